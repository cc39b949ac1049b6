import { EXPECTED_LABELS } from '../src/entity/expected-labels.ts';
import { CITY_CLASSES, COUNTRIES, OCCUPATIONS, PROJECTS, WORKS } from './core-tables.ts';
import { FAMILY_NAMES, GIVEN_NAMES, placeName } from './names.ts';
import { createRandom, mix } from './random.ts';
import { toWord, type Word } from './scripts.ts';
import { properName, wordOf } from './words.ts';

/** An item that many others point at. */
export interface CoreItem {
  readonly qid: number;
  readonly word: Word;
  readonly description: Word;
  /** Its statements that name items: property and QID. */
  readonly links: readonly (readonly [property: string, qid: number])[];
}

// Above Wikidata's own QIDs and below those of wheel.ts.
let nextQid = 139_000_000;

function made(word: Word, description: Word, links: CoreItem['links']): CoreItem {
  return { qid: nextQid++, word, description, links };
}

function pool(description: string, count: number, type: number): CoreItem[] {
  const described = wordOf(description);
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(type, at, 0x7001);
    return made(toWord(properName(random)), described, [['P31', type]]);
  });
}

function named(
  description: string,
  rows: readonly (readonly [qid: number, label: string, ...unknown[]])[],
  ...links: CoreItem['links'][number][]
): CoreItem[] {
  const described = wordOf(description);
  return rows.map(([qid, label]) => ({ qid, word: toWord(label), description: described, links }));
}

/** Other classes that a few humans are an instance of. */
export const TWIN = 14_756_018;

const SOVEREIGN_STATE = 3_624_078;
const DISTRICT = made(wordOf('district'), wordOf('class of districts'), [['P279', 56_061]]);
const REGION = made(wordOf('region'), wordOf('class of regions'), [['P279', 10_864_048]]);

/** Classes of cities and towns that only P279 identifies, up to three steps below a root. */
const MADE_CITY_CLASSES: CoreItem[] = [];
for (let at = 0; at < 24; at += 1) {
  const [root = 515] = CITY_CLASSES[at % CITY_CLASSES.length] ?? [];
  const above = at >= 8 ? (MADE_CITY_CLASSES[at - 8]?.qid ?? root) : root;
  const label = `${properName(createRandom(1, at, 0xc1a5))} town`;
  MADE_CITY_CLASSES.push(made(wordOf(label), wordOf('class of towns'), [['P279', above]]));
}

const COUNTRY_ITEMS = named('sovereign state', COUNTRIES, ['P31', SOVEREIGN_STATE]);

const REGIONS_EACH = 4;
const DISTRICTS_EACH = 2;
/** Cities of each country that are named more often than all its other places. */
export const CITIES_EACH = 12;

const REGIONS = COUNTRIES.flatMap(([country, , culture], at) =>
  Array.from({ length: REGIONS_EACH }, (_, region) =>
    made(placeName(createRandom(at, region, 0x4e61), culture), wordOf('region'), [
      ['P31', REGION.qid],
      ['P131', country],
      ['P17', country],
    ]),
  ),
);

const DISTRICTS = REGIONS.flatMap((region, at) => {
  const [country = 0, , culture = 0] = COUNTRIES[Math.floor(at / REGIONS_EACH)] ?? [];
  return Array.from({ length: DISTRICTS_EACH }, (_, district) =>
    made(placeName(createRandom(at, district, 0xd157), culture), wordOf('district'), [
      ['P31', DISTRICT.qid],
      ['P131', region.qid],
      ['P17', country],
    ]),
  );
});

const CITIES = COUNTRIES.flatMap(([country, , culture], at) =>
  Array.from({ length: CITIES_EACH }, (_, city) => {
    const random = createRandom(at, city, 0xc171);
    return made(placeName(random, culture), wordOf('city'), [
      ['P31', cityClass(random.next())],
      ['P131', districtOf(at, random.next())],
      ['P17', country],
    ]);
  }),
);

/** The QID of a class of cities, by any number. */
export function cityClass(number: number): number {
  const at = number % (CITY_CLASSES.length * 12);
  return at < MADE_CITY_CLASSES.length
    ? (MADE_CITY_CLASSES[at]?.qid ?? 515)
    : (CITY_CLASSES[at % CITY_CLASSES.length]?.[0] ?? 515);
}

/** The QID of a district of a country, by the country's place in COUNTRIES and any number. */
export function districtOf(country: number, number: number): number {
  const each = REGIONS_EACH * DISTRICTS_EACH;
  return DISTRICTS[country * each + (number % each)]?.qid ?? 0;
}

/** The QID of one of a country's cities. */
export function cityOf(country: number, city: number): number {
  return CITIES[country * CITIES_EACH + city]?.qid ?? 0;
}

const NAME_CLASSES = { female: 11_879_590, male: 12_308_941 } as const;

/** The items that humans point at, the most usual first in each pool. */
export const POOLS = {
  sexes: named('sex or gender', [
    [6_581_097, 'male'],
    [6_581_072, 'female'],
  ]),
  countries: COUNTRY_ITEMS,
  occupations: [
    ...named('occupation', OCCUPATIONS, ['P31', 28_640]),
    ...pool('occupation', 110, 28_640),
  ],
  positions: pool('position', 140, 4_164_871),
  parties: pool('political party', 80, 7278),
  awards: pool('award', 140, 618_779),
  universities: pool('university', 140, 3918),
  organizations: pool('organization', 160, 43_229),
  teams: pool('sports team', 140, 476_028),
  sports: pool('sport', 28, 31_629),
  playingPositions: pool('position on a field', 18, 1_781_513),
  religions: pool('religion', 14, 9174),
  genres: pool('genre', 50, 483_394),
  recordLabels: pool('record label', 40, 18_127),
  instruments: pool('musical instrument', 26, 110_295_396),
  languages: pool('language', 44, 34_770),
  fields: pool('field of work', 50, 11_862_829),
  causes: pool('cause of death', 36, 929_833),
  ethnicGroups: pool('ethnic group', 26, 41_710),
  events: pool('event', 60, 1_656_682),
  works: [
    ...named('work of reference', WORKS, ['P31', 8513]),
    ...pool('dictionary', 50, 1_787_111),
  ],
  projects: named('Wikimedia project', PROJECTS, ['P31', 10_876_391]),
  givenNames: GIVEN_NAMES.map(({ word, sex }) =>
    made(word, wordOf('given name'), [['P31', NAME_CLASSES[sex]]]),
  ),
  familyNames: FAMILY_NAMES.map(({ word }) =>
    made(word, wordOf('family name'), [['P31', 101_352]]),
  ),
} as const satisfies Record<string, readonly CoreItem[]>;

export type Pool = keyof typeof POOLS;

const EXPECTED_ITEMS = named(
  'item',
  [...EXPECTED_LABELS].flatMap(([id, label]) =>
    id.startsWith('Q') ? [[Number(id.slice(1)), label] as const] : [],
  ),
);

const ALL = [
  ...named('class', [[TWIN, 'twin']]),
  DISTRICT,
  REGION,
  ...MADE_CITY_CLASSES,
  ...POOLS.countries,
  ...POOLS.projects,
  ...EXPECTED_ITEMS,
  ...[...REGIONS, ...DISTRICTS, ...CITIES, ...Object.values(POOLS).flat()]
    .map((item) => ({ item, order: mix(item.qid, 3, 4) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item),
];

const seen = new Set<number>();

/** Every such item once; those that most depend on come first. */
export const CORE_ITEMS: readonly CoreItem[] = ALL.filter(
  ({ qid }) => !seen.has(qid) && seen.add(qid),
);
