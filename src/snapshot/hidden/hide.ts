import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { formatYear } from '../../core/calendar/date-text.ts';
import { type DateRecord, isDayKnown } from '../../core/date/date-record.ts';
import type { PersonDetail } from '../../core/person/person-record.ts';
import { mayBeCut } from '../../core/text/word-list.ts';
import { type ListKey, type ListKind, listsOf } from '../lists.ts';
import type {
  ListRange,
  ListTotal,
  NameGroup,
  SnapshotReader,
  StatusCounts,
  StoredPerson,
  WordGroup,
} from '../reader.ts';

/** A list of people to hide, by numeric QID. */
export interface HiddenPeople {
  readonly qids: readonly number[];
  /** A secret word that the list carries, so that all servers with this list name it alike. */
  readonly key?: string | undefined;
}

/** People whom nobody may see, by numeric QID. */
export interface HiddenSet {
  readonly qids: ReadonlySet<number>;
  /** Eight hex digits that differ between sets; part of the version of the data (service 12.1). */
  readonly version: string;
}

const VERSION_DIGITS = 8;

// In place of the key that a list lacks.
const DEFAULT_KEY = randomBytes(16).toString('hex');

/**
 * The people on a list, whatever their order. Without the key nobody can find them by the version; a list without one
 * has another version in each process.
 */
export function hiddenIn({ qids: listed, key = DEFAULT_KEY }: HiddenPeople): HiddenSet {
  const qids = new Set(listed.toSorted((a, b) => a - b));
  const mac = createHmac('sha256', key)
    .update([...qids].join('\n'))
    .digest('hex');
  return { qids, version: mac.slice(0, VERSION_DIGITS) };
}

const GROUPS: readonly WordGroup[] = ['label', 'alias'];

/**
 * The snapshot as if hidden people were not in it. Others have the ranks, and their lists the totals and positions,
 * of a snapshot without them. Relatives keep their names alone (methodology 9.7). Closing it closes the file.
 * `onMissing` is called with the number of people of the set who are not in the snapshot, if there are any.
 */
export async function hidePeople<Reader extends SnapshotReader>(
  file: Reader,
  set: HiddenSet,
  onMissing: (people: number) => void = () => {},
): Promise<Reader> {
  const { qids, ranks, lists, dayPrecision, missing } = await findHidden(file, set.qids);
  if (missing > 0) onMissing(missing);
  const { manifest } = file.info;
  const known = new LRUCache<string, Omitted, { list: ListKey; people: Ranked }>({
    max: LISTS_IN_CACHE,
    memoMethod: (_name, _stale, { context }) => positionsOn(file, context.list, context.people),
  });
  const omittedOf = (list: ListKey): Omitted => {
    // Of a list with filters it is known who is on the one without them.
    const people = lists.get(nameOf({ ...list, filters: [] }));
    return people ? known.memo(nameOf(list), { context: { list, people } }) : [];
  };
  // Ranks begin at 1, positions at 0.
  const isHidden = (rank: number): boolean => isOmitted(ranks, rank - 1);
  const shown = (rank: number): number => rank - omittedBefore(ranks, rank - 1);
  const stored = (rank: number): number => positionAt(ranks, rank - 1) + 1;

  function withoutLinks(detail: PersonDetail | null): PersonDetail | null {
    if (!detail?.relations.some(({ qid }) => qids.has(qid))) return detail;
    const relations = detail.relations.map((relation) =>
      qids.has(relation.qid) ? { ...relation, slug: null, qualifiers: {} } : relation,
    );
    return { ...detail, relations };
  }

  const show = (person: StoredPerson): StoredPerson => ({
    ...person,
    rank: shown(person.rank),
    detail: withoutLinks(person.detail),
  });

  /** The total of a list without hidden people; nothing if nobody is left. */
  function left(kind: ListKind, { key, total }: ListTotal): ListTotal[] {
    const rest = total - omittedOf({ kind, key }).length;
    return rest > 0 ? [{ key, total: rest }] : [];
  }

  /** The first `limit` people that a search finds. It requests more only if it found hidden ones. */
  function search(limit: number, find: (most: number) => readonly number[]): number[] {
    for (let most = limit; ;) {
      const found = find(most);
      const visible = found.filter((rank) => !isHidden(rank));
      if (visible.length >= limit || found.length < most) return visible.slice(0, limit).map(shown);
      most = Math.min(limit + ranks.length, limit + 2 * (found.length - visible.length));
    }
  }

  /**
   * Whether a word is in a name of anybody who is not hidden. The best known people with a word are seldom hidden, so
   * this mostly takes one search.
   */
  function isVisible(word: string): boolean {
    if (mayBeCut(word)) return true;
    const query = { words: [word], lastIsPrefix: false };
    return [...new Set([1, ranks.length + 1])].some((most) =>
      GROUPS.some((group) => file.findWords(query, group, most).some((rank) => !isHidden(rank))),
    );
  }

  return {
    // What `namePrefixLengths` says of hidden people only costs a search that finds nobody.
    ...file,

    info: {
      ...file.info,
      hidden: set.version,
      manifest: {
        ...manifest,
        people: manifest.people - ranks.length,
        day_precision: manifest.day_precision - dayPrecision,
      },
    },

    list(list, range) {
      const omitted = omittedOf(list);
      const pages = rangesOf(omitted, range).map((part) => file.list(list, { ...range, ...part }));
      const total = (pages[0]?.total ?? 0) - omitted.length;
      return { total, people: pages.flatMap(({ people }) => people.map(show)) };
    },

    ranks: (list, range) =>
      rangesOf(omittedOf(list), range).flatMap((part) => file.ranks(list, part).map(shown)),

    statuses(list) {
      const counts = file.statuses(list);
      if (!counts) return null;
      const rest: Record<string, number> = { ...counts };
      for (const { status } of lists.get(nameOf(list)) ?? [])
        rest[status] = (rest[status] ?? 0) - 1;
      return rest as StatusCounts;
    },

    filterTotals: (list) =>
      file.filterTotals(list).flatMap(({ total, ...filter }) => {
        const rest = total - omittedOf({ ...list, filters: [filter] }).length;
        return rest > 0 ? [{ ...filter, total: rest }] : [];
      }),

    totals: (kind, first, last) =>
      file.totals(kind, first, last).flatMap((list) => left(kind, list)),

    dateBetween(after, before, which) {
      let [from, to] = [after, before];
      for (;;) {
        const key = file.dateBetween(from, to, which);
        if (key === null || omittedOf({ kind: 'date', key }).length === 0) return key;
        const [list] = file.totals('date', key, key);
        if (list && left('date', list).length > 0) return key;
        if (which === 'first') from = key;
        else to = key;
      }
    },

    yearsOfDay: (monthDay) =>
      file.yearsOfDay(monthDay).flatMap(([year, total]) => {
        const key = `${formatYear(year)}-${monthDay}`;
        return left('date', { key, total }).map((list) => [year, list.total] as const);
      }),

    findSlug(slug) {
      const rank = file.findSlug(slug);
      return rank === null || isHidden(rank) ? null : shown(rank);
    },

    findQid(qid) {
      const rank = qids.has(qid) ? null : file.findQid(qid);
      return rank === null ? null : shown(rank);
    },

    findIdentifier(identifier) {
      const { ranks: all, isShared } = file.findIdentifier(identifier);
      return { ranks: all.filter((rank) => !isHidden(rank)).map(shown), isShared };
    },

    people: (wanted, parts) => file.people(wanted.map(stored), parts).map(show),

    detail: (rank) => withoutLinks(file.detail(stored(rank))),

    findExactName(folded, limit) {
      const ofGroup = (group: NameGroup): number[] =>
        search(limit, (most) => file.findExactName(folded, most)[group]);
      return {
        label: ofGroup('label'),
        alias: ofGroup('alias'),
        transliteration: ofGroup('transliteration'),
      };
    },

    findWords: (query, group, limit) => search(limit, (most) => file.findWords(query, group, most)),

    findCombinations: (combinations, group, limit) =>
      search(limit, (most) => file.findCombinations(combinations, group, most)),

    wordsLike(word, mostEdits, limit) {
      for (let most = limit; ; most *= 2) {
        const words = file.wordsLike(word, mostEdits, most);
        const visible = words.filter((similar) => isVisible(similar.word));
        if (visible.length >= limit || words.length < most) return visible.slice(0, limit);
      }
    },
  };
}

// Most lists have no hidden people, and need no room.
const LISTS_IN_CACHE = 10_000;

/** Names a list in one text. */
function nameOf({ kind, key, filters = [] }: ListKey): string {
  return [kind, key, ...filters.map((filter) => `${filter.kind} ${filter.qid}`)].join(' ');
}

/** Where hidden people are in a snapshot. Each takes some reads, and other work runs in between. */
async function findHidden(reader: SnapshotReader, listed: ReadonlySet<number>) {
  const { merged } = reader.info.manifest;
  const personOf = new Map(
    Array.from({ length: merged.length / 2 }, (_, pair) => [
      merged[2 * pair],
      merged[2 * pair + 1],
    ]),
  );
  /** The people themselves where the list has items that were merged into them. */
  const qids = new Set([...listed].map((qid) => personOf.get(qid) ?? qid));
  const found: { readonly rank: number; readonly birth: DateRecord }[] = [];
  for (const qid of qids) {
    await setImmediate();
    const rank = reader.findQid(qid);
    const [person] = rank === null ? [] : reader.people([rank], { details: false });
    if (person) found.push({ rank: person.rank, birth: person.card.birth });
  }
  found.sort((a, b) => a.rank - b.rank);
  const onLists = found.flatMap(({ rank, birth }) =>
    listsOf(birth).map((list) => ({ name: nameOf(list), rank, status: birth.status })),
  );
  return {
    qids,
    /** Their ranks less one. */
    ranks: found.map(({ rank }) => rank - 1),
    /** Their ranks, and the statuses of their dates of birth, on the lists that they are on, by `nameOf`. */
    lists: Map.groupBy(onLists, ({ name }) => name),
    /** How many were born on a known day. */
    dayPrecision: found.filter(({ birth }) => isDayKnown(birth)).length,
    /** How many are neither in the snapshot nor merged into anybody in it. */
    missing: qids.size - found.length,
  };
}

type Ranked = readonly { readonly rank: number }[];

/** The positions on a list of those of some people who are on it. Their ranks ascend, as do those along a list. */
function positionsOn(reader: SnapshotReader, list: ListKey, people: Ranked): Omitted {
  // For each part of a list with several filters all of it is read.
  const whole = list.filters?.length ? reader.ranks(list, { offset: 0, limit: Infinity }) : null;
  const total = whole?.length ?? reader.list(list, { offset: 0, limit: 0, details: false }).total;
  const rankAt = (position: number): number =>
    (whole ? whole[position] : reader.ranks(list, { offset: position, limit: 1 })[0]) ?? Infinity;
  return people.flatMap(({ rank }) => {
    const position = firstIndex(total, (each) => rankAt(each) >= rank);
    return rankAt(position) === rank ? [position] : [];
  });
}

/** Some positions of a sequence from 0, ascending. The others are numbered as if these had never been there. */
type Omitted = readonly number[];

/** How many omitted positions come before a position. */
function omittedBefore(omitted: Omitted, position: number): number {
  return firstIndex(omitted.length, (index) => (omitted[index] ?? 0) >= position);
}

/** Whether a position is omitted. */
function isOmitted(omitted: Omitted, position: number): boolean {
  return omitted[omittedBefore(omitted, position)] === position;
}

/** The position that has this number among the others. */
function positionAt(omitted: Omitted, number: number): number {
  // An omitted position comes before it if at most `number` of the others come before the omitted one.
  return number + firstIndex(omitted.length, (index) => (omitted[index] ?? 0) - index > number);
}

/** The parts that hold `limit` of the other positions, from the one with the number `offset` on; at least one part. */
function rangesOf(omitted: Omitted, { offset, limit }: ListRange): ListRange[] {
  const ranges: ListRange[] = [];
  let next = offset;
  const end = offset + limit;
  do {
    const start = positionAt(omitted, next);
    const stop = omitted[omittedBefore(omitted, start)] ?? Infinity;
    const length = Math.min(end - next, stop - start);
    ranges.push({ offset: start, limit: length });
    next += length;
  } while (next < end);
  return ranges;
}

/** The first index up to `length` from which on the condition holds. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
