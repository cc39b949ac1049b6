import { centuryOf } from '../core/calendar/periods.ts';
import { yearOfDate } from '../core/date/date-record.ts';
import type { Language } from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';
import { yearsWithBirths } from './count-births.ts';
import { bestKnown, type BestKnown } from './list-people.ts';
import { inLanguage, type Person } from './people.ts';

// Most centuries have one of them, so that the lists of their years need not be read.
const BEST_KNOWN = Array.from({ length: 300 }, (_, index) => index + 1);

/** The centuries in which somebody was born, the latest first, each with the best-known of those born in it. */
export function bestOfCenturies(
  context: ServiceContext,
  language: Language,
): (BestKnown & { readonly century: number })[] {
  const found = new Map<number, Person>();
  for (const { card } of context.reader.people(BEST_KNOWN, { details: false })) {
    const century = centuryOf(yearOfDate(card.birth) ?? 0);
    if (!found.has(century)) found.set(century, inLanguage(card, language));
  }
  const years = Map.groupBy(yearsWithBirths(context), ({ year }) => centuryOf(year));
  return [...years].toReversed().map(([century, lists]) => {
    const total = lists.reduce((sum, list) => sum + list.total, 0);
    const person = found.get(century);
    if (person) return { century, total, person };
    const subjects = lists.map(({ year }) => ({ kind: 'year' as const, year }));
    return { century, ...bestKnown(context, subjects, language) };
  });
}
