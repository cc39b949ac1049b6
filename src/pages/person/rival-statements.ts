import type { Statement } from '../../service/schema/date.ts';

/**
 * The valid statements of the best rank where some two of them cannot both be right (methodology 4.2);
 * none where all of them can be.
 */
export function rivalsOf(statements: readonly Statement[]): readonly Statement[] {
  const preferred = statements.filter(({ rank }) => rank === 'preferred');
  const best = (preferred.length > 0 ? preferred : statements).filter(({ valid }) => valid);
  const conflict = best.some((a) => best.some((b) => endsBefore(a.interval, b.interval)));
  return conflict ? best : [];
}

/** Whether one interval is over before the other begins. */
function endsBefore(a: Statement['interval'], b: Statement['interval']): boolean {
  return a !== null && b !== null && isBefore(a[1], b[0]);
}

/** Whether a full date lies before another, both with historical years. */
function isBefore(a: string, b: string): boolean {
  const years = Number(yearOf(a)) - Number(yearOf(b));
  return years === 0 ? a.slice(-'MM-DD'.length) < b.slice(-'MM-DD'.length) : years < 0;
}

function yearOf(date: string): string {
  return date.slice(0, -'-MM-DD'.length);
}
