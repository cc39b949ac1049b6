import measured from './measured.json' with { type: 'json' };
import { createChoice, type Random } from './random.ts';

/**
 * The figures in measured.json were counted with dump-generator/measure.ts over 327 real humans, apart for
 * five classes of fame (0, 1 to 2, 3 to 9, 10 to 49, 50 and more sitelinks), as they stood between 2014
 * and 2026. Those humans are better known than most, so how many people are in each class is not
 * theirs but a guess, as are the factors by which their items have grown since.
 */
export interface FameFigures {
  readonly labels: readonly number[];
  readonly descriptions: readonly number[];
  readonly aliases: readonly number[];
  readonly identifiers: readonly number[];
  /** Share of humans with the property, and statements of each that has it. */
  readonly properties: readonly (readonly [property: string, share: number, mean: number])[];
}

export const FAME: readonly FameFigures[] = measured.fame.map((fame) => ({
  ...fame,
  properties: Object.entries(fame.properties).map(
    ([property, [share = 0, mean = 1]]) => [property, share, mean] as const,
  ),
}));

/** Share of humans in each class of fame: about half of Wikidata's have no sitelink. A guess. */
export const FAME_SHARES: readonly number[] = [0.53, 0.29, 0.125, 0.05, 0.005];

/** How sitelinks lie within a class: fewest, most, and the power that favours the fewest. A guess. */
export const SITELINK_RANGES: readonly (readonly [from: number, to: number, power: number])[] = [
  [0, 0, 1],
  [1, 2, 1.8],
  [3, 9, 1.6],
  [10, 49, 2],
  [50, 280, 3],
];

/** How many times as many of a thing there are now as when it was measured. A guess. */
export const GROWTH = { labels: 1.6, descriptions: 2, aliases: 1.2, identifiers: 2 } as const;

/** Identifiers that nearly everybody has been given since. A guess. */
export const MORE_IDENTIFIERS = 4;

/** Share of humans whose label is in `mul`, which has spread since 2024. A guess. */
export const MUL_SHARE = 0.3;

export type DateProperty = 'P569' | 'P570';

interface DateFigures {
  /** Share of humans who have the date, by class of fame. */
  readonly having: readonly number[];
  readonly several: number;
  readonly somevalue: number;
  readonly deprecated: number;
  readonly preferred: number;
  readonly qualified: number;
  readonly precision: (random: Random) => number;
  readonly source: (random: Random) => string;
}

/** Precisions that 242 humans were too few to show: decade and millennium. A guess. */
const RARE_PRECISIONS: readonly (readonly [number, number])[] = [
  [8, 0.004],
  [6, 0.0005],
];

export const DATES: Readonly<Record<DateProperty, DateFigures>> = {
  P569: dateFigures(measured.dates.P569, measured.dates.P569.having),
  P570: dateFigures(measured.dates.P570, measured.dates.P570.having),
};

function dateFigures(
  figures: {
    readonly perHuman: Readonly<Record<string, number>>;
    readonly snaks: Readonly<Record<string, number>>;
    readonly ranks: Readonly<Record<string, number>>;
    readonly qualifiers: Readonly<Record<string, number>>;
    readonly precisions: Readonly<Record<string, number>>;
    readonly sources: Readonly<Record<string, number>>;
  },
  having: readonly number[],
): DateFigures {
  return {
    having,
    several: 1 - (figures.perHuman['1'] ?? 1),
    somevalue: figures.snaks['somevalue'] ?? 0.002,
    deprecated: figures.ranks['deprecated'] ?? 0.004,
    preferred: figures.ranks['preferred'] ?? 0,
    qualified: figures.qualifiers['some'] ?? 0,
    precision: createChoice([
      ...Object.entries(figures.precisions).map(([key, share]) => [Number(key), share] as const),
      ...RARE_PRECISIONS,
    ]),
    source: createChoice(Object.entries(figures.sources)),
  };
}

/** Kinds of references of statements that are not dates. */
export const chooseSource = createChoice(Object.entries(measured.references));

/** Identifiers that humans have, by how many have them. */
export const IDENTIFIER_COUNTS: Readonly<Record<string, number>> = measured.identifiers;

/** When people were born: the first year of a period, its last, and its share. A guess. */
export const BIRTH_PERIODS: readonly (readonly [from: number, to: number, share: number])[] = [
  [-700, -1, 0.004],
  [1, 999, 0.008],
  [1000, 1499, 0.02],
  [1500, 1699, 0.045],
  [1700, 1799, 0.06],
  [1800, 1849, 0.08],
  [1850, 1899, 0.17],
  [1900, 1949, 0.25],
  [1950, 1989, 0.28],
  [1990, 2008, 0.083],
];
