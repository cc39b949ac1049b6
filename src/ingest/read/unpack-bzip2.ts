import { spawn, spawnSync } from 'node:child_process';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkBzip2Streams } from './bzip2-streams.ts';
import { DamagedInput, type Unpacking } from './unpacking.ts';

/** Why a `.bz2` file cannot be read where `findBzip2` finds nothing. */
export const NEEDS_BZIP2 = 'needs lbzip2 or bzip2 to be installed';

/** Path of the installed program that unpacks bzip2 fastest, or null where there is none. */
export function findBzip2(): string | null {
  const found = spawnSync('sh', ['-c', 'command -v lbzip2 || command -v bzip2'], {
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.trim() : null;
}

/**
 * Unpacks bzip2 data of any number of streams with an installed program. Fails with DamagedInput where the
 * data is damaged or anything follows its end: bzip2 passes over what it does not take for another
 * stream, and lbzip2 does so without a word.
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
      // The program gave up and closed the pipe; its own complaint, if it has one, says more.
      await exit;
      throw new DamagedInput('more bytes follow its end');
    })
    .then(() => exit);
  return { output: child.stdout, finished };
}

/** The first line of what the program says, which goes on to explain itself. */
function firstLine(complaint: string): string {
  return complaint.trim().split('\n', 1)[0]?.replace(/;$/, '') ?? '';
}

function isClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
