import { inScriptOf } from './words.ts';
import { WORDS } from './shape.ts';
import { mix, type Random } from './random.ts';

/** A `datavalue`, with the `datatype` of its property. */
export interface Value {
  readonly value: unknown;
  readonly type: string;
  readonly datatype: string;
}

function value(content: unknown, datatype: string, type = datatype): Value {
  return { value: content, type, datatype };
}

/** Wikidata's item by its number. */
export function item(qid: number): Value {
  const id = { 'entity-type': 'item', 'numeric-id': qid, id: `Q${qid}` };
  return value(id, 'wikibase-item', 'wikibase-entityid');
}

/** A string of a datatype. */
export const text = (content: string, datatype = 'string'): Value =>
  value(content, datatype, 'string');

export const monolingual = (content: string, language: string): Value =>
  value({ text: content, language }, 'monolingualtext');

export const quantity = (amount: string, unit = '1'): Value => value({ amount, unit }, 'quantity');

export const ENTITY = 'http://www.wikidata.org/entity/';
export const GREGORIAN = 'Q1985727';
export const JULIAN = 'Q1985786';

/** A time; `year` may be negative, `rest` is like `-01-01`. Years are padded to `width` digits. */
export function time(
  year: number,
  rest: string,
  precision: number,
  calendar = GREGORIAN,
  width = 4,
): Value {
  const digits = String(Math.abs(year) || 1).padStart(width, '0');
  const written = `${year < 0 ? '-' : '+'}${digits}${rest}T00:00:00Z`;
  const unused = { timezone: 0, before: 0, after: 0 };
  return value({ time: written, ...unused, precision, calendarmodel: ENTITY + calendar }, 'time');
}

/** A year, and nothing of it. */
export const year = (number: number): Value => time(number, '-00-00', 9);

/** Any day of a year. */
export const dayIn = (random: Random, number: number): Value =>
  time(number, `-${two(1 + random.below(12))}-${two(1 + random.below(28))}`, 11);

export function coordinate(random: Random): Value {
  const part = (from: number, to: number): number =>
    Number((from + random.unit() * (to - from)).toFixed(6));
  const [latitude, longitude] = [part(-65, 75), part(-180, 180)];
  const rest = { altitude: null, precision: 0.0001, globe: `${ENTITY}Q2` };
  return value({ latitude, longitude, ...rest }, 'globe-coordinate', 'globecoordinate');
}

/** Snaks by property, as qualifiers and references have them. */
export type Snaks = readonly (readonly [property: string, value: Value])[];

function snakOf(property: string, { datatype, ...datavalue }: Value, hash?: string) {
  const hashed = hash === undefined ? {} : { hash };
  return { snaktype: 'value', property, ...hashed, datavalue, datatype };
}

function byProperty(snaks: Snaks, hasHash: boolean) {
  return Object.fromEntries(
    snaks.map(([property, each]) => [
      property,
      [snakOf(property, each, hasHash ? hashOf(property + JSON.stringify(each)) : undefined)],
    ]),
  );
}

/** A reference. */
export function reference(snaks: Snaks) {
  const made = byProperty(snaks, false);
  return { hash: hashOf(JSON.stringify(made)), snaks: made, 'snaks-order': Object.keys(made) };
}

export type Reference = ReturnType<typeof reference>;

export interface StatementParts {
  readonly rank?: 'normal' | 'preferred' | 'deprecated';
  readonly qualifiers?: Snaks;
  readonly references?: readonly Reference[];
}

// Of 78,000 measured statements so many have an id with a small q, and so many one with small digits.
const [SMALL_Q, SMALL_DIGITS] = [0.09, 0.34];

/** A statement of the item `id` such as `Q42`; without a value it is "somevalue". */
export function statement(
  random: Random,
  id: string,
  property: string,
  main: Value | null,
  { rank = 'normal', qualifiers = [], references = [] }: StatementParts = {},
) {
  const order = qualifiers.map(([name]) => name);
  const owner = random.chance(SMALL_Q) ? id.toLowerCase() : id;
  return {
    mainsnak: main ? snakOf(property, main) : { snaktype: 'somevalue', property, datatype: 'time' },
    type: 'statement',
    ...(order.length > 0 && {
      qualifiers: byProperty(qualifiers, true),
      'qualifiers-order': order,
    }),
    id: `${owner}$${guid(random)}`,
    rank,
    ...(references.length > 0 && { references }),
  };
}

/** All statements of a property. */
export type Claim = readonly [property: string, statements: readonly unknown[]];

const FOUR_DIGITS = Array.from({ length: 1 << 16 }, (_, part) =>
  part.toString(16).padStart(4, '0'),
);

/** A version 4 UUID, mostly in capitals as Wikibase writes them. */
function guid(random: Random): string {
  const [one, two, three, four] = [random.next(), random.next(), random.next(), random.next()];
  const parts = [one >>> 16, one, two >>> 16, 0x4000 | (two & 0xfff), 0x8000 | (three & 0x3fff)];
  const [a, b, c, d, e] = parts.map((part) => FOUR_DIGITS[part & 0xffff]);
  const last = [three >>> 16, four >>> 16, four & 0xffff].map((part) => FOUR_DIGITS[part]);
  const made = `${a}${b}-${c}-${d}-${e}-${last.join('')}`;
  return random.chance(SMALL_DIGITS) ? made : made.toUpperCase();
}

/** Forty digits that hang on the content alone, in place of Wikibase's SHA-1. */
function hashOf(content: string): string {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < content.length; at += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(at), 0x0100_0193);
  }
  const words = [0, 1, 2, 3, 4].map((part) => mix(hash, part, content.length));
  return words.map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** So many members of a list sorted by frequency: nearly all of the first, fewer of the rest, in its order. */
export function mostlyFirst<T>(random: Random, list: readonly T[], wanted: number): T[] {
  const chosen: T[] = [];
  for (let at = 0; at < list.length && chosen.length < wanted; at += 1) {
    const mustTake = list.length - at <= wanted - chosen.length;
    if (mustTake || random.chance(at < wanted * 1.2 ? 0.78 : 0.16)) chosen.push(list[at] as T);
  }
  return chosen;
}

/** What an entity says, and how much of it: counts of labels, descriptions, languages with aliases, and sitelinks. */
export interface EntityParts {
  readonly name: string;
  readonly hasMul?: boolean;
  readonly description: string;
  readonly others?: readonly string[];
  readonly claims: readonly Claim[];
  readonly counts: readonly number[];
}

/** The line of an item, or of a property where `datatype` is given, as PHP's `json_encode` writes it. */
export function entityLine(
  random: Random,
  id: string,
  { name, hasMul = false, description, others = [], claims, counts }: EntityParts,
  datatype?: string,
): string {
  const [labels = 0, descriptions = 0, aliases = 0, links = 0] = counts;
  const written = (content: string, language: string) => ({
    language,
    value: inScriptOf(language, content),
  });
  const texts = (content: string, count: number, first: readonly string[] = []) =>
    Object.fromEntries(
      [...first, ...mostlyFirst(random, WORDS.languages, count)].map((language) => [
        language,
        written(content, language),
      ]),
    );
  const aliasesIn = (language: string) => {
    const start = random.below(others.length);
    const some = others.slice(start, start + (random.chance(0.6) ? 1 : 2));
    return [language, some.map((other) => written(other, language))];
  };
  const linkIn = (wiki: string) => {
    const badges = random.chance(0.004) ? ['Q17437796'] : [];
    return [`${wiki}wiki`, { site: `${wiki}wiki`, title: inScriptOf(wiki, name), badges }];
  };
  const isItem = datatype === undefined;
  const day = `${2019 + random.below(7)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
  const hour = [24, 60, 60].map((limit) => two(random.below(limit))).join(':');
  return phpJson({
    type: isItem ? 'item' : 'property',
    ...(!isItem && { datatype }),
    id,
    // Where there is a label for all languages, equal labels are removed.
    labels: hasMul ? texts(name, labels >> 1, ['mul']) : texts(name, labels),
    descriptions: texts(description, descriptions),
    aliases: Object.fromEntries(
      mostlyFirst(random, WORDS.languages, others.length > 0 ? aliases : 0).map(aliasesIn),
    ),
    claims: Object.fromEntries(claims),
    ...(isItem && {
      sitelinks: Object.fromEntries(mostlyFirst(random, WORDS.wikipedias, links).map(linkIn)),
    }),
    pageid: 1000 + random.below(1e8),
    ...(isItem ? { ns: 0, title: id } : { ns: 120, title: `Property:${id}` }),
    lastrevid: 1_200_000_000 + random.below(1e9),
    modified: `${day}T${hour}Z`,
  });
}

/** JSON in ASCII only and with slashes escaped. */
function phpJson(content: unknown): string {
  return JSON.stringify(content)
    .replaceAll('/', '\\/')
    .replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
