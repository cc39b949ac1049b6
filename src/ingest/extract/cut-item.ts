import { parseQid } from '../../core/qid.ts';
import { asText, type JsonObject } from '../../entity/wikibase-json.ts';
import { cutHuman, cutPerson } from './cut-person.ts';
import { cutStatements } from './cut-statements.ts';
import { findParts, propertyNumber, type EntityParts } from './find-parts.ts';
import { parseMember, parseScalar, parseSpan } from './parse-part.ts';
import { copyOf, type ItemParts } from './read-entity.ts';

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
