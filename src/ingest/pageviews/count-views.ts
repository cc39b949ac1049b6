import { HASH_START, mixHigh, mixLow, type ArticleIndex } from './article-index.ts';

const SPACE = 32;
const NEWLINE = 10;
const ZERO = 48;
const LONGEST_LINE = 1 << 20;

/** What was found in a file of page views. */
export interface CountedLines {
  lines: number;
  /** Lines of a person's article that have no number of views. */
  broken: number;
}

/**
 * Adds up the views of people in the lines of a pageview_complete file (`site title page_id access
 * views hours`), by their position in `index`. An article has one line for each kind of access.
 */
export async function countViews(
  chunks: AsyncIterable<Buffer>,
  index: ArticleIndex,
  views: Float64Array,
): Promise<CountedLines> {
  const counted: CountedLines = { lines: 0, broken: 0 };
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    countLines(bytes, end, index, views, counted);
    rest = Buffer.from(bytes.subarray(end));
    if (rest.length > LONGEST_LINE) throw new Error('a line of more than 1 MiB');
  }
  if (rest.length > 0) {
    const last = Buffer.concat([rest, Buffer.from('\n')]);
    countLines(last, last.length, index, views, counted);
  }
  return counted;
}

function countLines(
  bytes: Buffer,
  end: number,
  index: ArticleIndex,
  views: Float64Array,
  counted: CountedLines,
): void {
  for (let at = 0; at < end;) {
    counted.lines++;
    let high = HASH_START;
    let low = HASH_START;
    let spaces = 0;
    for (; ; at++) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === NEWLINE || (byte === SPACE && ++spaces === 2)) break;
      high = mixHigh(high, byte);
      low = mixLow(low, byte);
    }
    const person = spaces === 2 ? index.find(high, low) : -1;
    const next = bytes.indexOf(NEWLINE, at) + 1;
    if (person !== -1) {
      const count = fifthColumn(bytes, at, next - 1);
      if (count === -1) counted.broken++;
      else views[person] = (views[person] ?? 0) + count;
    }
    at = next;
  }
}

/**
 * The number in the fifth column of a line; -1 if there is none. `from` is the offset of the second
 * space.
 */
function fifthColumn(bytes: Buffer, from: number, end: number): number {
  const third = bytes.indexOf(SPACE, from + 1);
  const fourth = third === -1 ? -1 : bytes.indexOf(SPACE, third + 1);
  if (fourth === -1 || fourth >= end) return -1;
  let value = 0;
  let digits = 0;
  for (let at = fourth + 1; at < end && bytes[at] !== SPACE; at++, digits++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return digits === 0 || digits > 15 ? -1 : value;
}
