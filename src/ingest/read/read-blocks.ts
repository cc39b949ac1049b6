import { BuildError } from '../build-error.ts';
import type { Lines } from '../extract/extract-block.ts';
import { free } from '../staging/work-files.ts';
import type { Input } from './find-inputs.ts';

/** Lines in memory of their own. */
export interface Block extends Lines {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const BLOCK_BYTES = 1 << 21;
// Wikibase limits entities to a few megabytes (maxSerializedEntitySize); a line of this length can still be parsed.
const MAX_LINE_BYTES = 1 << 26;
const NEWLINE = 10;

/**
 * Cuts an input into blocks of complete lines, about two megabytes each. A document that spans many lines is one block.
 * Each has memory of its own, which another thread can take over. Throws BuildError for a line or a document that is
 * too long.
 */
export async function* readBlocks(
  input: Pick<Input, 'path'>,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Block> {
  const pending: Buffer[] = [];
  let pendingBytes = 0;
  let isPretty: boolean | null = null;
  const blockOf = (): Block => ({ bytes: joined(pending), isPrettyPrinted: isPretty === true });
  for await (const chunk of chunks) {
    isPretty ??= isPrettyPrinted(pending.length === 0 ? chunk : Buffer.concat([...pending, chunk]));
    const end = isPretty !== false ? -1 : chunk.lastIndexOf(NEWLINE);
    if (end === -1 || pendingBytes + end < BLOCK_BYTES) {
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes > MAX_LINE_BYTES && end === -1) throw tooLong(input, isPretty === true);
      continue;
    }
    pending.push(chunk.subarray(0, end + 1));
    // Take the rest first: the block frees a chunk that has no rest.
    const rest = chunk.subarray(end + 1);
    yield blockOf();
    pending.length = 0;
    if (rest.length > 0) pending.push(rest);
    pendingBytes = rest.length;
  }
  if (pendingBytes > 0) yield blockOf();
}

function tooLong({ path }: Pick<Input, 'path'>, isPretty: boolean): BuildError {
  const limit = `of more than ${MAX_LINE_BYTES >> 20} MiB`;
  return new BuildError(
    isPretty
      ? `${path}: one JSON document ${limit}; give one entity a line, as jq -c writes it`
      : `${path}: a line ${limit}; is this a dump?`,
  );
}

/** The bytes of some chunks, which are freed. */
function joined(parts: readonly Buffer[]): Block['bytes'] {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
    free(part);
  }
  return bytes;
}

// The opening brackets of a document that spans many lines: the line ends after them.
const BEGINS = /^(?:\[\s*)?\{[ \t\r]*\n/;
const MAY_BEGIN = /^(?:\[\s*)?(?:\{\s*)?$/;
// A byte order mark, complete or not.
const MARK = /^\xEF(?:\xBB\xBF?)?/;
const CHECKED_BYTES = 4096;

/** Whether the input is JSON over many lines, and not one entity a line; null if more bytes are needed to decide. */
function isPrettyPrinted(head: Buffer): boolean | null {
  const text = head.toString('latin1', 0, CHECKED_BYTES).replace(MARK, '').trimStart();
  if (BEGINS.test(text)) return true;
  return head.length < CHECKED_BYTES && MAY_BEGIN.test(text) ? null : false;
}
