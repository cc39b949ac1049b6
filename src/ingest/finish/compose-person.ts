import type { DateClaim } from '../../core/date/date-claim.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { warningsOf } from '../../core/date/warnings.ts';
import type { Instant } from '../../core/calendar/instant.ts';
import { instantDay } from '../../core/calendar/instant.ts';
import type {
  LiveVerification,
  NameRecord,
  PersonCard,
  PersonDetail,
} from '../../core/person/person-record.ts';
import type { JudgedImage } from '../../wikimedia/commons/judge-image.ts';
import { yearsClaimed } from '../../core/date/claimed.ts';
import { classifyReference, type ReferenceContext } from '../../entity/classify-reference.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { RawDateClaim } from '../../entity/read-dates.ts';
import { resolveBirthplace, type FindStub } from '../../entity/resolve-birthplace.ts';
import type { PersonViews } from '../pageviews/views-of-person.ts';
import { searchNames, type SearchNames } from './search-names.ts';

/** What composing a person needs of the rest of the input. */
export interface ComposeContext {
  readonly asOf: Instant;
  readonly references: ReferenceContext;
  readonly findStub: FindStub;
  readonly isCityClass: (qid: number) => boolean;
  /** Slug of a person in the snapshot, or null. */
  slugOf(qid: number): string | null;
  /** What may be said of an image file; null where nothing was fetched for it. */
  judgeImage(file: string): JudgedImage | null;
  /** How a birth date compares with the live one; null where nobody looked. */
  verify(qid: number, birth: DateRecord): LiveVerification | null;
  /** Page views of a person with so many articles. */
  viewsOf(qid: number, articles: number): PersonViews;
}

/** A person ready to be written. */
export interface ComposedPerson extends SearchNames {
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}

/** Turns a draft into what the snapshot keeps, with dates judged and places resolved. */
export function composePerson(
  draft: PersonDraft,
  staged: { readonly name: string; readonly slug: string; readonly popularity: number },
  context: ComposeContext,
): ComposedPerson {
  const asOf = instantDay(context.asOf);
  const birth = judgeDate(withSources(draft.births, context), asOf);
  const death = judgeDate(withSources(draft.deaths, context), asOf);
  const died = yearsClaimed(death.record);
  const judged = judgeImageOf(draft, context);
  // A restricted image has a known licence.
  const imageWithheld =
    judged !== null && judged.image === null && judged.metadata.status !== 'restricted';
  return {
    card: {
      qid: draft.qid,
      slug: staged.slug,
      labels: draft.labels,
      descriptions: draft.descriptions,
      birth: birth.record,
      ...(died.length > 0 && { died }),
      occupations: draft.occupations,
      image: judged?.image ?? null,
      warnings: warningsOf({ birth, death, asOf, imageWithheld }),
    },
    detail: {
      name: staged.name,
      sitelinks: draft.sitelinks.total,
      popularity: staged.popularity,
      ...context.viewsOf(draft.qid, draft.sitelinks.wikipedia.length),
      heightCm: draft.heightCm,
      imageFile: draft.imageFile,
      imageMetadata: judged?.metadata ?? null,
      death: death.record,
      names: [
        ...draft.aliases.map((alias): NameRecord => ({ kind: 'alias', ...alias })),
        ...draft.names,
        ...nameItems(draft, context.findStub),
      ],
      citizenships: draft.citizenships,
      birthplaces: draft.birthplaces.map((qid) =>
        resolveBirthplace(qid, context.findStub, context.isCityClass),
      ),
      relations: draft.relations
        .filter(({ qid }) => hasLabel(qid, context.findStub))
        .map((relation) => ({ ...relation, slug: context.slugOf(relation.qid) })),
      facts: draft.facts,
      social: draft.social,
      wikipedia: draft.sitelinks.wikipedia,
      // It would tell the day that Wikidata has.
      liveVerification: draft.isYearAlone ? null : context.verify(draft.qid, birth.record),
    },
    ...searchNames(draft),
  };
}

function withSources(claims: readonly RawDateClaim[], context: ComposeContext): DateClaim[] {
  return claims.map(({ references, ...claim }) => ({
    ...claim,
    sources: references.map((reference) => classifyReference(reference, context.references)),
  }));
}

function judgeImageOf({ imageFile }: PersonDraft, context: ComposeContext): JudgedImage | null {
  if (imageFile === null) return null;
  return context.judgeImage(imageFile) ?? notFetched(imageFile, context.asOf);
}

/** Used when `fetch images` was not run, or did not ask for the file. */
function notFetched(file: string, asOf: Instant): JudgedImage {
  const metadata: JudgedImage['metadata'] = {
    file,
    status: 'not_fetched',
    authorHtml: null,
    licenseShort: null,
    licenseUrl: null,
    restrictions: null,
    attributionHtml: null,
    attributionRequired: null,
    creditHtml: null,
    fetchedAt: asOf,
    metadata: null,
  };
  return { image: null, metadata };
}

function nameItems(draft: PersonDraft, findStub: FindStub): NameRecord[] {
  return draft.nameItems.flatMap(({ kind, qid }) => {
    const labels = findStub(qid)?.labels;
    for (const language of ['mul', 'en'] as const) {
      const value = labels?.[language];
      if (value !== undefined) return { kind, language, value };
    }
    return [];
  });
}

function hasLabel(qid: number, findStub: FindStub): boolean {
  return Object.keys(findStub(qid)?.labels ?? {}).length > 0;
}
