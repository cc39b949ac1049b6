import type { Source, Statement } from '../../src/service/schema/date.ts';

/** A reference to a work. */
export const EXTERNAL: Source = {
  reference_id: 'r1',
  stated_in: [{ id: 'Q36578', name: 'Integrated Authority File' }],
  urls: [],
  retrieved: [],
  has_external_source: true,
};

/** An import from a Wikipedia. */
export const IMPORT: Source = {
  reference_id: 'r2',
  stated_in: [{ id: 'Q328', name: 'English Wikipedia' }],
  urls: [],
  retrieved: [],
  has_external_source: false,
};

/** A statement as answered that may mean the days from the first to the last. */
export function statementOf(
  interval: readonly [string, string] | null,
  changes: Partial<Statement> = {},
): Statement {
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
    ...changes,
  };
}

/** A statement of a day. */
export function statementOfDay(day: string, changes: Partial<Statement> = {}): Statement {
  return statementOf([day, day], changes);
}
