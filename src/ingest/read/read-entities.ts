import type { InputFile } from '../../snapshot/manifest.ts';
import { createBlockMemory } from '../block-memory.ts';
import { BuildError } from '../build-error.ts';
import {
  type BrokenLine,
  type DropReason,
  type Extract,
  type FetchHeader,
  type NewestChange,
  laterChange,
} from '../extract/extract.ts';
import { identityOf } from '../file-identity.ts';
import type { Progress } from '../build-settings.ts';
import type { Stage } from '../staging/stage.ts';
import { inOrder } from '../workers/in-order.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { watchArrayEnds } from './array-ends.ts';
import type { Input } from './find-inputs.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { openInput } from './read-input.ts';

/** What decides what is read, and how it is told. */
interface ReadSettings {
  readonly minSitelinks: number;
  /** Number of broken lines that are passed over before the build fails. */
  readonly maxErrors: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** Where the content of the inputs goes, and who extracts it. */
interface Reading {
  readonly stage: Stage;
  readonly pool: WorkerPool;
  readonly settings: ReadSettings;
}

// Enough that every worker finds its next block ready, and few enough to bound memory.
const BLOCKS_PER_WORKER = 3;

/**
 * Reads every input once and stages its entities. Throws BuildError if an input cannot be read, is cut off or has
 * changed since the build began, or if more lines are broken than the settings allow.
 */
export async function readEntities(
  inputs: readonly Input[],
  reading: Reading,
): Promise<ReadReport> {
  const { progress, maxErrors } = reading.settings;
  const counts = createReadCounts(maxErrors, (warning) => progress.warn(warning));
  const total = totalOf(inputs);
  const files: InputFile[] = [];
  let bytesBefore = 0;
  const tell = (bytesRead: number): void =>
    progress.step({
      phase: 'read',
      done: bytesBefore + bytesRead,
      total,
      people: reading.stage.people(),
    });
  tell(0);
  for (const input of inputs) {
    const file = await readOne(input, reading, counts, tell);
    if (identityOf(input.path) !== input.identity) {
      throw new BuildError(
        `${input.path}: changed while it was read; give a file that is complete`,
      );
    }
    bytesBefore += file.bytes;
    files.push(file);
  }
  return counts.report(files);
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
  { stage, pool, settings: { signal, ...settings } }: Reading,
  counts: ReadCounts,
  tell: (bytesRead: number) => void,
): Promise<InputFile> {
  const { minSitelinks, maxErrors } = settings;
  const { chunks, bytesRead, describe } = openInput(input, signal);
  const memory = createBlockMemory();
  const ends = watchArrayEnds();
  let line = 1;
  let isEmpty = true;
  const begin = async (block: Block): Promise<Extract> => {
    signal.throwIfAborted();
    isEmpty = false;
    const task = {
      block,
      oneDocument: input.oneDocument,
      settings: { minSitelinks, maxErrors },
    };
    const extract = await pool
      .run('extract', task, block.bytes.length)
      .finally(() => memory.giveBack(block.memory));
    if (block.isPrettyPrinted) refuseBrokenDocument(input, extract);
    return extract;
  };
  const takeNext = (extract: Extract): void => {
    counts.add(extract, { path: input.path, line });
    ends.see(extract.marks);
    stage.take(extract);
    line += extract.lines;
    tell(bytesRead());
  };
  const blocks = readBlocks(input, chunks, memory.take);
  await inOrder(blocks, pool.size * BLOCKS_PER_WORKER, begin, takeNext);
  const fault = isEmpty ? 'empty' : ends.fault();
  if (fault === null) return describe();
  throw new BuildError(`${input.path === '-' ? 'standard input' : input.path}: ${fault}`);
}

function refuseBrokenDocument({ path }: Input, { broken: [problem] }: Extract): void {
  if (!problem) return;
  throw new BuildError(
    `${path}: JSON over many lines, and ${problem.problem}; give one entity a line, as jq -c writes it`,
  );
}

/** Adds up what the blocks of all inputs say about themselves. */
interface ReadCounts {
  /**
   * Adds a block of the input at a path, given the number of its first line. Throws BuildError if more lines are broken
   * than are passed over.
   */
  add(extract: Extract, from: { readonly path: string; readonly line: number }): void;
  report(files: readonly InputFile[]): ReadReport;
}

/** Creates counts. `warn` is called for each of up to `maxErrors` broken lines that are passed over. */
function createReadCounts(maxErrors: number, warn: (warning: string) => void): ReadCounts {
  const headers: InputHeader[] = [];
  const dropped: Partial<Record<DropReason, number>> = {};
  let newest: NewestChange | null = null;
  let unreadableChanges = 0;
  let entitiesRead = 0;
  return {
    add(extract, { path, line }) {
      const before = dropped.broken_line ?? 0;
      for (const broken of extract.broken.slice(0, maxErrors - before)) {
        warn(`${placeOf(broken, line)}; line passed over`);
      }
      const excess = extract.broken[maxErrors - before];
      if (excess) throw tooManyBroken(`${placeOf(excess, line)}; more than`, maxErrors);
      for (const [reason, count] of Object.entries(extract.dropped) as [DropReason, number][]) {
        dropped[reason] = (dropped[reason] ?? 0) + count;
      }
      for (const header of extract.headers) headers.push({ ...header, path });
      newest = laterChange(newest, extract.newest);
      unreadableChanges += extract.unreadableChanges;
      entitiesRead += extract.entitiesRead;
    },
    report: (files) => ({ files, headers, dropped, newest, unreadableChanges, entitiesRead }),
  };
}

/** Throws BuildError if a resumed build allows fewer broken lines than were passed over. */
export function refuseBrokenLines({ dropped }: ReadReport, maxErrors: number): void {
  const { broken_line: broken = 0 } = dropped;
  if (broken > maxErrors) {
    throw tooManyBroken(`${broken} lines were passed over, more than`, maxErrors);
  }
}

function tooManyBroken(what: string, maxErrors: number): BuildError {
  return new BuildError(
    `${what} ${maxErrors} broken lines (--max-errors sets how many are passed over)`,
  );
}

function placeOf({ input, line, problem }: BrokenLine, firstLine: number): string {
  return `${input}:${firstLine + line}: ${problem}`;
}

/** A fetch line, with the path of the input that has it: inputs of different folders may have one name. */
export interface InputHeader extends FetchHeader {
  readonly path: string;
}

/** What reading found, apart from the entities themselves. */
export interface ReadReport {
  readonly files: readonly InputFile[];
  /** The fetch lines of the input. */
  readonly headers: readonly InputHeader[];
  /** The newest `modified` in the input that is a real instant. */
  readonly newest: NewestChange | null;
  /** The number of entities whose `modified` is not a real instant. */
  readonly unreadableChanges: number;
  readonly entitiesRead: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}
