import { EXPECTED_LABELS } from '../src/entity/expected-labels.ts';
import { entityLine, item, statement, text, type Claim } from './json.ts';
import { placeName, properName, SHARED_NAMES } from './words.ts';
import { createRandom } from './random.ts';
import { COUNTRIES, HUMAN_CLAIMS, IDENTIFIERS, KINDS, POOLS } from './shape.ts';

/** An item that many others name. */
interface CoreItem {
  readonly qid: number;
  readonly label: string;
  readonly description: string;
  /** Its statements that name items. */
  readonly links: Readonly<Record<string, number>>;
}

/** Each item once, the last of those with one QID. */
const ITEMS = new Map<number, CoreItem>();

function add(core: CoreItem): CoreItem {
  ITEMS.set(core.qid, core);
  return core;
}

// Above Wikidata's own QIDs and below those of numbered entities.
let nextQid = 139_000_000;

function made(label: string, description: string, links: CoreItem['links']): CoreItem {
  return add({ qid: nextQid++, label, description, links });
}

function times<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}

function nameFor(salt: number, index: number): string {
  return properName(createRandom(salt, index, 0x7001));
}

for (const [id, label] of EXPECTED_LABELS) {
  if (id.startsWith('Q')) add({ qid: Number(id.slice(1)), label, description: 'item', links: {} });
}
const countries = COUNTRIES.map(({ qid, label }) =>
  add({ qid, label, description: 'sovereign state', links: { P31: 3_624_078 } }),
);
const DISTRICT = made('district', 'class of districts', { P279: 56_061 });
const REGION = made('region', 'class of regions', { P279: 10_864_048 });

// Those that are made up are cities only by P279, up to three steps below these.
const CITY_CLASSES = [515, 3957, 532, 15_284];
const madeClasses: CoreItem[] = [];
for (let at = 0; at < 24; at += 1) {
  const P279 = madeClasses[at - 8]?.qid ?? CITY_CLASSES[at % 4] ?? 515;
  madeClasses.push(made(`${nameFor(1, at)} town`, 'class of towns', { P279 }));
}

/** The QID of a class of cities, by any number. Half of the time it is one of the usual ones. */
export function cityClass(number: number): number {
  return madeClasses[number % 48]?.qid ?? CITY_CLASSES[(number >>> 6) % 4] ?? 515;
}

/** So many places of each country, which lie in its places of an earlier list, or in the country itself. */
function placesOf(
  each: number,
  description: string,
  classOf: (n: number) => number,
  within: readonly CoreItem[],
) {
  const every = within.length / COUNTRIES.length;
  return COUNTRIES.flatMap(({ qid, names }, country) =>
    times(each, (at) => {
      const random = createRandom(country, at, each);
      const number = random.next();
      const P131 = within[country * every + (number % every)]?.qid ?? qid;
      return made(placeName(random, names), description, {
        P31: classOf(number >>> 4),
        P131,
        P17: qid,
      });
    }),
  );
}

const [REGIONS, DISTRICTS, CITIES] = [4, 8, 12];
const regions = placesOf(REGIONS, 'region', () => REGION.qid, countries);
const districts = placesOf(DISTRICTS, 'district', () => DISTRICT.qid, regions);
const cities = placesOf(CITIES, 'city', cityClass, districts);

/** The QID of a district of a country, by the country's index and any number. */
export function districtOf(country: number, number: number): number {
  return districts[country * DISTRICTS + (number % DISTRICTS)]?.qid ?? 0;
}

/** The QID of one of a country's cities, the first ones more often. `part` is from 0 to below 1. */
export function cityOf(country: number, part: number): number {
  return cities[country * CITIES + Math.floor(part ** 1.7 * CITIES)]?.qid ?? 0;
}

// The first of these are real, and the others have one of them above.
const USUAL_CLASSES = 300;

/** The items that humans name, by pool, the most usual first. */
export const POOL_ITEMS: ReadonlyMap<string, readonly CoreItem[]> = new Map(
  POOLS.map(({ name, description, type, made: count, real }) => {
    const links = (above: number | null) => ({ P31: type, ...(above !== null && { P279: above }) });
    const all = real.map(({ qid, label, above }) =>
      add({ qid, label, description, links: links(above) }),
    );
    for (let at = 0; at < count; at++) {
      const above = name === 'occupations' ? (all[at % USUAL_CLASSES]?.qid ?? null) : null;
      all.push(made(nameFor(type, at), description, links(above)));
    }
    return [name, all];
  }),
);

const NAME_CLASSES = [11_879_590, 12_308_941, 101_352];

/** The items of SHARED_NAMES, in its order. */
export const NAME_ITEMS = SHARED_NAMES.map(({ name, list }) =>
  made(name, list < 2 ? 'given name' : 'family name', { P31: NAME_CLASSES[list] ?? 0 }),
);

const PATTERNS = ['######', '@@@@@@@@', '#####-@@@@', '@@@@@/@@@@@@', 'X#######'];

/** Identifiers of humans, the commonest first. */
export const ALL_IDENTIFIERS: typeof IDENTIFIERS = [
  ...IDENTIFIERS,
  ...times(280, (at) => {
    const label = nameFor(9, at);
    const formatter = `https://www.${label.toLowerCase().replaceAll(' ', '-')}.org/person/$1`;
    const pattern = PATTERNS[at % PATTERNS.length] ?? '';
    return { property: `P${13_600 + at}`, label: `${label} ID`, pattern, formatter };
  }),
];

const properties = [
  ...new Map<string, { readonly id: string; readonly label: string; readonly formatter?: string }>(
    [
      ...[...KINDS.flatMap(({ claims }) => claims), ...HUMAN_CLAIMS].map(({ property }) => ({
        id: property,
        label: `property ${property.slice(1)}`,
      })),
      ...[...EXPECTED_LABELS].flatMap(([id, label]) => (id.startsWith('P') ? { id, label } : [])),
      ...ALL_IDENTIFIERS.map(({ property, ...rest }) => ({ id: property, ...rest })),
    ].map((each) => [each.id, each]),
  ).values(),
];

const items = [...ITEMS.values()];

/** How many core items and properties there are. */
export const CORE_COUNT = properties.length + items.length;

/** The line of a core item or property by its index. */
export function coreLine(seed: number, index: number): string {
  const random = createRandom(seed, index, 0xc0de);
  const property = properties[index];
  const { qid, label, description, links } = items[index - properties.length] ?? {
    qid: 0,
    label: property?.label ?? '',
    description: 'property',
    links: { P31: 18_616_576 },
  };
  const id = property?.id ?? `Q${qid}`;
  const claims = Object.entries(links).map(([name, value]): Claim => [
    name,
    [statement(random, id, name, item(value))],
  ]);
  const formatter = property?.formatter;
  if (formatter !== undefined) {
    claims.push(['P1630', [statement(random, id, 'P1630', text(formatter))]]);
  }
  const counts = [20 + random.below(120), 10 + random.below(50), 0, 5 + random.below(100)];
  const datatype = property && (formatter === undefined ? 'wikibase-item' : 'external-id');
  const isOccupation = description === 'occupation';
  if (isOccupation) counts[2] = random.below(30);
  const others = isOccupation ? [`${label}s`, `professional ${label}`, `${label} by trade`] : [];
  return entityLine(random, id, { name: label, description, others, claims, counts }, datatype);
}
