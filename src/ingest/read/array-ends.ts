import { trimLine, withoutArrayBracket } from '../extract/entity-line.ts';

const NEWLINE = 10;
const OPENING = 91;
const CLOSING = 93;

/**
 * Detects an input that opens a JSON array with one entity a line, as the dump does, and ends
 * early.
 */
export interface ArrayEnds {
  /** Takes the lines of the input, block after block. */
  see(lines: Uint8Array): void;
  /** Whether an array was opened and not closed. */
  isCutOff(): boolean;
}

/** Creates a detector for one input, before its first block. */
export function watchArrayEnds(): ArrayEnds {
  let opened: boolean | null = null;
  let closed = false;
  return {
    see(lines) {
      const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
      const first = bytes.findIndex(isInk);
      if (first === -1) return;
      if (opened === null) {
        const end = bytes.indexOf(NEWLINE, first);
        opened = opensArray(trimLine(bytes, first, end === -1 ? bytes.length : end));
      }
      const last = bytes.findLastIndex(isInk);
      const start = bytes.lastIndexOf(NEWLINE, last) + 1;
      closed = bytes[last] === CLOSING && closesArray(trimLine(bytes, start, last + 1));
    },
    isCutOff: () => opened === true && !closed,
  };
}

function isInk(byte: number): boolean {
  return byte > 32;
}

/** Whether a line opens an array and does not close it. */
function opensArray(line: Buffer): boolean {
  return line[0] === OPENING && (line.length === 1 || line[line.length - 1] !== CLOSING);
}

/**
 * Whether a line ends in a bracket and is not an array itself: the bracket alone, or a bracket
 * after an entity. An entity that is cut off may end in a bracket of its own.
 */
function closesArray(line: Buffer): boolean {
  if (line.length === 1) return true;
  const entity = withoutArrayBracket(line);
  return entity !== line && isJson(entity);
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString());
    return true;
  } catch {
    return false;
  }
}
