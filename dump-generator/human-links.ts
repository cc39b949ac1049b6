import { POOLS, type Pool } from './core.ts';
import { two } from './entity-json.ts';
import type { Life } from './human-dates.ts';
import { mix, pick, pickSkewed, type Random } from './random.ts';
import { placeFor } from './places.ts';
import { item, monolingual, quantity, text, time, type Snaks, type Value } from './snaks.ts';
import { indexFor } from './targets.ts';
import { qidOf, type Kind } from './wheel.ts';
import { fill, properName } from './words.ts';

/** Whom the statements are about. */
export interface Person {
  readonly seed: number;
  readonly index: number;
  readonly life: Life;
  /** The name as the inside of a JSON string, and in a file's name. */
  readonly name: string;
}

type MakeValue = (random: Random, person: Person) => Value;

/** How the values of each measured property are made; what is not here is left out. */
export const VALUES: Readonly<Record<string, MakeValue>> = {
  ...inPool('P106', 'occupations', 2.2),
  ...inPool('P39', 'positions', 1.6),
  ...inPool('P102', 'parties', 1.8),
  ...inPool('P166', 'awards', 1.6),
  ...inPool('P1411', 'awards', 1.6),
  ...inPool('P54', 'teams', 1.2),
  ...inPool('P641', 'sports', 2),
  ...inPool('P413', 'playingPositions', 1.5),
  ...inPool('P140', 'religions', 2),
  ...inPool('P136', 'genres', 2),
  ...inPool('P264', 'recordLabels', 1.5),
  ...inPool('P1303', 'instruments', 1.6),
  ...inPool('P1412', 'languages', 2.5),
  ...inPool('P103', 'languages', 2.5),
  ...inPool('P101', 'fields', 1.4),
  ...inPool('P509', 'causes', 1.8),
  ...inPool('P1196', 'causes', 4),
  ...inPool('P172', 'ethnicGroups', 1.8),
  ...inPool('P1343', 'works', 1.5),
  ...inPool('P1344', 'events', 1.5),
  ...inPool('P793', 'events', 1.5),
  ...inPoolOr('P69', 'universities', 1.7),
  ...inPoolOr('P108', 'organizations', 1.5),
  ...inPoolOr('P463', 'organizations', 1.5),
  ...atPlace('P20'),
  ...atPlace('P119'),
  ...atPlace('P551'),
  ...atPlace('P937'),
  P800: (random, { index }) => item(earlier(random, 'work', index)),
  P910: (random, { index }) => item(earlier(random, 'category', index)),
  P18: (random, { name }) => file(random, name),
  P109: (random, { name }) => file(random, `${name} signature`),
  P373: (_, { name }) => text(name),
  P935: (_, { name }) => text(name),
  P1559: (random, { name }) => monolingual(name, pick(random, NATIVE)),
  P1477: (random, { name }) => monolingual(name, pick(random, NATIVE)),
  P742: (random) => text(properName(random)),
  ...Object.fromEntries(
    ['P2562', 'P1449', 'P1448', 'P1635', 'P1813'].map((property) => [
      property,
      (random: Random) => monolingual(properName(random), pick(random, NATIVE)),
    ]),
  ),
  P1317: (_, { life }) => year(life.birth + 30),
  P1636: (_, { life }) => year(life.birth),
  P4602: (_, { life }) => year(life.death),
  P2048: (random) =>
    quantity(`+1.${60 + random.below(45)}`, 'http:\\/\\/www.wikidata.org\\/entity\\/Q11573'),
  P856: (random) => text(fill(random, 'https:\\/\\/www.@@@@@@@@@@.com\\/'), 'url'),
  P2031: (_, { life }) => year(life.birth + 22),
  P2032: (_, { life }) => year(life.death - 4),
  ...related(['P1038', 'P184', 'P185', 'P1066', 'P802', 'P737', 'P451', 'P3448', 'P8810', 'P1889']),
};

const NATIVE = ['en', 'de', 'fr', 'es', 'it', 'ru', 'ja', 'pl', 'sv', 'pt'];

/** Properties that the measured humans were too few to show; each has it one time in 250. A guess. */
export const RARE = [
  'P2562',
  'P1449',
  'P1448',
  'P1635',
  'P1813',
  'P1317',
  'P1636',
  'P4602',
  'P742',
];

function inPool(property: string, pool: Pool, power: number): Record<string, MakeValue> {
  return { [property]: (random) => item(pickSkewed(random, POOLS[pool], power).qid) };
}

const OUTSIDE_POOL = 0.3;

/** Mostly from the pool, otherwise one of the many organizations. */
function inPoolOr(property: string, pool: Pool, power: number): Record<string, MakeValue> {
  return {
    [property]: (random, { index }) =>
      item(
        random.chance(OUTSIDE_POOL)
          ? earlier(random, 'organization', index)
          : pickSkewed(random, POOLS[pool], power).qid,
      ),
  };
}

function atPlace(property: string): Record<string, MakeValue> {
  return { [property]: (random, { seed, index }) => item(placeFor(random, seed, index).qid) };
}

function related(properties: readonly string[]): Record<string, MakeValue> {
  return Object.fromEntries(
    properties.map((property) => [
      property,
      (random: Random, { index }: Person) => item(earlier(random, 'human', index, 3)),
    ]),
  );
}

/** One of a kind for the human of an index, some far more often. */
function earlier(random: Random, kind: Kind, index: number, power = 2): number {
  return qidOf(kind, indexFor(random, kind, index, power));
}

function file(random: Random, name: string): Value {
  return text(`${name} ${fill(random, '####')} (${fill(random, '####')}).jpg`, 'commonsMedia');
}

function year(value: number): Value {
  const sign = value < 0 ? '-' : '+';
  return time(`${sign}${String(Math.abs(value) || 1).padStart(4, '0')}-00-00T00:00:00Z`, 9);
}

/** How often a property has times as qualifiers, and by which properties. */
const TIMES: Readonly<
  Record<string, readonly [share: number, property: string, end: string | null]>
> = {
  P39: [0.75, 'P580', 'P582'],
  P54: [0.7, 'P580', 'P582'],
  P108: [0.35, 'P580', 'P582'],
  P69: [0.3, 'P580', 'P582'],
  P463: [0.1, 'P580', 'P582'],
  P26: [0.5, 'P580', 'P582'],
  P551: [0.4, 'P580', 'P582'],
  P27: [0.04, 'P580', 'P582'],
  P166: [0.6, 'P585', null],
  P1411: [0.9, 'P585', null],
  P1344: [0.4, 'P585', null],
};

/** The qualifiers of a statement: its times, or nothing. */
export function timesOf(random: Random, property: string, { birth, death }: Life): Snaks {
  const [share, start, end] = TIMES[property] ?? [0, '', null];
  if (!random.chance(share)) return [];
  const from = birth + 20 + random.below(Math.max(1, Math.min(death - birth - 20, 40)));
  const started: Snaks[number] = [start, random.chance(0.4) ? dayIn(random, from) : year(from)];
  return end === null || random.chance(0.2)
    ? [started]
    : [started, [end, year(from + 1 + random.below(8))]];
}

function dayIn(random: Random, value: number): Value {
  const day = `${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
  const sign = value < 0 ? '-' : '+';
  return time(`${sign}${String(Math.abs(value) || 1).padStart(4, '0')}-${day}T00:00:00Z`, 11);
}

const FAMILY_SIZE = 8;
const FAMILIES = 0.12;

/** Relatives of somebody: eight humans in a row are a family, one time in eight, and name each other. */
export function relativesOf({ seed, index }: Person): readonly (readonly [string, number])[] {
  const family = Math.floor(index / FAMILY_SIZE);
  if (mix(seed, family, 0xfa3) / 2 ** 32 >= FAMILIES) return [];
  const [father, mother, ...children] = Array.from({ length: FAMILY_SIZE - 2 }, (_, at) =>
    qidOf('human', family * FAMILY_SIZE + at),
  ) as [number, number, ...number[]];
  switch (index % FAMILY_SIZE) {
    case 0:
      return [['P26', mother], ...children.map((child) => ['P40', child] as const)];
    case 1:
      return [['P26', father], ...children.map((child) => ['P40', child] as const)];
    case 6:
    case 7:
      return [];
    default: {
      const own = qidOf('human', index);
      return [
        ['P22', father],
        ['P25', mother],
        ...children.filter((child) => child !== own).map((child) => ['P3373', child] as const),
      ];
    }
  }
}
