import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { Script } from 'node:vm';
import { createRandom } from '../../dump-generator/random.ts';
import { mutate } from './mutate.ts';

/** Checks an input and says in a word what became of it. Throws or rejects if a promise is broken. */
export type Check = (input: Buffer) => string | Promise<string>;

/** Something that reads what others wrote, and what is promised of every input. */
export interface Target {
  /** Its share of the inputs, less where a check takes long. */
  readonly share: number;
  /** Longest input, in bytes; 4,000 if it is absent. */
  readonly longest?: number;
  /** Whether the work for an input may only grow with its length. */
  readonly isLinear?: boolean;
  /** Outcomes that inputs lead to at least, so that they are neither all refused nor all well. */
  readonly reaches?: readonly string[];
  /** Inputs beside those of its files. */
  readonly seeds?: () => readonly string[];
  /** Prepares the check. What was opened for it is closed with `scope`. */
  readonly open: (scope: AsyncDisposableStack) => Check | Promise<Check>;
}

const AT_ONCE = 8;

/** The files of a target in a folder: `seeds` are real inputs, `found` are inputs that once broke a promise. */
const filesOf = (pattern: string): Buffer[] =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) =>
    readFileSync(`${import.meta.dirname}/${file}`),
  );

/**
 * Checks what a target once failed, its seeds, and inputs that a number decides. Gives how often each outcome was, and
 * the shortest input for each place where a check failed.
 */
export async function runTarget(
  name: string,
  { seeds = () => [], longest = 4000, isLinear = false, open }: Target,
  inputs: number,
  seed: number,
  hangsAfter = 60_000,
) {
  // In `seeds/NAME.txt` each line is a seed, and pieces between blanks are words; `seeds/NAME/` has others.
  const lines = filesOf(`seeds/${name}.txt`).flatMap((file) => file.toString('latin1').split('\n'));
  const material = {
    corpus: [
      ...lines.map(bytesOf),
      ...filesOf(`seeds/${name}/*`),
      ...seeds().map((each) => Buffer.from(each)),
    ],
    words: [Buffer.alloc(0), ...lines.flatMap((line) => line.split(' ').map(bytesOf))],
    longest,
  };
  const random = createRandom(seed, 0);
  const outcomes = new Map<string, number>();
  const found = new Map<string, { readonly input: Buffer; readonly error: Error }>();

  function* all(): Generator<Buffer> {
    yield* filesOf(`found/${name}/*`);
    yield* material.corpus;
    for (let left = inputs; left > 0; left--) yield mutate(material, random);
  }
  const rest = all();
  await using scope = new AsyncDisposableStack();
  const check = await open(scope);
  const work = async (): Promise<void> => {
    for (const input of rest) {
      let outcome = 'broken';
      try {
        if (isLinear && input.length % 32 === 1) assertLinear(check, input);
        outcome = await inTime(() => check(input), hangsAfter);
      } catch (caught) {
        const error = caught instanceof Error ? caught : new Error(String(caught));
        const place = /[^/(\s]+\.ts:\d+:\d+/.exec(error.stack ?? '')?.[0] ?? error.message;
        const before = found.get(place)?.input.length ?? Infinity;
        if (input.length < before) found.set(place, { input, error });
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { outcomes, found: [...found.values()] };
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', s: ' ' };

/** The bytes of a line, in which `\n`, `\r`, `\t`, `\s` and such as `\x00` stand for one. */
function bytesOf(line: string): Buffer {
  const text = line.replaceAll(
    /\\(?:([nrts])|x([0-9a-f]{2}))/g,
    (_, sign: string, code: string) =>
      ESCAPED[sign] ?? String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(text, 'latin1');
}

// Only a script can be ended from outside.
const SCRIPT = new Script('checkOfFuzzer()');

async function inTime(check: () => ReturnType<Check>, most: number): Promise<string> {
  Object.assign(globalThis, { checkOfFuzzer: check });
  const result = SCRIPT.runInThisContext({ timeout: most }) as ReturnType<Check>;
  if (typeof result === 'string') return result;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), most);
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

// V8 counts blocks only in functions that are compiled later, so this module has to be loaded before the targets.
const counting = new Session();
counting.connect();
counting.post('Profiler.enable');
counting.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** How often functions and blocks of our code were entered since the last call. */
function takeSteps(): number {
  let steps = 0;
  counting.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error;
    const ours = taken.result.filter(({ url }) => /^file:(?!.*\/node_modules\/)/.test(url));
    const ranges = ours.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    for (const { count } of ranges) steps += count;
  });
  return steps;
}

// A longer text may take another way through the code, but only once.
const LENGTHS = [16, 128, 1024] as const;
const MOST = 16;

/** Throws if eight times as much of an input takes more than twice eight times the steps, and again. */
function assertLinear(check: Check, input: Buffer): void {
  const steps: number[] = [];
  for (const times of LENGTHS) {
    takeSteps();
    void check(Buffer.alloc(times * input.length, input));
    const now = takeSteps();
    if (now <= MOST * (steps.at(-1) ?? 0)) return;
    steps.push(now);
  }
  throw new Error(`${steps.join(', ')} steps for ${LENGTHS.join(', ')} times the input`);
}
