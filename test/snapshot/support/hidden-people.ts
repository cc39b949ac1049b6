import { roman } from '../../../src/core/text/roman-numeral.ts';
import {
  claims,
  item,
  itemSnak,
  JULIAN,
  person,
  statement,
  terms,
  timeSnak,
  wikipedias,
  type Json,
} from '../../ingest/support/entities.ts';

const FATHER = 'P22';
const PLACE = 'Q900';
const OCCUPATION = 'Q901';

const FIRST = ['Ann', 'Bob', 'Clara', 'Dora', 'Emil', 'Ferdinand', 'Greta', 'Hugo'];
const LAST = ['Abendroth', 'Birnbaum', 'Castellani', 'Dreyfuss', 'Eriksson'];
const DAYS = ['03-11', '03-12', '12-31', '02-29'];
const YEARS = ['1952', '1950', '1904', '2000'];

/** How many people `crowd` gives; their QIDs are Q1 to this number. */
export const CROWD = 60;

/**
 * People who share days, years, signs, names and kinds of dispute, and are related to each other; with the items that
 * they name. Nobody shares a whole name, so that no slug depends on who else is there.
 */
export function crowd(): Json[] {
  const people = Array.from({ length: CROWD }, (_, index) => somebody(index + 1));
  return [...people, item(PLACE, 'Old Town'), item(OCCUPATION, 'clockmaker')];
}

/** The same entity as one who does not belong to a snapshot (methodology 9.1): nobody has written an article. */
export function withoutArticles(entity: Json): Json {
  return { ...entity, sitelinks: {} };
}

function somebody(number: number): Json {
  const [first, last] = [FIRST[number % FIRST.length] ?? '', LAST[number % LAST.length] ?? ''];
  // Some have both names as one word, which others have as two (methodology 13.6).
  const both = number % 6 === 5 ? `${first}${last.toLowerCase()}` : `${first} ${last}`;
  const name = `${both} ${roman(number).toLowerCase()}`;
  const day = DAYS[number % DAYS.length] ?? '';
  const year = day === '02-29' ? '2000' : (YEARS[(number * 7) % YEARS.length] ?? '');
  const born = `+${year}-${day}T00:00:00Z`;
  const father = statement(itemSnak(FATHER, `Q${(number % CROWD) + 1}`), {
    id: `Q${number}$father`,
  });
  const more = [father, ...details(number)];
  return person(`Q${number}`, name, {
    born: number % 9 === 0 ? '-0044-07-12T00:00:00Z' : born,
    ...(number % 9 === 1 && { calendar: JULIAN }),
    sites: wikipedias(1 + ((number * 13) % 7)),
    statements: more,
    ...(number % 10 === 0 && { more: withYearAlone(number, name, more) }),
  });
}

function details(number: number): Json[] {
  const death = (time: string): Json =>
    statement(timeSnak('P570', time), { id: `Q${number}$death-${time}` });
  return [
    statement(itemSnak('P19', PLACE), { id: `Q${number}$place` }),
    statement(itemSnak('P106', OCCUPATION), { id: `Q${number}$occupation` }),
    ...(number % 5 === 2 ? [otherBirth(number, '+1953-03-11T00:00:00Z')] : []),
    ...(number % 5 === 3 ? [otherBirth(number, '+1952-03-13T00:00:00Z')] : []),
    ...(number % 4 === 0 ? [death('+2010-05-06T00:00:00Z')] : []),
  ];
}

function otherBirth(number: number, time: string): Json {
  return statement(timeSnak('P569', time), { id: `Q${number}$other-birth` });
}

function withYearAlone(number: number, name: string, statements: readonly Json[]): Json {
  const year = statement(timeSnak('P569', '+1952-00-00T00:00:00Z', 9), { id: `Q${number}$birth` });
  const human = statement(itemSnak('P31', 'Q5'), { id: `Q${number}$human` });
  const others = claims(human, ...statements);
  return {
    claims: { ...others, P569: [year] },
    descriptions: terms({ en: `${name} of the crowd` }),
  };
}
