import { JULIAN, person, wikipedias } from '../ingest/support/entities.ts';
import { linesOf } from './human-json.ts';

/** How many people were born on 19 February of the Julian calendar. */
export const WRITTEN = 25;

/**
 * Lines of people born on 19 February of the Julian calendar in 1701 and the years after it, the first the
 * best known, and of one born on 19 February 1901 of the Gregorian one. In the eighteenth century the
 * calendars are 11 days apart: the first was born on 2 March 1701.
 */
export function julianBirths(): string[] {
  const written = Array.from({ length: WRITTEN }, (_, index) =>
    person(`Q${100 + index}`, `Written ${index + 1}`, {
      born: `+${1701 + index}-02-19T00:00:00Z`,
      calendar: JULIAN,
      sites: wikipedias(index === 0 ? 9 : 2),
    }),
  );
  const listed = person('Q99', 'Gregor Ian', { born: '+1901-02-19T00:00:00Z' });
  return linesOf(...written, listed);
}
