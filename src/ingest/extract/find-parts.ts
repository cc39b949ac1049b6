import { PERSON_PROPERTIES } from '../../entity/person-properties.ts';
import { type CutLabels, cutLabels } from './cut-labels.ts';
import { eachMember, endOfValue } from './json-bytes.ts';

/** The position of a value in a line; `end` is exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The positions, in an entity's line, of the parts that may be read. */
export interface EntityParts {
  readonly members: ReadonlyMap<string, Span>;
  /** Labels in the languages that are kept; null if they have to be parsed. */
  readonly labels: CutLabels | null;
  /** The statements of a property, by the property's number. */
  readonly statements: ReadonlyMap<number, Span>;
}

/** A line with one of these members is not an entity as a dump has it. */
const OTHERWISE: ReadonlySet<string> = new Set(['redirect', 'missing', 'entities', 'fetched']);
const LETTER_P = 80;
const ZERO = 48;
const OPEN_OBJECT = 123;

/** The number of a property's id: 31 for `P31`. */
export function propertyNumber(property: string): number {
  return Number(property.slice(1));
}

const KEPT_NUMBERS = [...PERSON_PROPERTIES].map(propertyNumber);
// An array indexed by number is faster than a set, and every claim needs one lookup.
const IS_KEPT = new Uint8Array(Math.max(...KEPT_NUMBERS) + 1);
for (const number of KEPT_NUMBERS) IS_KEPT[number] = 1;

/**
 * Goes once through the members of an entity's line and of its claims. If a key occurs twice, the
 * last one counts, as in parsed JSON. Null if the line is not an entity, its keys contain escapes
 * or white space, or any byte of it makes it no JSON.
 */
export function findParts(line: Buffer): EntityParts | null {
  const members = new Map<string, Span>();
  let statements = new Map<number, Span>();
  let labels: CutLabels | null = null;
  const end = eachMember(line, 0, (keyStart, keyEnd, start) => {
    const key = line.toString('latin1', keyStart, keyEnd);
    if (OTHERWISE.has(key)) return -1;
    let valueEnd: number | undefined;
    if (key === 'labels') {
      const cut = cutLabels(line, start);
      labels = cut?.labels ?? null;
      valueEnd = cut?.end;
    } else if (key === 'claims') {
      statements = new Map();
      // Wikibase writes empty claims as `[]`.
      if (line[start] === OPEN_OBJECT) valueEnd = findStatements(line, start, statements);
    }
    const end = valueEnd ?? endOfValue(line, start);
    members.set(key, { start, end });
    return end;
  });
  return end === line.length ? { members, labels, statements } : null;
}

/**
 * Adds the statements of the properties that are kept. Returns the end of the claims (exclusive),
 * or -1.
 */
function findStatements(line: Buffer, claims: number, statements: Map<number, Span>): number {
  return eachMember(line, claims, (keyStart, keyEnd, start) => {
    const end = endOfValue(line, start);
    const number = numberOfKey(line, keyStart, keyEnd);
    if (IS_KEPT[number] === 1) statements.set(number, { start, end });
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
