import { BuildError } from '../build-error.ts';
import type { Input } from './find-inputs.ts';

/** Whole lines of one input. */
export interface Block {
  readonly input: string;
  /** Number of the first line, from 1. */
  readonly firstLine: number;
  /** Bytes of the lines; the last may lack its newline. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const BLOCK_BYTES = 1 << 20;
const LONGEST_LINE = 1 << 28;
const NEWLINE = 10;
const OPENING = 91;
const CLOSING = 93;

/**
 * Cuts an input into blocks of whole lines of about one megabyte. Throws BuildError where a dump that
 * begins with `[` does not end with `]`: it was cut off.
 */
export async function* readBlocks(
  input: Input,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Block> {
  const pending: Buffer[] = [];
  let pendingBytes = 0;
  let line = 1;
  const ends = trackEnds();
  for await (const chunk of chunks) {
    const end = input.oneDocument ? -1 : chunk.lastIndexOf(NEWLINE);
    if (end === -1 || pendingBytes + end < BLOCK_BYTES) {
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes > LONGEST_LINE && end === -1) throw tooLong(input, line);
      continue;
    }
    pending.push(chunk.subarray(0, end + 1));
    const bytes = join(pending);
    ends.see(bytes);
    const firstLine = line;
    line += countLines(bytes);
    // From here on the memory belongs to whoever takes the block.
    yield { input: input.name, firstLine, bytes };
    pending.length = 0;
    const rest = chunk.subarray(end + 1);
    if (rest.length > 0) pending.push(rest);
    pendingBytes = rest.length;
  }
  if (pendingBytes > 0) {
    const bytes = join(pending);
    ends.see(bytes);
    yield { input: input.name, firstLine: line, bytes };
  }
  if (ends.opened() && !ends.closed()) {
    throw new BuildError(`${input.path}: cut off (begins with "[" and does not end with "]")`);
  }
}

function tooLong(input: Input, line: number): BuildError {
  const limit = LONGEST_LINE >> 20;
  return new BuildError(`${input.path}:${line}: a line of more than ${limit} MiB; is this a dump?`);
}

function join(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  // Memory of its own, so that it can be handed to another thread without copying.
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

/** Watches whether the first line is a lone `[` and the last a lone `]`, as in the JSON dump. */
function trackEnds() {
  let opened: boolean | null = null;
  let closed = false;
  return {
    see(bytes: Uint8Array): void {
      const first = bytes.findIndex(isInk);
      if (first === -1) return;
      const last = bytes.findLastIndex(isInk);
      opened ??= bytes[first] === OPENING && isAlone(bytes, first);
      closed = bytes[last] === CLOSING && isAlone(bytes, last);
    },
    opened: () => opened === true,
    closed: () => closed,
  };
}

/** Whether a byte is the only ink of its line. */
function isAlone(bytes: Uint8Array, at: number): boolean {
  const start = bytes.lastIndexOf(NEWLINE, at) + 1;
  const newline = bytes.indexOf(NEWLINE, at);
  const line = bytes.subarray(start, newline === -1 ? bytes.length : newline);
  return line.findIndex(isInk) === at - start && line.findLastIndex(isInk) === at - start;
}

function isInk(byte: number): boolean {
  return byte > 32;
}
