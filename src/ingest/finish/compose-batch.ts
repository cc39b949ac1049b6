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
import { openItems, type ItemFiles } from '../staging/item-files.ts';
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
}

/** Composes batches, with files of its own open. */
export interface Composer {
  compose(task: ComposeTask): ComposedBatch;
  close(): void;
}

/** Opens the files. Throws what the file system throws. */
export function createComposer(settings: ComposeSettings): Composer {
  const { asOf, projects, formatterUrls, mirrors } = settings;
  const items = openItems(settings.items);
  const context: ComposeContext = {
    asOf,
    findStub: items.stub,
    isCityClass: createCityClassTest(items.stub),
    slugOf: items.slugOf,
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
  return { compose, close: items.close };
}

function blockOf(details: readonly string[]): DetailsRow {
  const { bytes, text } = packDetails(details);
  return { bytes, sha256: detailsHash(text) };
}
