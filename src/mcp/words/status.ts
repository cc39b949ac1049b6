import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { sourceKind, type SourceKind } from '../../core/date/source.ts';
import { dateWords } from './date.ts';

const SOURCE: Readonly<Record<SourceKind, string>> = {
  external: 'according to Wikidata, with an external reference',
  'import-only': 'imported from a Wikimedia project, no independent reference',
  none: 'no reference',
};

/** What a birth date rests on, in the words of methodology 14.7. */
export function sourceWords(kind: SourceKind): string {
  return SOURCE[kind];
}

/** A birth date with what it rests on and what speaks against it, on one line (methodology 14.7). */
export function birthWords(birth: DateRecord): string {
  const canonical = canonicalStatement(birth);
  if (!canonical) return 'date of birth not known';
  if (birth.ambiguous) {
    const doubt = birth.uncertain ? '; the one named first is approximate or not certain' : '';
    return conflictWords(birth) + doubt;
  }
  const doubt = birth.uncertain ? 'approximate or not certain: ' : '';
  return `${doubt}${dateWords(canonical)}; ${sourceWords(birth.sourceKind)}`;
}

/** All the dates that stand beside each other, the one that is shown first. */
function conflictWords(birth: DateRecord): string {
  const statements = datesOf(birth);
  const said = statements.map(
    (statement) => `${dateWords(statement)} [${sourceWords(sourceKind(statement.sources))}]`,
  );
  return statements.length > 1
    ? `conflicting dates: ${said.join('; or ')} (which comes first is a choice for display)`
    : `disputed date: ${said.join('')}`;
}

function datesOf(birth: DateRecord) {
  const canonical = canonicalStatement(birth);
  const others = birth.alternatives.flatMap((index) => birth.statements[index] ?? []);
  return canonical ? [canonical, ...others] : others;
}

/** The other dates of somebody whose date is not in conflict, or null where there are none. */
export function alternativeWords(birth: DateRecord): string | null {
  if (birth.ambiguous) return null;
  const others = birth.alternatives.flatMap((index) => birth.statements[index] ?? []);
  if (others.length === 0) return null;
  const said = others.map(
    (statement) => `${dateWords(statement)} [${sourceWords(sourceKind(statement.sources))}]`,
  );
  return `Wikidata also has: ${said.join('; ')}.`;
}
