import type { Instant } from '../../core/calendar/date-text.ts';
import { reasonOf } from '../../system/reason.ts';
import { writeAtomically } from '../../files/write-file.ts';
import { BuildError, DamagedInputError } from '../build-error.ts';
import { findInputs } from '../read/find-inputs.ts';
import { openInput } from '../read/open-input.ts';
import type { Month } from './popularity.ts';

const SPACE = 32;
const NEWLINE = 10;
const MAX_LINE_BYTES = 1 << 20;
/** The number of views in a line, from its second space on. */
const COUNT = /^ [^ ]* [^ ]* (\d{1,15})(?: |$)/;

/** What was found in a file of page views. */
export interface CountedLines {
  lines: number;
  /** Lines of a person's article that have no number of views. */
  broken: number;
}

/**
 * Adds up the views of people in the lines of a pageview_complete file (`site title page_id access
 * views hours`), by their position in `index`. An article has one line for each kind of access. Throws where a line is
 * too long, or the last one has no line break.
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
    if (rest.length > MAX_LINE_BYTES) throw new Error('a line of more than 1 MiB');
  }
  // A number may be cut off and still be a number.
  if (rest.length > 0) throw new Error('cut off (the last line has no line break)');
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
      const [, count] = COUNT.exec(bytes.toString('latin1', at, next - 1)) ?? [];
      if (count === undefined) counted.broken++;
      else views[person] = (views[person] ?? 0) + Number(count);
    }
    at = next;
  }
}

/** The articles of people, by site and title as they are written in the files of page views. */
type ArticleIndex = ReturnType<typeof createArticleIndex>;

/** The value of both hashes before the first byte. Each byte is added with `mixHigh` and `mixLow`. */
const HASH_START = 0x811c_9dc5;

/** Adds one byte to the first hash. */
function mixHigh(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x0100_0193);
}

/** Adds one byte to the second hash. Two texts agree in both hashes by chance once in 2^64. */
function mixLow(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) ^ (hash >>> 15);
}

const FIRST_SLOTS = 1 << 16;
const MAX_LOAD = 0.5;

/** Creates an empty index. An article takes a slot of twelve bytes, and at least half of the slots stay free. */
export function createArticleIndex() {
  let highs = new Int32Array(FIRST_SLOTS);
  let lows = new Int32Array(FIRST_SLOTS);
  // The position plus one; 0 means that the slot is free.
  let people = new Int32Array(FIRST_SLOTS);
  let size = 0;
  const slotOf = (high: number, low: number): number => {
    const mask = people.length - 1;
    let at = (high ^ (low >>> 7)) & mask;
    while (people[at] !== 0 && (highs[at] !== high || lows[at] !== low)) at = (at + 1) & mask;
    return at;
  };
  const put = (high: number, low: number, person: number): void => {
    const at = slotOf(high, low);
    if (people[at] === 0) size++;
    highs[at] = high;
    lows[at] = low;
    people[at] = person;
  };
  const grow = (): void => {
    const [oldHighs, oldLows, oldPeople] = [highs, lows, people];
    const slots = oldPeople.length * 2;
    highs = new Int32Array(slots);
    lows = new Int32Array(slots);
    people = new Int32Array(slots);
    size = 0;
    for (const [at, person] of oldPeople.entries()) {
      if (person !== 0) put(oldHighs[at] ?? 0, oldLows[at] ?? 0, person);
    }
  };
  return {
    /** Adds an article, such as `en.wikipedia` and `Douglas_Adams`, of the person at a position. */
    add(site: string, title: string, person: number): void {
      if (size >= people.length * MAX_LOAD) grow();
      let high = HASH_START;
      let low = HASH_START;
      for (const byte of Buffer.from(`${site} ${title.replaceAll(' ', '_')}`)) {
        high = mixHigh(high, byte);
        low = mixLow(low, byte);
      }
      put(high, low, person + 1);
    },
    /** Position of the person whose article has these two hashes; -1 if there is none. */
    find: (high: number, low: number): number => (people[slotOf(high, low)] ?? 0) - 1,
  };
}

/** The people whose views are counted. */
export interface Viewed {
  readonly index: ArticleIndex;
  /** QIDs, by position in the index. */
  readonly qids: readonly string[];
}

const LINES_AT_ONCE = 10_000;

/** What is counted, and where it goes. */
interface MonthSettings {
  readonly viewed: Viewed;
  readonly month: Month;
  /** Path of the month's file, compressed or not. */
  readonly source: string;
  /** Path of the file that will be written. */
  readonly out: string;
  /** The instant of the count. */
  readonly at: Instant;
  readonly signal: AbortSignal;
}

/**
 * Counts the people's views in a month's file and writes them: a first line with the month and the
 * instant, then one line for each person. Throws DamagedInputError if the month's file is damaged, BuildError if it
 * cannot be read, WriteError, and otherwise the errors of the file system.
 */
export async function writeMonth(settings: MonthSettings): Promise<CountedLines> {
  const { viewed, month, source, out, at, signal } = settings;
  const { index, qids } = viewed;
  const views = new Float64Array(qids.length);
  let counted: CountedLines = { lines: 0, broken: 0 };
  for (const input of findInputs([source])) {
    try {
      counted = await countViews(openInput(input, signal).chunks, index, views);
    } catch (error) {
      if (error instanceof BuildError || signal.aborted) throw error;
      throw new DamagedInputError(`${source}: ${reasonOf(error)}`);
    }
  }
  const header = { type: 'pageviews', month, at };
  await writeAtomically(out, linesOf(header, qids, views), `${out}.part`);
  return counted;
}

async function* linesOf(
  header: object,
  qids: readonly string[],
  views: Float64Array,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (let first = 0; first < qids.length; first += LINES_AT_ONCE) {
    const lines = qids
      .slice(first, first + LINES_AT_ONCE)
      .map((person, offset) => `${JSON.stringify({ person, views: views[first + offset] })}\n`);
    yield lines.join('');
  }
}
