import type { Instant } from '../../core/calendar/instant.ts';
import { isDayKnown } from '../../core/date/date-record.ts';
import { profileQids } from '../../core/person/referenced-qids.ts';
import { createCityClassTest } from '../../entity/resolve-birthplace.ts';
import { isWikimediaHost } from '../../entity/wikimedia-hosts.ts';
import { packDetail } from '../../snapshot/packed-detail.ts';
import { createDescriptionWords } from '../../snapshot/description-words.ts';
import { listsOf } from '../../snapshot/lists.ts';
import { detailHash } from '../../snapshot/sqlite/content-hash.ts';
import { packNames } from '../../snapshot/sqlite/packed-names.ts';
import { packLists } from '../../snapshot/sqlite/stage-tables.ts';
import type { PersonRow } from '../../snapshot/sqlite/writer.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { openImages } from '../enrich/open-images.ts';
import { openItems, type ItemFiles } from '../staging/item-files.ts';
import { monthsBefore } from '../pageviews/months.ts';
import { viewsOfPerson } from '../pageviews/views-of-person.ts';
import { openVerification } from '../verification/open-verification.ts';
import { composePerson, type ComposeContext } from './compose-person.ts';

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
  /** Folded words of descriptions that this composer has not given before. */
  readonly descriptionWords: readonly string[];
  /** The items that the profiles name. */
  readonly named: Float64Array;
  /** The number of people whose canonical birth date has day precision. */
  readonly dayPrecision: number;
  /** The number of deprecated birth and death statements that were left out. */
  readonly deprecated: number;
  /** The number of words of names that were cut (methodology 13.1). */
  readonly cutWords: number;
}

/** The settings for composing all batches. */
export interface ComposeSettings {
  readonly asOf: Instant;
  readonly items: ItemFiles;
  readonly projects: ReadonlySet<number>;
  /** Formatter URL by property. */
  readonly formatterUrls: ReadonlyMap<string, string>;
  /** Domains that mirror Wikimedia's content, in addition to the known ones. */
  readonly mirrors: readonly string[];
  readonly enrichment: Enrichment;
  /** The dictionary that details are packed with (packed-detail.ts). */
  readonly dictionary: Uint8Array;
}

/** Composes batches; has its own open files. */
export interface Composer {
  compose(task: ComposeTask): ComposedBatch;
  close(): void;
}

/** Creates a composer and opens its files. Throws the errors of the file system. */
export function createComposer(settings: ComposeSettings): Composer {
  const { asOf, projects, formatterUrls, mirrors, enrichment, dictionary } = settings;
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
  const described = createDescriptionWords();
  const compose = ({ positions, popularities }: ComposeTask): ComposedBatch => {
    const rows: PersonRow[] = [];
    const named = new Set<number>();
    const descriptionWords: string[] = [];
    let dayPrecision = 0;
    let deprecated = 0;
    let cutWords = 0;
    for (const [index, position] of positions.entries()) {
      const { qid, name, slug, draft } = items.person(position);
      const popularity = popularities[index] ?? 0;
      const composed = composePerson(draft, { name, slug, popularity }, context);
      const { card, detail, names } = composed;
      const text = JSON.stringify(detail);
      rows.push({
        qid,
        slug,
        card: JSON.stringify(card),
        detail: { bytes: packDetail(text, dictionary), sha256: detailHash(text) },
        lists: packLists(listsOf(card.birth)),
        names: packNames(names),
      });
      descriptionWords.push(...described.add(card.descriptions));
      for (const reference of profileQids(card, detail)) named.add(reference);
      deprecated += draft.deprecatedDates;
      cutWords += composed.cutWords;
      if (isDayKnown(card.birth)) dayPrecision++;
    }
    return {
      rows: inOneMemory(rows),
      descriptionWords,
      named: Float64Array.from(named),
      dayPrecision,
      deprecated,
      cutWords,
    };
  };
  const close = (): void => {
    items.close();
    images.close();
    verifications.close();
  };
  return { compose, close };
}

/** The same rows with their details in one piece of memory, which another thread gets by one copy. */
function inOneMemory(rows: readonly PersonRow[]): PersonRow[] {
  const details = Buffer.concat(rows.map(({ detail }) => detail.bytes));
  let end = 0;
  return rows.map(({ detail, ...row }) => {
    const bytes = details.subarray(end, (end += detail.bytes.length));
    return { ...row, detail: { ...detail, bytes } };
  });
}
