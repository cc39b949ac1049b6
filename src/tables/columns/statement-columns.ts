import type { DateProperty, Source } from '../../core/date/date-claim.ts';
import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { WholePerson } from '../../snapshot/all-people.ts';
import { columnsOf, type Column, type SourceCell } from './column.ts';
import { INTERVAL_COLUMNS, intervalOf, type Interval } from './interval-columns.ts';

/** A statement about somebody's birth or death. */
export interface ShownStatement {
  readonly person: WholePerson;
  readonly property: DateProperty;
  readonly statement: StatementRecord;
  readonly isCanonical: boolean;
  readonly isAlternative: boolean;
  readonly interval: Interval;
}

/** Every statement about a person's birth, and then about the death, in the order of the entity. */
export function shownStatements(person: WholePerson): ShownStatement[] {
  return [
    ...statementsOf(person, 'P569', person.card.birth),
    ...statementsOf(person, 'P570', person.detail.death),
  ];
}

function statementsOf(
  person: WholePerson,
  property: DateProperty,
  { statements, canonical, alternatives }: DateRecord,
): ShownStatement[] {
  return statements.map((statement, index) => ({
    person,
    property,
    statement,
    isCanonical: index === canonical,
    isAlternative: alternatives.includes(index),
    interval: intervalOf(statement),
  }));
}

/** One row a statement that is not deprecated. The names are those of the API. */
export const STATEMENT_COLUMNS: readonly Column<ShownStatement>[] = [
  { name: 'person_qid', type: 'text', isKey: true, of: ({ person }) => formatQid(person.card.qid) },
  { name: 'popularity_rank', type: 'integer', of: ({ person }) => person.rank },
  { name: 'property', type: 'text', of: ({ property }) => property },
  { name: 'id', type: 'text', of: ({ statement }) => statement.id },
  { name: 'rank', type: 'text', of: ({ statement }) => statement.rank },
  { name: 'canonical', type: 'boolean', of: ({ isCanonical }) => isCanonical },
  { name: 'alternative', type: 'boolean', of: ({ isAlternative }) => isAlternative },
  { name: 'valid', type: 'boolean', of: ({ statement }) => statement.valid },
  { name: 'value', type: 'text', of: ({ statement }) => statement.value },
  { name: 'precision', type: 'integer', of: ({ statement }) => statement.precision },
  { name: 'calendar', type: 'text', of: ({ statement }) => statement.calendar },
  { name: 'gregorian', type: 'text', of: ({ statement }) => statement.gregorian },
  { name: 'month_day', type: 'text', of: ({ statement }) => statement.monthDay },
  { name: 'gregorian_year', type: 'integer', of: ({ statement }) => statement.gregorianYear },
  ...columnsOf(INTERVAL_COLUMNS, ({ interval }: ShownStatement) => interval),
  { name: 'reference_count', type: 'integer', of: ({ statement }) => statement.sources.length },
  { name: 'sources', type: 'sources', of: ({ statement }) => statement.sources.map(sourceCell) },
];

function sourceCell({ id, statedIn, urls, retrieved, class: kind }: Source): SourceCell {
  return {
    reference_id: id,
    stated_in: statedIn.map(formatQid),
    urls,
    retrieved,
    has_external_source: kind === 'external',
  };
}
