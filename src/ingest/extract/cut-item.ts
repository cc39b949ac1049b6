import { parseQid } from '../../core/qid.ts';
import { asText, type JsonObject } from '../../entity/wikibase-json.ts';
import { cutStatements } from './cut-statements.ts';
import { findParts, propertyNumber, type EntityParts, type Span } from './find-parts.ts';

/** An item whose line was parsed only as far as a stub needs it. */
export interface CutItem {
  readonly qid: number;
  /** `lastrevid`, or -1 where there is none. */
  readonly revision: number;
  readonly modified: string;
  /** The entity with only its labels and its P31, P131, P17 and P279. */
  readonly entity: JsonObject;
  /** Where all the rest of the line stands. */
  readonly parts: EntityParts;
}

const QUOTE = 34;
const STUB_PROPERTIES = ['P31', 'P131', 'P17', 'P279'];
const DATE_PROPERTIES = ['P569', 'P570'];

/**
 * Reads an item's line, without its comma, and parses little of it. Null where the line is not an item, or
 * where its keys are not written as Wikibase writes them; then the line has to be parsed whole. Throws
 * SyntaxError if a part is not JSON.
 */
export function cutItem(line: Buffer): CutItem | null {
  const parts = findParts(line);
  if (!parts) return null;
  const value = (member: string): unknown => parseScalar(line, parts, member);
  const qid = parseQid(asText(value('id')) ?? '');
  // The header of a file of fetched entities is not an entity.
  if (qid === null || value('type') === 'fetch') return null;
  const revision = value('lastrevid');
  return {
    qid,
    revision: typeof revision === 'number' ? revision : -1,
    modified: asText(value('modified')) ?? '',
    entity: {
      id: `Q${qid}`,
      labels: parts.labels ?? parseMember(line, parts, 'labels'),
      claims: claimsOf(line, parts, STUB_PROPERTIES),
    },
    parts,
  };
}

/**
 * The item with the members that decide whether a human belongs to the people: dates of birth and death,
 * and sitelinks. Throws SyntaxError if a part is not JSON.
 */
export function cutHuman(line: Buffer, { entity, parts }: CutItem): JsonObject {
  const dates = claimsOf(line, parts, DATE_PROPERTIES);
  const claims = { ...(entity['claims'] as JsonObject), ...dates };
  return { ...entity, claims, sitelinks: parseMember(line, parts, 'sitelinks') };
}

function claimsOf(
  line: Buffer,
  { statements }: EntityParts,
  properties: readonly string[],
): Record<string, unknown> {
  const claims: Record<string, unknown> = {};
  for (const property of properties) {
    const span = statements.get(propertyNumber(property));
    if (span) claims[property] = cutStatements(line, span.start) ?? parseSpan(line, span);
  }
  return claims;
}

/** The same as `parseMember`, but a text without an escape is taken as it stands, which costs less. */
function parseScalar(line: Buffer, parts: EntityParts, member: string): unknown {
  const span = parts.members.get(member);
  if (!span || line[span.start] !== QUOTE) return parseMember(line, parts, member);
  const text = line.toString('utf8', span.start + 1, span.end - 1);
  return text.includes('\\') ? parseSpan(line, span) : text;
}

/** The value of a member of the entity; undefined if there is no member of that name. */
export function parseMember(line: Buffer, { members }: EntityParts, member: string): unknown {
  const span = members.get(member);
  return span && parseSpan(line, span);
}

/** A value in the line. Throws SyntaxError if it is not JSON. */
export function parseSpan(line: Buffer, { start, end }: Span): unknown {
  return JSON.parse(line.toString('utf8', start, end));
}
