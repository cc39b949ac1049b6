import type { ListDate } from '../../contract/schema/listing.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import type { PeopleList, PersonWithDetail } from '../../service/list-people.ts';
import { monthDayWords, yearWords } from './day.ts';
import { lifeWords } from './life.ts';
import type { Manifest } from './match.ts';
import { lifeOf, personName } from './person.ts';
import { plain } from './plain.ts';
import { birthWords } from './status.ts';
import { noteLines } from './warnings.ts';

/** The subject of a list, its offset, and what the data is. */
interface Frame {
  readonly date: ListDate | null;
  readonly offset: number;
  readonly today: CivilDate;
  readonly manifest: Manifest;
}

/**
 * A part of the list of a day: the people, their dates with sources, and how long ago they were
 * born.
 */
export function listingLines(
  { total, people }: PeopleList<PersonWithDetail>,
  { date, offset, today, manifest }: Frame,
): string[] {
  const day = dayOfList(date);
  const covered = plain(manifest.coverage);
  const snapshot = `this snapshot of Wikidata (${manifest.as_of.slice(0, 10)})`;
  if (total === 0)
    return [`There is nobody born on ${day} in ${snapshot}.`, `${NOTHING_FOLLOWS} ${covered}`];
  if (people.length === 0) {
    return [`The list of people born on ${day} ends at ${total}; "offset" is beyond its end.`];
  }
  const part =
    total === people.length ? `${total} in all` : partWords(offset, people.length, total);
  return [
    `People in ${snapshot} born on ${day}, the best known first, ${part}:`,
    ...people.map((person) => listedWords(person, today)),
    `Years since birth are not ages: a person with no recorded death may still be dead. ${covered}`,
  ];
}

const NOTHING_FOLLOWS =
  'Only births known to the day are listed: it does not mean that nobody was born then.';

function dayOfList(date: ListDate | null): string {
  if (!date) return 'this day';
  const day = monthDayWords(date.month, date.day);
  if (date.tz !== undefined)
    return `${day}, in any year (today in the time zone ${plain(date.tz)}, in ${date.year})`;
  return date.year === undefined ? `${day}, in any year` : `${day} ${yearWords(date.year)}`;
}

function partWords(offset: number, count: number, total: number): string {
  return count === 1
    ? `number ${offset + 1} of ${total}`
    : `numbers ${offset + 1} to ${offset + count} of ${total}`;
}

function listedWords(person: PersonWithDetail, today: CivilDate): string {
  const life = lifeOf(person);
  const ago = lifeWords(life, today);
  return [
    `- ${personName(person)}. Date of birth: ${birthWords(life.birth)}.`,
    ...(ago === null ? [] : [ago]),
    // The words on how long ago somebody was born already say that a death may be unrecorded.
    ...noteLines(person.card.warnings.filter((warning) => warning !== 'possibly_deceased')),
  ].join(' ');
}
