import type { PersonDetail } from '../person/person-record.ts';
import { CATALOGUES } from '../person/catalogues.ts';

/** An identifier of a person in a catalogue, as it is compared (methodology 11.14). */
export interface Identifier {
  readonly property: string;
  readonly value: string;
}

/** How tables have the identifiers of a catalogue. */
interface Written {
  /** The name of the catalogue in tables and programs. */
  readonly key: string;
  /** The value, in a text of small letters without spaces. */
  readonly value: RegExp;
  /** What a text has that is hardly anything else, besides a right check digit; null for digits that may be anything. */
  readonly telling: RegExp | null;
  /** What stands before it or over its column, besides the key, the name and the property. */
  readonly prefixes: readonly string[];
  /** What addresses of records begin with, without scheme and `www.`. */
  readonly hosts: readonly string[];
}

// A line has the property, the key, the value, what is telling, prefixes and hosts besides that of our links.
const ROWS = String.raw`
P214;viaf;([1-9]\d{1,21});;;viaf.org/
P213;isni;(\d{15}[\dx]);[^-]+;;isni.org/
P227;gnd;([1-9]\d{0,9}-?[\dx]);\d.*;de-588, pnd;lobid.org/gnd/
P244;lccn;(n[a-z]?\d{8,10});n[bors]?[\d ].*;dlc, lcnaf, lc, naf;lccn.loc.gov/
P268;bnf;(?:ark:\/12148\/)?(?:cb)?(\d{8})[\db-z]?;cb.*;frpbn;data.bnf.fr/, catalogue.bnf.fr/
P245;ulan;(500\d{6});;;vocab.getty.edu/ulan/
P345;imdb;(nm\d{7,8});nm.*;nconst;m.imdb.com/name/
P496;orcid;(\d{15}[\dx]);.*-.*;;
P434;musicbrainz;([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12});;mbid;
P648;openlibrary;(ol\d+a);ol.*;olid;
P1157;bioguide;([a-z]\d{6});;;
P4985;tmdb;([1-9]\d*);;;`;

const listOf = (texts: string): string[] => texts.split(', ').filter((text) => text !== '');

const withoutScheme = (address: string): string =>
  address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, '');

/** How tables have the identifiers of each catalogue, by its property. */
export const IDENTIFIERS: ReadonlyMap<string, Written> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [property = '', key = '', value = '', telling = '', prefixes = '', hosts = ''] =
        row.split(';');
      return [
        property,
        {
          key,
          value: new RegExp(`^${value}$`),
          telling: telling === '' ? null : new RegExp(`^${telling}$`, 'i'),
          prefixes: listOf(prefixes),
          hosts: [withoutScheme(CATALOGUES.get(property)?.records ?? ''), ...listOf(hosts)],
        },
      ];
    }),
);

/** A header or a prefix, for comparison: small letters and digits. */
function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const namesOf = (property: string): string[] => {
  const { name = '', label = '' } = CATALOGUES.get(property) ?? {};
  return [name, label];
};

const PROPERTY_OF: ReadonlyMap<string, string> = new Map(
  [...IDENTIFIERS].flatMap(([property, { key, prefixes }]) =>
    [property, key, ...namesOf(property), ...prefixes].map(
      (each) => [keyOf(each), property] as const,
    ),
  ),
);

// What headers have around the name of a catalogue: "wdt:P214", "VIAF number", "GND-Nummer".
const AROUND = /^wdt(?=p\d)|(?:artist|person)?(?:id|identifier|uri|url|number|nummer|nr)$/;

/** The property of the catalogue that a header of a column names, such as `viaf` or `imdb_id`; null for any other. */
export function catalogueOfHeader(header: string): string | null {
  // "viaf_2", but not "viaf:113230702", which is no header.
  return catalogueNamed(header) ?? catalogueNamed(header.replace(/[\s_-]*(?<!\d)\d{1,2}$/, ''));
}

/** The property of the catalogue of a name, with or without what headers have around it; null for any other. */
function catalogueNamed(name: string): string | null {
  const key = keyOf(name);
  return PROPERTY_OF.get(key) ?? PROPERTY_OF.get(key.replace(AROUND, '')) ?? null;
}

/** Whether a text is a number as a spreadsheet shows long ones, which has lost digits: `2.14E+21`. */
export function isRounded(text: string): boolean {
  return /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(text);
}

// The longest addresses of records have some 200 characters.
const MAX_LENGTH = 500;

/** The value of an identifier that a text is, alone, behind a prefix or in an address of a record; null for any other. */
export function readIdentifier(property: string, text: string): string | null {
  const named = readNamedIdentifier(text);
  return named?.property === property ? named.value : foldValue(property, text);
}

/** The identifier that a text names with its catalogue, by a prefix (`viaf:`, `(DE-588)`) or an address; null without. */
export function readNamedIdentifier(text: string): Identifier | null {
  // A UUID has the digit of its version, and all others have more (RFC 9562 section 4.2).
  if (text.length > MAX_LENGTH || !/\p{N}/u.test(text)) return null;
  const whole = text.replace(/^\s*\(uri\)/i, '').trim();
  // A prefix has up to two words.
  for (const [, prefix = '', rest = ''] of [
    /^\(([^()]+)\)(.+)$/s,
    /^([^:/]+)[:/](.+)$/s,
    /^(\S+)\s(.+)$/s,
    /^(\S+\s\S+)\s(.+)$/s,
  ].map((pattern) => pattern.exec(whole) ?? [])) {
    const property = catalogueNamed(prefix);
    const value = property && foldValue(property, rest);
    if (property && value) return { property, value };
  }
  return readAddress(whole);
}

function readAddress(text: string): Identifier | null {
  const address = withoutScheme(text);
  for (const [property, { hosts }] of IDENTIFIERS) {
    const beginning = hosts.find((host) => address.toLowerCase().startsWith(host));
    if (beginning === undefined) continue;
    const parts = address.slice(beginning.length).split(/[/?#]/);
    for (const part of parts.flatMap((each) => [each, each.split(/[.-]/)[0] ?? ''])) {
      const value = foldValue(property, part);
      if (value !== null) return { property, value };
    }
  }
  return null;
}

/** The catalogue whose form all of these texts have, if a text of the form is hardly anything else; null without. */
export function catalogueOfForm(texts: readonly string[]): string | null {
  const isOf = (property: string): boolean =>
    texts.every((text) => {
      const named = readNamedIdentifier(text);
      if (named) return named.property === property;
      const value = foldValue(property, text);
      const isTelling = IDENTIFIERS.get(property)?.telling?.test(text.trim()) === true;
      if (!isTelling || value === null) return false;
      // One number in eleven has the check digit by chance.
      return !CHECKED[property] || (texts.length >= 3 && CHECKED[property](value));
    });
  return (texts.length > 0 && [...IDENTIFIERS.keys()].find(isOf)) || null;
}

/** Whether the last digit is the one that the others give. */
const CHECKED: Readonly<Record<string, (number: string) => boolean>> = {
  P213: hasIsoCheckDigit,
  P496: hasIsoCheckDigit,
  P227: hasPicaCheckDigit,
};

/** ISO 7064, MOD 11-2. */
function hasIsoCheckDigit(number: string): boolean {
  const sum = Array.from(number.slice(0, -1)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  return number.endsWith('0123456789x'[(12 - (sum % 11)) % 11] ?? '');
}

/** The weighted sum of the German National Library: https://d-nb.info/1000042030/34. */
function hasPicaCheckDigit(number: string): boolean {
  const digits = [...number.slice(0, -1).replace('-', '')].toReversed();
  const sum = digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 2), 0);
  return number.length >= 8 && number.endsWith('0123456789x'[(11 - (sum % 11)) % 11] ?? '');
}

/** A value without what tables change in it (methodology 11.14); null for a text of another form. */
function foldValue(property: string, text: string): string | null {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replace(/\.0+$/, '');
  const whole = (WITHOUT_SIGNS[property] ?? ((each: string) => each))(plain);
  const [, value = null] = IDENTIFIERS.get(property)?.value.exec(whole) ?? [];
  return value;
}

const withoutHyphens = (text: string): string => text.replaceAll(/[-‐‑]/g, '');

// ISO 27729 and ORCID write groups of four; the Library of Congress has rules of its own.
const WITHOUT_SIGNS: Readonly<Record<string, (text: string) => string>> = {
  P213: withoutHyphens,
  P496: withoutHyphens,
  P244: normalizeLccn,
};

/** A control number as the Library of Congress normalizes it (https://www.loc.gov/marc/lccn-namespace.html). */
function normalizeLccn(text: string): string {
  const [beforeSlash = ''] = text.split('/');
  const [prefix = '', serial] = beforeSlash.split('-');
  return serial === undefined ? prefix : prefix + serial.padStart(6, '0');
}

/** Whether a person has an identifier of the catalogue of a property. */
export function hasIdentifier({ facts }: PersonDetail, property: string): boolean {
  return facts.some((fact) => fact.property === property && fact.value !== null);
}
