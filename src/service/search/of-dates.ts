import { claimsDays, holdYear } from '../../core/date/claimed.ts';
import type { DateBeside } from '../../core/query/dates-beside.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';

/** The most people whose dates are read. Hardly any whole name has more bearers. */
export const MOST_DATED = 40;

/**
 * The first `wanted` people of whom every one of these dates is claimed as that of their birth or of their
 * death (methodology 13.5).
 */
export function peopleOfDates(
  reader: SnapshotReader,
  ranks: readonly number[],
  dates: readonly DateBeside[],
  wanted: number,
): number[] {
  if (dates.length === 0) return ranks.slice(0, wanted);
  const people = reader.people(ranks, { details: false });
  const found: number[] = [];
  for (const person of people) {
    if (found.length === wanted) break;
    if (areOf(reader, person, dates)) found.push(person.rank);
  }
  return found;
}

function areOf(
  reader: SnapshotReader,
  { rank, card }: StoredPerson,
  dates: readonly DateBeside[],
): boolean {
  const { birth, died = [] } = card;
  for (const date of dates) {
    if (date.of !== 'death' && claimsDays(birth, date)) continue;
    if (date.of === 'birth' || !holdYear(died, date)) return false;
    // The card has only the years of a death.
    if (date.first.month === 1 && date.last.month === 12) continue;
    const detail = reader.detail(rank);
    if (!detail || !claimsDays(detail.death, date)) return false;
  }
  return true;
}
