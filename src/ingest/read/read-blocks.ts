import { BuildError } from '../build-error.ts';
import { type BlockMemory, free } from '../block-memory.ts';
import type { Lines } from '../extract/extract.ts';
import type { Input } from './find-inputs.ts';

/** Lines of one input at the beginning of memory that is shared. */
export interface Block extends Lines {
  /** The memory to return when the lines have been read. */
  readonly memory: Uint8Array<SharedArrayBuffer>;
}

const BLOCK_BYTES = 1 << 21;
// Wikibase limits entities to a few megabytes (maxSerializedEntitySize); a line of this length can
// still be parsed.
const LONGEST_LINE = 1 << 26;
const NEWLINE = 10;

/**
 * Cuts an input into blocks of complete lines, about two megabytes each. A document that spans many
 * lines is one block. Throws BuildError for a line or a document that is too long.
 */
export async function* readBlocks(
  input: Input,
  chunks: AsyncIterable<Buffer>,
  take: BlockMemory['take'],
): AsyncGenerator<Block> {
  const pending: Buffer[] = [];
  let pendingBytes = 0;
  let isPretty: boolean | null = null;
  const blockOf = (parts: readonly Buffer[]): Block => join(input, parts, take, isPretty === true);
  for await (const chunk of chunks) {
    isPretty ??= isPrettyPrinted(pending.length === 0 ? chunk : Buffer.concat([...pending, chunk]));
    const end = input.oneDocument || isPretty !== false ? -1 : chunk.lastIndexOf(NEWLINE);
    if (end === -1 || pendingBytes + end < BLOCK_BYTES) {
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes > LONGEST_LINE && end === -1) throw tooLong(input, isPretty === true);
      continue;
    }
    pending.push(chunk.subarray(0, end + 1));
    // Take the rest first: the block frees a chunk that has no rest.
    const rest = chunk.subarray(end + 1);
    yield blockOf(pending);
    pending.length = 0;
    if (rest.length > 0) pending.push(rest);
    pendingBytes = rest.length;
  }
  if (pendingBytes > 0) yield blockOf(pending);
}

function tooLong({ path, oneDocument }: Input, isPretty: boolean): BuildError {
  const limit = `of more than ${LONGEST_LINE >> 20} MiB`;
  return new BuildError(
    oneDocument || isPretty
      ? `${path}: one JSON document ${limit}; give one entity a line, as jq -c writes it`
      : `${path}: a line ${limit}; is this a dump?`,
  );
}

function join(
  input: Input,
  parts: readonly Buffer[],
  take: BlockMemory['take'],
  isPretty: boolean,
): Block {
  let length = 0;
  for (const part of parts) length += part.length;
  const memory = take(length);
  let at = 0;
  for (const part of parts) {
    memory.set(part, at);
    at += part.length;
    free(part);
  }
  return {
    input: input.name,
    bytes: memory.subarray(0, length),
    isPrettyPrinted: isPretty,
    memory,
  };
}

// The opening brackets of a document that spans many lines: the line ends after them.
const BEGINS = /^(?:\[\s*)?\{[ \t\r]*\n/;
const MAY_BEGIN = /^(?:\[\s*)?(?:\{\s*)?$/;
// A byte order mark, complete or not.
const MARK = /^\xEF(?:\xBB\xBF?)?/;
const LOOKED_AT = 4096;

/**
 * Whether the input is JSON that spans many lines, as pretty-printers write it, and not one entity
 * a line. Null if more bytes are needed to decide.
 */
function isPrettyPrinted(head: Buffer): boolean | null {
  const text = head.toString('latin1', 0, LOOKED_AT).replace(MARK, '').trimStart();
  if (BEGINS.test(text)) return true;
  return head.length < LOOKED_AT && MAY_BEGIN.test(text) ? null : false;
}
