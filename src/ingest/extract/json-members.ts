import { endOfString } from './json-value.ts';

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
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
    const keyEnd = endOfPlainString(line, at);
    if (keyEnd === -1 || line[keyEnd] !== COLON) return -1;
    const end = visit(at + 1, keyEnd - 1, keyEnd + 1);
    if (end === -1) return -1;
    if (line[end] === CLOSE_OBJECT) return end + 1;
    if (line[end] !== COMMA) return -1;
    at = end + 1;
  }
}

/** The end (exclusive) of the string that begins at `start` and has no escape; -1 if there is none. */
export function endOfPlainString(line: Buffer, start: number): number {
  const end = line[start] === QUOTE ? endOfString(line, start) : -1;
  for (let at = start + 1; at < end; at++) if (line[at] === BACKSLASH) return -1;
  return end;
}
