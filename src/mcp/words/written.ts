import { canonicalStatement } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { JulianDay, PeopleList } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { dayWords, fullDateWords, monthDayWords } from './day.ts';
import { plain } from './plain.ts';

/**
 * One line on the people whose birth was written as this day of the Julian calendar, each with the
 * Gregorian date of the list that holds them (methodology 7.7); none if there is nobody.
 */
export function writtenLines(
  { year, month, day }: JulianDay,
  { total, people }: PeopleList,
): string[] {
  if (people.length === 0) return [];
  const others = total - people.length;
  const named = people.map((person) => listedUnder(person)).join('; ');
  const more = others === 0 ? '' : `; and ${others} more`;
  const written = year === undefined ? monthDayWords(month, day) : dayWords({ year, month, day });
  return [
    `Written as ${written} in the Julian calendar, and listed under the Gregorian day: ${named}${more}.`,
  ];
}

function listedUnder({ card, name }: Person): string {
  const id = formatQid(card.qid);
  const date = canonicalStatement(card.birth)?.gregorian ?? '';
  return `${plain(name?.text ?? id)} (${id}), ${fullDateWords(date)}`;
}
