import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { PERSON_PROPERTIES } from '../../entity/person-properties.ts';
import { asObject, type JsonObject } from '../../entity/wikibase-json.ts';
import { parseMember, parseSpan, type CutItem } from './cut-item.ts';
import { propertyNumber } from './find-parts.ts';
import { eachMember, endOfValue } from './json-members.ts';

const LANGUAGES: ReadonlySet<string> = new Set(LABEL_LANGUAGES);
const LONGEST_CODE = Math.max(...LABEL_LANGUAGES.map((code) => code.length));

/**
 * A human with all members that a person is read from. Most of a person's line is catalogue identifiers and
 * words in other languages, and parsing these costs more than skipping them. Throws SyntaxError if a part
 * is not JSON.
 *
 * @param human what `cutHuman` gave
 */
export function cutPerson(line: Buffer, item: CutItem, human: JsonObject): JsonObject {
  const claims: Record<string, unknown> = { ...asObject(human['claims']) };
  for (const property of PERSON_PROPERTIES) {
    const span = item.parts.statements.get(propertyNumber(property));
    if (span && !(property in claims)) claims[property] = parseSpan(line, span);
  }
  return {
    ...human,
    // Search needs the names in all languages.
    labels: parseMember(line, item.parts, 'labels'),
    aliases: parseMember(line, item.parts, 'aliases'),
    descriptions: descriptionsOf(line, item),
    claims,
  };
}

/** The descriptions in the kept languages. */
function descriptionsOf(line: Buffer, { parts }: CutItem): unknown {
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
