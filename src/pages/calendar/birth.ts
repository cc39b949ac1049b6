import { parseDate } from '../../core/calendar/date-text.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Person } from '../../service/people.ts';
import { gregorianDate } from '../dates/gregorian-date.ts';
import { statementDate } from '../dates/statement-date.ts';
import { yearText } from '../dates/year.ts';
import { isolate, visibleName } from '../layout/name.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import type { Doubt } from '../texts/strings.ts';

/** The day of birth; null where it is not known to the day. */
export function birthDay({ card }: Person): CivilDate | null {
  return parseDate(canonicalStatement(card.birth)?.gregorian ?? '');
}

/** A person's name for texts without markup. */
export function plainName(person: Person): string {
  return isolate(visibleName(person));
}

/** Name and year of birth, with the doubt if there is one: `Jesse Ramsden (born 1735; statements disagree)`. */
export function nameWithYear(
  person: Person,
  { year }: CivilDate,
  language: Language,
  { feeds }: PageTexts,
): string {
  const name = plainName(person);
  const doubt = doubtOf(person.card.birth);
  const written = yearText(language, year);
  return doubt === null
    ? feeds.bornIn(name, written)
    : feeds.bornInDoubt(name, written, feeds.doubts[doubt]);
}

/** The day of birth in full, how it was written, and what it rests on, as sentences. */
export function birthSentences(
  { card: { birth } }: Person,
  day: CivilDate,
  language: Language,
  { feeds, status, date }: PageTexts,
): string[] {
  const julian = julianDate(birth, language);
  return [
    feeds.bornOn(gregorianDate(language, day)),
    ...(julian === null ? [] : [date.writtenJulian(julian)]),
    status.meaning[birth.status],
    ...(birth.uncertain ? [date.uncertain] : []),
  ];
}

/** The day as the statement has it, if that is in the Julian calendar. */
function julianDate(birth: DateRecord, language: Language): string | null {
  const canonical = canonicalStatement(birth);
  return canonical?.calendar === 'julian' ? statementDate(language, canonical) : null;
}

/** The most serious doubt about a date that is known to the day; null where there is none. */
export function doubtOf({
  status,
  ambiguous,
  uncertain,
}: Pick<DateRecord, 'status' | 'ambiguous' | 'uncertain'>): Doubt | null {
  if (ambiguous) return 'ambiguous';
  if (uncertain) return 'uncertain';
  return status === 'import-only' || status === 'unsourced' ? status : null;
}
