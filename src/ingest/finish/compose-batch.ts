import type { Instant } from '../../core/calendar/instant.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { profileQids } from '../../core/person/referenced-qids.ts';
import { DAY } from '../../core/time/precision.ts';
import { createCityClassTest } from '../../entity/resolve-birthplace.ts';
import { isWikimediaHost } from '../../entity/wikimedia-hosts.ts';
import { packDetails, DETAILS_IN_BLOCK } from '../../snapshot/detail-block.ts';
import { listsOf } from '../../snapshot/lists.ts';
import { detailsHash } from '../../snapshot/sqlite/content-hash.ts';
import type { DetailsRow, PersonRow } from '../../snapshot/sqlite/writer.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { openImages } from '../enrich/open-images.ts';
import { openItems, type ItemFiles } from '../staging/item-files.ts';
import { monthsBefore } from '../pageviews/months.ts';
import { viewsOfPerson } from '../pageviews/views-of-person.ts';
import { openVerification } from '../verification/open-verification.ts';
import { composePerson, type ComposeContext } from './compose-person.ts';

/** People of successive ranks, from the first of a block of details on. */
export interface ComposeTask {
  /** Their positions in the index of people, and their popularities. */
  readonly positions: Uint32Array;
  readonly popularities: Float64Array;
}

/** People ready to be written. */
export interface ComposedBatch {
  readonly rows: readonly PersonRow[];
  readonly details: readonly DetailsRow[];
  /** Items that the profiles name. */
  readonly named: Float64Array;
  /** People whose canonical birth date has day precision. */
  readonly dayPrecision: number;
  /** Deprecated birth and death statements that were left out. */
  readonly deprecated: number;
  /** Words of names that were cut (methodology 13.1). */
  readonly cutWords: number;
}

/** What every batch is composed with. */
export interface ComposeSettings {
  readonly asOf: Instant;
  readonly items: ItemFiles;
  readonly projects: ReadonlySet<number>;
  /** Formatter URL by property. */
  readonly formatterUrls: ReadonlyMap<string, string>;
  /** More domains that mirror Wikimedia's content. */
  readonly mirrors: readonly string[];
  readonly enrichment: Enrichment;
}

/** Composes batches, with files of its own open. */
export interface Composer {
  compose(task: ComposeTask): ComposedBatch;
  close(): void;
}

/** Opens the files. Throws what the file system throws. */
export function createComposer(settings: ComposeSettings): Composer {
  const { asOf, projects, formatterUrls, mirrors, enrichment } = settings;
  const items = openItems(settings.items);
  const images = openImages(enrichment.images);
  const verifications = openVerification(enrichment.verification);
  const months = monthsBefore(asOf);
  const context: ComposeContext = {
    asOf,
    findStub: items.stub,
    isCityClass: createCityClassTest(items.stub),
    slugOf: items.slugOf,
    judgeImage: images.judge,
    verify: verifications.verify,
    viewsOf: (qid, articles) => viewsOfPerson(enrichment.views, months, qid, articles),
    references: {
      isWikimediaProject: (qid) => projects.has(qid),
      isWikimediaHost: (host) => isWikimediaHost(host, mirrors),
      formatterUrl: (property) => formatterUrls.get(property) ?? null,
    },
  };
  const compose = ({ positions, popularities }: ComposeTask): ComposedBatch => {
    const rows: PersonRow[] = [];
    const details: DetailsRow[] = [];
    const named = new Set<number>();
    let waiting: string[] = [];
    let dayPrecision = 0;
    let deprecated = 0;
    let cutWords = 0;
    for (const [index, position] of positions.entries()) {
      const { qid, name, slug, draft } = items.person(position);
      const popularity = popularities[index] ?? 0;
      const composed = composePerson(draft, { name, slug, popularity }, context);
      const { card, detail, names } = composed;
      rows.push({ qid, slug, card: JSON.stringify(card), lists: listsOf(card.birth), names });
      waiting.push(JSON.stringify(detail));
      for (const reference of profileQids(card, detail)) named.add(reference);
      deprecated += draft.deprecatedDates;
      cutWords += composed.cutWords;
      if ((canonicalStatement(card.birth)?.precision ?? 0) >= DAY) dayPrecision++;
      if (waiting.length === DETAILS_IN_BLOCK || index === positions.length - 1) {
        details.push(blockOf(waiting));
        waiting = [];
      }
    }
    return { rows, details, named: Float64Array.from(named), dayPrecision, deprecated, cutWords };
  };
  const close = (): void => {
    items.close();
    images.close();
    verifications.close();
  };
  return { compose, close };
}

function blockOf(details: readonly string[]): DetailsRow {
  const { bytes, text } = packDetails(details);
  return { bytes, sha256: detailsHash(text) };
}
