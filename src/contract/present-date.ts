import type { DateProperty } from '../core/date/date-claim.ts';
import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
} from '../core/date/date-record.ts';
import type { Source } from '../core/date/source.ts';
import type { BirthDate, Source as SourceAnswer, Statement } from './schema/date.ts';
import type { Labels } from '../service/labels.ts';
import { presentEntity } from './presentation.ts';

/** The owner of a date, which date it is, and the instant of the source data. */
export interface DateOwner {
  /** QID as a text, such as `Q42`. */
  readonly id: string;
  readonly property: DateProperty;
  readonly synchronizedAt: string;
}

/** A birth or death date as it is answered (interface specification, "BirthDate object"). */
export function presentDate(date: DateRecord, owner: DateOwner, labels: Labels): BirthDate {
  const canonical = canonicalStatement(date);
  const statements = date.statements.map((statement) =>
    presentStatement(statement, statement === canonical, owner, labels),
  );
  return {
    date: canonical?.gregorian ?? null,
    original_value: canonical?.value ?? null,
    original_calendar: canonical?.calendar ?? null,
    precision: canonical?.precision ?? null,
    status: date.status,
    source_kind: date.sourceKind,
    ambiguous: date.ambiguous,
    uncertainty: date.uncertain,
    sources: statements.find((statement) => statement.canonical)?.sources ?? [],
    alternatives: date.alternatives.flatMap((index) => statements[index] ?? []),
    statements,
    synchronized_at: owner.synchronizedAt,
  };
}

function presentStatement(
  statement: StatementRecord,
  canonical: boolean,
  { id, property }: DateOwner,
  labels: Labels,
): Statement {
  return {
    id: statement.id,
    person_qid: id,
    property,
    gregorian_year: statement.gregorianYear,
    month_day: statement.monthDay,
    value: statement.value,
    rdf_value: statement.rdfValue,
    precision: statement.precision,
    calendar: statement.calendar,
    rank: statement.rank,
    gregorian: statement.gregorian,
    valid: statement.valid,
    canonical,
    reference_count: statement.sources.length,
    interval: statement.interval,
    sources: statement.sources.map((source) => presentSource(source, labels)),
  };
}

function presentSource(source: Source, labels: Labels): SourceAnswer {
  return {
    reference_id: source.id,
    stated_in: source.statedIn.map((qid) => presentEntity(labels, qid)),
    urls: source.urls,
    retrieved: source.retrieved,
    has_external_source: source.class === 'external',
  };
}
