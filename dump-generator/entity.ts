import { cityClass, cityOf, districtOf, POOL_ITEMS } from './core.ts';
import * as json from './json.ts';
import type { Claim, Reference, Snaks, Value } from './json.ts';
import { fill, placeName, properName, rareName } from './words.ts';
import { indexFor, kindAt, qidAt, qidOf } from './numbers.ts';
import {
  createChoice,
  createRandom,
  fromQuantiles,
  mix,
  pick,
  pickSkewed,
  type Random,
} from './random.ts';
import { COUNTRIES, type KindRow } from './shape.ts';

const chooseCountry = createChoice(COUNTRIES.map(({ share }, index) => [index, share] as const));

/** The index of the country of a numbered place. It hangs on the number alone. */
function countryOf(seed: number, index: number): number {
  return chooseCountry(createRandom(seed, index, 0xc0));
}

// Most people are born in few places.
const IN_CITIES = 0.55;

/** The QID of a place where the human of an index was born, lived or died, and the country's index. */
export function placeFor(
  random: Random,
  seed: number,
  human: number,
): readonly [qid: number, country: number] {
  if (random.chance(IN_CITIES)) {
    const country = chooseCountry(random);
    return [cityOf(country, random.unit()), country];
  }
  const index = indexFor(random, 'place', human, 1.5);
  return [qidOf('place', index), countryOf(seed, index)];
}

/** An item of a pool of shape.md, the first ones more often. */
export function fromPool(random: Random, pool: string): Value {
  return json.item(pickSkewed(random, POOL_ITEMS.get(pool) ?? [], 1.8).qid);
}

/** A web address. */
export function address(random: Random): Value {
  return json.text(fill(random, 'https://www.@@@@@@.com/####/##/@@@@@@-@@@@@@@@-@@@@@'), 'url');
}

const HEURISTIC = 69_652_283;

/** The references of a kind of shape.md, none or one; `name` is the subject's. */
export function referencesOf(random: Random, kind: string, name: string): Reference[] {
  const some = (share: number, ...snak: Snaks[number]): Snaks =>
    random.chance(share) ? [snak] : [];
  const retrieved = some(0.8, 'P813', json.dayIn(random, 2013 + random.below(13)));
  if (kind === 'none') return [];
  if (kind === 'import') {
    const page = `https://en.wikipedia.org/w/index.php?title=${name.replaceAll(' ', '_')}`;
    const snaks: Snaks = [
      ['P143', fromPool(random, 'wikis')],
      ...some(0.13, 'P4656', json.text(page, 'url')),
    ];
    return [json.reference(snaks)];
  }
  if (kind === 'stated') {
    const identified = some(0.5, 'P227', json.text(fill(random, '1########'), 'external-id'));
    const named = some(0.2, 'P1810', json.text(name));
    return [
      json.reference([['P248', fromPool(random, 'works')], ...identified, ...retrieved, ...named]),
    ];
  }
  if (kind === 'address') return [json.reference([['P854', address(random)], ...retrieved])];
  return [json.reference([['P887', json.item(HEURISTIC)]])];
}

/** The line of a numbered entity that is no human. It hangs on seed and number alone. */
export function itemLine(seed: number, number: number, index: number, kind: KindRow): string {
  const random = createRandom(seed, number);
  const id = `Q${qidAt(number)}`;
  const country = countryOf(seed, index);
  const nameOf: Record<string, () => string> = {
    place: () => placeName(random, COUNTRIES[country]?.names ?? 0),
    familyName: () => rareName(seed, index),
  };
  const name = nameOf[kind.name]?.() ?? fill(random, kind.label);
  // Most statements of such an item come from the same place.
  const shared = referencesOf(random, random.chance(0.5) ? 'stated' : 'address', name);
  const write = (property: string, value: Value, qualifiers: Snaks = []): unknown => {
    const references = random.chance(kind.referenced) ? shared : [];
    return json.statement(random, id, property, value, { qualifiers, references });
  };
  const claims: Claim[] =
    kind.name === 'place' ? situation(random, seed, index, country, write) : [];
  if (kind.classes.length > 0)
    claims.push(['P31', [write('P31', json.item(pickSkewed(random, kind.classes)))]]);
  for (const { property, value, share, most } of kind.claims) {
    if (!random.chance(share)) continue;
    const statements = Array.from({ length: 1 + Math.floor(random.unit() ** 2 * most) }, (_, at) =>
      value === 'author'
        ? write(property, json.text(fill(random, 'X. %')), [['P1545', json.text(String(at + 1))]])
        : write(property, VALUES[value]?.(random, number) ?? json.item(Number(value.slice(1)))),
    );
    claims.push([property, statements]);
  }
  if (random.chance(0.5)) claims.push(...claims.splice(0, 1));
  const counts = kind.counts.map((each) => fromQuantiles(random, each));
  return json.entityLine(random, id, {
    name,
    description: kind.description,
    others: [properName(random)],
    claims,
    counts,
  });
}

// As far back as the next place that humans point at.
const SAME_KIND = 4;
const [QUARTER, HOSPITAL] = [123_705, 16_917];

/** Where a place lies: a settlement in a district, a quarter in a city, a hospital in a quarter or a village. */
function situation(
  random: Random,
  seed: number,
  index: number,
  country: number,
  write: (property: string, value: Value, qualifiers?: Snaks) => unknown,
): Claim[] {
  const hash = mix(seed, index, 0x517);
  const part = hash % 100;
  const isHospital = part >= 22 && part < 27 && index >= SAME_KIND;
  const [type, within, where] = isHospital
    ? [HOSPITAL, qidOf('place', index - SAME_KIND), countryOf(seed, index - SAME_KIND)]
    : part < 22
      ? [QUARTER, cityOf(country, (hash >>> 8) / 2 ** 24), country]
      : [cityClass(hash >>> 8), districtOf(country, hash >>> 12), country];
  const nation = json.item(COUNTRIES[where]?.qid ?? 30);
  const until: Snaks = [['P582', json.year(1800 + random.below(200))]];
  const former = random.chance(0.08) ? [write('P131', nation, until)] : [];
  const claims: Claim[] = [
    ['P31', [write('P31', json.item(type))]],
    ['P131', [...former, write('P131', json.item(within))]],
  ];
  return random.chance(0.96) ? [...claims, ['P17', [write('P17', nation)]]] : claims;
}

const SHARED_POOLS = ['events', 'organizations', 'fields'];

const toNumbered = (kind: string) => (random: Random, number: number) =>
  json.item(qidOf(kind, kindAt(Math.floor(random.unit() ** 2 * number)).index));

// By kinds of shape.md, for the item of a number. The others are the QID itself.
const VALUES: Readonly<Record<string, (random: Random, number: number) => Value>> = {
  item: (random) => fromPool(random, pick(random, SHARED_POOLS)),
  human: toNumbered('human'),
  article: toNumbered('article'),
  identifier: (random) => json.text(fill(random, 'X#######-@@'), 'external-id'),
  quantity: (random) => json.quantity(`+${fill(random, '##.####')}`),
  year: (random) => json.year(1500 + random.below(525)),
  day: (random) => json.dayIn(random, 1950 + random.below(75)),
  point: json.coordinate,
  file: (random) => json.text(fill(random, '% ####.jpg'), 'commonsMedia'),
  title: (random) => json.monolingual(fill(random, '*'), 'en'),
  url: address,
  string: (random) => json.text(fill(random, 'X#@@@@-####')),
};
