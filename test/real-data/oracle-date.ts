import { type Span } from './calendars.ts';
import { statementsOf, type EntityJson } from './entities.ts';
import type { ExpectedSource } from './oracle-source.ts';
import { expectStatement, type ExpectedStatement } from './oracle-statement.ts';

/** What is known of a birth or death, by methodology 3 to 5. */
export interface ExpectedDate {
  readonly statements: ExpectedStatement[];
  readonly canonical: ExpectedStatement | null;
  readonly alternatives: string[];
  readonly conflict: boolean;
  readonly disputed: boolean;
  readonly calendarConflict: boolean;
  readonly uncertain: boolean;
  readonly status: string;
  readonly sourceKind: string;
}

/** The expected date; `asOf` is the Julian Day Number of the snapshot's day. */
export function expectDate(entity: EntityJson, property: string, asOf: number): ExpectedDate {
  const statements = statementsOf(entity, property).map((one) => expectStatement(one, asOf));
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  const best = preferred.length > 0 ? preferred : statements;
  const candidates = best.filter(({ valid }) => valid);
  const canonical = chooseCanonical(candidates);
  const pairs = candidates.flatMap((a, at) => candidates.slice(at + 1).map((b) => [a, b] as const));
  const conflict = pairs.some(([a, b]) => !agree(a, b));
  const disputed = canonical?.disputed ?? false;
  const sourceKind = canonical === null ? 'none' : kindOf(canonical.sources);
  return {
    statements,
    canonical,
    alternatives: statements
      .filter((one) => one.valid && one !== canonical && said(one) !== said(canonical))
      .map(({ id }) => id),
    conflict,
    disputed,
    calendarConflict: pairs.some(
      ([a, b]) =>
        isDay(a) &&
        isDay(b) &&
        a.calendar !== b.calendar &&
        a.value === b.value &&
        a.gregorian !== b.gregorian,
    ),
    uncertain:
      canonical !== null && (canonical.uncertain || best.some(({ snak }) => snak === 'somevalue')),
    status: statusOf(canonical, conflict || disputed, sourceKind),
    sourceKind,
  };
}

/** `external`, `import-only` or `none` (5.3). */
export function kindOf(sources: ExpectedSource[]): string {
  const classes = new Set(sources.map((source) => source.class));
  if (classes.has('external')) return 'external';
  return classes.has('import') ? 'import-only' : 'none';
}

/** Whether the precision is a day. */
export function isDay({ precision }: ExpectedStatement): boolean {
  return precision !== null && precision >= 11;
}

/** Whether a day is written as 1 January and has no source outside Wikimedia. */
export function isWeakNewYear(statement: ExpectedStatement): boolean {
  const { written, sources } = statement;
  return (
    isDay(statement) && written?.month === 1 && written.day === 1 && kindOf(sources) !== 'external'
  );
}

function statusOf(known: unknown, ambiguous: boolean, kind: string): string {
  if (known === null) return 'unknown';
  if (ambiguous) return 'ambiguous';
  return { external: 'sourced', 'import-only': 'import-only' }[kind] ?? 'unsourced';
}

function said(statement: ExpectedStatement | null): string {
  return JSON.stringify([statement?.gregorian, statement?.interval]);
}

function overlap(a: Span | null, b: Span | null): boolean {
  return a === null || b === null || (a[0] <= b[1] && b[0] <= a[1]);
}

function agree(a: ExpectedStatement, b: ExpectedStatement): boolean {
  return overlap(a.looseDays, b.looseDays);
}

/** Leaves, rule by rule of 3.4, those that the rule prefers; the first of the rest is canonical. */
function chooseCanonical(candidates: ExpectedStatement[]): ExpectedStatement | null {
  const usable = (one: ExpectedStatement): number => {
    const rival = candidates.some(
      (other) => other !== one && (other.precision ?? 0) >= 9 && agree(one, other),
    );
    return isWeakNewYear(one) && rival ? 9 : Math.min(one.precision ?? 0, 11);
  };
  const kinds = ['none', 'import-only', 'external'];
  const rules: ((one: ExpectedStatement) => number)[] = [
    ({ disputed }) => (disputed ? 0 : 1),
    usable,
    ({ sources }) => kinds.indexOf(kindOf(sources)),
    ({ uncertain }) => (uncertain ? 0 : 1),
    ({ sources }) => sources.filter((source) => source.class === 'external').length,
    ({ days }) => (days ? days[0] - days[1] : -Infinity),
  ];
  let left = candidates;
  for (const rule of rules) {
    const most = Math.max(...left.map(rule));
    left = left.filter((one) => rule(one) === most);
  }
  return left[0] ?? null;
}
