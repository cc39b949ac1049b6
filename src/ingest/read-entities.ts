import type { InputFile } from '../snapshot/manifest.ts';
import { BuildError } from './build-error.ts';
import type { BrokenLine, DropReason, Extract, FetchHeader } from './extract-block.ts';
import type { Input } from './find-inputs.ts';
import type { Progress } from './progress.ts';
import { readBlocks } from './read-blocks.ts';
import { openInput } from './read-input.ts';
import type { Staging } from './staging.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

export interface ReadSettings {
  readonly workers: number;
  readonly minSitelinks: number;
  /** Broken lines that are passed over before the build fails. */
  readonly maxErrors: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** What was read, apart from the entities themselves. */
export interface ReadReport {
  readonly files: InputFile[];
  /** The fetch lines of the input. */
  readonly headers: FetchHeader[];
  newest: string;
  entitiesRead: number;
  readonly dropped: Partial<Record<DropReason, number>>;
}

// Enough for every worker to find its next block ready, and few enough to bound memory.
const BLOCKS_PER_WORKER = 3;

/**
 * Reads every input once and stages its entities. Throws BuildError where an input cannot be read and
 * where more lines are broken than allowed.
 */
export async function readEntities(
  inputs: readonly Input[],
  staging: Staging,
  settings: ReadSettings,
): Promise<ReadReport> {
  const report: ReadReport = {
    files: [],
    headers: [],
    newest: '',
    entitiesRead: 0,
    dropped: {},
  };
  const pool = createWorkerPool(settings.workers, {
    minSitelinks: settings.minSitelinks,
    maxErrors: settings.maxErrors,
  });
  try {
    for (const input of inputs) {
      report.files.push(await readOne(input, pool, staging, report, settings));
    }
  } finally {
    await pool.close();
  }
  return report;
}

async function readOne(
  input: Input,
  pool: WorkerPool,
  staging: Staging,
  report: ReadReport,
  settings: ReadSettings,
): Promise<InputFile> {
  const { chunks, describe } = openInput(input, settings.signal);
  const running: Promise<Extract>[] = [];
  const takeFirst = async (): Promise<void> => {
    const extract = await running.shift();
    if (extract) take(extract, staging, report, settings);
  };
  for await (const block of readBlocks(input, chunks)) {
    settings.signal.throwIfAborted();
    if (running.length >= settings.workers * BLOCKS_PER_WORKER) await takeFirst();
    const extract = pool.extract({ block, oneDocument: input.oneDocument });
    // Awaited in order below; a failure before its turn must not count as unhandled.
    extract.catch(() => {});
    running.push(extract);
  }
  while (running.length > 0) await takeFirst();
  return describe();
}

function take(
  extract: Extract,
  staging: Staging,
  report: ReadReport,
  { maxErrors, progress }: ReadSettings,
): void {
  const before = report.dropped.broken_line ?? 0;
  for (const broken of extract.broken.slice(0, maxErrors - before)) passOver(broken, progress);
  add(report.dropped, extract.dropped);
  if ((report.dropped.broken_line ?? 0) > maxErrors) {
    throw tooManyBroken(extract.broken[maxErrors - before], maxErrors);
  }
  const duplicate = staging.addItems(extract.items);
  if (duplicate > 0) add(report.dropped, { duplicate });
  staging.addProperties(extract.properties);
  report.headers.push(...extract.headers);
  report.entitiesRead += extract.entitiesRead;
  if (extract.newest > report.newest) report.newest = extract.newest;
  progress.step('read', report.entitiesRead);
}

function tooManyBroken(broken: BrokenLine | undefined, maxErrors: number): BuildError {
  const where = broken ? `${broken.input}:${broken.line}: ${broken.problem}; ` : '';
  return new BuildError(
    `${where}more than ${maxErrors} broken lines (--max-errors sets how many are passed over)`,
  );
}

function passOver({ input, line, problem }: BrokenLine, progress: Progress): void {
  progress.warn(`${input}:${line}: ${problem}; line passed over`);
}

function add(
  total: Partial<Record<DropReason, number>>,
  more: Partial<Record<DropReason, number>>,
): void {
  for (const [reason, count] of Object.entries(more) as [DropReason, number][]) {
    total[reason] = (total[reason] ?? 0) + count;
  }
}
