import { cityClass, cityOf, districtOf, POOL_ITEMS } from './core.ts';
import {
  coordinate,
  dayIn,
  entityLine,
  item,
  monolingual,
  quantity,
  reference,
  statement,
  text,
  year,
  type Claim,
  type Reference,
  type Snaks,
  type Value,
} from './json.ts';
import { fill, placeName, properName, rareFamilyName } from './names.ts';
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
  return item(pickSkewed(random, POOL_ITEMS.get(pool) ?? [], 1.8).qid);
}

/** A web address. */
export function address(random: Random): Value {
  return text(fill(random, 'https://www.@@@@@@.com/####/##/@@@@@@-@@@@@@@@-@@@@@'), 'url');
}

const HEURISTIC = 69_652_283;

/** The references of a kind of shape.md, none or one; `name` is the subject's. */
export function referencesOf(random: Random, kind: string, name: string): Reference[] {
  const some = (share: number, ...snak: Snaks[number]): Snaks =>
    random.chance(share) ? [snak] : [];
  const retrieved = some(0.8, 'P813', dayIn(random, 2013 + random.below(13)));
  if (kind === 'none') return [];
  if (kind === 'import') {
    const page = `https://en.wikipedia.org/w/index.php?title=${name.replaceAll(' ', '_')}`;
    const snaks: Snaks = [
      ['P143', fromPool(random, 'wikis')],
      ...some(0.13, 'P4656', text(page, 'url')),
    ];
    return [reference(snaks)];
  }
  if (kind === 'stated') {
    const identified = some(0.5, 'P227', text(fill(random, '1########'), 'external-id'));
    const named = some(0.2, 'P1810', text(name));
    return [
      reference([['P248', fromPool(random, 'works')], ...identified, ...retrieved, ...named]),
    ];
  }
  if (kind === 'address') return [reference([['P854', address(random)], ...retrieved])];
  return [reference([['P887', item(HEURISTIC)]])];
}

/** The line of a numbered entity that is no human. It hangs on seed and number alone. */
export function itemLine(seed: number, number: number, index: number, kind: KindRow): string {
  const random = createRandom(seed, number);
  const id = `Q${qidAt(number)}`;
  const country = countryOf(seed, index);
  const nameOf: Record<string, () => string> = {
    place: () => placeName(random, COUNTRIES[country]?.names ?? 0),
    familyName: () => rareFamilyName(seed, index),
  };
  const name = nameOf[kind.name]?.() ?? fill(random, kind.label);
  // Most statements of such an item come from the same place.
  const shared = referencesOf(random, random.chance(0.5) ? 'stated' : 'address', name);
  const write = (property: string, value: Value, qualifiers: Snaks = []): unknown => {
    const references = random.chance(kind.referenced) ? shared : [];
    return statement(random, id, property, value, { qualifiers, references });
  };
  const claims: Claim[] =
    kind.name === 'place' ? situation(random, seed, index, country, write) : [];
  if (kind.classes.length > 0)
    claims.push(['P31', [write('P31', item(pickSkewed(random, kind.classes)))]]);
  for (const { property, value, share, most } of kind.claims) {
    if (!random.chance(share)) continue;
    const statements = Array.from({ length: 1 + Math.floor(random.unit() ** 2 * most) }, (_, at) =>
      value === 'author'
        ? write(property, text(fill(random, 'X. %')), [['P1545', text(String(at + 1))]])
        : write(property, valueOf(value, random, number)),
    );
    claims.push([property, statements]);
  }
  if (random.chance(0.5)) claims.push(...claims.splice(0, 1));
  const { description } = kind;
  const [labels = 0, descriptions = 0, aliases = 0, links = 0] = kind.counts.map((each) =>
    fromQuantiles(random, each),
  );
  const counts = [labels, descriptions, aliases, links] as const;
  return entityLine(random, id, {
    name,
    description,
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
  const nation = item(COUNTRIES[where]?.qid ?? 30);
  const until: Snaks = [['P582', year(1800 + random.below(200))]];
  const former = random.chance(0.08) ? [write('P131', nation, until)] : [];
  const claims: Claim[] = [
    ['P31', [write('P31', item(type))]],
    ['P131', [...former, write('P131', item(within))]],
  ];
  return random.chance(0.96) ? [...claims, ['P17', [write('P17', nation)]]] : claims;
}

const SHARED_POOLS = ['events', 'organizations', 'fields'];

/** A value of a kind of shape.md for the item of a number. */
function valueOf(kind: string, random: Random, number: number): Value {
  switch (kind) {
    case 'item':
      return fromPool(random, pick(random, SHARED_POOLS));
    case 'human':
    case 'article':
      return item(qidOf(kind, kindAt(Math.floor(random.unit() ** 2 * number)).index));
    case 'identifier':
      return text(fill(random, 'X#######-@@'), 'external-id');
    case 'quantity':
      return quantity(`+${fill(random, '##.####')}`);
    case 'year':
      return year(1500 + random.below(525));
    case 'day':
      return dayIn(random, 1950 + random.below(75));
    case 'point':
      return coordinate(random);
    case 'file':
      return text(fill(random, '% ####.jpg'), 'commonsMedia');
    case 'title':
      return monolingual(fill(random, '*'), 'en');
    case 'url':
      return address(random);
    case 'string':
      return text(fill(random, 'X#@@@@-####'));
    default:
      return item(Number(kind.slice(1)));
  }
}
