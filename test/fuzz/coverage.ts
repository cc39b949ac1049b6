import { Session, type Profiler } from 'node:inspector';

/** What code did since it was last asked. */
export interface Reached {
  /** Characters of code that ran for the first time. */
  readonly fresh: number;
  /** How often functions and blocks were entered. */
  readonly steps: number;
}

/** Sees which code runs, by V8's counts of functions and blocks. */
export interface Coverage {
  /** Runs something and tells what it reached. It is remembered only if `isKept`. */
  during(work: () => void, isKept: boolean): Reached;
}

let session: Session | null = null;

/**
 * Begins to count, once for a process. V8 counts blocks only in functions that are compiled later, so code that is to
 * be watched has to be loaded afterwards.
 */
export function startCounting(): Session {
  if (session) return session;
  session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

/** Watches the code of files whose addresses contain one of these texts. */
export function watchCoverage(files: readonly string[]): Coverage {
  const counting = startCounting();
  const known = new Map<string, Uint8Array>();

  function take(): Profiler.ScriptCoverage[] {
    let scripts: Profiler.ScriptCoverage[] = [];
    counting.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error;
      scripts = taken.result.filter(({ url }) => files.some((file) => url.includes(file)));
    });
    return scripts;
  }

  // What ran before is forgotten.
  take();
  return {
    during(work, isKept) {
      work();
      let fresh = 0;
      let steps = 0;
      for (const { url, functions } of take()) {
        const ranges = functions.flatMap((one) => one.ranges);
        for (const { count } of ranges) steps += count;
        const ran = paint(ranges);
        const before = known.get(url) ?? new Uint8Array(ran.length);
        fresh += ran.filter((isRun, at) => isRun > (before[at] ?? 0)).length;
        if (isKept) known.set(url, union(before, ran));
      }
      return { fresh, steps };
    },
  };
}

/** A 1 for each character that ran. Ranges inside others follow them. */
function paint(ranges: readonly Profiler.CoverageRange[]): Uint8Array {
  const ran = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  for (const { startOffset, endOffset, count } of ranges) {
    ran.fill(Math.min(count, 1), startOffset, endOffset);
  }
  return ran;
}

function union(a: Uint8Array, b: Uint8Array): Uint8Array {
  const [longer, shorter] = a.length < b.length ? [b, a] : [a, b];
  return longer.map((value, at) => value | (shorter[at] ?? 0));
}
