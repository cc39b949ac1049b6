import { formatDate, type Instant, instantDay } from '../../core/calendar/date-text.ts';
import {
  type AgeOnDate,
  type AgeReason,
  MAX_LIFE_YEARS,
  ageOnDate,
} from '../../service/age-on-date.ts';
import { exactDay } from '../../core/date/age.ts';
import { restsOnOneWebsite } from '../../core/date/warnings.ts';
import type { FoundPerson } from '../../service/search/search-people.ts';
import {
  lifeOf,
  personName,
  deathWords,
  alternativeWords,
  birthWords,
  noteLines,
} from '../words/person-sentences.ts';
import { dateInZone } from '../../site/time-zone.ts';
import { date, language, searchText, timeZone } from '../../site/parameters.ts';
import { described, optional, defineTool } from './define-tool.ts';
import { answerMatch, MATCH_OUTLINE } from './output.ts';
import {
  type CivilDate,
  civilDate,
  dayNumber,
  GREGORIAN_REFORM,
} from '../../core/calendar/calendar.ts';
import type { PersonWithDetail } from '../../service/people.ts';
import { dayWords } from '../words/date-sentences.ts';
import { plain } from '../words/plain.ts';

const NO_AGE = { age: null, reason: null, age_at_death: null, warnings: [] };

/** Gives the age of one person on a day or today. */
export const tool = defineTool({
  name: 'age_on_date',
  title: 'How old is or was this person?',
  description: [
    'Gives the age of one person in completed years, on a day or today. Use it instead of counting yourself: it accounts for the calendars, the missing year 0, 29 February and death.',
    'The age is null where it would be a guess. Report the `reason` then: `ambiguous` (conflicting or disputed dates of birth), `uncertain` (approximate date), `insufficient_precision` (the day of birth is not known), `unknown` (no date), `before_birth`, `after_death` (see `age_at_death`), `possibly_after_death` (the day of death is not known exactly).',
    'An age where no death is recorded does not mean that the person is alive. Names are understood as in person_birth_date.',
  ],
  input: {
    query: described(searchText, 'Full name, or better the QID, such as "Q42".'),
    date: optional(date),
    tz: timeZone,
    lang: language,
  },
  output: {
    ...MATCH_OUTLINE,
    date: { type: 'string' },
    age: { type: ['integer', 'null'], description: 'Completed years if alive on that day.' },
    reason: { type: ['string', 'null'] },
    age_at_death: { type: ['integer', 'null'] },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description:
        '`no_death_recorded`: counted without knowing whether the person lived. `exceeds_human_lifespan`: years since the birth, and no age.',
    },
  },
  answer(context, { query, date: named, tz, lang }) {
    const on = named ?? dateInZone(context.now, tz);
    const day = { date: on, todayIn: named ? null : tz };
    const date = formatDate(on);
    const tell = ({ person }: FoundPerson) => {
      const life = lifeOf(person);
      const age = ageOnDate(life, on);
      const warnings = [
        ...((age.age ?? 0) > MAX_LIFE_YEARS ? ['exceeds_human_lifespan'] : []),
        ...(age.age !== null && !life.deceased ? ['no_death_recorded'] : []),
      ];
      const lines = ageLines(person, day, age, context.reader.info.manifest.as_of);
      return { lines, structured: { date, ...age, warnings } };
    };
    return answerMatch(context, { query, lang }, tell, { date, ...NO_AGE });
  },
});

/** The day for which an age is asked. */
interface AskedDay {
  readonly date: CivilDate;
  /** The time zone in which that day is today; null if the day was given. */
  readonly todayIn: string | null;
}

/** The age of a person on a day, or why it is not given, and the facts behind it (service 14.5). */
function ageLines(
  person: PersonWithDetail,
  on: AskedDay,
  found: AgeOnDate,
  asOf: Instant,
): string[] {
  const { card } = person;
  const life = lifeOf(person);
  return [
    personName(person),
    answerWords(
      found,
      `Age ${dayPhrase(on)}${dayDoubt(card)}`,
      life.deceased ? '' : ifAlive(on, asOf),
    ),
    `Born: ${birthWords(card)}.`,
    alternativeWords(card.birth),
    ...deathLines(person, found),
    ...noteLines(card.warnings),
  ].filter((line) => line !== null);
}

function answerWords({ age, reason }: AgeOnDate, beginning: string, condition: string): string {
  if (reason !== null) return `${beginning}: not given (${reason}), as ${REASONS[reason]}.`;
  if (age !== null && age > MAX_LIFE_YEARS) {
    return `${beginning}: ${age} (completed years since the birth; this is no age, as nobody lives longer than ${MAX_LIFE_YEARS} years).`;
  }
  return `${beginning}: ${age} (completed years)${condition}.`;
}

/** The condition of an age where no death is recorded: the data knows nothing of days after its own. */
function ifAlive({ date }: AskedDay, asOf: Instant): string {
  const day = instantDay(asOf);
  const ends = dayNumber(date) > day ? ` (the data ends on ${dayWords(civilDate(day))})` : '';
  return `, if alive on that day${ends}`;
}

/** What pages say beside a day that allows an age and is doubtful all the same (service 15.7). */
function dayDoubt({ birth, warnings }: PersonWithDetail['card']): string {
  return exactDay(birth) && restsOnOneWebsite(warnings)
    ? ', counted from a day of birth that rests on one website alone'
    : '';
}

function dayPhrase({ date, todayIn }: AskedDay): string {
  return todayIn === null
    ? `on ${namedDay(date)}`
    : `today (${dayWords(date)} in the time zone ${plain(todayIn)})`;
}

/** Before its reform the calendar must be named, because sources of that time use the Julian one. */
function namedDay(on: CivilDate): string {
  const number = dayNumber(on);
  const day = dayWords(on);
  if (number >= GREGORIAN_REFORM) return day;
  const julianDay = dayWords(civilDate(number, 'julian'));
  if (julianDay === day) return `${day} (in the Julian and the Gregorian calendar alike)`;
  return `${day} in the Gregorian calendar (${julianDay} in the Julian calendar)`;
}

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
