import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { person } from '../../ingest/support/entities.ts';
import { sharedSnapshot } from '../../support/shared-build.ts';
import type { Target } from '../target.ts';

const NO_ANSWER_AFTER = 60_000;

/**
 * Snapshots with bytes changed or cut off. An input is a list of such damages, which a process of its own makes and
 * judges, because a crash would end it.
 */
export async function damagedSnapshots(): Promise<Target> {
  const people = Array.from({ length: 12 }, (_, at) =>
    JSON.stringify(
      person(`Q${at + 1}`, `Ada ${at + 1}`, { born: `+19${at + 10}-03-11T00:00:00Z` }),
    ),
  );
  const path = await sharedSnapshot(people, ['--as-of', '2026-11-16']);
  let child: ChildProcess | null = null;
  const start = (): ChildProcess =>
    fork(new URL('damage-snapshot.ts', import.meta.url), [path], { serialization: 'advanced' });
  return {
    // How it is sealed, then five bytes for each damage: what is done, the place as a share of the file, a value.
    seeds: [
      Buffer.from([0, 1, 0x80, 0, 0, 7]),
      Buffer.from([1, 1, 0x80, 0, 0, 7]),
      Buffer.from([1, 2, 0xc0, 0, 0, 0]),
      Buffer.from([1, 3, 0x10, 0, 0, 255, 1, 0x40, 5, 5, 0]),
      Buffer.from([1, 1, 0, 0, 0x60, 4, 1, 0xff, 0xf0, 0, 0]),
    ],
    words: ['\x01\0\0\0', '\x03\x20\0\0\0', '\x02\xff\xff\xff\0', '\x01\xff\0\0\0'],
    longest: 81,
    async check(input) {
      child ??= start();
      child.send(input);
      const signal = AbortSignal.timeout(NO_ANSWER_AFTER);
      const ended = new AbortController();
      try {
        const [answer] = (await Promise.race([
          once(child, 'message', { signal: AbortSignal.any([signal, ended.signal]) }),
          once(child, 'exit', { signal: ended.signal }).then(([code, by]) =>
            assert.fail(`the process ended with ${code ?? by}`),
          ),
        ])) as [{ outcome: string; broken: string | null }];
        assert.equal(answer.broken, null);
        return answer.outcome;
      } catch (error) {
        if (signal.aborted || child.exitCode !== null || child.signalCode !== null) {
          child.kill('SIGKILL');
          child = null;
        }
        throw error;
      } finally {
        ended.abort();
      }
    },
    async close() {
      if (!child) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
