import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { PERSON_PROPERTIES } from '../../entity/person-properties.ts';
import { asObject, type JsonObject } from '../../entity/wikibase-json.ts';
import { propertyNumber, type EntityParts } from './find-parts.ts';
import { eachMember } from './json-members.ts';
import { endOfValue } from './json-value.ts';
import { parseMember, parseSpan } from './parse-part.ts';

const LANGUAGES: ReadonlySet<string> = new Set(LABEL_LANGUAGES);
const LONGEST_CODE = Math.max(...LABEL_LANGUAGES.map((code) => code.length));
const DATE_PROPERTIES = ['P569', 'P570'];

/**
 * The stub of a human with the members that decide whether somebody belongs to the people: dates of birth and
 * death, and sitelinks.
 */
export function cutHuman(line: Buffer, parts: EntityParts, stub: JsonObject): JsonObject {
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
export function cutPerson(line: Buffer, parts: EntityParts, human: JsonObject): JsonObject {
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
