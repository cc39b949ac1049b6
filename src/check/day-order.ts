/** Whether the days or the months stand first in dates such as "3/11/1952". */
export type DayOrder = 'day first' | 'month first';

const DIGITS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?=$|[ T])/;

/** The order that a date tells by a number that is no month; null where both orders are possible, and for other texts. */
export function orderOf(text: string): DayOrder | null {
  const [, first = 0, , second = 0] = DIGITS.exec(text) ?? [];
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : null;
}

/** A date that may be read in both orders, with its year first; any other text as it is (service 16.6). */
export function inOrder(text: string, order: DayOrder): string {
  if (orderOf(text)) return text;
  return text.replace(DIGITS, (_, first: string, _sign: string, second: string, year: string) =>
    [year, ...(order === 'month first' ? [first, second] : [second, first])].join('-'),
  );
}
