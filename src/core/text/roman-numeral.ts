// oxfmt-ignore
const NUMERALS = [
  [1000, 'M'],
  [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'],
  [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'],
  [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I'],
] as const;

const MAX_NUMBER = 3999;

/** A whole number from 1 in Roman numerals; in decimal digits above 3999, where these end. */
export function roman(number: number): string {
  if (number > MAX_NUMBER) return String(number);
  let rest = number;
  let text = '';
  for (const [value, numeral] of NUMERALS) {
    while (rest >= value) {
      text += numeral;
      rest -= value;
    }
  }
  return text;
}
