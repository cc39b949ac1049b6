import type { ShownStatement } from '../../src/pages/figures/evidence/shown-date.ts';

/** A statement as shown that may mean the days from the first to the last. */
export function statementOf(
  interval: readonly [string, string] | null,
  changes: Partial<ShownStatement> = {},
): ShownStatement {
  return {
    id: `Q1$${interval?.join() ?? 'none'}`,
    person_qid: 'Q1',
    property: 'P569',
    gregorian_year: null,
    month_day: null,
    value: null,
    rdf_value: null,
    precision: null,
    calendar: null,
    rank: 'normal',
    gregorian: null,
    valid: interval !== null,
    canonical: false,
    reference_count: 0,
    interval,
    sources: [],
    kind: 'none',
    rival: false,
    ...changes,
  };
}

/** A statement of a day. */
export function statementOfDay(day: string, changes: Partial<ShownStatement> = {}): ShownStatement {
  return statementOf([day, day], changes);
}
