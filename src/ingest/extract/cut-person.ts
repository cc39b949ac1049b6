import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { PERSON_PROPERTIES } from '../../entity/person-properties.ts';
import { asObject, type JsonObject } from '../../entity/wikibase-json.ts';
import type { CutItem } from './cut-item.ts';
import { eachMember } from './json-members.ts';

const LANGUAGES: ReadonlySet<string> = new Set(LABEL_LANGUAGES);

/** The members of an entity that are needed in part. */
const PICKED: Readonly<Record<string, ReadonlySet<string>>> = {
  descriptions: LANGUAGES,
  aliases: LANGUAGES,
  claims: PERSON_PROPERTIES,
};

const QUOTE = 34;
const COMMA = 44;
const OPEN_OBJECT = 123;

/**
 * The entity with only what a person is read from. Most of a line about a person is identifiers in
 * catalogues and words in other languages, which cost more to parse than to pass over. Null where the
 * line is not of a form known well enough. Throws SyntaxError where a part is no JSON.
 */
export function cutPerson(line: Buffer, { entity, restAt }: CutItem): JsonObject | null {
  if (line[restAt] !== COMMA) return null;
  const person: Record<string, unknown> = {};
  let isKnown = true;
  const end = eachMember(line, restAt + 1, ({ key, valueStart, end: valueEnd }) => {
    const picked = PICKED[key];
    const hasMembers = line[valueStart] === OPEN_OBJECT && line[valueStart + 1] === QUOTE;
    if (picked && hasMembers) {
      const members = pickMembers(line, valueStart, valueEnd, picked);
      if (members) person[key] = members;
      else isKnown = false;
    } else if (picked || key === 'sitelinks') {
      person[key] = JSON.parse(line.toString('utf8', valueStart, valueEnd));
    }
  });
  if (end !== line.length || !isKnown) return null;
  return { ...person, id: entity['id'], labels: entity['labels'] };
}

/** An object with some of its members alone; null where it is not of the form known. */
function pickMembers(
  line: Buffer,
  start: number,
  end: number,
  picked: ReadonlySet<string>,
): JsonObject | null {
  const kept: string[] = [];
  const foundEnd = eachMember(line, start + 1, (member) => {
    if (picked.has(member.key)) kept.push(line.toString('utf8', member.start, member.end));
  });
  return foundEnd === end ? asObject(JSON.parse(`{${kept.join(',')}}`)) : null;
}
