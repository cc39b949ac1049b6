import { parseDate, type MonthDay } from '../../core/calendar/date-text.ts';
import type { CivilDate } from '../../core/calendar/calendar.ts';
import {
  canonicalStatement,
  type DateRecord,
  isJulianDay,
  writtenYear,
} from '../../core/date/date-record.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { gregorianOfJulian, statementDate } from '../dates/statement-date.ts';
import { isolate } from '../layout/name.ts';
import type { InLanguage, PageTexts } from '../texts/texts.ts';
import { monthDay, yearText } from '../dates/gregorian-date.ts';
import { listText } from '../dates/intl.ts';

/** Why the date of a birth should not be taken for certain. */
export type Doubt = keyof PageTexts['feeds']['doubts'] | 'unsourced';

/** The day of birth; null where it is not known to the day. */
export function birthDay({ card }: Person): CivilDate | null {
  return parseDate(canonicalStatement(card.birth)?.gregorian ?? '');
}

/** A person's name for texts without markup. */
export function plainName(person: Person): string {
  return isolate(visibleName(person));
}

/**
 * Name and year of birth as it is written, with the doubt if there is one: `Jesse Ramsden (born 1735; date
 * disputed)`. Null where the year is not known.
 */
export function nameWithYear(person: Person, { language, texts }: InLanguage): string | null {
  const { date, feeds } = texts;
  const { birth } = person.card;
  const canonical = canonicalStatement(birth);
  const year = canonical && writtenYear(canonical);
  if (year === null) return null;
  const name = plainName(person);
  const doubt = doubtOf(birth);
  const said = doubt === 'unsourced' ? date.kinds.none : doubt && feeds.doubts[doubt];
  return feeds.bornIn(name, yearText(language, year), said ?? '');
}

/** The day of birth, its Gregorian day, and what it rests on, as sentences. */
export function birthSentences({ card: { birth } }: Person, inLanguage: InLanguage): string[] {
  const { status, date } = inLanguage.texts;
  return [
    ...bornSentences(birth, inLanguage),
    status.meaning[birth.status],
    ...(birth.uncertain ? [date.uncertain] : []),
  ];
}

/** The date of birth as it is written; after a day of the Julian calendar also the Gregorian one. */
export function bornSentences(birth: DateRecord, { language, texts }: InLanguage): string[] {
  const canonical = canonicalStatement(birth);
  const written = canonical && statementDate(language, canonical);
  if (!canonical || written === null) return [];
  const born = texts.feeds.bornOn(written);
  if (!isJulianDay(canonical)) return [born];
  const gregorian = gregorianOfJulian(language, canonical);
  return [born, gregorian === null ? texts.date.sameInBoth : texts.date.julianDate(gregorian)];
}

/** The most serious doubt about a date that is known to the day; null where there is none. */
export function doubtOf({
  status,
  ambiguous,
  uncertain,
  rivals,
}: Pick<DateRecord, 'status' | 'ambiguous' | 'uncertain' | 'rivals'>): Doubt | null {
  // A date that is only marked as disputed may be the only one (methodology 4.3).
  if (ambiguous) return rivals === undefined ? 'disputed' : 'conflict';
  if (uncertain) return 'uncertain';
  return status === 'import-only' || status === 'unsourced' ? status : null;
}

/** The most people that an event of a day names. Its page has all births. */
export const PEOPLE_IN_EVENT = 20;

const NAMED_IN_TITLE = 3;

/** The title of a day's births, which names the most popular people. */
export function dayTitle(
  { language, texts }: InLanguage,
  { month, day }: MonthDay,
  people: readonly Person[],
): string {
  const title = texts.lists.dayTitle(monthDay(language, month, day));
  const names = people.slice(0, NAMED_IN_TITLE).map(plainName);
  return names.length === 0
    ? title
    : `${title}${texts.browse.colon} ${listText(language, names, 'and')}`;
}

/** The people with their years of birth, a text for each. */
export function namesWithYears(inLanguage: InLanguage, people: readonly Person[]): string[] {
  return people.flatMap((person) => nameWithYear(person, inLanguage) ?? []);
}
