import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { civilDate, dayNumber } from '../../core/calendar/day-number.ts';
import { instantDay, type Instant } from '../../core/calendar/instant.ts';
import { LONGEST_LIFE_YEARS, type AgeOnDate, type AgeReason } from '../../service/age-on-date.ts';
import type { PersonWithDetail } from '../../service/list-people.ts';
import { dayWords } from './day.ts';
import { deathWords } from './death.ts';
import { plain } from './plain.ts';
import { lifeOf, personName } from './person.ts';
import { alternativeWords, birthWords } from './status.ts';
import { noteLines } from './warnings.ts';

/** The day for which an age is asked. */
export interface AskedDay {
  readonly date: CivilDate;
  /** The time zone in which that day is today; null if the day was given. */
  readonly todayIn: string | null;
}

/** The age of a person on a day, or why it is not given, and the facts behind it (methodology 14.5). */
export function ageLines(
  person: PersonWithDetail,
  on: AskedDay,
  found: AgeOnDate,
  asOf: Instant,
): string[] {
  const { card } = person;
  const others = alternativeWords(card.birth);
  return [
    personName(person),
    answerWords(found, on, lifeOf(person).deceased ? '' : ifAlive(on, asOf)),
    `Born: ${birthWords(card.birth)}.`,
    ...(others === null ? [] : [others]),
    ...deathLines(person, found),
    ...noteLines(card.warnings),
  ];
}

function answerWords({ age, reason }: AgeOnDate, on: AskedDay, condition: string): string {
  const asked = `Age ${askedWords(on)}`;
  if (reason !== null) return `${asked}: not given (${reason}), as ${REASONS[reason]}.`;
  if (age !== null && age > LONGEST_LIFE_YEARS) {
    return `${asked}: ${age} (completed years since the birth; this is no age, as nobody lives longer than ${LONGEST_LIFE_YEARS} years).`;
  }
  return `${asked}: ${age} (completed years)${condition}.`;
}

/** The condition of an age where no death is recorded: the data knows nothing of days after its own. */
function ifAlive({ date }: AskedDay, asOf: Instant): string {
  const day = instantDay(asOf);
  const ends = dayNumber(date) > day ? ` (the data ends on ${dayWords(civilDate(day))})` : '';
  return `, if alive on that day${ends}`;
}

function askedWords({ date, todayIn }: AskedDay): string {
  return todayIn === null
    ? `on ${namedDay(date)}`
    : `today (${dayWords(date)} in the time zone ${plain(todayIn)})`;
}

/** Before its reform the calendar must be named, because sources of that time use the Julian one. */
function namedDay(on: CivilDate): string {
  const number = dayNumber(on);
  const day = dayWords(on);
  if (number >= REFORM) return day;
  const julianDay = dayWords(civilDate(number, 'julian'));
  if (julianDay === day) return `${day} (in the Julian and the Gregorian calendar alike)`;
  return `${day} in the Gregorian calendar (${julianDay} in the Julian calendar)`;
}

const REFORM = dayNumber({ year: 1582, month: 10, day: 15 });

const REASONS: Readonly<Record<AgeReason, string>> = {
  ambiguous: 'the dates of birth in Wikidata conflict or are disputed',
  uncertain: 'the date of birth is approximate or not certain',
  insufficient_precision: 'the day of birth is not known',
  unknown: 'the date of birth is not known',
  before_birth: 'that day is before the birth',
  after_death: 'the person was dead by then',
  possibly_after_death:
    'the person may have been dead by then: the day of death is not known exactly',
};

function deathLines(person: PersonWithDetail, { age_at_death }: AgeOnDate): string[] {
  const { deceased, death, possiblyDeceased } = lifeOf(person);
  // The warning says the same more strongly.
  if (possiblyDeceased) return [];
  if (!deceased) {
    return [
      'No death is recorded in this snapshot, which does not show that the person was alive on that day or is alive now.',
    ];
  }
  return [deathWords(death, age_at_death) ?? 'No longer alive; the date of death is not known.'];
}
