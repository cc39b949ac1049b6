import { type Instant, instantDay } from '../../core/calendar/date-text.ts';
import { isDayKnown } from '../../core/date/date-record.ts';
import { baseLabel } from '../../core/text/languages.ts';
import {
  addAll,
  profileQids,
  type NameRecord,
  type PersonCard,
  type PersonDetail,
} from '../../core/person/person-record.ts';
import {
  type FindStub,
  createCityClassTest,
  resolveBirthplace,
} from '../../entity/resolve-birthplace.ts';
import {
  isWikimediaHost,
  WIKIMEDIA_PROJECT_CLASSES,
  WIKIMEDIA_PROJECTS,
} from '../../entity/wikimedia-sites.ts';
import { compressDetail } from '../../snapshot/compressed-detail.ts';
import { listsOf } from '../../snapshot/lists.ts';
import { detailHash } from '../../snapshot/sqlite/content-hash.ts';
import { stagedLists, stagedNames } from '../../snapshot/sqlite/staged-tables.ts';
import type { PersonRow } from '../../snapshot/sqlite/writer.ts';
import { type Enrichment, openImages } from '../enrich/enrichment.ts';
import { type Items, openItems, remembering } from '../staging/item-files.ts';
import { positionOf, textHash } from '../staging/columns.ts';
import { NO_VIEWS, monthsBefore, viewsOfPerson } from '../pageviews/popularity.ts';
import { openVerification } from '../enrich/verification-file.ts';
import { judgeDate, type JudgedDate } from '../../core/date/judge-date.ts';
import { warningsOf } from '../../core/date/warnings.ts';
import { type JudgedImage, judgeImage } from '../../wikimedia/commons/judge-image.ts';
import { yearsClaimed } from '../../core/date/compare-given.ts';
import { type ReferenceContext, classifySources } from '../../entity/classify-reference.ts';
import type { PersonDraft } from '../../entity/read-person.ts';
import type { RawDateClaim } from '../../entity/read-dates.ts';
import { claimOfYear } from '../../entity/year-alone.ts';
import { countriesOf, type Stated } from './filters.ts';
import { searchNames } from './search-names.ts';

/** People who are composed together, in order of rank. */
export interface ComposeTask {
  /** Their positions in the index of people. */
  readonly positions: Uint32Array;
  /** The popularity at each of these positions. */
  readonly popularities: Float64Array;
}

/** People ready to be written. */
export interface ComposedBatch {
  readonly rows: readonly PersonRow[];
  /** The items that the profiles name. */
  readonly named: Float64Array;
  /** The occupations and countries by which lists of them can be filtered. */
  readonly stated: Stated;
  readonly counts: ComposeCounts;
}

/** What is counted while people are composed. */
export interface ComposeCounts {
  /** The number of people whose canonical birth date has day precision. */
  dayPrecision: number;
  /** The number of deprecated birth and death statements that were left out. */
  deprecated: number;
  /** The number of words of names that were cut (methodology 13.1). */
  cutWords: number;
}

/** The settings for composing all batches. */
export interface ComposeSettings {
  readonly asOf: Instant;
  /** Path of the file with the records of items. */
  readonly records: string;
  readonly items: Items;
  /** Formatter URL by property. */
  readonly formatterUrls: ReadonlyMap<string, string>;
  /** Domains that mirror Wikimedia's content, in addition to the known ones. */
  readonly mirrors: readonly string[];
  readonly enrichment: Enrichment;
  /** Hashes of the identifiers that two items have, ascending. */
  readonly sharedIdentifiers: Float64Array;
  /** The dictionary that details are compressed with. */
  readonly dictionary: Uint8Array;
}

/** Composes batches; has its own open files. */
export type Composer = ReturnType<typeof createComposer>;

/** Creates a composer and opens its files. Throws the errors of the file system. */
export function createComposer(settings: ComposeSettings) {
  const context = openContext(settings);
  const { items } = context;
  const isShared = (identifier: string): boolean =>
    positionOf(settings.sharedIdentifiers, textHash(identifier)) !== -1;
  const compose = ({ positions, popularities }: ComposeTask): ComposedBatch => {
    const rows: PersonRow[] = [];
    const named = new Set<number>();
    const stated = { occupations: new Set<number>(), countries: new Set<number>() };
    const counts: ComposeCounts = { dayPrecision: 0, deprecated: 0, cutWords: 0 };
    for (const [index, position] of positions.entries()) {
      const { qid, name, slug, draft } = items.person(position);
      const popularity = popularities[index] ?? 0;
      const { card, detail } = composePerson(draft, { name, slug, popularity }, context);
      const { names, cutWords } = searchNames(draft);
      const countries = countriesOf(draft, detail.birthplaces);
      const text = JSON.stringify(detail);
      rows.push({
        qid,
        slug,
        card: JSON.stringify(card),
        detail: compressDetail(text, settings.dictionary),
        detailHash: detailHash(text),
        lists: stagedLists(listsOf(card.birth)),
        status: card.birth.status,
        names: stagedNames(names),
        identifiers: JSON.stringify(
          draft.identifiers.map((text) => `${isShared(text) ? 1 : 0}${text.slice(1)}`),
        ),
        occupations: JSON.stringify(draft.mainOccupations),
        countries: JSON.stringify(countries),
      });
      addAll(stated.occupations, draft.mainOccupations);
      addAll(stated.countries, countries);
      for (const reference of profileQids(card, detail)) named.add(reference);
      counts.deprecated += draft.deprecatedDates;
      counts.cutWords += cutWords;
      if (isDayKnown(card.birth)) counts.dayPrecision++;
    }
    return { rows: inOneMemory(rows), named: Float64Array.from(named), stated, counts };
  };
  return { compose, close: context.close };
}

/** The same rows with their details in one piece of memory, which another thread gets by one copy. */
function inOneMemory(rows: readonly PersonRow[]): PersonRow[] {
  const details = Buffer.concat(rows.map(({ detail }) => detail));
  let end = 0;
  return rows.map((row) => ({ ...row, detail: details.subarray(end, (end += row.detail.length)) }));
}

/** What composing a person needs of the rest of the input. */
type ComposeContext = ReturnType<typeof openContext>;

function openContext(settings: ComposeSettings) {
  const { asOf, formatterUrls, mirrors, enrichment } = settings;
  const items = openItems(settings.records, settings.items);
  const images = openImages(enrichment.images);
  const verifications = openVerification(enrichment.verification);
  const months = monthsBefore(asOf);
  const references: ReferenceContext = {
    isWikimediaProject: remembering(
      (qid) =>
        WIKIMEDIA_PROJECTS.has(qid) ||
        items.stub(qid)?.instanceOf.some((type) => WIKIMEDIA_PROJECT_CLASSES.has(type)) === true,
    ),
    isWikimediaHost: (host) => isWikimediaHost(host, mirrors),
    formatterUrl: (property) => formatterUrls.get(property) ?? null,
  };
  const isCityClass = createCityClassTest(items.stub);
  return {
    asOf,
    items,
    references,
    judgeImage: images.judge,
    verify: verifications.verify,
    birthplaceOf: remembering((qid) => resolveBirthplace(qid, items.stub, isCityClass)),
    /** Page views of a person with so many articles. */
    viewsOf: (qid: number, articles: number) =>
      viewsOfPerson(enrichment.views, months, qid, articles),
    close(): void {
      items[Symbol.dispose]();
      images.close();
      verifications.close();
    },
  };
}

/** Turns a draft into what the snapshot keeps, with dates judged and places resolved. */
function composePerson(
  draft: PersonDraft,
  staged: { readonly name: string; readonly slug: string; readonly popularity: number },
  context: ComposeContext,
): { readonly card: PersonCard; readonly detail: PersonDetail } {
  const asOf = instantDay(context.asOf);
  const { stub: findStub, slugOf } = context.items;
  const judge = (claims: readonly RawDateClaim[]): JudgedDate => {
    const judged = judgeDate(classifySources(claims, context.references), asOf);
    return draft.yearAlone ? judgeDate(claimOfYear(judged), asOf) : judged;
  };
  const [birth, death] = [judge(draft.births), judge(draft.deaths)];
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
      sitelinks: draft.sitelinks.total,
      image: judged?.image ?? null,
      warnings: warningsOf({ birth, death, asOf, imageWithheld }),
    },
    detail: {
      name: staged.name,
      popularity: staged.popularity,
      ...(draft.yearAlone ? NO_VIEWS : context.viewsOf(draft.qid, draft.sitelinks.articles)),
      heightCm: draft.heightCm,
      imageFile: draft.imageFile,
      imageMetadata: judged?.metadata ?? null,
      death: death.record,
      names: [
        ...draft.aliases.map((alias): NameRecord => ({ kind: 'alias', ...alias })),
        ...draft.names,
        ...nameItems(draft, findStub),
      ],
      citizenships: draft.citizenships,
      birthplaces: draft.birthplaces.map(context.birthplaceOf),
      relations: draft.relations.flatMap((relation) => {
        const stub = findStub(relation.qid);
        if (!stub || baseLabel(stub.labels) === null) return [];
        // A parent may have a child since the day of birth.
        const qualifiers = stub.nameAlone ? {} : relation.qualifiers;
        return { ...relation, slug: slugOf(relation.qid), qualifiers };
      }),
      facts: draft.facts,
      social: draft.social,
      wikipedia: draft.sitelinks.wikipedia,
      // It would reveal the day that Wikidata has.
      liveVerification: draft.yearAlone ? null : context.verify(draft.qid, birth.record),
    },
  };
}

function judgeImageOf({ imageFile }: PersonDraft, context: ComposeContext): JudgedImage | null {
  if (imageFile === null) return null;
  return context.judgeImage(imageFile) ?? notFetched(imageFile, context.asOf);
}

const { metadata: UNKNOWN } = judgeImage({ image: '', found: 'nothing' }, '');

/** Used when `fetch images` was not run, or did not ask for the file. */
function notFetched(file: string, asOf: Instant): JudgedImage {
  return { image: null, metadata: { ...UNKNOWN, file, status: 'not_fetched', fetchedAt: asOf } };
}

function nameItems(draft: PersonDraft, findStub: FindStub): NameRecord[] {
  return draft.nameItems.flatMap(({ kind, qid }) => {
    const { mul, en } = findStub(qid)?.labels ?? {};
    if (mul !== undefined) return { kind, language: 'mul', value: mul };
    return en === undefined ? [] : { kind, language: 'en', value: en };
  });
}
