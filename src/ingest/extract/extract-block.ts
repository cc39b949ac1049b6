import { isUtf8 } from 'node:buffer';
import { parseJson } from '../../core/json.ts';
import { reasonOf } from '../../system/reason.ts';
import type { BuildSettings } from '../build-settings.ts';
import { type Extract, createCollector } from './collect.ts';
import { CLOSE_ARRAY, CLOSE_OBJECT, COMMA, OPEN_ARRAY, OPEN_OBJECT } from './json-bytes.ts';
import { readLine } from './read-entity.ts';

/** Complete lines of one input. */
export interface Lines {
  /** The lines; the last may lack its newline. */
  readonly bytes: Uint8Array;
  /** Whether this is the whole input, as JSON that spans many lines. */
  readonly isPrettyPrinted: boolean;
}

/** The settings that apply to every block. */
export type ExtractSettings = Pick<BuildSettings, 'minSitelinks' | 'maxErrors'>;

const NEWLINE = 10;

/** The token of a last line that has no newline and is not JSON: the input was cut off in it. */
export const CUT = '-';

/** Extracts the entities of some lines. */
export function extractBlock(block: Lines, { minSitelinks, maxErrors }: ExtractSettings): Extract {
  const collector = createCollector(maxErrors);
  const bytes = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.length);
  const isText = isUtf8(bytes);
  let number = 0;
  let isSound = true;
  const onBroken = (problem: string): void => {
    isSound = false;
    collector.broken({ line: number, problem });
  };
  const reader = { collector, minSitelinks, onBroken };
  const read = (line: Buffer): void => {
    try {
      if (!isText && !isUtf8(line)) onBroken('not UTF-8');
      else readLine(reader, line);
    } catch (error) {
      // For example, values nested so deep that they overflow the stack.
      onBroken(`cannot be read (${reasonOf(error)})`);
    }
  };
  if (block.isPrettyPrinted) {
    if (isText && isDocument(bytes)) read(bytes);
    else onBroken('not one complete JSON document; give one entity a line, as jq -c writes it');
    return collector.finish(0, '');
  }
  let tokens = '';
  for (let start = 0; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const line = trimLine(bytes, start, end);
    const entity = withoutArrayBracket(line);
    isSound = true;
    read(entity);
    const isCut = newline === -1 && !isSound && !isDocument(entity);
    tokens = joinTokens(tokens, tokensOf(line, entity, isSound) + (isCut ? CUT : ''));
    start = end + 1;
  }
  return collector.finish(number, tokens);
}

function isDocument(bytes: Buffer): boolean {
  return parseJson(bytes.toString().trim()) !== undefined;
}

const SPACE = 32;
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

/** A trimmed line without the bracket of the array in a dump: `[{…}` and `{…}]` are not JSON by themselves. */
function withoutArrayBracket(line: Buffer): Buffer {
  const first = line[0];
  const last = line[line.length - 1];
  if (first === OPEN_ARRAY && last === CLOSE_OBJECT) return trimLine(line, 1);
  if (first === OPEN_OBJECT && last === CLOSE_ARRAY) return trimLine(line, 0, line.length - 1);
  return line;
}

/** Marks of lines, and those of the lines after them: one `x` is enough for any number of entities in between. */
export function joinTokens(tokens: string, next: string): string {
  return tokens.endsWith('x') && next.startsWith('x') ? tokens + next.slice(1) : tokens + next;
}

/**
 * The tokens of a trimmed line: `[` where an array of one entity a line begins, `]` where it ends, and `x` for anything
 * else. `entity` is the line without a bracket of an array around it, the same buffer if there is none.
 */
function tokensOf(line: Buffer, entity: Buffer, isSound: boolean): string {
  if (line.length === 0) return '';
  if (line.length === 1 && line[0] === OPEN_ARRAY) return '[';
  if (line.length === 1 && line[0] === CLOSE_ARRAY) return ']';
  if (entity === line) return 'x';
  if (line[0] === OPEN_ARRAY) return '[x';
  // An entity that is cut off may end in a bracket of its own.
  return isSound ? 'x]' : 'x';
}

/**
 * How an input that opens a JSON array with one entity a line ends it early, in words that follow its name: the input
 * was cut off, or is made of several files of which one was. Null if it does not.
 */
export function arrayFault(tokens: string): string | null {
  if (/\[[^\]]*\[/.test(tokens)) {
    return 'cut off (an array begins before the one before it has ended with "]")';
  }
  if (tokens.startsWith('[') && !tokens.endsWith(']')) {
    return 'cut off (begins with "[" and does not end with "]")';
  }
  return /\[[^\]]*$/.test(tokens) ? 'cut off (the last array does not end with "]")' : null;
}
