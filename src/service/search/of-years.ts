import { holdsYear, yearsOfDate } from '../../core/date/years.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';

/** The most people whose dates are read. Hardly any whole name has more bearers. */
export const MOST_DATED = 40;

/**
 * The first `wanted` people for whom every one of these historical years lies in the interval of the
 * canonical date of birth or of death (methodology 13.5).
 */
export async function peopleOfYears(
  reader: SnapshotReader,
  ranks: readonly number[],
  years: readonly number[],
  wanted: number,
): Promise<number[]> {
  if (years.length === 0) return ranks.slice(0, wanted);
  const people = await reader.people(ranks, { details: false });
  return people
    .filter(({ card: { birth, died } }) =>
      years.every((year) => holdsYear(yearsOfDate(birth), year) || holdsYear(died ?? null, year)),
    )
    .map(({ rank }) => rank)
    .slice(0, wanted);
}
