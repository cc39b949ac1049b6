import type { DateRecord, StatementRecord } from '../../src/core/date/date-record.ts';

/** A statement that may mean the days from the first to the last. */
export function statementOf(
  interval: readonly [string, string] | null,
  changes: Partial<StatementRecord> = {},
): StatementRecord {
  return {
    id: `Q1$${interval?.join() ?? 'none'}`,
    rank: 'normal',
    value: null,
    rdfValue: null,
    precision: null,
    calendar: null,
    gregorian: null,
    interval,
    monthDay: null,
    gregorianYear: null,
    valid: interval !== null,
    sources: [],
    ...changes,
  };
}

/** A date with one sourced statement of a day of the Gregorian calendar, with parts replaced. */
export function dateOf(
  statement: Partial<StatementRecord> = {},
  date: Partial<DateRecord> = {},
): DateRecord {
  const day = statement.gregorian ?? '1952-03-11';
  return {
    statements: [
      statementOf([day, day], {
        value: `${day.startsWith('-') ? '' : '+'}${day}T00:00:00Z`,
        precision: 11,
        calendar: 'gregorian',
        gregorian: day,
        ...statement,
      }),
    ],
    canonical: 0,
    alternatives: [],
    status: 'sourced',
    sourceKind: 'external',
    ambiguous: false,
    uncertain: false,
    ...date,
  };
}
