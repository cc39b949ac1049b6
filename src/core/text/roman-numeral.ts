// The digits from 1 on, of ones, tens, hundreds and thousands.
const PLACES = [
  'I II III IV V VI VII VIII IX',
  'X XX XXX XL L LX LXX LXXX XC',
  'C CC CCC CD D DC DCC DCCC CM',
  'M MM MMM',
].map((digits) => ['', ...digits.split(' ')]);

const MAX_NUMBER = 3999;

/** A whole number from 1 in Roman numerals; in decimal digits above 3999, where these end. */
export function roman(number: number): string {
  if (number > MAX_NUMBER) return String(number);
  const places = [...String(number)].toReversed();
  return places.reduce((text, digit, place) => (PLACES[place]?.[Number(digit)] ?? '') + text, '');
}
