import { canonicalStatement, type DateRecord } from '../core/date/date-record.ts';
import { foldWords } from '../core/text/fold.ts';
import { readBesideName, type NameQuery } from '../core/text/beside-name.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { canonicalSearchQid } from './search-qid.ts';

/**
 * The ranks of those whom a query finds, in tiers (methodology 13.2), at most as many as wanted. Where it
 * finds nobody, it is read once more without what is typed beside a name (methodology 13.5).
 */
export async function findRanks(
  reader: SnapshotReader,
  query: string,
  wanted: number,
): Promise<number[]> {
  const found = await inTiers(tiersOf(reader, query), wanted);
  if (found.length > 0) return found;
  const beside = readBesideName(query);
  return beside ? findBeside(reader, beside, wanted) : [];
}

// People whose dates are looked at. Hardly any whole name has more, and a death is read out of a packed block.
const MOST_DATED = 40;

async function findBeside(
  reader: SnapshotReader,
  { words, initials, years }: NameQuery,
  wanted: number,
): Promise<number[]> {
  const tiers = nameTiers(reader, words, initials);
  if (years.length === 0) return inTiers(tiers, wanted);
  const ranks = await inTiers(tiers, MOST_DATED);
  const fitting: number[] = [];
  for (const { rank, card } of await reader.people(ranks, { details: false })) {
    if (fitting.length === wanted) break;
    const left = years.filter((year) => !holds(card.birth, year));
    const death = left.length === 0 ? null : (await reader.detail(rank))?.death;
    if (left.every((year) => death && holds(death, year))) fitting.push(rank);
  }
  return fitting;
}

/** Whether a historical year lies in the interval of the canonical date. */
function holds(date: DateRecord, year: number): boolean {
  const [first, last] = canonicalStatement(date)?.interval ?? [];
  if (first === undefined || last === undefined) return false;
  return yearOf(first) <= year && year <= yearOf(last);
}

function yearOf(date: string): number {
  return Number(date.slice(0, -'-MM-DD'.length));
}

type Tier = (most: number) => Promise<readonly number[]>;

async function inTiers(tiers: readonly Tier[], wanted: number): Promise<number[]> {
  const found = new Set<number>();
  for (const tier of tiers) {
    // Those of earlier tiers come again, so as many more are asked for.
    for (const rank of await tier(wanted + found.size)) {
      if (found.size === wanted) break;
      found.add(rank);
    }
    if (found.size === wanted) break;
  }
  return [...found];
}

function tiersOf(reader: SnapshotReader, query: string): Tier[] {
  const qid = canonicalSearchQid(query);
  const byQid: Tier = async () => {
    const rank = qid === null ? null : await reader.findQid(qid);
    return rank === null ? [] : [rank];
  };
  return [byQid, ...nameTiers(reader, foldWords(query), [])];
}

/** The tiers of folded words, and of letters that words begin with; no name is exactly like the latter. */
function nameTiers(
  reader: SnapshotReader,
  named: readonly string[],
  initials: readonly string[],
): Tier[] {
  const words = distinctWords(named);
  if (words.length === 0) return [];
  const folded = named.join(' ');
  const whole = { words, initials, lastIsPrefix: false };
  const prefix = { words, initials, lastIsPrefix: true };
  const exact: Tier[] = [
    (most) => reader.findExactName(folded, 'label', most),
    async (most) =>
      mergeAscending(
        await reader.findExactName(folded, 'alias', most),
        await reader.findExactName(folded, 'transliteration', most),
      ),
  ];
  return [
    ...(initials.length === 0 ? exact : []),
    async (most) =>
      mergeAscending(
        await reader.findWords(whole, 'label', most),
        await reader.findWords(whole, 'alias', most),
      ),
    (most) => reader.findWords(prefix, 'label', most),
    (most) => reader.findWords(prefix, 'alias', most),
  ];
}

/** The words without repetitions; the last one stays last, as it may be a beginning. */
function distinctWords(words: readonly string[]): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  return [...new Set(words.slice(0, -1)).difference(new Set([last])), last];
}

function mergeAscending(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const rank of a) {
    while (at < b.length && (b[at] ?? Infinity) <= rank) merged.push(b[at++] ?? 0);
    if (merged.at(-1) !== rank) merged.push(rank);
  }
  return [...merged, ...b.slice(at)];
}
