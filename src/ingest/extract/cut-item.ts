import { instantSeconds, parseInstant } from '../../core/calendar/date-text.ts';
import { parseQid } from '../../core/qid.ts';
import { LABEL_LANGUAGES, isVisible } from '../../core/text/languages.ts';
import { IDENTIFIER_PROPERTIES } from '../../entity/read-facts.ts';
import { PERSON_PROPERTIES } from '../../entity/read-person.ts';
import { NAMED_BY } from '../../entity/read-stub.ts';
import { type JsonObject, asObject, asText } from '../../entity/wikibase-json.ts';
import { NOT_FETCHED } from '../staging/item-record.ts';
import { type Copy, NO_LINE, modifiedAt } from './collect.ts';
import { CLOSE_ARRAY, OPEN_ARRAY, OPEN_OBJECT, eachMember, endOfValue } from './json-bytes.ts';

/** An item, parsed as far as requested. Where all of it was parsed, each part is the whole entity. */
export interface ItemParts {
  readonly qid: number;
  /** With the members that a stub is read from. */
  readonly stub: JsonObject;
  /** With dates of birth and death and sitelinks too; requested only for a human. */
  human(): JsonObject;
  /** With everything that a person is read from, beside what `human` gave; requested only for one of the people. */
  person(human: JsonObject): JsonObject;
  readonly copy: Copy;
}

const STUB_PROPERTIES = ['P31', 'P131', 'P17', ...NAMED_BY, ...IDENTIFIER_PROPERTIES];
const DATE_PROPERTIES = ['P569', 'P570'];
const OTHER_PROPERTIES = PERSON_PROPERTIES.difference(
  new Set([...STUB_PROPERTIES, ...DATE_PROPERTIES]),
);

/**
 * Reads an item's line, without its comma, and parses little of it: most of a person's line is catalogue identifiers
 * and words in other languages. Null where the line is not an item or not JSON, or where its keys are not written as
 * Wikibase writes them; then the line has to be parsed completely.
 */
export function cutItem(line: Buffer): ItemParts | null {
  const parts = findParts(line);
  if (!parts) return null;
  const member = (name: string): unknown => parseSpan(line, parts.members.get(name));
  const claims = (properties: Iterable<string>): JsonObject => parseClaims(line, parts, properties);
  const qid = parseQid(asText(member('id')) ?? '');
  // The header of a file of fetched entities is not an entity.
  if (qid === null || member('type') === 'fetch') return null;
  // Most items can be no occupation and no country.
  const isNamed = NAMED_BY.some((property) => parts.statements.has(property));
  const stub = {
    id: `Q${qid}`,
    labels: (isNamed ? null : parts.labels) ?? member('labels'),
    aliases: isNamed ? member('aliases') : undefined,
    claims: claims(STUB_PROPERTIES),
  };
  return {
    qid,
    stub,
    human: () => ({
      ...stub,
      sitelinks: member('sitelinks'),
      wikipedia_articles: member('wikipedia_articles'),
      claims: { ...stub.claims, ...claims(DATE_PROPERTIES) },
    }),
    person: (human) => ({
      ...human,
      claims: { ...asObject(human['claims']), ...claims(OTHER_PROPERTIES) },
      // Search needs the names in all languages.
      labels: member('labels'),
      aliases: member('aliases'),
      descriptions: member('descriptions'),
    }),
    copy: copyOf({ lastrevid: member('lastrevid'), modified: member('modified') }, line),
  };
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
  /** Labels in the supported languages; null if all of them have to be parsed. */
  readonly labels: JsonObject | null;
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
/**
 * Goes once through the members of an entity's line and of its claims. If a key occurs twice, the
 * last one counts, as in parsed JSON. Null if the line is not an entity, its keys contain escapes
 * or white space, or any byte of it makes it no JSON.
 */
function findParts(line: Buffer): EntityParts | null {
  const members = new Map<string, Span>();
  let statements = new Map<string, Span>();
  let labels: JsonObject | null = null;
  const end = eachMember(line, 0, (keyStart, keyEnd, start) => {
    const key = line.toString('latin1', keyStart, keyEnd);
    if (OTHERWISE.has(key)) return -1;
    // Wikibase writes an empty map as `[]`.
    const isArray = line[start] === OPEN_ARRAY && line[start + 1] !== CLOSE_ARRAY;
    if (isArray && MAPS.has(key)) return -1;
    let valueEnd: number | undefined;
    if (key === 'labels') {
      ({ labels, end: valueEnd } = cutLabels(line, start));
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
    const property = line.toString('latin1', keyStart, keyEnd);
    if (PERSON_PROPERTIES.has(property)) statements.set(property, { start, end });
    return end;
  });
}

function parseSpan(line: Buffer, span: Span | undefined): unknown {
  return span && JSON.parse(line.toString('utf8', span.start, span.end));
}

/** The statements of some properties; those that are not about dates without their references. */
function parseClaims(
  line: Buffer,
  { statements }: EntityParts,
  properties: Iterable<string>,
): JsonObject {
  const claims: Record<string, unknown> = {};
  for (const property of properties) {
    const span = statements.get(property);
    if (!span) continue;
    claims[property] = DATE_PROPERTIES.includes(property)
      ? parseSpan(line, span)
      : JSON.parse(withoutReferences(line.subarray(span.start, span.end)));
  }
  return claims;
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

/**
 * The labels in the supported languages, and where all labels end (exclusive). Null if one in another language may be
 * needed, because there are none or one that nobody can see (methodology 10.1), or if they are not in Wikibase's form.
 */
function cutLabels(line: Buffer, start: number): { labels: JsonObject | null; end?: number } {
  const entries: string[] = [];
  const end = eachMember(line, start, (keyStart, keyEnd, valueStart) => {
    if (line[valueStart] !== OPEN_OBJECT) return -1;
    const valueEnd = endOfValue(line, valueStart);
    if (
      keyEnd - keyStart <= MAX_CODE_LENGTH &&
      LANGUAGES.has(line.toString('latin1', keyStart, keyEnd))
    ) {
      entries.push(line.toString('utf8', keyStart - 1, valueEnd));
    }
    return valueEnd;
  });
  if (end === -1) return { labels: null };
  const labels = JSON.parse(`{${entries.join(',')}}`) as JsonObject;
  const texts = Object.values(labels).map((label) => asText(asObject(label)['value']) ?? '');
  return { labels: texts.length > 0 && texts.every(isVisible) ? labels : null, end };
}
