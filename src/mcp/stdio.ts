import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { createDispatch, type DispatchSettings } from './dispatch.ts';
import { LEGACY_REVISIONS } from './mcp-server.ts';

// Over HTTP the first revision had a different transport. On lines it works like the later ones.
const REVISIONS = [...LEGACY_REVISIONS, '2024-11-05'];

/** Speaks MCP over a pair of streams until the client closes one of them (service 14.12). */
export async function serveMcpOverStdio(
  settings: Omit<DispatchSettings, 'revisions'>,
  input: Readable,
  output: Writable,
): Promise<void> {
  const dispatch = createDispatch({ ...settings, revisions: REVISIONS });
  // Nobody reads the answers any more.
  output.on('error', () => input.destroy());
  for await (const line of linesOf(input)) {
    if (isBlank(line)) continue;
    // What is not UTF-8 is not JSON either.
    const { body } = await dispatch(null, isUtf8(line) ? line.toString() : '');
    if (body !== null) output.write(`${body}\n`);
    if (output.writableNeedDrain) await once(output, 'drain').catch(() => {});
  }
}

/** The most MiB of a line (service 14.12). */
export const MAX_LINE_MIB = 10;

/**
 * The lines, until the input ends or is destroyed. A line that is too long ends it too: its first part, which is no JSON,
 * is the last one.
 */
async function* linesOf(input: Readable): AsyncGenerator<Buffer> {
  // What has come of a line that has not ended.
  let pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', begin)) {
        yield Buffer.concat([...pieces, chunk.subarray(begin, end)]);
        begin = end + 1;
        [pieces, length] = [[], 0];
      }
      pieces.push(chunk.subarray(begin));
      length += chunk.length - begin;
      if (length > MAX_LINE_MIB * 2 ** 20) break;
    }
  } catch {
    // The client is gone.
    return;
  }
  yield Buffer.concat(pieces);
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);
}
