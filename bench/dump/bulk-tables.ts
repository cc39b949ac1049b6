import type { Random } from './random.ts';
import { binomial, fill, properName, title } from './words.ts';
import type { Kind } from './wheel.ts';

/** How a value of a bulk item is made. */
export type BulkValue =
  | 'item'
  | 'string'
  | 'identifier'
  | 'quantity'
  | 'year'
  | 'point'
  | 'file'
  | 'title'
  | 'human'
  | 'url';

/** How the items of a kind look. Numbers are quantiles as in random.ts; all are guesses but for those cited. */
export interface BulkKind {
  /** Values of P31; none for items that nobody has classified. */
  readonly classes: readonly number[];
  readonly name: (random: Random) => string;
  readonly description: string;
  readonly labels: readonly number[];
  readonly descriptions: readonly number[];
  readonly aliases: readonly number[];
  readonly sitelinks: readonly number[];
  /** Property, kind of value, share of items that have it, most statements. */
  readonly claims: readonly (readonly [
    property: string,
    value: BulkValue,
    share: number,
    most: number,
  ])[];
  /** Share of statements with a reference. */
  readonly referenced: number;
}

const FEW = [1, 1, 2, 5, 10, 18, 36, 90];
const NONE = [0, 0, 0, 0, 0, 0, 1, 3];
const LINKS = [0, 0, 0, 1, 2, 5, 15, 80];
const DESCRIBED = [0, 1, 2, 6, 22, 48, 70, 110];

const star = (random: Random): string =>
  fill(random, random.chance(0.5) ? 'SDSS J######.##+######.#' : '2MASS J########+#######');
const sky: BulkKind['claims'] = [
  ['P528', 'string', 1, 3],
  ['P59', 'item', 0.98, 1],
  ['P6257', 'quantity', 0.95, 1],
  ['P6258', 'quantity', 0.95, 1],
  ['P6259', 'item', 0.95, 1],
  ['P1215', 'quantity', 0.9, 5],
  ['P2214', 'quantity', 0.5, 1],
  ['P2215', 'quantity', 0.5, 2],
  ['P3083', 'identifier', 0.98, 1],
];

export const BULK: Readonly<
  Record<
    Exclude<
      Kind,
      'human' | 'article' | 'category' | 'disambiguation' | 'template' | 'place' | 'familyName'
    >,
    BulkKind
  >
> = {
  taxon: {
    classes: [16_521],
    name: binomial,
    description: 'species of insect',
    labels: [1, 2, 8, 28, 46, 70, 110, 170],
    descriptions: [0, 2, 8, 22, 40, 56, 70, 100],
    aliases: [0, 0, 0, 1, 2, 4, 10, 50],
    sitelinks: [0, 0, 1, 3, 4, 6, 15, 120],
    claims: [
      ['P225', 'string', 1, 1],
      ['P105', 'item', 1, 1],
      ['P171', 'item', 1, 2],
      ['P18', 'file', 0.15, 1],
      ['P815', 'identifier', 0.5, 1],
      ['P846', 'identifier', 0.9, 1],
      ['P830', 'identifier', 0.6, 1],
      ['P3151', 'identifier', 0.5, 1],
      ['P10585', 'identifier', 0.6, 1],
      ['P9157', 'identifier', 0.4, 1],
      ['P685', 'identifier', 0.4, 1],
    ],
    referenced: 0.55,
  },
  star: {
    classes: [523, 67_206_691],
    name: star,
    description: 'star in the constellation',
    labels: [1, 1, 1, 2, 3, 5, 9, 40],
    descriptions: DESCRIBED,
    aliases: [0, 0, 1, 2, 4, 8, 14, 30],
    sitelinks: NONE,
    claims: sky,
    referenced: 0.95,
  },
  galaxy: {
    classes: [318],
    name: star,
    description: 'galaxy',
    labels: [1, 1, 2, 3, 5, 8, 20, 60],
    descriptions: DESCRIBED,
    aliases: [0, 0, 1, 3, 5, 9, 16, 40],
    sitelinks: NONE,
    claims: sky,
    referenced: 0.95,
  },
  gene: {
    classes: [7187],
    name: (random) => fill(random, 'XXX#_####'),
    description: 'protein-coding gene in the species',
    labels: [1, 1, 2, 3, 3, 4, 6, 12],
    descriptions: [0, 1, 2, 5, 12, 20, 30, 40],
    aliases: [0, 0, 1, 2, 4, 8, 12, 20],
    sitelinks: NONE,
    claims: [
      ['P279', 'item', 0.9, 1],
      ['P703', 'item', 1, 1],
      ['P351', 'identifier', 1, 1],
      ['P2393', 'identifier', 0.6, 1],
      ['P644', 'string', 0.9, 2],
      ['P645', 'string', 0.9, 2],
      ['P2548', 'item', 0.9, 1],
      ['P688', 'item', 0.8, 1],
      ['P684', 'item', 0.2, 12],
    ],
    referenced: 0.98,
  },
  protein: {
    classes: [8054],
    name: (random) => title(random, 3),
    description: 'protein in the species',
    labels: [1, 1, 1, 2, 3, 4, 6, 12],
    descriptions: [0, 1, 2, 5, 10, 20, 30, 40],
    aliases: [0, 0, 1, 1, 2, 4, 10, 20],
    sitelinks: NONE,
    claims: [
      ['P279', 'item', 0.9, 1],
      ['P703', 'item', 1, 1],
      ['P352', 'identifier', 1, 2],
      ['P637', 'identifier', 0.9, 2],
      ['P702', 'item', 0.9, 1],
      ['P680', 'item', 0.7, 4],
      ['P681', 'item', 0.7, 4],
      ['P682', 'item', 0.7, 6],
      ['P527', 'item', 0.6, 4],
    ],
    referenced: 0.98,
  },
  chemical: {
    classes: [113_145_171],
    name: (random) => `${fill(random, '(#R)-#-')}${title(random, 2).toLowerCase()}`,
    description: 'chemical compound',
    labels: [1, 1, 1, 2, 4, 7, 20, 70],
    descriptions: [0, 1, 2, 6, 14, 30, 50, 80],
    aliases: [0, 0, 1, 2, 5, 10, 25, 60],
    sitelinks: NONE,
    claims: [
      ['P274', 'string', 1, 1],
      ['P233', 'string', 0.95, 1],
      ['P2017', 'string', 0.5, 1],
      ['P234', 'identifier', 0.98, 1],
      ['P235', 'identifier', 0.98, 1],
      ['P662', 'identifier', 0.9, 1],
      ['P2067', 'quantity', 0.9, 1],
      ['P703', 'item', 0.2, 12],
      ['P8494', 'identifier', 0.6, 1],
    ],
    referenced: 0.8,
  },
  feature: {
    classes: [8502, 23_397, 4022, 54_050, 23_442],
    name: (random) => `${properName(random)} River`,
    description: 'river in the country',
    labels: [1, 1, 2, 3, 6, 10, 24, 90],
    descriptions: [0, 1, 2, 6, 20, 46, 62, 80],
    aliases: [0, 0, 0, 0, 1, 2, 5, 20],
    sitelinks: [0, 1, 1, 2, 3, 4, 10, 60],
    claims: [
      ['P17', 'item', 1, 1],
      ['P131', 'item', 0.9, 1],
      ['P625', 'point', 0.95, 1],
      ['P1566', 'identifier', 0.85, 1],
      ['P2044', 'quantity', 0.4, 1],
      ['P590', 'identifier', 0.2, 1],
      ['P646', 'identifier', 0.2, 1],
      ['P373', 'string', 0.1, 1],
    ],
    referenced: 0.6,
  },
  building: {
    classes: [41_176, 3_947, 16_970, 811_979],
    name: (random) => `${properName(random)} House`,
    description: 'building in the town',
    labels: FEW,
    descriptions: [0, 1, 1, 3, 8, 20, 40, 70],
    aliases: NONE,
    sitelinks: LINKS,
    claims: [
      ['P17', 'item', 1, 1],
      ['P131', 'item', 0.98, 2],
      ['P625', 'point', 0.9, 1],
      ['P1435', 'item', 0.5, 2],
      ['P18', 'file', 0.3, 1],
      ['P373', 'string', 0.2, 1],
      ['P6375', 'title', 0.4, 1],
      ['P1216', 'identifier', 0.4, 1],
      ['P571', 'year', 0.3, 1],
      ['P84', 'human', 0.1, 1],
    ],
    referenced: 0.5,
  },
  street: {
    classes: [79_007],
    name: (random) => `${properName(random)} Street`,
    description: 'street in the city',
    labels: [1, 1, 1, 1, 2, 3, 6, 20],
    descriptions: [0, 1, 1, 2, 3, 4, 10, 20],
    aliases: NONE,
    sitelinks: NONE,
    claims: [
      ['P17', 'item', 1, 1],
      ['P131', 'item', 1, 1],
      ['P625', 'point', 0.4, 1],
      ['P138', 'human', 0.2, 1],
      ['P10689', 'identifier', 0.4, 2],
    ],
    referenced: 0.4,
  },
  painting: {
    classes: [3_305_213],
    name: properName,
    description: 'painting by an unknown artist',
    labels: FEW,
    descriptions: [0, 1, 2, 5, 12, 22, 34, 50],
    aliases: NONE,
    sitelinks: NONE,
    claims: [
      ['P170', 'human', 0.9, 1],
      ['P195', 'item', 0.95, 2],
      ['P276', 'item', 0.8, 1],
      ['P217', 'string', 0.95, 2],
      ['P571', 'year', 0.9, 1],
      ['P186', 'item', 0.9, 2],
      ['P2048', 'quantity', 0.8, 1],
      ['P2049', 'quantity', 0.8, 1],
      ['P18', 'file', 0.5, 1],
      ['P1476', 'title', 0.6, 1],
      ['P180', 'item', 0.3, 8],
      ['P6216', 'item', 0.5, 2],
    ],
    referenced: 0.6,
  },
  work: {
    classes: [7_725_634, 11_424, 482_994, 3_331_189, 134_556],
    name: properName,
    description: 'film by a director',
    labels: [1, 2, 4, 8, 18, 34, 60, 130],
    descriptions: [0, 2, 6, 14, 28, 44, 60, 90],
    aliases: [0, 0, 0, 0, 1, 2, 6, 24],
    sitelinks: [0, 0, 0, 1, 2, 5, 20, 100],
    claims: [
      ['P1476', 'title', 0.6, 1],
      ['P50', 'human', 0.5, 2],
      ['P57', 'human', 0.3, 1],
      ['P161', 'human', 0.25, 10],
      ['P495', 'item', 0.6, 1],
      ['P407', 'item', 0.7, 1],
      ['P577', 'year', 0.8, 2],
      ['P136', 'item', 0.5, 2],
      ['P345', 'identifier', 0.3, 1],
      ['P646', 'identifier', 0.3, 1],
      ['P1651', 'identifier', 0.1, 1],
      ['P648', 'identifier', 0.2, 1],
      ['P244', 'identifier', 0.1, 1],
      ['P4947', 'identifier', 0.2, 1],
    ],
    referenced: 0.4,
  },
  organization: {
    classes: [43_229, 4_830_453, 3914, 476_028, 7_075],
    name: (random) => `${properName(random)} Society`,
    description: 'organization in the country',
    labels: FEW,
    descriptions: [0, 0, 1, 2, 4, 10, 24, 60],
    aliases: [0, 0, 0, 1, 1, 3, 8, 30],
    sitelinks: LINKS,
    claims: [
      ['P17', 'item', 0.95, 1],
      ['P131', 'item', 0.6, 1],
      ['P159', 'item', 0.5, 1],
      ['P571', 'year', 0.5, 1],
      ['P856', 'url', 0.5, 1],
      ['P625', 'point', 0.3, 1],
      ['P214', 'identifier', 0.25, 1],
      ['P213', 'identifier', 0.2, 1],
      ['P2427', 'identifier', 0.3, 1],
      ['P6782', 'identifier', 0.2, 1],
      ['P112', 'human', 0.1, 2],
    ],
    referenced: 0.5,
  },
  event: {
    classes: [27_020_041, 18_608_583, 40_231],
    name: (random) => `${fill(random, '19##')} ${properName(random)} Cup`,
    description: 'sports season',
    labels: FEW,
    descriptions: [0, 0, 1, 2, 6, 18, 30, 60],
    aliases: NONE,
    sitelinks: LINKS,
    claims: [
      ['P17', 'item', 0.7, 1],
      ['P641', 'item', 0.8, 1],
      ['P585', 'year', 0.4, 1],
      ['P580', 'year', 0.5, 1],
      ['P582', 'year', 0.5, 1],
      ['P1346', 'human', 0.3, 3],
      ['P710', 'human', 0.1, 20],
      ['P3450', 'item', 0.5, 1],
      ['P155', 'item', 0.5, 1],
      ['P156', 'item', 0.5, 1],
    ],
    referenced: 0.3,
  },
  bare: {
    classes: [],
    name: properName,
    description: 'thing',
    labels: [1, 2, 6, 12, 24, 40, 80, 150],
    descriptions: [0, 0, 1, 2, 5, 12, 22, 60],
    aliases: NONE,
    sitelinks: [0, 1, 2, 4, 9, 20, 50, 150],
    claims: [
      ['P373', 'string', 0.2, 1],
      ['P646', 'identifier', 0.5, 1],
      ['P6366', 'identifier', 0.4, 1],
      ['P279', 'item', 0.5, 2],
      ['P2671', 'identifier', 0.4, 1],
      ['P244', 'identifier', 0.3, 1],
      ['P227', 'identifier', 0.3, 1],
      ['P910', 'item', 0.2, 1],
    ],
    referenced: 0.4,
  },
  rest: {
    classes: [2_668_072, 1_348_589, 49_371, 17_633_526, 620_805, 4_164_871],
    name: (random) => title(random, 3),
    description: 'statistical data of a place',
    labels: [1, 1, 1, 3, 9, 30, 60, 150],
    descriptions: DESCRIBED,
    aliases: [0, 0, 0, 0, 1, 2, 9, 40],
    sitelinks: LINKS,
    claims: [
      ['P361', 'item', 0.5, 2],
      ['P17', 'item', 0.5, 1],
      ['P921', 'item', 0.4, 3],
      ['P1476', 'title', 0.4, 1],
      ['P577', 'year', 0.4, 1],
      ['P646', 'identifier', 0.3, 1],
      ['P571', 'year', 0.3, 1],
      ['P527', 'item', 0.3, 14],
      ['P1552', 'item', 0.2, 2],
    ],
    referenced: 0.5,
  },
};
