import { parseDate } from '../../src/core/calendar/date-text.ts';
import { dayNumber } from '../../src/core/calendar/calendar.ts';
import { sourceKind } from '../../src/core/date/date-claim.ts';
import { NO_QUALIFIERS } from './claims.ts';
import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
} from '../../src/core/date/date-record.ts';
import { dateStatus } from '../../src/core/date/judge-date.ts';
import { judgeStatement } from '../../src/core/date/judge-statement.ts';
import { MAX_YEAR } from '../../src/core/limits.ts';

/**
 * The faults of a stored date: what contradicts methodology 3.7, or the rules by which everything in it follows
 * from its statements. The qualifiers of a statement are not stored, so not all of it can be judged again:
 * the interval of an uncertain statement may be any, and so may a doubt.
 *
 * @param where whose date it is, for the message
 */
export function* dateFaults(date: DateRecord, where: string): Generator<string> {
  const { canonical: index, statements } = date;
  const canonical = canonicalStatement(date);
  if (index !== null && !canonical?.valid) yield `${where}: no such canonical statement`;
  if (index === null && candidates(date).length > 0) yield `${where}: no canonical statement`;
  if (canonical && !candidates(date).includes(canonical)) {
    yield `${where}: a canonical statement of a lower rank`;
  }
  if (date.alternatives.join() !== alternatives(date).join()) yield `${where}: other alternatives`;
  if (date.rivals && date.rivals.join() !== indexes(date, candidates(date)).join()) {
    yield `${where}: rivals that are not the valid statements of the best rank`;
  }
  if (date.rivals && !date.ambiguous) yield `${where}: in conflict and not ambiguous`;
  const kind = canonical ? sourceKind(canonical.sources) : 'none';
  if (date.sourceKind !== kind) yield `${where}: another kind of source than its references`;
  if (date.status !== dateStatus(canonical !== null, date.ambiguous, kind)) {
    yield `${where}: another status than its statements give`;
  }
  for (const statement of statements) {
    const isCertain = statement === canonical && !date.uncertain;
    if (!followsFromValue(statement, isCertain)) {
      yield `${where}: a statement that contradicts its value`;
    }
  }
}

/** The valid statements of the best rank (methodology 3.4). */
function candidates({ statements }: DateRecord): StatementRecord[] {
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  return (preferred.length > 0 ? preferred : statements).filter(({ valid }) => valid);
}

/** The valid statements that say something other than the canonical one (methodology 3.6). */
function alternatives(date: DateRecord): number[] {
  const canonical = canonicalStatement(date);
  const others = date.statements.filter(
    (one) =>
      one.valid &&
      one !== canonical &&
      (one.gregorian !== canonical?.gregorian || !isSame(one.interval, canonical.interval)),
  );
  return indexes(date, others);
}

function indexes({ statements }: DateRecord, some: readonly StatementRecord[]): number[] {
  return some.map((one) => statements.indexOf(one));
}

type Interval = StatementRecord['interval'];

function isSame(a: Interval, b: Interval): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

// No date is later, so a statement is judged as it would be if no date lay in the future.
const LAST_DAY = dayNumber({ year: MAX_YEAR, month: 12, day: 31 });

function followsFromValue(statement: StatementRecord, isCertain: boolean): boolean {
  const judged = judgedAgain(statement);
  const { valid, interval } = statement;
  if (statement.rdfValue !== judged.rdfValue || (valid && !judged.valid)) return false;
  const expected = valid ? judged : NOTHING;
  // An unknown value may have bounds.
  const mayBeOther = valid ? !isCertain : statement.value === null;
  return (
    statement.gregorian === expected.gregorian &&
    statement.monthDay === expected.monthDay &&
    statement.gregorianYear === expected.gregorianYear &&
    (isSame(interval, expected.interval) || (mayBeOther && isInterval(interval)))
  );
}

const NOTHING = { gregorian: null, monthDay: null, gregorianYear: null, interval: null };

function judgedAgain({ id, rank, value, precision, calendar, sources }: StatementRecord) {
  const isReadable = value !== null && precision !== null && calendar !== null;
  const time = isReadable ? { time: value, precision, calendar, before: 0, after: 0 } : null;
  const claim = { id, rank, value: time, sources, property: 'P569', snak: 'value' } as const;
  return judgeStatement({ ...claim, qualifiers: NO_QUALIFIERS }, LAST_DAY).record;
}

function isInterval(interval: Interval): boolean {
  const [first = null, last = null] = interval?.map(parseDate) ?? [];
  return first !== null && last !== null && dayNumber(first) <= dayNumber(last);
}
