import { ALL_IDENTIFIERS, NAME_ITEMS, POOL_ITEMS } from './core.ts';
import { address, fromPool, placeFor, referencesOf } from './entity.ts';
import * as json from './json.ts';
import type { Claim, Snaks, Value } from './json.ts';
import * as words from './words.ts';
import { indexFor, qidOf } from './numbers.ts';
import {
  createChoice,
  createRandom,
  fromQuantiles,
  mix,
  pick,
  pickSkewed,
  type Random,
} from './random.ts';
import { BIRTHS, COUNTRIES, DATES, FAME, HUMAN_CLAIMS, NAMES } from './shape.ts';

/** Whom the statements are about. */
type Person = ReturnType<typeof choosePerson>;

const chooseFame = createChoice(FAME.map((row) => [row, row.share] as const));
const chooseBirth = createChoice(BIRTHS.map((row) => [row, row[2] ?? 0] as const));
const [MALE, MALE_ITEM, FEMALE_ITEM, HUMAN] = [0.76, 6_581_097, 6_581_072, 5];
const [OF_COUNTRY, WITH_MIDDLE, MUL] = [0.85, 0.2, 0.3];
// How many bear a name that is not in the lists of shape.md, which says where this is from.
const [RARE_GIVEN_NAME, RARE_FAMILY_NAME] = [0.48, 0.88];

/** The line of the human of a number, who has an index among humans. */
export function humanLine(seed: number, number: number, index: number): string {
  const random = createRandom(seed, number);
  const fame = chooseFame(random);
  const person = choosePerson(random, seed, index);
  const { id, name, birth, death } = person;
  const write = (property: string, value: Value, qualifiers: Snaks = []): unknown => {
    const references = referencesOf(random, DATES.other.chooseSource(random), name);
    const rank = random.chance(0.006) ? 'preferred' : 'normal';
    return json.statement(random, id, property, value, { qualifiers, references, rank });
  };
  const one = (share: number, property: string, value: Value): Claim[] =>
    random.chance(share) ? [[property, [write(property, value)]]] : [];

  const claims = [
    ...one(0.97, 'P21', json.item(person.isMale ? MALE_ITEM : FEMALE_ITEM)),
    ...one(0.7, 'P735', json.item(person.given)),
    ...one(0.45, 'P734', json.item(person.family)),
    ...dateClaims(random, 'P569', person, fame.P569),
    ...dateClaims(random, 'P570', person, fame.P570),
  ];
  const occupation = occupationFor(random);
  for (const { property, value, shares, mean, timed, by } of HUMAN_CLAIMS) {
    if (!random.chance(shares[FAME.indexOf(fame)] ?? 0)) continue;
    const statements: unknown[] = [];
    do {
      const isFirst = property === 'P106' && statements.length === 0;
      const given = isFirst ? json.item(occupation.qid) : VALUES[value]?.(random, person);
      const made = given ?? fromPool(random, value);
      const qualifiers = random.chance(timed) ? timesOf(random, by, person) : [];
      statements.push(write(property, made, qualifiers));
    } while (statements.length < 60 && random.chance(1 - 1 / mean));
    claims.push([property, statements]);
  }
  for (const [property, relatives] of Map.groupBy(relativesOf(person), ([name]) => name)) {
    claims.push([property, relatives.map(([, qid]) => write(property, json.item(qid)))]);
  }
  const counts = fame.counts.map((each) => fromQuantiles(random, each));
  const identifiers = counts.pop() ?? 0;
  for (const { property, pattern } of json.mostlyFirst(random, ALL_IDENTIFIERS, identifiers)) {
    claims.push(...one(1, property, json.text(words.fill(random, pattern), 'external-id')));
  }
  // "Instance of human" is usually first or second, but sometimes far down.
  const slot = random.unit();
  const place = slot < 0.4 ? 0 : slot < 0.66 ? 1 : random.below(claims.length + 1);
  claims.splice(place, 0, ...one(1, 'P31', json.item(HUMAN)));

  const [from = 0, to = 0, power = 1] = fame.links;
  const links = from + Math.floor(random.unit() ** power * (to - from + 1));
  const lived = birth > 0 && birth % 3 === 0 ? ` (${birth}–${death})` : '';
  return json.entityLine(random, id, {
    name,
    hasMul: random.chance(MUL),
    description: `${occupation.label} ${person.country}${lived}`,
    others: person.others,
    claims,
    counts: [...counts, links],
  });
}

function choosePerson(random: Random, seed: number, index: number) {
  const [birthplace, at] = placeFor(random, seed, index);
  const { qid: nation = 30, label: country = '', names: list = 0 } = COUNTRIES[at] ?? {};
  const isMale = random.chance(MALE);
  const of = random.chance(OF_COUNTRY) ? list : Math.floor(random.unit() ** 2 * NAMES.length);
  const lists = isMale ? words.MEN : words.WOMEN;
  const [first = 0, second = 0, common = 0] = [lists, lists, words.FAMILIES].map((each) =>
    words.chooseName(random, of, each),
  );
  // The lower a number, the commoner the rarer name; given names differ more than family names.
  const named = (share: number, power: number, at: number) => {
    const rare = random.chance(share) ? indexFor(random, 'familyName', index, power) : null;
    return rare === null
      ? { name: words.SHARED_NAMES[at]?.name ?? '', qid: NAME_ITEMS[at]?.qid ?? 0 }
      : { name: words.rareName(seed, rare), qid: qidOf('familyName', rare) };
  };
  const own = named(RARE_GIVEN_NAME, 2, first);
  const inherited = named(RARE_FAMILY_NAME, 1.3, common);
  const middle = words.SHARED_NAMES[second]?.name ?? '';
  const long = `${own.name} ${middle} ${inherited.name}`;
  const name = random.chance(WITH_MIDDLE) ? long : `${own.name} ${inherited.name}`;
  const [from = 0, to = 0] = chooseBirth(random);
  const birth = from + random.below(to - from + 1);
  const death = birth + 12 + Math.round((random.unit() + random.unit() + random.unit()) * 30);
  return {
    seed,
    index,
    id: `Q${qidOf('human', index)}`,
    isMale,
    name,
    others: [long, `${middle} ${inherited.name}`, `${inherited.name} ${own.name}`],
    // Years, negative before the common era.
    birth,
    death: birth < 0 && death >= 0 ? death + 1 : death,
    country,
    // QIDs.
    given: own.qid,
    family: inherited.qid,
    birthplace,
    nation,
  };
}

const THIS_YEAR = 2026;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
// Days that are 1 January, beside those that are so by chance.
const NEW_YEAR = 0.0015;
const CIRCA = 5_727_902;
const NATURES = [18_122_778, 30_230_067, 18_912_752, 56_644_435];

// Of people born long ago nearly all deaths are known.
const [LONG_AGO, DEATHS_LONG_AGO] = [1915, 0.78];

type MadeTime = ReturnType<typeof chooseTime>;
type WriteDate = (made: MadeTime, parts?: json.StatementParts) => unknown;

/** The parts of a time value in a year. */
function chooseTime(random: Random, year: number, precision: number) {
  const isNewYear = random.chance(NEW_YEAR);
  const month = isNewYear ? 1 : 1 + random.below(12);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return {
    year,
    month,
    day: isNewYear
      ? 1
      : 1 + random.below((MONTH_DAYS[month - 1] ?? 28) + (isLeap && month === 2 ? 1 : 0)),
    precision: year < 1400 && precision > 9 && random.chance(0.8) ? 9 : precision,
    isJulian: random.chance(year < 1583 ? 0.5 : year < 1918 ? 0.012 : 0),
    // Whether a coarse value is written as 1 January, as was usual once.
    isOldStyle: random.chance(0.4),
  };
}

/** The statements of a birth or death, or none. `share` is how many have the date. */
function dateClaims(
  random: Random,
  property: 'P569' | 'P570',
  person: Person,
  share: number,
): Claim[] {
  const { several, unknown, qualified, choosePrecision, chooseSource } = DATES[property];
  const isDeath = property === 'P570';
  const at = isDeath ? person.death : person.birth;
  const known = isDeath && person.birth < LONG_AGO ? DEATHS_LONG_AGO : share;
  if (at >= THIS_YEAR || !random.chance(known)) return [];
  if (random.chance(unknown))
    return [[property, [json.statement(random, person.id, property, null)]]];
  const made = chooseTime(random, at, Number(choosePrecision(random)));
  const write: WriteDate = (time, parts) => {
    const more = () => referencesOf(random, chooseSource(random), person.name);
    const references = more();
    while (references.length > 0 && references.length < 5 && random.chance(0.3))
      references.push(...more());
    const value = timeValue(random, time);
    return json.statement(random, person.id, property, value, { ...parts, references });
  };
  const first = write(made, random.chance(qualified) ? { qualifiers: doubtOf(random, at) } : {});
  return [[property, [first, ...(random.chance(several) ? rivalsOf(random, made, write) : [])]]];
}

function timeValue(
  random: Random,
  { year, month, day, precision, isJulian, isOldStyle }: MadeTime,
): Value {
  // A century is written as its last year, a decade as its first.
  const written =
    precision === 7 && year > 0
      ? Math.ceil(year / 100) * 100
      : precision === 8
        ? year - (year % 10)
        : year;
  const coarse = isOldStyle ? 1 : 0;
  const parts = [precision >= 10 ? month : coarse, precision >= 11 ? day : coarse];
  const rest = parts.map((part) => `-${String(part).padStart(2, '0')}`).join('');
  const width = random.chance(0.002) ? 11 : 4;
  return json.time(written, rest, precision, isJulian ? json.JULIAN : json.GREGORIAN, width);
}

/** The qualifiers of a date in doubt. */
function doubtOf(random: Random, at: number): Snaks {
  const part = random.unit();
  if (part < 0.4) return [['P1480', json.item(CIRCA)]];
  if (part < 0.55) return [['P5102', json.item(pick(random, NATURES))]];
  return [
    ['P1319', json.year(at - 3)],
    ['P1326', json.year(at + 4)],
  ];
}

/** Statements beside the first: a coarser one, another calendar, a preferred day, a deprecated year, or several years. */
function rivalsOf(random: Random, made: MadeTime, write: WriteDate): unknown[] {
  switch (random.below(5)) {
    case 0:
      return [write({ ...made, precision: 9 })];
    case 1:
      return [write({ ...made, isJulian: !made.isJulian, precision: 11 })];
    case 2:
      return [write({ ...made, day: 1 + random.below(28) }, { rank: 'preferred' })];
    case 3:
      return [write({ ...made, year: made.year - 10 }, { rank: 'deprecated' })];
    default:
      return [1, 2, 3].map((by) => write({ ...made, year: made.year + by, precision: 9 }));
  }
}

const LANGUAGES_OF_NAMES = 'en de fr es it ru ja pl sv pt'.split(' ');

const OCCUPATIONS = POOL_ITEMS.get('occupations') ?? [];
const USUAL_OCCUPATIONS = OCCUPATIONS.slice(0, 144);
const RARE_OCCUPATION = 0.1;
const [LAST_OF_FORMER, OF_FORMER] = [1920, 0.4];

function occupationFor(random: Random) {
  return random.chance(RARE_OCCUPATION)
    ? pick(random, OCCUPATIONS)
    : pickSkewed(random, USUAL_OCCUPATIONS, 2.2);
}

type MakeValue = (random: Random, person: Person) => Value;
const toNumbered =
  (kind: string): MakeValue =>
  (random, { index }) =>
    json.item(qidOf(kind, indexFor(random, kind, index)));

// By kinds of shape.md. The others are pools.
const VALUES: Readonly<Record<string, MakeValue>> = {
  birthplace: (_, { birthplace }) => json.item(birthplace),
  country(random, { nation, birth }) {
    if (birth < LAST_OF_FORMER && random.chance(OF_FORMER)) return fromPool(random, 'formerStates');
    return json.item(random.chance(0.85) ? nation : (pickSkewed(random, COUNTRIES)?.qid ?? 30));
  },
  occupations: (random) => json.item(occupationFor(random).qid),
  place: (random, { seed, index }) => json.item(placeFor(random, seed, index)[0]),
  human: toNumbered('human'),
  work: toNumbered('work'),
  category: toNumbered('category'),
  file: (random, { name }) =>
    json.text(`${name} ${words.fill(random, '#### (####)')}.jpg`, 'commonsMedia'),
  name: (_, { name }) => json.text(name),
  native: (random, { name }) => json.monolingual(name, pick(random, LANGUAGES_OF_NAMES)),
  url: address,
  height: (random) => json.quantity(`+1.${60 + random.below(40)}`, `${json.ENTITY}Q11573`),
  working: (_, { birth }) => json.year(birth + 25),
  baptism: (_, { birth }) => json.year(birth),
  burial: (_, { death }) => json.year(death),
};

/** When something began and ended, or was, as qualifiers of these properties. */
function timesOf(
  random: Random,
  [start = '', end]: readonly string[],
  { birth, death }: Person,
): Snaks {
  const from = birth + 20 + random.below(Math.max(1, Math.min(death - birth - 20, 40)));
  const started = [start, random.chance(0.4) ? json.dayIn(random, from) : json.year(from)] as const;
  const isOver = end !== undefined && random.chance(0.8);
  return isOver ? [started, [end, json.year(from + 1 + random.below(8))]] : [started];
}

const [FAMILY_SIZE, FAMILIES] = [8, 0.12];

/** Of a hundred groups of eight humans twelve hold a family of six, who name each other: property and QID. */
function relativesOf({ seed, index }: Person): (readonly [property: string, qid: number])[] {
  const family = Math.floor(index / FAMILY_SIZE);
  const own = index % FAMILY_SIZE;
  if (own >= FAMILY_SIZE - 2 || mix(seed, family, 0xfa3) / 2 ** 32 >= FAMILIES) return [];
  const member = (at: number): number => qidOf('human', family * FAMILY_SIZE + at);
  const children = [2, 3, 4, 5].filter((at) => at !== own);
  const named = (property: string) => children.map((at) => [property, member(at)] as const);
  if (own < 2) return [['P26', member(1 - own)], ...named('P40')];
  return [['P22', member(0)], ['P25', member(1)], ...named('P3373')];
}
