import type { EntityParts, Span } from './find-parts.ts';

const QUOTE = 34;

/** A value in the line. Throws SyntaxError if it is not JSON. */
export function parseSpan(line: Buffer, { start, end }: Span): unknown {
  return JSON.parse(line.toString('utf8', start, end));
}

/** The value of a member of the entity; undefined if there is no member of that name. */
export function parseMember(line: Buffer, { members }: EntityParts, member: string): unknown {
  const span = members.get(member);
  return span && parseSpan(line, span);
}

/** The same as `parseMember`, but a text without an escape is taken as it stands, which costs less. */
export function parseScalar(line: Buffer, parts: EntityParts, member: string): unknown {
  const span = parts.members.get(member);
  if (!span || line[span.start] !== QUOTE) return parseMember(line, parts, member);
  const text = line.toString('utf8', span.start + 1, span.end - 1);
  return text.includes('\\') ? parseSpan(line, span) : text;
}
