import type { PersonDetail } from '../person/person-record.ts';
import { CATALOGUES } from '../person/catalogues.ts';

/** An identifier of a person in a catalogue, as it is compared (methodology 11.14). */
export interface Identifier {
  readonly property: string;
  readonly value: string;
}

/** A header or a prefix, for comparison: small letters and digits. */
function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const PROPERTY_OF: ReadonlyMap<string, string> = new Map(
  [...CATALOGUES].flatMap(([property, { key, name, label, prefixes }]) =>
    [property, key, name, label, ...prefixes].map((each) => [keyOf(each), property] as const),
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
  // Every identifier has a digit; a UUID at least that of its version (RFC 9562 section 4.2).
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
  const address = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '');
  for (const [property, { records, hosts }] of CATALOGUES) {
    const beginnings = [records.replace(/^https:\/\/(?:www\.)?/, ''), ...hosts];
    const beginning = beginnings.find((each) => address.toLowerCase().startsWith(each));
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
      const isTelling = CATALOGUES.get(property)?.telling?.test(text.trim()) === true;
      if (!isTelling || value === null) return false;
      // One number in eleven has the check digit by chance.
      return !CHECKED[property] || (texts.length >= 3 && CHECKED[property](value));
    });
  return (texts.length > 0 && [...CATALOGUES.keys()].find(isOf)) || null;
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
  const [, value = null] = CATALOGUES.get(property)?.written.exec(whole) ?? [];
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
