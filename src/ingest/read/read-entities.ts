import { counted } from '../../core/text/counted.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import {
  type BrokenLine,
  type DropReason,
  type Extract,
  type FetchHeader,
  addTally,
  emptyTally,
} from '../extract/collect.ts';
import { CUT, arrayFault, joinTokens } from '../extract/extract-block.ts';
import { refuseChange } from '../checkpoint.ts';
import { type Staged, createStage } from '../extract/stage.ts';
import type { Build } from '../open-build.ts';
import { type Input, shownPath } from './find-inputs.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { openInput } from './open-input.ts';

/** What was read, except what is in the files of `stage.ts`. */
export interface ReadResult {
  readonly staged: Staged;
  readonly report: ReadReport;
}

/**
 * Reads every input once and stages its entities. Throws BuildError if an input cannot be read, is cut off or has
 * changed since the build began, or if more lines are broken than the settings allow.
 */
export async function readEntities({ inputs, work, pool, settings }: Build): Promise<ReadResult> {
  const { progress, maxErrors, minSitelinks, signal } = settings;
  const stage = createStage(work.file);
  const report = emptyReport();
  const total = inputs.reduce<number | null>(
    (sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
  const reportProgress = (bytesOfInput: number): void => {
    const done = report.files.reduce((sum, { bytes }) => sum + bytes, bytesOfInput);
    progress.step({ phase: 'read', done, total, people: stage.people() });
  };

  function count(extract: Extract, { name, path }: Input, firstLine: number): void {
    const located = ({ line, problem }: BrokenLine): string =>
      `${name}:${firstLine + line}: ${problem}`;
    const before = report.dropped.broken_line ?? 0;
    for (const broken of extract.broken.slice(0, maxErrors - before)) {
      progress.warn(`${located(broken)}; line passed over`);
    }
    const excess = extract.broken[maxErrors - before];
    if (excess) throw tooManyBroken(`${located(excess)}; more than`, maxErrors);
    for (const header of extract.headers) report.headers.push({ ...header, path });
    addTally(report, extract);
  }

  async function readOne(input: Input): Promise<InputFile> {
    const refuse = (fault: string): never => {
      throw new BuildError(`${shownPath(input)}: ${fault}`);
    };
    const { chunks, bytesRead, describe } = openInput(input, signal);
    let line = 1;
    let tokens = '';
    let isEmpty = true;
    const begin = async (block: Block): Promise<Extract> => {
      signal.throwIfAborted();
      isEmpty = false;
      const { bytes, isPrettyPrinted } = block;
      const task = { block, settings: { minSitelinks, maxErrors } };
      const extract = await pool.run('extract', task, bytes.length, [bytes.buffer]);
      const [broken] = extract.broken;
      if (isPrettyPrinted && broken) refuse(`JSON over many lines, and ${broken.problem}`);
      return extract;
    };
    const take = (extract: Extract): void => {
      if (line === 1) refuseOther(input, extract);
      if (extract.tokens.endsWith(CUT)) {
        const last = line + extract.lines - 1;
        refuse(`cut off (line ${last} is not JSON and has no line break)`);
      }
      count(extract, input, line);
      tokens = joinTokens(tokens, extract.tokens);
      stage.take(extract);
      line += extract.lines;
      reportProgress(bytesRead());
    };
    await pool.inOrder(readBlocks(input, chunks), begin, take);
    const fault = isEmpty ? 'empty' : arrayFault(tokens);
    return fault === null ? describe() : refuse(fault);
  }

  try {
    reportProgress(0);
    for (const input of inputs) {
      const file = await readOne(input);
      refuseChange(input);
      report.files.push(file);
    }
    return { report, staged: stage.finish() };
  } finally {
    stage.close();
  }
}

/** Throws BuildError if the first lines of an input have nothing of Wikidata: the input is of another kind. */
function refuseOther(input: Input, { broken: [first], dropped, entitiesRead, headers }: Extract) {
  const reasons = Object.keys(dropped) as DropReason[];
  const isAnother = reasons.every((one) => one === 'broken_line' || one === 'not_an_entity');
  if (reasons.length === 0 || !isAnother || entitiesRead + headers.length > 0) return;
  const why = first ? `line ${1 + first.line}: ${first.problem}` : 'it is other JSON';
  throw new BuildError(`no entity was found in ${shownPath(input)} (${why})`);
}

/** Throws BuildError if a resumed build allows fewer broken lines than were passed over. */
export function refuseBrokenLines({ dropped }: ReadReport, maxErrors: number): void {
  const { broken_line: broken = 0 } = dropped;
  if (broken > maxErrors) {
    throw tooManyBroken(`${counted(broken, 'line')} passed over, more than`, maxErrors);
  }
}

function tooManyBroken(what: string, maxErrors: number): BuildError {
  return new BuildError(
    `${what} ${counted(maxErrors, 'broken line')} (--max-errors sets how many are passed over)`,
  );
}

/** A fetch line, with the path of the input that has it: inputs of different folders may have one name. */
export interface InputHeader extends FetchHeader {
  readonly path: string;
}

/** What reading found, except the entities themselves. */
export type ReadReport = Readonly<ReturnType<typeof emptyReport>>;

function emptyReport() {
  return { ...emptyTally(), files: [] as InputFile[], headers: [] as InputHeader[] };
}
