import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import type { BrokenLine, DropReason, Extract } from '../extract/extract.ts';
import type { Progress } from '../progress.ts';
import type { Stage } from '../staging/stage.ts';
import { inOrder } from '../workers/in-order.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { Input } from './find-inputs.ts';
import { createBlockMemory } from './block-memory.ts';
import { laterChange, type NewestChange } from './newest-change.ts';
import { readBlocks, type Block } from './read-blocks.ts';
import { openInput } from './read-input.ts';
import type { InputHeader, ReadReport } from './read-report.ts';

export interface ReadSettings {
  readonly minSitelinks: number;
  /** Number of broken lines that are passed over before the build fails. */
  readonly maxErrors: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** The counts made while reading. */
interface Counts {
  readonly headers: InputHeader[];
  readonly dropped: Partial<Record<DropReason, number>>;
  newest: NewestChange | null;
  unreadableChanges: number;
  entitiesRead: number;
  /** Stored bytes of all inputs, and of the inputs that are finished. */
  readonly total: number | null;
  bytesBefore: number;
}

// Enough that every worker finds its next block ready, and few enough to bound memory.
const BLOCKS_PER_WORKER = 3;

/**
 * Reads every input once and stages its entities. Throws BuildError if an input cannot be read or
 * if more lines are broken than the settings allow.
 */
export async function readEntities(
  inputs: readonly Input[],
  stage: Stage,
  pool: WorkerPool,
  settings: ReadSettings,
): Promise<ReadReport> {
  const counts: Counts = {
    headers: [],
    dropped: {},
    newest: null,
    unreadableChanges: 0,
    entitiesRead: 0,
    total: totalOf(inputs),
    bytesBefore: 0,
  };
  const files: InputFile[] = [];
  settings.progress.step({ phase: 'read', done: 0, total: counts.total, people: 0 });
  for (const input of inputs) {
    const file = await readOne(input, pool, stage, counts, settings);
    counts.bytesBefore += file.bytes;
    files.push(file);
  }
  const { headers, dropped, newest, unreadableChanges, entitiesRead } = counts;
  return { files, headers, dropped, newest, unreadableChanges, entitiesRead };
}

function totalOf(inputs: readonly Input[]): number | null {
  let total = 0;
  for (const { bytes } of inputs) {
    if (bytes === null) return null;
    total += bytes;
  }
  return total;
}

async function readOne(
  input: Input,
  pool: WorkerPool,
  stage: Stage,
  counts: Counts,
  settings: ReadSettings,
): Promise<InputFile> {
  const { minSitelinks, maxErrors } = settings;
  const asked = { minSitelinks, maxErrors };
  const { chunks, bytesRead, describe } = openInput(input, settings.signal);
  const memory = createBlockMemory();
  let line = 1;
  let isEmpty = true;
  const begin = async (block: Block): Promise<Extract> => {
    settings.signal.throwIfAborted();
    isEmpty = false;
    const task = { block, oneDocument: input.oneDocument, settings: asked };
    const extract = await pool
      .run('extract', task, block.bytes.length)
      .finally(() => memory.giveBack(block.memory));
    if (block.isPrettyPrinted) refuseBrokenDocument(input, extract);
    return extract;
  };
  const takeNext = (extract: Extract): void => {
    take(extract, line, stage, counts, settings);
    for (const header of extract.headers) counts.headers.push({ ...header, input: input.name });
    line += extract.lines;
    settings.progress.step({
      phase: 'read',
      done: counts.bytesBefore + bytesRead(),
      total: counts.total,
      people: stage.people(),
    });
  };
  const blocks = readBlocks(input, chunks, memory.take);
  await inOrder(blocks, pool.size * BLOCKS_PER_WORKER, begin, takeNext);
  if (!isEmpty) return describe();
  throw new BuildError(`${input.path === '-' ? 'standard input' : input.path}: empty`);
}

function refuseBrokenDocument({ path }: Input, { broken: [problem] }: Extract): void {
  if (!problem) return;
  throw new BuildError(
    `${path}: JSON over many lines, and ${problem.problem}; give one entity a line, as jq -c writes it`,
  );
}

function take(
  extract: Extract,
  firstLine: number,
  stage: Stage,
  counts: Counts,
  { maxErrors, progress }: ReadSettings,
): void {
  const before = counts.dropped.broken_line ?? 0;
  for (const broken of extract.broken.slice(0, maxErrors - before)) {
    progress.warn(`${placeOf(broken, firstLine)}; line passed over`);
  }
  for (const [reason, count] of Object.entries(extract.dropped) as [DropReason, number][]) {
    counts.dropped[reason] = (counts.dropped[reason] ?? 0) + count;
  }
  const excess = extract.broken[maxErrors - before];
  if (excess) throw tooManyBroken(`${placeOf(excess, firstLine)}; more than`, maxErrors);
  stage.take(extract);
  counts.entitiesRead += extract.entitiesRead;
  counts.newest = laterChange(counts.newest, extract.newest);
  counts.unreadableChanges += extract.unreadableChanges;
}

/** Throws BuildError if a resumed build allows fewer broken lines than were passed over. */
export function refuseBrokenLines({ dropped }: ReadReport, maxErrors: number): void {
  const { broken_line: broken = 0 } = dropped;
  if (broken > maxErrors)
    throw tooManyBroken(`${broken} lines were passed over, more than`, maxErrors);
}

function tooManyBroken(what: string, maxErrors: number): BuildError {
  return new BuildError(
    `${what} ${maxErrors} broken lines (--max-errors sets how many are passed over)`,
  );
}

function placeOf(broken: BrokenLine, firstLine: number): string {
  const { input, line, problem } = broken;
  return `${input}:${firstLine + line}: ${problem}`;
}
