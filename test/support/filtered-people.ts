import { item, itemSnak, languageSnak, person, statement } from '../ingest/support/entities.ts';

const has = (property: string, qid: string, rank = 'normal') =>
  statement(itemSnak(property, qid), { rank });
const under = (qid: string) => ({ P279: [has('P279', qid)] });
const capital = (qid: string) => ({ P36: [has('P36', qid)] });
const female = (label: string) => ({ P2521: [statement(languageSnak('P2521', label, 'de'))] });
const named = (id: string, label: string, aliases: Record<string, string[]>, claims: object) =>
  item(id, label, {
    aliases: Object.fromEntries(
      Object.entries(aliases).map(([language, texts]) => [
        language,
        texts.map((value) => ({ language, value })),
      ]),
    ),
    claims,
  });

const MARCH = '+1950-03-14T00:00:00Z';
let next = 1000;
/** Somebody born on 14 March 1950, unless another day is given. */
const somebody = (statements: object[], born = MARCH, calendar?: string) =>
  person(`Q${next++}`, `Person ${next}`, {
    born,
    ...(calendar !== undefined && { calendar }),
    statements: statements as never,
  });

export const ACTOR = 'Q33999';
export const PHYSICIST = 'Q169470';
export const DOCTOR = 'Q4618975';
export const FOOTBALLER = 'Q937857';
const [FILM_ACTOR, ARTIST, PERSON, PHYSICIAN] = [
  'Q10800557',
  'Q483501',
  'Q215627',
  'Q39631',
] as const;

const people = [
  somebody([has('P106', ACTOR), has('P27', 'Q183')]), // Q1000
  somebody([has('P106', FILM_ACTOR), has('P27', 'Q183')]), // Q1001
  somebody([has('P106', ARTIST), has('P27', 'Q142')]), // Q1002
  somebody([has('P106', PHYSICIST, 'preferred'), has('P106', ACTOR), has('P27', 'Q29999')]), // Q1003
  somebody([has('P106', DOCTOR), has('P19', 'Q1055')]), // Q1004, born in Hamburg
  somebody([has('P106', PHYSICIAN), has('P27', 'Q16957')]), // Q1005
  somebody([has('P106', 'Q5'), has('P106', FOOTBALLER)]), // Q1006
  somebody([has('P106', PHYSICIST)], '+1879-03-02T00:00:00Z', 'Q1985786'), // Q1007: 14 March in the Gregorian calendar
  somebody([has('P106', ACTOR)], '+1879-03-14T00:00:00Z', 'Q1985786'), // Q1008: written as 14 March
  ...Array.from({ length: 12 }, () => somebody([has('P27', 'Q183')], '+1960-07-01T00:00:00Z')),
];

const items = [
  named(ACTOR, 'actor', { en: ['thespian'] }, { ...under('Q713200'), ...female('Schauspielerin') }),
  named(FILM_ACTOR, 'film actor', {}, under(ACTOR)),
  named('Q713200', 'performing artist', {}, under(ARTIST)),
  named(ARTIST, 'artist', {}, under(PERSON)),
  named(PERSON, 'person', {}, under('Q35120')),
  named(PHYSICIST, 'physicist', { ru: ['физик'] }, under('Q901')),
  named('Q901', 'scientist', {}, under(PERSON)),
  named(DOCTOR, 'doctor', { en: ['medic'] }, under(PERSON)),
  named(PHYSICIAN, 'physician', { en: ['doctor', 'medic'] }, under(PERSON)),
  named(
    FOOTBALLER,
    'association football player',
    { en: ['footballer'] },
    { ...under(PERSON), ...female('Fußballspielerin') },
  ),
  named('Q183', 'Germany', {}, capital('Q64')),
  named('Q16957', 'East Germany', { en: ['Germany'] }, capital('Q64')),
  named('Q142', 'France', {}, capital('Q90')),
  named('Q29999', 'Kingdom of the Netherlands', {}, capital('Q727')),
  named('Q55', 'Netherlands', {}, capital('Q727')),
  item('Q1055', 'Hamburg', { claims: { P31: [has('P31', 'Q515')], P17: [has('P17', 'Q183')] } }),
];

const fetched = { type: 'fetch', at: '2026-11-16T00:00:00Z' };
/** People with occupations and countries whose names and classes are like those of Wikidata. */
export const FILTERED_PEOPLE: readonly object[] = [fetched, ...people, ...items];
