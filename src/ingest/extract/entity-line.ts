const COMMA = 44;
const SPACE = 32;
const OPENING_ARRAY = 91;
const CLOSING_ARRAY = 93;
const OPENING_OBJECT = 123;
const CLOSING_OBJECT = 125;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** A line without the white space, byte order mark and commas around it. */
export function trimLine(bytes: Buffer, from = 0, to = bytes.length): Buffer {
  let start = from;
  let end = to;
  if (BYTE_ORDER_MARK.every((byte, at) => bytes[start + at] === byte)) start += 3;
  while (start < end && isAround(bytes[start])) start++;
  while (end > start && isAround(bytes[end - 1])) end--;
  return bytes.subarray(start, end);
}

function isAround(byte = 0): boolean {
  return byte <= SPACE || byte === COMMA;
}

/**
 * A trimmed line without the bracket that opens or closes the array in a dump: `[{…}` and `{…}]`
 * are not JSON by themselves.
 */
export function withoutArrayBracket(line: Buffer): Buffer {
  const first = line[0];
  const last = line[line.length - 1];
  if (first === OPENING_ARRAY && last === CLOSING_OBJECT) return trimLine(line, 1);
  if (first === OPENING_OBJECT && last === CLOSING_ARRAY) return trimLine(line, 0, line.length - 1);
  return line;
}
