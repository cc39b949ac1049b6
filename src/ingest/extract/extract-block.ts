import { isUtf8 } from 'node:buffer';
import { reasonOf } from '../../core/reason.ts';
import { createCollector } from './collect.ts';
import type { Extract, ExtractSettings, Lines } from './extract.ts';
import { createLineReader } from './read-line.ts';

const NEWLINE = 10;

/** Extracts the entities of some lines. */
export function extractBlock(
  block: Lines,
  oneDocument: boolean,
  settings: ExtractSettings,
): Extract {
  const collector = createCollector(settings.maxErrors);
  const bytes = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.length);
  const isText = isUtf8(bytes);
  let number = 0;
  let isSound = true;
  const onBroken = (problem: string): void => {
    isSound = false;
    collector.broken({ input: block.input, line: number, problem });
  };
  const readLine = createLineReader(collector, settings, onBroken);
  const read = (line: Buffer): void => {
    try {
      if (!isText && !isUtf8(line)) onBroken('not UTF-8');
      else readLine(line);
    } catch (error) {
      // For example, values nested so deep that they overflow the stack.
      onBroken(`cannot be read (${reasonOf(error)})`);
    }
  };
  if ((oneDocument || block.isPrettyPrinted) && isText && isDocument(bytes)) {
    read(bytes);
    return collector.finish({ lines: 0, marks: '' });
  }
  if (block.isPrettyPrinted) {
    onBroken('not one complete JSON document');
    return collector.finish({ lines: 0, marks: '' });
  }
  let marks = '';
  for (let start = 0; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const line = trimLine(bytes, start, end);
    const entity = withoutArrayBracket(line);
    isSound = true;
    read(entity);
    marks = addMarks(marks, line, { entity, isSound });
    start = end + 1;
  }
  return collector.finish({ lines: number, marks });
}

function isDocument(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString().trim());
    return true;
  } catch {
    return false;
  }
}

const COMMA = 44;
const SPACE = 32;
const OPENING_ARRAY = 91;
const CLOSING_ARRAY = 93;
const OPENING_OBJECT = 123;
const CLOSING_OBJECT = 125;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

/** A line without the white space, byte order mark and commas around it. */
function trimLine(bytes: Buffer, from = 0, to = bytes.length): Buffer {
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
function withoutArrayBracket(line: Buffer): Buffer {
  const first = line[0];
  const last = line[line.length - 1];
  if (first === OPENING_ARRAY && last === CLOSING_OBJECT) return trimLine(line, 1);
  if (first === OPENING_OBJECT && last === CLOSING_ARRAY) return trimLine(line, 0, line.length - 1);
  return line;
}

const OPENING = 91;
const CLOSING = 93;

/** How a line was read. */
interface ReadLine {
  /** The line without a bracket of an array around it; the same buffer if there is none. */
  readonly entity: Buffer;
  readonly isSound: boolean;
}

/**
 * Adds a trimmed line to the marks of the lines before it: `[` where an array of one entity a line begins, `]` where
 * it ends, and one `x` for any number of other lines in between.
 */
function addMarks(marks: string, line: Buffer, read: ReadLine): string {
  const added = marksOf(line, read);
  return added === 'x' && marks.endsWith('x') ? marks : marks + added;
}

function marksOf(line: Buffer, { entity, isSound }: ReadLine): string {
  if (line.length === 0) return '';
  if (line.length === 1 && line[0] === OPENING) return '[';
  if (line.length === 1 && line[0] === CLOSING) return ']';
  if (entity === line) return 'x';
  if (line[0] === OPENING) return '[x';
  // An entity that is cut off may end in a bracket of its own.
  return isSound ? 'x]' : 'x';
}
