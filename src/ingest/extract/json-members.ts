import { jsonEnd } from './json-end.ts';

const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Told of a member: where its key stands between the quotation marks, and where its value begins. Gives
 * where the value ends (exclusive), or -1 to go no further.
 */
export type MemberVisit = (keyStart: number, keyEnd: number, start: number) => number;

/**
 * Goes through the members of the JSON object that begins at `start`. Gives where it ends (exclusive),
 * or -1 where it is no object, or one with white space around a key or with an escape in one: then it
 * has to be parsed, since its keys may be others than they look.
 */
export function eachMember(line: Buffer, start: number, visit: MemberVisit): number {
  if (line[start] !== OPEN_OBJECT) return -1;
  if (line[start + 1] === CLOSE_OBJECT) return start + 2;
  for (let at = start + 1; ;) {
    if (line[at] !== QUOTE) return -1;
    const keyEnd = endOfKey(line, at + 1);
    if (keyEnd === -1 || line[keyEnd + 1] !== COLON) return -1;
    const end = visit(at + 1, keyEnd, keyEnd + 2);
    if (end === -1) return -1;
    if (line[end] === CLOSE_OBJECT) return end + 1;
    if (line[end] !== COMMA) return -1;
    at = end + 1;
  }
}

function endOfKey(line: Buffer, start: number): number {
  for (let at = start; at < line.length; at++) {
    if (line[at] === QUOTE) return at;
    if (line[at] === BACKSLASH) return -1;
  }
  return -1;
}

/** Where the value that begins at `start` ends (exclusive), or -1. A number may have white space behind it. */
export function endOfValue(line: Buffer, start: number): number {
  const first = line[start];
  if (first === OPEN_OBJECT || first === OPEN_ARRAY) return jsonEnd(line, start, line.length);
  if (first === QUOTE) return endOfString(line, start);
  if (first === undefined || first <= SPACE) return -1;
  let at = start;
  while (at < line.length && line[at] !== COMMA && line[at] !== CLOSE_OBJECT) at++;
  return at;
}

/** Where the string that begins at a quotation mark ends (exclusive), or -1. */
function endOfString(line: Buffer, start: number): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === BACKSLASH) at++;
    else if (line[at] === QUOTE) return at + 1;
  }
  return -1;
}
