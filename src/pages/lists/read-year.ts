import { isPresentableYear, MAX_YEAR } from '../../core/calendar/year-numbering.ts';
import { Failure } from '../../core/failure.ts';
import type { PageRequest } from '../page.ts';

const YEAR = /^-?[1-9]\d{0,5}$/;

/** The historical year of a page's path. Throws Failure `invalid_year`. */
export function readYear({ path }: PageRequest): number {
  const text = path['year'] ?? '';
  const year = YEAR.test(text) ? Number(text) : 0;
  if (isPresentableYear(year)) return year;
  throw new Failure(
    'invalid_year',
    `The year must be a whole number from -${MAX_YEAR} to ${MAX_YEAR} without leading zeros and not 0; -44 is 44 BCE.`,
  );
}
