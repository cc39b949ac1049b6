import type { Instant } from '../../core/calendar/instant.ts';
import { buildSnapshot } from '../../ingest/build.ts';
import type { Progress } from '../../ingest/progress.ts';
import { defaultWorkers } from '../options.ts';
import { packageVersion } from '../package-version.ts';
import { describeBuild } from '../describe-snapshot.ts';
import { interruptible } from '../interruptible.ts';
import type { Terminal } from '../terminal.ts';

export interface BuildOptions {
  readonly out: string;
  readonly asOf?: Instant;
  readonly minSitelinks: number;
  readonly mirror?: readonly string[];
  readonly previous?: string;
  readonly workers?: number;
  readonly maxErrors: number;
  readonly log: 'text' | 'json';
}

/** `natalis build`: makes a snapshot of Wikidata entities. */
export async function build(
  inputs: readonly string[],
  options: BuildOptions,
  terminal: Terminal,
): Promise<void> {
  await interruptible((signal) =>
    buildSnapshot({
      inputs,
      out: options.out,
      asOf: options.asOf ?? null,
      minSitelinks: options.minSitelinks,
      mirrors: options.mirror ?? [],
      workers: options.workers ?? defaultWorkers(),
      maxErrors: options.maxErrors,
      previous: options.previous ?? null,
      versions: {
        builder_version: packageVersion(),
        node_version: process.versions.node,
        sqlite_version: process.versions['sqlite'] ?? '',
        tzdata_version: process.versions['tz'] ?? '',
      },
      signal,
      progress: options.log === 'json' ? jsonProgress(terminal) : textProgress(terminal),
    }),
  );
  for (const line of describeBuild(options.out)) terminal.print(line);
}

const MILLISECONDS_BETWEEN_LINES = 60_000;

function textProgress(terminal: Terminal): Progress {
  return throttled(({ phase, done }) => terminal.note(`${phase}: ${done}`), terminal.note);
}

function jsonProgress(terminal: Terminal): Progress {
  const write = (row: object): void => terminal.note(JSON.stringify(row));
  return throttled(write, (warning) => write({ warning }));
}

function throttled(step: Progress['step'], warn: Progress['warn']): Progress {
  let last = performance.now();
  return {
    warn,
    step(now) {
      if (performance.now() - last < MILLISECONDS_BETWEEN_LINES) return;
      last = performance.now();
      step(now);
    },
  };
}
