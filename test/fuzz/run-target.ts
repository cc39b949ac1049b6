import { runInThisContext } from 'node:vm';
import * as fc from 'fast-check';
import { createRandom } from '../../dump-generator/random.ts';
import { watchCoverage, type Coverage } from './coverage.ts';
import { mutate } from './mutate.ts';
import type { Target } from './target.ts';

/** An input for which a promise is broken. */
export interface Found {
  readonly input: Buffer;
  readonly error: Error;
}

export interface Report {
  readonly inputs: number;
  readonly seconds: number;
  /** Characters of code that no given seed had reached; null where coverage does not guide. */
  readonly coverage: number | null;
  /** How many inputs had each outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** One for each place where a check failed. */
  readonly found: readonly Found[];
}

const BATCH = 256;
const LEAST_BATCH = 16;
const A_MINUTE = 60_000;

/** Checks inputs that a seed decides. */
export async function runTarget(target: Target, inputs: number, seed: number): Promise<Report> {
  const began = performance.now();
  const random = createRandom(seed, 0);
  const corpus = target.seeds.map((each) => Buffer.from(each));
  const material = { ...target, corpus, words: target.words.map((word) => Buffer.from(word)) };
  const shaped = target.shaped && shapesOf(target.shaped, seed);
  const outcomes = new Map<string, number>();
  const found = new Map<string, Found>();
  const note = (input: Buffer, result: string | Error): void => {
    const outcome = result instanceof Error ? 'broken' : result;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!(result instanceof Error)) return;
    const before = found.get(placeOf(result));
    if (before && before.input.length <= input.length) return;
    found.set(placeOf(result), { input, error: result });
  };
  const guide = target.guidedBy ? watchCoverage(target.guidedBy) : null;
  guide?.during(() => checkAll(target, corpus, () => {}), true);
  let coverage = 0;
  // Inputs that reach new code are looked for in their batch, which takes less time in a small one.
  let most = guide ? LEAST_BATCH : BATCH;
  for (let left = inputs; left > 0;) {
    const length = Math.min(most, left);
    left -= length;
    const batch = Array.from({ length }, () =>
      shaped && random.below(2) === 0 ? shaped() : mutate(material, random),
    );
    if (guide) {
      const { fresh } = guide.during(() => checkAll(target, batch, note), false);
      if (fresh > 0) coverage += keepFresh(target, batch, guide, corpus, note);
      most = fresh > 0 ? LEAST_BATCH : Math.min(2 * most, BATCH);
    } else {
      await checkSome(target, batch, note);
    }
  }
  return {
    inputs,
    seconds: (performance.now() - began) / 1000,
    coverage: guide && coverage,
    outcomes,
    found: [...found.values()],
  };
}

/** Checks one input; gives its outcome, or the error of a broken promise. */
export async function checkOne(target: Target, input: Buffer): Promise<string | Error> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no end')), target.hangsAfter ?? A_MINUTE);
  });
  try {
    return await Promise.race([target.check(input), late]);
  } catch (error) {
    return asError(error);
  } finally {
    clearTimeout(timer);
  }
}

type Note = (input: Buffer, result: string | Error) => void;

async function checkSome(target: Target, batch: readonly Buffer[], note: Note): Promise<void> {
  const rest = batch.values();
  const check = async (): Promise<void> => {
    for (const input of rest) note(input, await checkOne(target, input));
  };
  await Promise.all(Array.from({ length: target.atOnce ?? 1 }, check));
}

/** Checks inputs without a pause. One that takes for ever is ended and noted. */
function checkAll(target: Target, batch: readonly Buffer[], note: Note): void {
  let at = 0;
  const work = (): void => {
    for (; at < batch.length; at++) {
      const input = batch[at] ?? Buffer.alloc(0);
      let result: string | Error;
      try {
        result = String(target.check(input));
      } catch (error) {
        result = asError(error);
      }
      note(input, result);
    }
  };
  while (at < batch.length) {
    try {
      // Only a script can be ended from outside.
      Object.assign(globalThis, { fuzz: work });
      runInThisContext('fuzz()', { timeout: target.hangsAfter ?? A_MINUTE });
    } catch {
      note(batch[at] ?? Buffer.alloc(0), new Error('no end'));
      at++;
    }
  }
}

/** Adds the inputs of a batch that reach new code to the corpus; gives how many characters of code they reach. */
function keepFresh(
  target: Target,
  batch: readonly Buffer[],
  guide: Coverage,
  corpus: Buffer[],
  note: Note,
): number {
  let sum = 0;
  const reach = (some: readonly Buffer[], isKept: boolean) =>
    guide.during(() => checkAll(target, some, () => {}), isKept);
  while (reach(batch, false).fresh > 0) {
    let some = batch;
    while (some.length > 1) {
      const half = some.slice(0, some.length >> 1);
      some = reach(half, false).fresh > 0 ? half : some.slice(half.length);
    }
    const { fresh } = reach(some, true);
    // What ran only once in a process, such as a table that is made at its first use, runs for no input again.
    if (fresh === 0) break;
    corpus.push(...some);
    sum += fresh;
    const [input = Buffer.alloc(0)] = some;
    if (target.isLinear) checkGrowth(target, input, guide, note);
  }
  return sum;
}

// A longer text may take another way through the code, but only once.
const LENGTHS = [16, 128, 1024] as const;
const MOST = 16;

/** Notes an input if eight times as much of it takes more than twice eight times the steps, and again. */
function checkGrowth(target: Target, input: Buffer, guide: Coverage, note: Note): void {
  const steps: number[] = [];
  for (const times of LENGTHS) {
    const long = Buffer.concat(Array.from({ length: times }, () => input));
    const before = steps.at(-1) ?? Infinity;
    steps.push(guide.during(() => checkAll(target, [long], () => {}), false).steps);
    if ((steps.at(-1) ?? 0) <= MOST * before && before !== Infinity) return;
  }
  note(input, new Error(`${steps.join(', ')} steps for ${LENGTHS.join(', ')} times the input`));
}

function shapesOf(shape: fc.Arbitrary<string>, seed: number): () => Buffer {
  let shapes: string[] = [];
  let round = seed;
  return () => {
    if (shapes.length === 0) shapes = fc.sample(shape, { seed: round++, numRuns: BATCH });
    return Buffer.from(shapes.pop() ?? '');
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Where a check failed: two failures of the same place are one finding. */
function placeOf({ stack = '', message }: Error): string {
  const [place] = /[^/(\s]+\.ts:\d+:\d+/.exec(stack) ?? [];
  return place ?? message.slice(0, 40);
}
