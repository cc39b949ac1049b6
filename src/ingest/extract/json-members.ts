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
 * Called for each member, with the start and end of its key between the quotation marks and the
 * start of its value. Returns the end of the value (exclusive), or -1 to stop.
 */
export type MemberVisit = (keyStart: number, keyEnd: number, start: number) => number;

/**
 * Goes through the members of the JSON object that begins at `start`. Returns its end (exclusive).
 * Returns -1 if there is no object, or if a key has white space around it or an escape in it: then
 * the object has to be parsed, because its keys may differ from their bytes.
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

/**
 * The end (exclusive) of the value that begins at `start`, or -1. For a number, the end may include
 * white space after it.
 */
export function endOfValue(line: Buffer, start: number): number {
  const first = line[start];
  if (first === OPEN_OBJECT || first === OPEN_ARRAY) return jsonEnd(line, start, line.length);
  if (first === QUOTE) return endOfString(line, start);
  if (first === undefined || first <= SPACE) return -1;
  let at = start;
  while (at < line.length && line[at] !== COMMA && line[at] !== CLOSE_OBJECT) at++;
  return at;
}

/** The end (exclusive) of the string that begins at a quotation mark, or -1. */
function endOfString(line: Buffer, start: number): number {
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === BACKSLASH) at++;
    else if (line[at] === QUOTE) return at + 1;
  }
  return -1;
}
