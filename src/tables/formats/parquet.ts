import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { siblingModule } from '../../system/thread-module.ts';
import type { Cell, Column } from '../columns/column.ts';
import type { FileSettings, Rows } from './file-format.ts';
import type { ParquetSettings } from './parquet-thread.ts';

const MODULE = siblingModule(import.meta.url, 'parquet-thread');

const ROWS_IN_GROUP = 8_192;

// So many groups are read ahead of the thread that writes them.
const MAX_WAITING = 1;

/**
 * A table as Apache Parquet, in groups of rows in their order. A thread of its own writes the groups, which takes
 * about as long as reading the people (docs/decisions/0079-tables-and-lists-as-files.md).
 */
export async function* parquetBytes(
  rows: Rows,
  { columns, facts, software }: FileSettings,
): AsyncGenerator<Uint8Array> {
  const settings: ParquetSettings = {
    columns: columns.map(({ of: _of, ...column }) => column),
    facts,
    software,
  };
  const worker = new Worker(MODULE, {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const answers = on(worker, 'message');
  const nextAnswer = async (): Promise<Uint8Array> => {
    const { value } = await answers.next();
    return value?.[0] as Uint8Array;
  };
  try {
    let waiting = 0;
    for await (const cells of groupsOf(rows, columns)) {
      worker.postMessage(cells);
      waiting += 1;
      if (waiting <= MAX_WAITING) continue;
      yield await nextAnswer();
      waiting -= 1;
    }
    worker.postMessage(null);
    for (; waiting >= 0; waiting -= 1) yield await nextAnswer();
  } finally {
    await worker.terminate();
  }
}

/** The rows in groups, each given as the cells of every column. */
async function* groupsOf(
  rows: Rows,
  columns: readonly Column<unknown>[],
): AsyncGenerator<readonly Cell[][]> {
  let cells = columns.map((): Cell[] => []);
  let count = 0;
  for await (const subjects of rows) {
    for (const subject of subjects) {
      for (const [index, column] of columns.entries()) cells[index]?.push(column.of(subject));
      count += 1;
      if (count < ROWS_IN_GROUP) continue;
      yield cells;
      cells = columns.map((): Cell[] => []);
      count = 0;
    }
  }
  if (count > 0) yield cells;
}
