import { ALL_IDENTIFIERS, NAME_ITEMS, POOL_ITEMS } from './core.ts';
import { address, fromPool, placeFor, referencesOf } from './entity.ts';
import {
  dayIn,
  ENTITY,
  entityLine,
  GREGORIAN,
  item,
  JULIAN,
  monolingual,
  mostlyFirst,
  quantity,
  statement,
  text,
  time,
  year,
  type Claim,
  type Snaks,
  type StatementParts,
  type Value,
} from './json.ts';
import { chooseName, fill, rareFamilyName, SHARED_NAMES } from './names.ts';
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
interface Person {
  readonly seed: number;
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Years, negative before the common era. */
  readonly birth: number;
  readonly death: number;
  /** QIDs. */
  readonly birthplace: number;
  readonly nation: number;
}

const chooseFame = createChoice(FAME.map((row) => [row, row.share] as const));
const chooseBirth = createChoice(BIRTHS.map((row) => [row, row[2] ?? 0] as const));
const chooseSource = createChoice(DATES.other.sources);
const CHOICES = {
  P569: {
    precision: createChoice(DATES.P569.precisions),
    source: createChoice(DATES.P569.sources),
  },
  P570: {
    precision: createChoice(DATES.P570.precisions),
    source: createChoice(DATES.P570.sources),
  },
};

const [MALE, MALE_ITEM, FEMALE_ITEM, HUMAN] = [0.76, 6_581_097, 6_581_072, 5];
const [RARE_FAMILY_NAME, OF_COUNTRY, WITH_MIDDLE, MUL] = [0.45, 0.85, 0.2, 0.3];

/** The line of the human of a number, who has an index among humans. */
export function humanLine(seed: number, number: number, index: number): string {
  const random = createRandom(seed, number);
  const id = `Q${qidOf('human', index)}`;
  const fame = chooseFame(random);
  const [birthplace, at] = placeFor(random, seed, index);
  const { qid: nation = 30, label = '', names: list = 0 } = COUNTRIES[at] ?? {};
  const isMale = random.chance(MALE);
  const names = chooseNames(random, seed, index, list, isMale ? 'men' : 'women');
  const person: Person = {
    seed,
    index,
    id,
    name: names.whole,
    ...chooseLife(random),
    birthplace,
    nation,
  };
  const write = (property: string, value: Value, qualifiers: Snaks = []): unknown => {
    const references = referencesOf(random, chooseSource(random), names.whole);
    const rank = random.chance(0.006) ? 'preferred' : 'normal';
    return statement(random, id, property, value, { qualifiers, references, rank });
  };
  const one = (share: number, property: string, value: Value): Claim[] =>
    random.chance(share) ? [[property, [write(property, value)]]] : [];

  const claims = [
    ...one(0.97, 'P21', item(isMale ? MALE_ITEM : FEMALE_ITEM)),
    ...one(0.7, 'P735', item(names.given)),
    ...one(0.45, 'P734', item(names.family)),
    ...dateClaims(random, 'P569', person, fame.P569),
    ...dateClaims(random, 'P570', person, fame.P570),
  ];
  const occupation = pickSkewed(random, POOL_ITEMS.get('occupations') ?? [], 2.2);
  for (const { property, value, shares, mean, timed, by } of HUMAN_CLAIMS) {
    if (!random.chance(shares[FAME.indexOf(fame)] ?? 0)) continue;
    const statements: unknown[] = [];
    do {
      const isFirst = property === 'P106' && statements.length === 0;
      const made = isFirst ? item(occupation.qid) : valueOf(value, random, person);
      statements.push(
        write(property, made, random.chance(timed) ? timesOf(random, by, person) : []),
      );
    } while (statements.length < 60 && random.chance(1 - 1 / mean));
    claims.push([property, statements]);
  }
  for (const [property, relatives] of Map.groupBy(relativesOf(person), ([name]) => name)) {
    claims.push([property, relatives.map(([, qid]) => write(property, item(qid)))]);
  }
  const [labels = 1, descriptions = 0, aliases = 0, identifiers = 0] = fame.counts.map((each) =>
    fromQuantiles(random, each),
  );
  for (const { property, pattern } of mostlyFirst(random, ALL_IDENTIFIERS, identifiers)) {
    claims.push(...one(1, property, text(fill(random, pattern), 'external-id')));
  }
  // "Instance of human" is usually first or second, but sometimes far down.
  const slot = random.unit();
  const place = slot < 0.4 ? 0 : slot < 0.66 ? 1 : random.below(claims.length + 1);
  claims.splice(place, 0, ...one(1, 'P31', item(HUMAN)));

  const [from = 0, to = 0, power = 1] = fame.links;
  const links = from + Math.floor(random.unit() ** power * (to - from + 1));
  const { birth, death } = person;
  const lived = birth > 0 && birth % 3 === 0 ? ` (${birth}–${death})` : '';
  return entityLine(random, id, {
    name: names.whole,
    hasMul: random.chance(MUL),
    description: `${occupation.label} ${label}${lived}`,
    others: names.others,
    claims,
    counts: [labels, descriptions, aliases, links],
  });
}

function chooseNames(
  random: Random,
  seed: number,
  index: number,
  ofCountry: number,
  sex: 'women' | 'men',
) {
  const of = random.chance(OF_COUNTRY) ? ofCountry : Math.floor(random.unit() ** 2 * NAMES.length);
  const [first, second] = [chooseName(random, of, sex), chooseName(random, of, sex)];
  const common = chooseName(random, of, 'families');
  const rare = random.chance(RARE_FAMILY_NAME) ? indexFor(random, 'familyName', index, 1.3) : null;
  const nameAt = (at: number): string => SHARED_NAMES[at]?.name ?? '';
  const [given, middle] = [nameAt(first), nameAt(second)];
  const family = rare === null ? nameAt(common) : rareFamilyName(seed, rare);
  const long = `${given} ${middle} ${family}`;
  return {
    whole: random.chance(WITH_MIDDLE) ? long : `${given} ${family}`,
    others: [long, `${middle} ${family}`, `${family} ${given}`],
    given: NAME_ITEMS[first]?.qid ?? 0,
    family: rare === null ? (NAME_ITEMS[common]?.qid ?? 0) : qidOf('familyName', rare),
  };
}

function chooseLife(random: Random): { readonly birth: number; readonly death: number } {
  const [from = 0, to = 0] = chooseBirth(random);
  const birth = from + random.below(to - from + 1);
  const death = birth + 12 + Math.round((random.unit() + random.unit() + random.unit()) * 30);
  return { birth, death: birth < 0 && death >= 0 ? death + 1 : death };
}

/** A time value and its parts. */
interface MadeTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly precision: number;
  readonly isJulian: boolean;
  /** Whether a coarse value is written as 1 January, as was usual once. */
  readonly isOldStyle: boolean;
}

const THIS_YEAR = 2026;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const CIRCA = 5_727_902;
const NATURES = [18_122_778, 30_230_067, 18_912_752, 56_644_435];

// Of people born long ago nearly all deaths are known.
const [LONG_AGO, DEATHS_LONG_AGO] = [1915, 0.78];

type WriteDate = (made: MadeTime, parts?: StatementParts) => unknown;

/** The statements of a birth or death, or none. `share` is how many have the date. */
function dateClaims(
  random: Random,
  property: 'P569' | 'P570',
  person: Person,
  share: number,
): Claim[] {
  const { several, unknown, qualified } = DATES[property];
  const choose = CHOICES[property];
  const isDeath = property === 'P570';
  const at = isDeath ? person.death : person.birth;
  const known = isDeath && person.birth < LONG_AGO ? DEATHS_LONG_AGO : share;
  if (at >= THIS_YEAR || !random.chance(known)) return [];
  if (random.chance(unknown)) return [[property, [statement(random, person.id, property, null)]]];
  const precision = Number(choose.precision(random));
  const month = 1 + random.below(12);
  const isLeap = at % 4 === 0 && (at % 100 !== 0 || at % 400 === 0);
  const made: MadeTime = {
    year: at,
    month,
    day: 1 + random.below((MONTH_DAYS[month - 1] ?? 28) + (isLeap && month === 2 ? 1 : 0)),
    precision: at < 1400 && precision > 9 && random.chance(0.8) ? 9 : precision,
    isJulian: random.chance(at < 1583 ? 0.5 : at < 1918 ? 0.012 : 0),
    isOldStyle: random.chance(0.4),
  };
  const write: WriteDate = (time, parts) => {
    const references = referencesOf(random, choose.source(random), person.name);
    while (references.length > 0 && references.length < 5 && random.chance(0.3)) {
      references.push(...referencesOf(random, choose.source(random), person.name));
    }
    return statement(random, person.id, property, timeValue(random, time), {
      ...parts,
      references,
    });
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
  return time(written, rest, precision, isJulian ? JULIAN : GREGORIAN, width);
}

/** The qualifiers of a date in doubt. */
function doubtOf(random: Random, at: number): Snaks {
  const part = random.unit();
  if (part < 0.4) return [['P1480', item(CIRCA)]];
  if (part < 0.55) return [['P5102', item(pick(random, NATURES))]];
  return [
    ['P1319', year(at - 3)],
    ['P1326', year(at + 4)],
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

/** A value of a kind of shape.md: of those below, or one of a pool. */
function valueOf(kind: string, random: Random, person: Person): Value {
  const { seed, index, name, birth, death } = person;
  switch (kind) {
    case 'birthplace':
      return item(person.birthplace);
    case 'country':
      return item(random.chance(0.85) ? person.nation : (pickSkewed(random, COUNTRIES)?.qid ?? 30));
    case 'place':
      return item(placeFor(random, seed, index)[0]);
    case 'human':
    case 'work':
    case 'category':
      return item(qidOf(kind, indexFor(random, kind, index)));
    case 'file':
      return text(`${name} ${fill(random, '#### (####)')}.jpg`, 'commonsMedia');
    case 'name':
      return text(name);
    case 'native':
      return monolingual(name, pick(random, LANGUAGES_OF_NAMES));
    case 'url':
      return address(random);
    case 'height':
      return quantity(`+1.${60 + random.below(40)}`, `${ENTITY}Q11573`);
    case 'working':
      return year(birth + 25);
    case 'baptism':
      return year(birth);
    case 'burial':
      return year(death);
    default:
      return fromPool(random, kind);
  }
}

/** When something began and ended, or was, as qualifiers of these properties. */
function timesOf(
  random: Random,
  [start = '', end]: readonly string[],
  { birth, death }: Person,
): Snaks {
  const from = birth + 20 + random.below(Math.max(1, Math.min(death - birth - 20, 40)));
  const started = [start, random.chance(0.4) ? dayIn(random, from) : year(from)] as const;
  const isOver = end !== undefined && random.chance(0.8);
  return isOver ? [started, [end, year(from + 1 + random.below(8))]] : [started];
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
