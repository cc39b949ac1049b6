import { isQid, parseQid } from '../../core/qid.ts';
import { type JsonObject, asObject, asText } from '../../entity/wikibase-json.ts';
import {
  type EntityParts,
  findParts,
  parseMember,
  parseScalar,
  parseSpan,
  propertyNumber,
} from './find-parts.ts';
import { type ItemParts, copyOf } from './read-entity.ts';
import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { PERSON_PROPERTIES } from '../../entity/person-properties.ts';
import { eachMember, endOfDigits, endOfValue, matchesAt, nextQuote } from './json-bytes.ts';

const STUB_PROPERTIES = ['P31', 'P131', 'P17', 'P279'];

/**
 * Reads an item's line, without its comma, and parses little of it. Null where the line is not an item or not JSON,
 * or where its keys are not written as Wikibase writes them; then the line has to be parsed whole.
 */
export function cutItem(line: Buffer): ItemParts | null {
  const parts = findParts(line);
  if (!parts) return null;
  const value = (member: string): unknown => parseScalar(line, parts, member);
  const qid = parseQid(asText(value('id')) ?? '');
  // The header of a file of fetched entities is not an entity.
  if (qid === null || value('type') === 'fetch') return null;
  const stub: JsonObject = {
    id: `Q${qid}`,
    labels: parts.labels ?? parseMember(line, parts, 'labels'),
    claims: stubClaims(line, parts),
  };
  let known: JsonObject | null = null;
  const human = (): JsonObject => (known ??= cutHuman(line, parts, stub));
  return {
    qid,
    stub,
    human,
    person: () => cutPerson(line, parts, human()),
    copy: copyOf({ lastrevid: value('lastrevid'), modified: value('modified') }, line),
  };
}

function stubClaims(line: Buffer, { statements }: EntityParts): Record<string, unknown> {
  const claims: Record<string, unknown> = {};
  for (const property of STUB_PROPERTIES) {
    const span = statements.get(propertyNumber(property));
    if (span) claims[property] = cutStatements(line, span.start) ?? parseSpan(line, span);
  }
  return claims;
}

const LANGUAGES: ReadonlySet<string> = new Set(LABEL_LANGUAGES);
const LONGEST_CODE = Math.max(...LABEL_LANGUAGES.map((code) => code.length));
const DATE_PROPERTIES = ['P569', 'P570'];

/**
 * The stub of a human with the members that decide whether somebody belongs to the people: dates of birth and
 * death, and sitelinks.
 */
function cutHuman(line: Buffer, parts: EntityParts, stub: JsonObject): JsonObject {
  return {
    ...stub,
    claims: withClaims(line, parts, stub, DATE_PROPERTIES),
    sitelinks: parseMember(line, parts, 'sitelinks'),
  };
}

/**
 * A human with all members that a person is read from. Most of a person's line is catalogue identifiers and
 * words in other languages, and parsing these costs more than skipping them.
 *
 * @param human what `cutHuman` gave
 */
function cutPerson(line: Buffer, parts: EntityParts, human: JsonObject): JsonObject {
  return {
    ...human,
    // Search needs the names in all languages.
    labels: parseMember(line, parts, 'labels'),
    aliases: parseMember(line, parts, 'aliases'),
    descriptions: descriptionsOf(line, parts),
    claims: withClaims(line, parts, human, PERSON_PROPERTIES),
  };
}

/** The claims of an entity and those of further properties, parsed whole. */
function withClaims(
  line: Buffer,
  { statements }: EntityParts,
  entity: JsonObject,
  properties: Iterable<string>,
): JsonObject {
  const claims: Record<string, unknown> = { ...asObject(entity['claims']) };
  for (const property of properties) {
    const span = statements.get(propertyNumber(property));
    if (span && !(property in claims)) claims[property] = parseSpan(line, span);
  }
  return claims;
}

/** The descriptions in the kept languages. */
function descriptionsOf(line: Buffer, parts: EntityParts): unknown {
  const span = parts.members.get('descriptions');
  if (!span) return undefined;
  const kept: string[] = [];
  const end = eachMember(line, span.start, (keyStart, keyEnd, start) => {
    const valueEnd = endOfValue(line, start);
    const code = keyEnd - keyStart > LONGEST_CODE ? '' : line.toString('latin1', keyStart, keyEnd);
    if (LANGUAGES.has(code)) kept.push(line.toString('utf8', keyStart - 1, valueEnd));
    return valueEnd;
  });
  return end === span.end
    ? JSON.parse(`{${kept.join(',')}}`)
    : parseMember(line, parts, 'descriptions');
}

/** A statement of an entity, without its id and its references. */
interface CutStatement {
  readonly rank: string;
  readonly mainsnak: {
    readonly snaktype: 'value';
    readonly datavalue: { readonly value: { readonly id: string } };
  };
}

const COMMA = 44;
const CLOSE_ARRAY = 93;
const CLOSE_OBJECT = 125;

const MAINSNAK = Buffer.from('{"mainsnak":{"snaktype":"value","property":"');
const HASH = Buffer.from('"hash":"');
const VALUE = Buffer.from('"datavalue":{"value":{"entity-type":"item","numeric-id":');
const ID = Buffer.from(',"id":"');
const AFTER_ID = Buffer.from(
  '"},"type":"wikibase-entityid"},"datatype":"wikibase-item"},"type":"statement","id":"',
);
const RANK = Buffer.from('","rank":"');
const RANKS: ReadonlySet<string> = new Set(['normal', 'preferred', 'deprecated']);
const REFERENCES = Buffer.from('"references":[');

/**
 * Reads the list of statements that begins at `start`, which must be JSON, without the references of the
 * statements and without their ids. Every statement must have an item as its value, no qualifiers, and Wikibase's
 * own form. Null for any other list, which has to be parsed.
 */
function cutStatements(line: Buffer, start: number): CutStatement[] | null {
  const statements: CutStatement[] = [];
  for (let at = start + 1; ; at++) {
    if (!matchesAt(line, MAINSNAK, at)) return null;
    at = nextQuote(line, at + MAINSNAK.length) + 1;
    if (line[at++] !== COMMA) return null;
    if (matchesAt(line, HASH, at)) at = nextQuote(line, at + HASH.length) + 2;
    if (!matchesAt(line, VALUE, at)) return null;
    at = endOfDigits(line, at + VALUE.length);
    if (!matchesAt(line, ID, at)) return null;
    const idAt = at + ID.length;
    const idEnd = nextQuote(line, idAt);
    if (!matchesAt(line, AFTER_ID, idEnd)) return null;
    const rankAt = nextQuote(line, idEnd + AFTER_ID.length);
    if (!matchesAt(line, RANK, rankAt)) return null;
    const rankEnd = nextQuote(line, rankAt + RANK.length);
    const id = line.toString('latin1', idAt, idEnd);
    const rank = line.toString('latin1', rankAt + RANK.length, rankEnd);
    if (!isQid(id) || !RANKS.has(rank)) return null;
    statements.push({ rank, mainsnak: { snaktype: 'value', datavalue: { value: { id } } } });
    at = rankEnd + 1;
    if (line[at] === COMMA) {
      if (!matchesAt(line, REFERENCES, at + 1)) return null;
      at = endOfValue(line, at + REFERENCES.length);
      if (at === -1) return null;
    }
    if (line[at] !== CLOSE_OBJECT) return null;
    at++;
    if (line[at] === CLOSE_ARRAY) return statements;
    if (line[at] !== COMMA) return null;
  }
}
