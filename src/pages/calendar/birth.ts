import { parseDate } from '../../core/calendar/date-text.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import type { Language } from '../../core/text/languages.ts';
import type { BirthDate } from '../../service/schema/date.ts';
import type { PersonSummary } from '../../service/schema/person.ts';
import { gregorianDate } from '../dates/gregorian-date.ts';
import { statementDate } from '../dates/statement-date.ts';
import { yearText } from '../dates/year.ts';
import { isolate, visibleName } from '../layout/name.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import type { Doubt } from '../texts/strings.ts';

/** The part of a person that the feed and the calendars use. */
export type BornPerson = Pick<PersonSummary, 'id' | 'name' | 'description' | 'url' | 'birth_date'>;

/** The day of birth; null where it is not known to the day. */
export function birthDay({ date }: BirthDate): CivilDate | null {
  return date === null ? null : parseDate(date);
}

/** A person's name for texts without markup. */
export function plainName(person: BornPerson): string {
  return isolate(visibleName(person));
}

/** Name and year of birth, with the doubt if there is one: `Jesse Ramsden (born 1735; statements disagree)`. */
export function nameWithYear(
  person: BornPerson,
  { year }: CivilDate,
  language: Language,
  { feeds }: PageTexts,
): string {
  const name = plainName(person);
  const doubt = doubtOf(person.birth_date);
  const written = yearText(language, year);
  return doubt === null
    ? feeds.bornIn(name, written)
    : feeds.bornInDoubt(name, written, feeds.doubts[doubt]);
}

/** The day of birth in full, how it was written, and what it rests on, as sentences. */
export function birthSentences(
  { birth_date }: BornPerson,
  day: CivilDate,
  language: Language,
  { feeds, status, date }: PageTexts,
): string[] {
  const julian = julianDate(birth_date, language);
  return [
    feeds.bornOn(gregorianDate(language, day)),
    ...(julian === null ? [] : [date.writtenJulian(julian)]),
    status.meaning[birth_date.status],
    ...(birth_date.uncertainty ? [date.uncertain] : []),
  ];
}

/** The day as the statement has it, if that is in the Julian calendar. */
function julianDate(
  { original_value: value, original_calendar: calendar, precision }: BirthDate,
  language: Language,
): string | null {
  return calendar === 'julian' ? statementDate(language, { value, precision, calendar }) : null;
}

/** The most serious doubt about a date that is known to the day; null where there is none. */
export function doubtOf({ status, ambiguous, uncertainty }: BirthDate): Doubt | null {
  if (ambiguous) return 'ambiguous';
  if (uncertainty) return 'uncertain';
  return status === 'import-only' || status === 'unsourced' ? status : null;
}
