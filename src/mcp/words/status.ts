import {
  type DateRecord,
  type StatementRecord,
  canonicalStatement,
  rivalStatements,
  isJulianDay,
  writtenDay,
} from '../../core/date/date-record.ts';
import { type SourceKind, sourceKind } from '../../core/date/date-claim.ts';
import { dateWords } from './date.ts';
import { type Warning, mcpNote } from '../../core/date/warnings.ts';

const SOURCE: Readonly<Record<SourceKind, string>> = {
  external: 'according to Wikidata, with an external reference',
  'import-only': 'imported from a Wikimedia project, no independent reference',
  none: 'no reference',
};

/** The sources of a birth date, in the words of service 14.7. */
export function sourceWords(kind: SourceKind): string {
  return SOURCE[kind];
}

/** A birth date with its sources and doubts, on one line (service 14.7). */
export function birthWords(birth: DateRecord): string {
  const canonical = canonicalStatement(birth);
  if (!canonical) return 'date of birth not known';
  if (!birth.ambiguous) {
    const doubt = birth.uncertain ? 'approximate or not certain: ' : '';
    return `${doubt}${dateWords(canonical)}; ${sourceWords(birth.sourceKind)}`;
  }
  const inConflict = rivalStatements(birth);
  const rivals = othersOf(birth).filter((other) => inConflict.includes(other));
  const said = inConflictWords([canonical, ...rivals]).join('; or ');
  if (rivals.length === 0) return `disputed date: ${said}${birth.uncertain ? `; ${ABOUT}` : ''}`;
  const doubt = birth.uncertain ? `; the one named first is ${ABOUT}` : '';
  return `conflicting dates: ${said} (which comes first is a choice for display)${doubt}`;
}

/** Dates of which not all can be right. Where one is a Julian day, the others name their calendar (methodology 7.7). */
function inConflictWords(statements: readonly StatementRecord[]): string[] {
  const hasJulian = statements.some(isJulianDay);
  return statements.map((statement) => {
    const isNamed =
      hasJulian && statement.calendar === 'gregorian' && writtenDay(statement) !== null;
    return withSource(statement, isNamed ? ' in the Gregorian calendar' : '');
  });
}

const ABOUT = 'approximate or not certain';

/**
 * Other dates in Wikidata that do not contradict the canonical one at the same rank; null if there
 * are none.
 */
export function alternativeWords(birth: DateRecord): string | null {
  const inConflict = rivalStatements(birth);
  const others = othersOf(birth).filter((other) => !inConflict.includes(other));
  if (others.length === 0) return null;
  return `Wikidata also has: ${others.map((statement) => withSource(statement)).join('; ')}.`;
}

function othersOf({ alternatives, statements }: DateRecord): StatementRecord[] {
  return alternatives.flatMap((index) => statements[index] ?? []);
}

function withSource(statement: StatementRecord, calendar = ''): string {
  return `${dateWords(statement)}${calendar} [${sourceWords(sourceKind(statement.sources))}]`;
}

/** Notes about a person's dates, a line for each warning that has one (methodology 6). */
export function noteLines(warnings: readonly Warning[]): string[] {
  const notes = warnings.map(mcpNote).filter((note) => note !== null);
  return notes.map((note) => `Note: ${note}`);
}
