import { spawn, spawnSync } from 'node:child_process';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkBzip2Streams } from './bzip2-streams.ts';
import { DamagedInput, type Unpacking } from './unpacking.ts';

/** The reason that a `.bz2` file cannot be read if `findBzip2` finds no program. */
export const NEEDS_BZIP2 = 'needs lbzip2 or bzip2 to be installed';

/** Path of the fastest installed program that unpacks bzip2; null if there is none. */
export function findBzip2(): string | null {
  const found = spawnSync('sh', ['-c', 'command -v lbzip2 || command -v bzip2'], {
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.trim() : null;
}

/**
 * Unpacks any number of bzip2 streams with an installed program. Fails with DamagedInput if the
 * data is damaged or if anything follows its end. bzip2 and lbzip2 ignore what they do not
 * recognise as another stream, and lbzip2 does not even warn.
 */
export function unpackBzip2(stored: Readable, counter: Transform, signal: AbortSignal): Unpacking {
  const program = findBzip2();
  if (program === null) throw new Error(NEEDS_BZIP2);
  const child = spawn(program, ['-dc'], { signal, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exit = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (killedBy !== null) reject(new Error(`${program} was ended by ${killedBy}`));
      else if (code === 0 && complaint === '') resolve();
      else reject(new DamagedInput(firstLine(complaint) || `${program} ended with ${code}`));
    });
  });
  exit.catch(() => {});
  const finished = pipeline(stored, counter, checkBzip2Streams, child.stdin, { signal })
    .catch(async (error: unknown) => {
      if (!isClosed(error)) throw error;
      // The program closed the pipe early. Its own error message, if any, says more.
      await exit;
      throw new DamagedInput('more bytes follow its end');
    })
    .then(() => exit);
  return { output: child.stdout, finished };
}

/** The first line of the program's message; the lines after it only give explanations. */
function firstLine(complaint: string): string {
  return complaint.trim().split('\n', 1)[0]?.replace(/;$/, '') ?? '';
}

function isClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
