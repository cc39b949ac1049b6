import { centuryOf } from '../core/calendar/periods.ts';
import { yearOfDate } from '../core/date/date-record.ts';
import type { Language } from '../core/text/languages.ts';
import { yearList } from '../snapshot/lists.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { yearsWithBirths } from './count-births.ts';
import type { BestKnown } from './list-people.ts';
import { inLanguage } from './people.ts';

// Most centuries have one of them, so that the lists of their years need not be read.
const BEST_KNOWN = Array.from({ length: 300 }, (_, index) => index + 1);

/** The centuries in which somebody was born, the latest first, each with the best-known of those born in it. */
export function bestOfCenturies(
  context: ServiceContext,
  language: Language,
): (BestKnown & { readonly century: number })[] {
  const { reader } = context;
  let centuries = known.get(reader);
  if (!centuries) known.set(reader, (centuries = centuriesOf(context)));
  return centuries.map(({ century, total, rank }) => {
    const [person] = reader.people([rank], { details: false });
    return { century, total, person: person ? inLanguage(person.card, language) : null };
  });
}

interface Century {
  readonly century: number;
  readonly total: number;
  readonly rank: number;
}

// A snapshot does not change, and reading its lists of years takes some 30 ms.
const known = new WeakMap<SnapshotReader, readonly Century[]>();

function centuriesOf(context: ServiceContext): Century[] {
  const { reader } = context;
  const best = new Map<number, number>();
  for (const { rank, card } of reader.people(BEST_KNOWN, { details: false })) {
    const century = centuryOf(yearOfDate(card.birth) ?? 0);
    if (!best.has(century)) best.set(century, rank);
  }
  const firstOf = (year: number): number =>
    reader.list(yearList(year), FIRST).people[0]?.rank ?? Infinity;
  const years = Map.groupBy(yearsWithBirths(context), ({ year }) => centuryOf(year));
  return [...years].toReversed().map(([century, lists]) => ({
    century,
    total: lists.reduce((sum, list) => sum + list.total, 0),
    rank: best.get(century) ?? Math.min(...lists.map(({ year }) => firstOf(year))),
  }));
}

const FIRST = { offset: 0, limit: 1, details: false } as const;
