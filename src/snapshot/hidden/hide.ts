import { setImmediate } from 'node:timers/promises';
import type { PersonDetail } from '../../core/person/person-record.ts';
import { formatYear } from '../../core/calendar/date-text.ts';
import { type ListKey, type ListKind, listsOf } from '../lists.ts';
import type { SnapshotInfo } from '../manifest.ts';
import type { ListTotal, NameGroup, SnapshotReader, StoredPerson, WordGroup } from '../reader.ts';
import { type Gaps, gapsBefore, isGap, placeOf, runsBetween } from './gaps.ts';
import type { HiddenSet } from './hidden-set.ts';
import { mayBeCut } from '../../core/text/word-list.ts';
import { isDayKnown } from '../../core/date/date-record.ts';

/**
 * The snapshot as if hidden people were not in it. Others have the ranks, and their lists the totals and positions,
 * of a snapshot without them. Relatives keep their names without a slug (methodology 9.7). Closing it closes the file.
 * `onMissing` is told how many people of the set are not in the snapshot, if there are any.
 */
export async function hidePeople(
  file: SnapshotReader,
  set: HiddenSet,
  onMissing: (people: number) => void = () => {},
): Promise<SnapshotReader> {
  const places = await findHidden(file, set);
  if (places.missing > 0) onMissing(places.missing);
  return hideAt(file, places);
}

const NO_GAPS: Gaps = [];

function hideAt(file: SnapshotReader, places: HiddenPlaces): SnapshotReader {
  const { set, ranks, lists } = places;
  const gapsOf = (list: ListKey): Gaps => lists.get(nameOf(list)) ?? NO_GAPS;
  // Ranks begin at 1, places at 0.
  const isHidden = (rank: number): boolean => isGap(ranks, rank - 1);
  const shown = (rank: number): number => rank - gapsBefore(ranks, rank - 1);
  const stored = (rank: number): number => placeOf(ranks, rank - 1) + 1;

  const show = (person: StoredPerson): StoredPerson => ({
    ...person,
    rank: shown(person.rank),
    detail: person.detail && withoutLinks(person.detail, set),
  });

  /** The total of a list without hidden people; nothing if nobody is left. */
  function left(kind: ListKind, { key, total }: ListTotal): ListTotal[] {
    const rest = total - gapsOf({ kind, key }).length;
    return rest > 0 ? [{ key, total: rest }] : [];
  }

  /** The first `limit` of those whom a search finds. It asks for more people only if it found hidden ones. */
  function search(limit: number, find: (most: number) => readonly number[]): number[] {
    for (let most = limit; ;) {
      const found = find(most);
      const kept = found.filter((rank) => !isHidden(rank));
      if (kept.length >= limit || found.length < most) return kept.slice(0, limit).map(shown);
      most = Math.min(limit + ranks.length, limit + 2 * (found.length - kept.length));
    }
  }

  /** The first key from `from` on whose list still has somebody, with the step to the next key. */
  function keyWithPeople(
    kind: ListKind,
    from: string | null,
    next: (key: string) => string | null,
  ): string | null {
    let key = from;
    while (key !== null && gapsOf({ kind, key }).length > 0) {
      const [list] = file.totals(kind, key, key);
      if (list && left(kind, list).length > 0) break;
      key = next(key);
    }
    return key;
  }

  const isVisible = visibleWords(file, isHidden, ranks.length);

  return {
    info: infoWithout(file.info, places),

    list(list, range) {
      const gaps = gapsOf(list);
      const people: StoredPerson[] = [];
      let total = 0;
      for (const run of runsBetween(gaps, range)) {
        const page = file.list(list, { ...range, ...run });
        total = page.total;
        people.push(...page.people.map(show));
      }
      return { total: total - gaps.length, people };
    },

    position(list, rank) {
      const position = file.position(list, stored(rank));
      return position === null ? null : position - gapsBefore(gapsOf(list), position);
    },

    totals(kind, first, last) {
      const totals = file.totals(kind, first, last);
      return totals.flatMap((list) => left(kind, list));
    },

    firstKey: (kind, after, before) =>
      keyWithPeople(kind, file.firstKey(kind, after, before), (key) =>
        file.firstKey(kind, key, before),
      ),

    lastKey: (kind, after, before) =>
      keyWithPeople(kind, file.lastKey(kind, after, before), (key) =>
        file.lastKey(kind, after, key),
      ),

    yearsOfDay(monthDay) {
      const years = file.yearsOfDay(monthDay);
      return years.flatMap(([year, total]) => {
        const key = `${formatYear(year)}-${monthDay}`;
        return left('date', { key, total }).map((list) => [year, list.total] as const);
      });
    },

    findSlug(slug) {
      const found = file.findSlug(slug);
      return found && !isHidden(found.rank) ? { ...found, rank: shown(found.rank) } : null;
    },

    findQid(qid) {
      if (set.qids.has(qid)) return null;
      const rank = file.findQid(qid);
      return rank === null ? null : shown(rank);
    },

    people: (wanted, parts) => file.people(wanted.map(stored), parts).map(show),

    detail(rank) {
      const detail = file.detail(stored(rank));
      return detail && withoutLinks(detail, set);
    },

    labels: (qids) => file.labels(qids),

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

    // What these two say of hidden people only costs a search that finds nobody.
    mayContinue: (query) => file.mayContinue(query),

    describing: (words) => file.describing(words),

    findCombinations: (combinations, group, limit) =>
      search(limit, (most) => file.findCombinations(combinations, group, most)),

    wordsLike(word, mostEdits, limit) {
      for (let most = limit; ; most *= 2) {
        const words = file.wordsLike(word, mostEdits, most);
        const visible = words.map((similar) => isVisible(similar.word));
        const kept = words.filter((_, index) => visible[index]);
        if (kept.length >= limit || words.length < most) return kept.slice(0, limit);
      }
    },

    close: () => file.close(),
  };
}

function withoutLinks(detail: PersonDetail, { qids }: HiddenSet): PersonDetail {
  if (!detail.relations.some(({ qid }) => qids.has(qid))) return detail;
  const relations = detail.relations.map((relation) =>
    qids.has(relation.qid) ? { ...relation, slug: null } : relation,
  );
  return { ...detail, relations };
}

function infoWithout(info: SnapshotInfo, { set, ranks, dayPrecision }: HiddenPlaces): SnapshotInfo {
  const { manifest } = info;
  return {
    ...info,
    hidden: set.version,
    manifest: {
      ...manifest,
      people: manifest.people - ranks.length,
      day_precision: manifest.day_precision - dayPrecision,
    },
  };
}

const GROUPS: readonly WordGroup[] = ['label', 'alias'];

/**
 * Tells whether a word is in a name of anybody who is not hidden; `hidden` is the number of hidden people. The best
 * known people with a word are seldom hidden, so this mostly takes one search.
 */
function visibleWords(
  reader: SnapshotReader,
  isHidden: (rank: number) => boolean,
  hidden: number,
): (word: string) => boolean {
  return (word) => {
    if (mayBeCut(word)) return true;
    const query = { words: [word], lastIsPrefix: false };
    for (const most of new Set([1, hidden + 1])) {
      for (const group of GROUPS) {
        const ranks = reader.findWords(query, group, most);
        if (ranks.some((rank) => !isHidden(rank))) return true;
      }
    }
    return false;
  };
}

/** Where hidden people are in a snapshot. */
interface HiddenPlaces {
  /** The people themselves where the list has items that were merged into them. */
  readonly set: HiddenSet;
  /** Their ranks less one. */
  readonly ranks: Gaps;
  /** Their positions on the lists that they are on, by `nameOf`. */
  readonly lists: ReadonlyMap<string, Gaps>;
  /** How many of them were born on a known day. */
  readonly dayPrecision: number;
  /** How many are neither in the snapshot nor merged into anybody in it. */
  readonly missing: number;
}

/** Names a list in one text. */
function nameOf({ kind, key }: ListKey): string {
  return `${kind} ${key}`;
}

/** Finds hidden people in a snapshot. It takes some reads for each of them, and lets other work run in between. */
async function findHidden(
  reader: SnapshotReader,
  { qids: listed, version }: HiddenSet,
): Promise<HiddenPlaces> {
  const { merged } = reader.info.manifest;
  const personOf = new Map(
    Array.from({ length: merged.length / 2 }, (_, pair) => [
      merged[2 * pair],
      merged[2 * pair + 1],
    ]),
  );
  const qids = new Set([...listed].map((qid) => personOf.get(qid) ?? qid));
  const ranks: number[] = [];
  const lists = new Map<string, number[]>();
  let [dayPrecision, missing] = [0, 0];
  for (const qid of qids) {
    await setImmediate();
    const rank = reader.findQid(qid);
    const [person] = rank === null ? [] : reader.people([rank], { details: false });
    if (rank === null || !person) {
      missing++;
      continue;
    }
    ranks.push(rank - 1);
    const { birth } = person.card;
    if (isDayKnown(birth)) dayPrecision++;
    for (const list of listsOf(birth)) {
      const position = reader.position(list, rank);
      if (position === null) continue;
      const name = nameOf(list);
      const known = lists.get(name);
      if (known) known.push(position);
      else lists.set(name, [position]);
    }
  }
  for (const places of [ranks, ...lists.values()]) places.sort((a, b) => a - b);
  return { set: { qids, version }, ranks, lists, dayPrecision, missing };
}
