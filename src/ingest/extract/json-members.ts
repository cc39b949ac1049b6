import { jsonEnd } from './json-end.ts';

/** A member of a JSON object in a line: where its key stands between quotation marks, and its value. */
export interface Member {
  readonly key: string;
  /** The opening quotation mark of the key. */
  readonly start: number;
  readonly valueStart: number;
  /** Where the value ends (exclusive). */
  readonly end: number;
}

const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Goes through the members that begin at `start`, behind the opening brace or a comma. Gives where the
 * object ends (exclusive), or -1 where it is not written without white space, with plain keys.
 */
export function eachMember(line: Buffer, start: number, visit: (member: Member) => void): number {
  for (let at = start; ;) {
    if (line[at] !== QUOTE) return -1;
    const keyEnd = endOfString(line, at);
    if (keyEnd === -1 || line[keyEnd] !== COLON) return -1;
    const end = endOfValue(line, keyEnd + 1);
    if (end === -1) return -1;
    visit({
      key: line.toString('latin1', at + 1, keyEnd - 1),
      start: at,
      valueStart: keyEnd + 1,
      end,
    });
    if (line[end] === CLOSE_OBJECT) return end + 1;
    if (line[end] !== COMMA) return -1;
    at = end + 1;
  }
}

function endOfValue(line: Buffer, start: number): number {
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
