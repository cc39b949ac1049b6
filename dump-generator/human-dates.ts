import { BIRTH_PERIODS, DATES, type DateProperty } from './distributions.ts';
import { two } from './entity-json.ts';
import { createChoice, pick, type Random } from './random.ts';
import { sourceOf } from './references.ts';
import { item, snak, snakWithout, statement, time, type Snaks, type Value } from './snaks.ts';

/** When somebody lived, as far as the generated statements need it. */
export interface Life {
  /** Year of birth, negative before the common era. */
  readonly birth: number;
  readonly death: number;
}

const chooseBirth = createChoice(
  BIRTH_PERIODS.map(([from, to, share]) => [[from, to] as const, share] as const),
);
const THIS_YEAR = 2026;

export function makeLife(random: Random): Life {
  const [from, to] = chooseBirth(random);
  const birth = from + random.below(to - from + 1);
  const age = 12 + Math.round((random.unit() + random.unit() + random.unit()) * 30);
  const death = birth + age;
  return { birth, death: birth < 0 && death >= 0 ? death + 1 : death };
}

/** Somebody's name, for references, and the item that the statements belong to. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}

// Deaths of those who must be dead are known far more often than of the rest.
const DEATH_SHARE_LONG_AGO = 0.78;

/** The statements of a birth or death, or none. */
export function dateStatements(
  random: Random,
  property: DateProperty,
  life: Life,
  fame: number,
  subject: Subject,
): string[] {
  const figures = DATES[property];
  const year = property === 'P569' ? life.birth : life.death;
  const share =
    property === 'P570' && life.birth < 1915 ? DEATH_SHARE_LONG_AGO : (figures.having[fame] ?? 0);
  if (year > THIS_YEAR - 1 || !random.chance(share)) return [];
  const value = makeTime(random, year, figures.precision(random));
  const first = dated(random, property, value, subject, {
    qualifiers: random.chance(figures.qualified) ? qualifiersOf(random, value) : [],
  });
  if (random.chance(figures.somevalue)) {
    return [statement(random, subject.id, snakWithout(property, 'somevalue', 'time'))];
  }
  if (!random.chance(figures.several)) return [first];
  return [first, ...rivals(random, property, value, subject)];
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

const JULIAN_BEFORE = 1583;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function makeTime(random: Random, year: number, precision: number): MadeTime {
  const early = year < 1400 && precision > 9 && random.chance(0.8);
  const month = 1 + random.below(12);
  return {
    year,
    month,
    day: 1 + random.below(isLeap(year) || month !== 2 ? (DAYS[month - 1] ?? 28) : 28),
    precision: early ? 9 : precision,
    isJulian: year < JULIAN_BEFORE ? random.chance(0.5) : year < 1918 && random.chance(0.012),
    isOldStyle: random.chance(0.4),
  };
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const ZERO_PADDED = 0.002;

function timeValue(random: Random, made: MadeTime): Value {
  const { precision, isOldStyle } = made;
  const sign = made.year < 0 ? '-' : '+';
  const width = random.chance(ZERO_PADDED) ? 11 : 4;
  // A century is written as its last year, a decade as its first.
  const written =
    precision === 7 && made.year > 0
      ? Math.ceil(made.year / 100) * 100
      : precision === 8
        ? made.year - (made.year % 10)
        : made.year;
  const year = String(Math.abs(written) || 1).padStart(width, '0');
  const coarse = isOldStyle ? '01' : '00';
  const month = precision >= 10 ? two(made.month) : coarse;
  const day = precision >= 11 ? two(made.day) : precision === 10 && isOldStyle ? '01' : coarse;
  return time(
    `${sign}${year}-${month}-${day}T00:00:00Z`,
    precision,
    made.isJulian ? 1_985_786 : 1_985_727,
  );
}

interface DatedParts {
  readonly rank?: 'normal' | 'preferred' | 'deprecated';
  readonly qualifiers?: Snaks;
}

function dated(
  random: Random,
  property: DateProperty,
  made: MadeTime,
  { id, name }: Subject,
  parts: DatedParts = {},
): string {
  const { source } = DATES[property];
  const references = sourceOf(random, source(random), name);
  while (references.length > 0 && references.length < 5 && random.chance(0.3)) {
    references.push(...sourceOf(random, source(random), name));
  }
  return statement(random, id, snak(property, timeValue(random, made)), { ...parts, references });
}

const CIRCA = 5_727_902;
const NATURES = [18_122_778, 30_230_067, 18_912_752, 56_644_435];

function qualifiersOf(random: Random, { year }: MadeTime): Snaks {
  const at = random.unit();
  if (at < 0.4) return [['P1480', item(CIRCA)]];
  if (at < 0.55) return [['P5102', item(pick(random, NATURES))]];
  const written = (value: number) =>
    time(
      `${value < 0 ? '-' : '+'}${String(Math.abs(value) || 1).padStart(4, '0')}-00-00T00:00:00Z`,
      9,
    );
  return [
    ['P1319', written(year - 3)],
    ['P1326', written(year + 4)],
  ];
}

function rivals(
  random: Random,
  property: DateProperty,
  made: MadeTime,
  subject: Subject,
): string[] {
  const kind = random.below(5);
  switch (kind) {
    case 0:
      return [dated(random, property, { ...made, precision: 9 }, subject)];
    case 1:
      return [
        dated(random, property, { ...made, isJulian: !made.isJulian, precision: 11 }, subject),
      ];
    case 2:
      return [
        dated(random, property, { ...made, day: 1 + random.below(28) }, subject, {
          rank: 'preferred',
        }),
      ];
    case 3:
      return [
        dated(random, property, { ...made, year: made.year - 10 }, subject, { rank: 'deprecated' }),
      ];
    default:
      return [1, 2, 3].map((by) =>
        dated(random, property, { ...made, year: made.year + by, precision: 9 }, subject),
      );
  }
}
