import { trimLine, withoutArrayBracket } from '../extract/entity-line.ts';

const NEWLINE = 10;
const OPENING = 91;
const CLOSING = 93;

/** Watches whether an input begins a JSON array of one entity a line, as the dump is, and ends it. */
export interface ArrayEnds {
  /** Is shown the lines of the input, block after block. */
  see(lines: Uint8Array): void;
  /** Whether an array was begun and not ended. */
  isCutOff(): boolean;
}

/** Watches an input that is about to begin. */
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

/** A line that begins an array and does not end it. */
function opensArray(line: Buffer): boolean {
  return line[0] === OPENING && (line.length === 1 || line[line.length - 1] !== CLOSING);
}

/**
 * A line that ends in a bracket and is no array itself: the bracket alone, or behind an entity. An entity that
 * is cut off may end in one of its own.
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
