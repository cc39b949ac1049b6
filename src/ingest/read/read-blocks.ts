import { BuildError } from '../build-error.ts';
import { free, type BlockMemory } from './block-memory.ts';
import type { Input } from './find-inputs.ts';

/** Whole lines of one input. */
export interface Block {
  readonly input: string;
  /** The lines; the last may lack its newline. They stand at the beginning of `memory`. */
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** To be given back when the lines have been read. */
  readonly memory: Uint8Array<SharedArrayBuffer>;
}

const BLOCK_BYTES = 1 << 21;
// Wikibase keeps entities to a few megabytes (maxSerializedEntitySize); so much can still be parsed.
const LONGEST_LINE = 1 << 26;
const NEWLINE = 10;
const OPENING = 91;
const CLOSING = 93;

/**
 * Cuts an input into blocks of whole lines of about two megabytes. Throws BuildError where a dump that
 * begins with `[` does not end with `]`: it was cut off.
 */
export async function* readBlocks(
  input: Input,
  chunks: AsyncIterable<Buffer>,
  take: BlockMemory['take'],
): AsyncGenerator<Block> {
  const pending: Buffer[] = [];
  let pendingBytes = 0;
  const ends = trackEnds();
  const blockOf = (parts: readonly Buffer[]): Block => {
    const block = join(input, parts, take);
    ends.see(block.bytes);
    return block;
  };
  for await (const chunk of chunks) {
    const end = input.oneDocument ? -1 : chunk.lastIndexOf(NEWLINE);
    if (end === -1 || pendingBytes + end < BLOCK_BYTES) {
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes > LONGEST_LINE && end === -1) throw tooLong(input);
      continue;
    }
    pending.push(chunk.subarray(0, end + 1));
    // Looked at before the block takes the lines: a chunk without a rest is freed then.
    const rest = chunk.subarray(end + 1);
    yield blockOf(pending);
    pending.length = 0;
    if (rest.length > 0) pending.push(rest);
    pendingBytes = rest.length;
  }
  if (pendingBytes > 0) yield blockOf(pending);
  if (ends.opened() && !ends.closed()) {
    throw new BuildError(`${input.path}: cut off (begins with "[" and does not end with "]")`);
  }
}

function tooLong(input: Input): BuildError {
  const limit = LONGEST_LINE >> 20;
  return new BuildError(`${input.path}: a line of more than ${limit} MiB; is this a dump?`);
}

function join(input: Input, parts: readonly Buffer[], take: BlockMemory['take']): Block {
  let length = 0;
  for (const part of parts) length += part.length;
  const memory = take(length);
  let at = 0;
  for (const part of parts) {
    memory.set(part, at);
    at += part.length;
    free(part);
  }
  return { input: input.name, bytes: memory.subarray(0, length), memory };
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
