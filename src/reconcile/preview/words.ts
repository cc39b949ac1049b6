import type { DateStatus, StatementRecord } from '../../core/date/date-record.ts';

/** What a status says, in a few of the words of methodology 14.7. */
export const DOUBTS: Readonly<Record<DateStatus, string>> = {
  sourced: 'external reference',
  'import-only': 'imported from a Wikimedia project, no independent reference',
  unsourced: 'no reference',
  ambiguous: 'conflicting dates',
  unknown: '',
};

/** A date as precise as it is; of a decade and what is coarser, its first and last year. */
export function daysInWords({
  gregorian,
  interval,
  calendar,
  value,
  precision,
}: StatementRecord): string {
  if (gregorian !== null)
    return `${gregorian}${calendar === 'julian' ? ' (Julian in Wikidata)' : ''}`;
  if (!interval) return value ?? `precision ${precision}`;
  const [first, last] = interval.map((day) => day.slice(0, -'-01-01'.length));
  return `${first} to ${last}`;
}
