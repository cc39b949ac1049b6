import { globSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { Script } from 'node:vm';
import { createRandom, pick, type Random } from '../../dump-generator/random.ts';

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

/** What inputs are made from: other inputs, and pieces that decide something in them. */
interface Material {
  readonly corpus: readonly Buffer[];
  readonly words: readonly Buffer[];
  readonly longest: number;
}

// Bytes at which readers of numbers, texts and formats decide something.
const TELLING = [0, 1, 9, 10, 13, 32, 34, 44, 45, 48, 57, 92, 127, 128, 191, 192, 239, 255];
const MOST_CHANGES = 4;
const LONGEST_RUN = 32;
// How often a whole token is replaced with a word, which leaves the form as it was.
const WHOLE = 0.5;

/** Makes an input: one of the corpus with one to four changes. */
function mutate({ corpus, words, longest }: Material, random: Random): Buffer {
  let bytes = pick(random, corpus);
  for (let left = 1 + Math.floor(random.unit() ** 2 * MOST_CHANGES); left > 0; left--) {
    const tokens = [...bytes.toString('latin1').matchAll(/[\w.%-]+/g)];
    const token = tokens.length > 0 && random.chance(WHOLE) ? pick(random, tokens) : null;
    const [from, end, by] = token
      ? [token.index, token.index + token[0].length, pick(random, words)]
      : changeOf(bytes);
    bytes = Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(end)]).subarray(0, longest);
  }
  return bytes;

  function changeOf(bytes: Buffer) {
    const at = random.below(bytes.length + 1);
    const old = bytes[at] ?? 0;
    const run = Math.min(bytes.length, at + 1 + random.below(LONGEST_RUN));
    const again = bytes.toString('latin1', at, run);
    const other = pick(random, corpus);
    const pieces: (() => Buffer)[] = [
      () => Buffer.from([old ^ (1 << random.below(8))]),
      () => Buffer.from([pick(random, TELLING)]),
      () => Buffer.from([random.below(256)]),
      () => Buffer.from([old >= 48 && old <= 57 ? 48 + random.below(10) : old + 1]),
      // Any character, most of them of the first planes of Unicode.
      () => Buffer.from(String.fromCodePoint(random.below(1 << (7 + random.below(14))))),
      () => Buffer.alloc(0),
      // Now and then as often as it fits.
      () => Buffer.alloc(2 + random.unit() ** 8 * longest, again, 'latin1'),
      () => pick(random, words),
      () => other.subarray(random.below(other.length), random.below(other.length + 1)),
    ];
    const end = pick(random, [at, at + 1, at + 1, run, run, bytes.length]);
    return [at, end, pick(random, pieces)()] as const;
  }
}
