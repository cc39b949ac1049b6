const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
export const COMMA = 44;
export const ZERO = 48;
const NINE = 57;
const COLON = 58;
export const OPEN_ARRAY = 91;
const BACKSLASH = 92;
export const CLOSE_ARRAY = 93;
const LETTER_U = 117;
export const OPEN_OBJECT = 123;
export const CLOSE_OBJECT = 125;

/** Values nested deeper are left to the parser. Those of Wikibase have some ten levels. */
const MAX_DEPTH = 256;
const isObjectAt = new Uint8Array(MAX_DEPTH);

/**
 * The end (exclusive) of the JSON value that begins at `start`; -1 if there is none, or if it is nested very deeply.
 * It checks all that makes the bytes JSON (RFC 8259), and keeps nothing.
 */
export function endOfValue(bytes: Uint8Array, start: number): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const first = bytes[at];
    if (first === OPEN_OBJECT || first === OPEN_ARRAY) {
      const isObject = first === OPEN_OBJECT;
      at++;
      if (isSpace(bytes[at])) at = skipSpace(bytes, at);
      if (bytes[at] === (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        at++;
      } else {
        if (depth === MAX_DEPTH) return -1;
        isObjectAt[depth++] = isObject ? 1 : 0;
        if (isObject && (at = endOfKey(bytes, at)) === -1) return -1;
        continue;
      }
    } else {
      at = first === QUOTE ? endOfString(bytes, at) : endOfScalar(bytes, at);
      if (at === -1) return -1;
    }
    // A value has ended, and with it perhaps those around it.
    for (;;) {
      if (depth === 0) return at;
      if (isSpace(bytes[at])) at = skipSpace(bytes, at);
      const isObject = isObjectAt[depth - 1] === 1;
      const next = bytes[at++];
      if (next === COMMA) {
        if (isSpace(bytes[at])) at = skipSpace(bytes, at);
        if (isObject && (at = endOfKey(bytes, at)) === -1) return -1;
        break;
      }
      if (next !== (isObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return -1;
      depth--;
    }
  }
}

/** Where the value begins whose key begins at `start`, or -1. */
function endOfKey(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== QUOTE) return -1;
  const end = endOfString(bytes, start);
  if (end === -1) return -1;
  const colon = isSpace(bytes[end]) ? skipSpace(bytes, end) : end;
  if (bytes[colon] !== COLON) return -1;
  return isSpace(bytes[colon + 1]) ? skipSpace(bytes, colon + 1) : colon + 1;
}

function isSpace(byte = 0): boolean {
  return byte <= SPACE && (byte === SPACE || byte === TAB || byte === RETURN || byte === NEWLINE);
}

function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** Bytes that do not stand for themselves in a string. */
const IS_SPECIAL = new Uint8Array(256).fill(1, 0, SPACE);
IS_SPECIAL[QUOTE] = 1;
IS_SPECIAL[BACKSLASH] = 1;

const IS_ESCAPE = new Uint8Array(256);
for (const letter of '"\\/bfnrt') IS_ESCAPE[letter.charCodeAt(0)] = 1;

const IS_HEX = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') IS_HEX[digit.charCodeAt(0)] = 1;

/** The end (exclusive) of the string that begins at a quotation mark, or -1. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    while (IS_SPECIAL[bytes[at] ?? 0] === 0) at++;
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte !== BACKSLASH) return -1;
    const escape = bytes[at + 1] ?? 0;
    if (escape === LETTER_U) {
      for (let digit = at + 2; digit < at + 6; digit++) {
        if (IS_HEX[bytes[digit] ?? 0] === 0) return -1;
      }
      at += 6;
    } else if (IS_ESCAPE[escape] === 1) {
      at += 2;
    } else {
      return -1;
    }
  }
}

// The longest scalar that is read as a text; any longer one is left to the parser.
const MAX_SCALAR_LENGTH = 32;
const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** The end (exclusive) of a number, `true`, `false` or `null`, or -1. */
function endOfScalar(bytes: Uint8Array, start: number): number {
  let at = start;
  let isWholeNumber = true;
  for (;;) {
    const byte = bytes[at] ?? COMMA;
    if (byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_ARRAY || byte <= SPACE) break;
    if (byte < ZERO || byte > NINE) isWholeNumber = false;
    at++;
  }
  const length = at - start;
  if (length === 0) return -1;
  if (isWholeNumber && (length === 1 || bytes[start] !== ZERO)) return at;
  if (length > MAX_SCALAR_LENGTH) return -1;
  return SCALAR.test(String.fromCharCode(...bytes.subarray(start, at))) ? at : -1;
}

/**
 * Called for each member, with the start and end of its key between the quotation marks and the
 * start of its value. Returns the end of the value (exclusive), or -1 to stop.
 */
type MemberVisit = (keyStart: number, keyEnd: number, start: number) => number;

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
function endOfPlainString(line: Buffer, start: number): number {
  const end = line[start] === QUOTE ? endOfString(line, start) : -1;
  for (let at = start + 1; at < end; at++) if (line[at] === BACKSLASH) return -1;
  return end;
}
