import { instantSeconds, parseInstant } from '../../core/calendar/date-text.ts';
import { parseQid } from '../../core/qid.ts';
import { LABEL_LANGUAGES, isVisible } from '../../core/text/languages.ts';
import { PERSON_PROPERTIES } from '../../entity/read-person.ts';
import { NAMED_BY } from '../../entity/read-stub.ts';
import { type JsonObject, asText } from '../../entity/wikibase-json.ts';
import { NOT_FETCHED } from '../staging/item-record.ts';
import { type Copy, NO_LINE, modifiedAt } from './collect.ts';
import {
  CLOSE_OBJECT,
  CLOSE_ARRAY,
  COMMA,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  ZERO,
  eachMember,
  endOfString,
  endOfValue,
  matchesAt,
} from './json-bytes.ts';

/** An item, parsed as far as requested. Where all of it was parsed, each part is the whole entity. */
export interface ItemParts {
  readonly qid: number;
  /** With the members that a stub is read from. */
  readonly stub: JsonObject;
  /** With dates of birth and death and sitelinks too; requested only for a human. */
  human(): JsonObject;
  /** With everything that a person is read from; requested only for one who belongs to the snapshot. */
  person(): JsonObject;
  readonly copy: Copy;
}

const STUB_PROPERTIES = ['P31', 'P131', 'P17', ...NAMED_BY];
const DATE_PROPERTIES = ['P569', 'P570'];

/**
 * Reads an item's line, without its comma, and parses little of it: most of a person's line is catalogue identifiers
 * and words in other languages. Null where the line is not an item or not JSON, or where its keys are not written as
 * Wikibase writes them; then the line has to be parsed completely.
 */
export function cutItem(line: Buffer): ItemParts | null {
  const parts = findParts(line);
  if (!parts) return null;
  const member = (name: string): unknown => parseSpan(line, parts.members.get(name));
  const claims: Record<string, unknown> = {};
  const parseClaims = (properties: Iterable<string>): JsonObject => {
    for (const property of properties) {
      const span = parts.statements.get(property);
      if (!span) continue;
      claims[property] ??= DATE_PROPERTIES.includes(property)
        ? parseSpan(line, span)
        : JSON.parse(withoutReferences(line.subarray(span.start, span.end)));
    }
    return claims;
  };
  const qid = parseQid(asText(member('id')) ?? '');
  // The header of a file of fetched entities is not an entity.
  if (qid === null || member('type') === 'fetch') return null;
  // Most items can be no occupation and no country.
  const isNamed = NAMED_BY.some((property) => parts.statements.has(property));
  const labels = (isNamed ? null : parts.labels) ?? member('labels');
  const aliases = isNamed ? member('aliases') : undefined;
  const stub = { id: `Q${qid}`, labels, aliases, claims: parseClaims(STUB_PROPERTIES) };
  let known: JsonObject | null = null;
  const human = (): JsonObject =>
    (known ??= {
      ...stub,
      sitelinks: member('sitelinks'),
      wikipedia_articles: member('wikipedia_articles'),
      claims: parseClaims(DATE_PROPERTIES),
    });
  const person = (): JsonObject => ({
    ...human(),
    claims: parseClaims(parts.statements.keys()),
    // Search needs the names in all languages.
    labels: member('labels'),
    aliases: member('aliases'),
    descriptions: cutDescriptions(line, parts.members.get('descriptions')),
  });
  const copy = copyOf({ lastrevid: member('lastrevid'), modified: member('modified') }, line);
  return { qid, stub, human, person, copy };
}

/** What decides between this copy of an entity and others. */
export function copyOf(entity: JsonObject, text: string | Buffer): Copy {
  const { lastrevid, modified } = entity;
  const hasRevision = typeof lastrevid === 'number' && lastrevid >= 0;
  return {
    revision: hasRevision ? lastrevid : -1,
    modified: modifiedAt(modified),
    line: hasRevision ? NO_LINE : Buffer.from(text),
    fetchedAt: fetchedAtOf(entity),
  };
}

/** When an entity was fetched, in seconds since 1970; NOT_FETCHED where it does not say so. */
export function fetchedAtOf(entity: JsonObject): number {
  const at = parseInstant(asText(entity['fetched']) ?? '');
  return at === null ? NOT_FETCHED : instantSeconds(at);
}

/** The position of a value in a line; `end` is exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The positions, in an entity's line, of the parts that may be read. */
interface EntityParts {
  readonly members: ReadonlyMap<string, Span>;
  /** Labels in the supported languages; null if they have to be parsed. */
  readonly labels: CutLabels | null;
  /** The statements of each wanted property. */
  readonly statements: ReadonlyMap<string, Span>;
}

/** The members of an item that are JSON objects. */
export const ITEM_MAPS = ['labels', 'descriptions', 'aliases', 'claims', 'sitelinks'] as const;
const MAPS: ReadonlySet<string> = new Set(ITEM_MAPS);

/** A line with one of these members is not an entity as a dump has it. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'redirect',
  'missing',
  'entities',
  'fetched',
  'statements',
]);
const LETTER_P = 80;

// An array indexed by the number of a property is faster than a map, and every claim needs one lookup.
const WANTED: string[] = [];
for (const property of PERSON_PROPERTIES) WANTED[Number(property.slice(1))] = property;

/**
 * Goes once through the members of an entity's line and of its claims. If a key occurs twice, the
 * last one counts, as in parsed JSON. Null if the line is not an entity, its keys contain escapes
 * or white space, or any byte of it makes it no JSON.
 */
function findParts(line: Buffer): EntityParts | null {
  const members = new Map<string, Span>();
  let statements = new Map<string, Span>();
  let labels: CutLabels | null = null;
  const end = eachMember(line, 0, (keyStart, keyEnd, start) => {
    const key = line.toString('latin1', keyStart, keyEnd);
    if (OTHERWISE.has(key)) return -1;
    // Wikibase writes an empty map as `[]`.
    const isArray = line[start] === OPEN_ARRAY && line[start + 1] !== CLOSE_ARRAY;
    if (isArray && MAPS.has(key)) return -1;
    let valueEnd: number | undefined;
    if (key === 'labels') {
      const cut = cutLabels(line, start);
      labels = cut?.labels ?? null;
      valueEnd = cut?.end;
    } else if (key === 'claims') {
      statements = new Map();
      if (line[start] === OPEN_OBJECT) valueEnd = findStatements(line, start, statements);
    }
    const end = valueEnd ?? endOfValue(line, start);
    members.set(key, { start, end });
    return end;
  });
  return end === line.length ? { members, labels, statements } : null;
}

/** Adds the statements of the wanted properties. Returns the end of the claims (exclusive), or -1. */
function findStatements(line: Buffer, claims: number, statements: Map<string, Span>): number {
  return eachMember(line, claims, (keyStart, keyEnd, start) => {
    const end = endOfValue(line, start);
    const property = WANTED[numberOfKey(line, keyStart, keyEnd)];
    if (property !== undefined) statements.set(property, { start, end });
    return end;
  });
}

/** The number of a key such as `P31`, without creating a string; 0 for any other key. */
function numberOfKey(line: Buffer, start: number, end: number): number {
  if (line[start] !== LETTER_P || line[start + 1] === ZERO) return 0;
  let number = 0;
  for (let at = start + 1; at < end; at++) {
    const digit = (line[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number;
}

function parseSpan(line: Buffer, span: Span | undefined): unknown {
  return span && JSON.parse(line.toString('utf8', span.start, span.end));
}

const REFERENCES = Buffer.from(',"references":[');

/** The JSON of statements without their references. References are a third of the bytes. */
function withoutReferences(statements: Buffer): string {
  let text = '';
  let at = 0;
  for (;;) {
    // A quotation mark in a string has a backslash before it, so this is a key.
    const found = statements.indexOf(REFERENCES, at);
    if (found === -1) return text + statements.toString('utf8', at);
    text += statements.toString('utf8', at, found);
    at = endOfValue(statements, found + REFERENCES.length - 1);
  }
}

const LANGUAGES: ReadonlySet<string> = new Set(LABEL_LANGUAGES);
const MAX_CODE_LENGTH = Math.max(...LABEL_LANGUAGES.map((code) => code.length));

/** The descriptions in the supported languages. */
function cutDescriptions(line: Buffer, span: Span | undefined): unknown {
  if (!span) return undefined;
  const entries: string[] = [];
  const end = eachMember(line, span.start, (keyStart, keyEnd, start) => {
    const valueEnd = endOfValue(line, start);
    const code =
      keyEnd - keyStart > MAX_CODE_LENGTH ? '' : line.toString('latin1', keyStart, keyEnd);
    if (LANGUAGES.has(code)) entries.push(line.toString('utf8', keyStart - 1, valueEnd));
    return valueEnd;
  });
  return end === span.end ? JSON.parse(`{${entries.join(',')}}`) : parseSpan(line, span);
}

/** The bytes of `":{"language":"` and `","value":"`, which stand around the second language code. */
const BEFORE_CODE = Buffer.from('":{"language":"');
const BEFORE_VALUE = Buffer.from('","value":"');

/** The supported languages, by the bytes of their codes as one number. */
const LANGUAGE_OF: ReadonlyMap<number, string> = new Map(
  LABEL_LANGUAGES.map((language) => {
    const code = Buffer.from(language);
    return [numberOf(code, 0, code.length), language];
  }),
);

/** The bytes of which Wikibase's language codes consist. */
const IS_OF_CODE = new Uint8Array(256);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789-') IS_OF_CODE[letter.charCodeAt(0)] = 1;

/** The labels in the supported languages, or else the one whose code comes first in byte order (methodology 10.1). */
type CutLabels = Readonly<Record<string, { readonly value: string }>>;

/** Reads the labels that begin at `start` in Wikibase's own form, and gives where they end; null for any other form. */
function cutLabels(
  line: Buffer,
  start: number,
): { readonly labels: CutLabels; readonly end: number } | null {
  if (line[start] !== OPEN_OBJECT) return null;
  const labels: Record<string, { value: string }> = {};
  const other = { code: '', start: 0, end: 0 };
  let hasLabel = false;
  let at = start + 1;
  if (line[at] === CLOSE_OBJECT) return { labels, end: at + 1 };
  for (;;) {
    const codeEnd = endOfCode(line, at);
    const length = codeEnd - at - 1;
    if (length < 1) return null;
    const again = codeEnd + BEFORE_CODE.length;
    const valueAt = again + length + BEFORE_VALUE.length;
    if (!matchesAt(line, BEFORE_CODE, codeEnd) || !matchesAt(line, BEFORE_VALUE, again + length)) {
      return null;
    }
    if (!isSameCode(line, at + 1, again, length)) return null;
    const end = endOfString(line, valueAt - 1) - 1;
    if (end < 0) return null;
    // An empty label is no label, but its key counts: the parser decides which one is taken.
    if (end === valueAt) return null;
    const language =
      length > MAX_CODE_LENGTH ? undefined : LANGUAGE_OF.get(numberOf(line, at + 1, length));
    if (language !== undefined) {
      hasLabel = true;
      const value = textOf(line, valueAt, end);
      // Nor is one that nobody can see.
      if (!isVisible(value)) return null;
      labels[language] = { value };
    } else if (!hasLabel) {
      const code = line.toString('latin1', at + 1, codeEnd);
      if (other.code === '' || code <= other.code) {
        Object.assign(other, { code, start: valueAt, end });
      }
    }
    if (line[end + 1] !== CLOSE_OBJECT) return null;
    const next = line[end + 2];
    if (next === CLOSE_OBJECT) {
      if (!hasLabel) {
        const value = textOf(line, other.start, other.end);
        if (!isVisible(value)) return null;
        labels[other.code] = { value };
      }
      return { labels, end: end + 3 };
    }
    if (next !== COMMA) return null;
    at = end + 3;
  }
}

/** Where the language code ends that begins after the quotation mark at `start`; -1 if there is none. */
function endOfCode(line: Buffer, start: number): number {
  if (line[start] !== QUOTE) return -1;
  let at = start + 1;
  while (IS_OF_CODE[line[at] ?? 0] === 1) at++;
  return line[at] === QUOTE ? at : -1;
}

/** Whether the code before a label and the code in it are the same. */
function isSameCode(line: Buffer, first: number, second: number, length: number): boolean {
  for (let index = 0; index < length; index++) {
    if (line[first + index] !== line[second + index]) return false;
  }
  return true;
}

function numberOf(bytes: Buffer, start: number, length: number): number {
  let number = 0;
  for (let at = start; at < start + length; at++) number = number * 256 + (bytes[at] ?? 0);
  return number;
}

function textOf(line: Buffer, start: number, end: number): string {
  const text = line.toString('utf8', start, end);
  return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
}
