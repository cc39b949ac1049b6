import { canonicalStatement, type DateRecord } from '../core/date/date-record.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';

/** People whose dates are looked at, at most. Hardly any whole name has more bearers. */
export const MOST_DATED = 40;

/**
 * Those people for whom each of some historical years lies in the interval of the canonical date of birth,
 * or of death (methodology 13.5); the first `wanted` of them.
 */
export async function peopleOfYears(
  reader: SnapshotReader,
  ranks: readonly number[],
  years: readonly number[],
  wanted: number,
): Promise<number[]> {
  if (years.length === 0) return ranks.slice(0, wanted);
  const fitting: number[] = [];
  for (const { rank, card } of await reader.people(ranks, { details: false })) {
    if (fitting.length === wanted) break;
    const left = years.filter((year) => !holds(card.birth, year));
    // A death is read out of a packed block, which costs more than a card.
    const death = left.length === 0 ? null : (await reader.detail(rank))?.death;
    if (left.every((year) => death && holds(death, year))) fitting.push(rank);
  }
  return fitting;
}

function holds(date: DateRecord, year: number): boolean {
  const [first, last] = canonicalStatement(date)?.interval ?? [];
  if (first === undefined || last === undefined) return false;
  return yearOf(first) <= year && year <= yearOf(last);
}

function yearOf(date: string): number {
  return Number(date.slice(0, -'-MM-DD'.length));
}
