import { join } from 'node:path';
import { buildEffort } from '../commands.ts';
import { generatedInput } from '../inputs.ts';
import { median } from '../../support/median.ts';
import { CAN_MEASURE, privateBytes } from '../private-memory.ts';
import { megabytes, rowOf, type Measuring } from './measuring.ts';

/** The most memory that a build of this many humans should take, in bytes. */
const MOST_MEMORY: ReadonlyMap<number, number> = new Map([
  [100_000, 1e9],
  [1_000_000, 1.5e9],
]);

interface Measured {
  readonly humans: number;
  readonly peaks: number[];
  readonly microseconds: number[];
}

/** Private memory of all processes of a build, and time a human, for each number of humans in turn. */
export async function measureMemory(measuring: Measuring): Promise<void> {
  const { humans, only, rounds, print, note } = measuring;
  if (!only.has('memory')) return;
  if (!CAN_MEASURE) {
    print('private memory cannot be measured on this system: not measured');
    return;
  }
  const sizes = humans.map((humans): Measured => ({ humans, peaks: [], microseconds: [] }));
  for (let round = 1; round <= rounds; round++) {
    for (const size of sizes) {
      await measureOne(size, measuring);
      const took = (size.microseconds.at(-1) ?? NaN).toFixed(0);
      note(
        `memory, round ${round} of ${rounds}: ${size.humans} humans, ${megabytes(size.peaks.at(-1) ?? NaN)}, ${took} µs a human`,
      );
    }
  }
  for (const { humans, peaks } of sizes) {
    const most = MOST_MEMORY.get(humans);
    const what = `peak private memory, ${humans} humans`;
    const target = most === undefined ? '' : `under ${megabytes(most)}`;
    const made = `${megabytes(Math.min(...peaks))} to ${megabytes(Math.max(...peaks))}`;
    print(rowOf(what, megabytes(median(peaks)), target, made));
  }
  const [first, ...more] = sizes;
  for (const size of first ? more : []) {
    const ratios = size.microseconds.map(
      (value, round) => value / (first?.microseconds[round] ?? NaN),
    );
    const what = `time a human, ${size.humans} ÷ ${first?.humans} humans`;
    const made = `${median(size.microseconds).toFixed(0)} µs, ${median(first?.microseconds ?? []).toFixed(0)} µs`;
    print(rowOf(what, median(ratios).toFixed(2), 'at most 1.15', made));
  }
}

async function measureOne(
  { humans, peaks, microseconds }: Measured,
  { seed, folder, note }: Measuring,
): Promise<void> {
  const { path } = await generatedInput({ size: { humans }, seed }, note);
  let peak = 0;
  const watch = (pid: number): void => void (peak = Math.max(peak, privateBytes(pid)));
  const { wall } = await buildEffort(path, join(folder, 'memory.sqlite'), { watch });
  peaks.push(peak);
  microseconds.push((wall * 1e6) / humans);
}
