import { readFileSync } from 'node:fs';
import { createChoice } from './random.ts';

const SECTIONS = new Map(
  readFileSync(new URL('shape.md', import.meta.url), 'utf8')
    .split(/^## /m)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

/** The rows of the table in a section of shape.md, as cells; a number is one, quantiles are eight. */
function tableOf(heading: string): string[][] {
  const lines = (SECTIONS.get(heading) ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

function listOf(text: string, separator: RegExp = / /): string[] {
  return text === '' ? [] : text.split(separator);
}

function numbersOf(text: string): number[] {
  return listOf(text, /[ ,]/).map(Number);
}

/** Shares by name or number, such as "a .5, b .5". */
function sharesOf(text: string): (readonly [string, number])[] {
  return listOf(text, /, /).map((each) => {
    const [name = '', share] = each.split(' ');
    return [name, Number(share)];
  });
}

const QUANTILES = new Map(tableOf('Quantiles').map(([name, numbers = '']) => [name, numbers]));

/** Quantiles by name or number, four times. */
function quantilesOf(text: string): readonly (readonly number[])[] {
  return listOf(text).map((name) => numbersOf(QUANTILES.get(name) ?? name));
}

/** Kinds of numbered entities. */
export const KINDS = tableOf('Kinds').map(
  ([name = '', perThousand, referenced, counts = '', classes = '', label = '', ...rest]) => ({
    name,
    perThousand: Number(perThousand),
    referenced: Number(referenced),
    counts: quantilesOf(counts),
    classes: numbersOf(classes),
    label,
    description: rest[0] ?? '',
    claims: listOf(rest[1] ?? '', /, /).map((text) => {
      const [property = '', value = '', share, most] = text.split(' ');
      return { property, value, share: Number(share), most: Number(most) };
    }),
  }),
);

export type KindRow = (typeof KINDS)[number];

/** Humans by how well they are known. */
export const FAME = tableOf('Fame').map(([share, links = '', dates = '', counts = '']) => {
  const [P569 = 0, P570 = 0] = numbersOf(dates);
  return { share: Number(share), links: numbersOf(links), P569, P570, counts: quantilesOf(counts) };
});

/** First and last year of birth, and the share. */
export const BIRTHS = tableOf('Births').map((row) => row.map(Number));

function datesOf([precisions = '', sources = '', ...shares]: string[]) {
  const [several = 0, unknown = 0, qualified = 0] = shares.map(Number);
  return {
    precisions: sharesOf(precisions),
    choosePrecision: createChoice(sharesOf(precisions)),
    chooseSource: createChoice(sharesOf(sources)),
    several,
    unknown,
    qualified,
  };
}

/** Statements of dates by property. `other` has the references of all other statements. */
export const DATES = Object.fromEntries(
  tableOf('Dates').map(([property, ...cells]) => [property, datesOf(cells)]),
) as Record<'P569' | 'P570' | 'other', ReturnType<typeof datesOf>>;

/** Other statements of humans, with the share by fame. */
export const HUMAN_CLAIMS = tableOf('Statements of humans').map(
  ([property = '', value = '', shares = '', mean, times = '']) => {
    const [timed, ...by] = listOf(times);
    const [each, share] = [numbersOf(shares), Number(timed ?? 0)];
    return { property, value, shares: each, mean: Number(mean), timed: share, by };
  },
);

export const COUNTRIES = tableOf('Countries').map(([qid, label = '', names, share]) => ({
  qid: Number(qid),
  label,
  names: Number(names),
  share: Number(share),
}));

/** Items that humans name: real ones, then so many that are made up. */
export const POOLS = tableOf('Items that humans name').map(
  ([name = '', description = '', type, made, real = '']) => ({
    name,
    description,
    type: Number(type),
    made: Number(made),
    real: listOf(real, /, /).map((each) => {
      const [name = '', above] = each.split(' < ');
      return {
        qid: Number.parseInt(name),
        label: name.replace(/^\d+ /, ''),
        above: above === undefined ? null : Number(above),
      };
    }),
  }),
);

export const IDENTIFIERS = tableOf('Identifiers').map(
  ([property = '', label = '', pattern = '', formatter = '']) => ({
    property,
    label,
    pattern,
    formatter,
  }),
);

/** Lists of names, each women's, men's and families', then beginnings and endings. */
export const NAMES = tableOf('Names').map(([, ...lists]) => lists.map((list) => listOf(list)));

/** Words by what they are for. */
export const WORDS = Object.fromEntries(
  tableOf('Words').map(([of, words = '']) => [of, listOf(words)]),
) as Record<'languages' | 'wikipedias' | 'roots' | 'endings' | 'small' | 'places', string[]>;

/** Letters in place of a to z, by language. */
export const SCRIPTS = new Map(
  tableOf('Scripts').flatMap(([, letters = '', languages = '']) =>
    listOf(languages).map((language) => [language, letters]),
  ),
);
