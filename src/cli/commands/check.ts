import { VERDICTS } from '../../check/check-row.ts';
import {
  checkTable,
  csvRows,
  isChecked,
  jsonRows,
  type Tally,
  type WriteRows,
} from '../../check/check-table.ts';
import { BYTE_ORDER_MARK } from '../../core/text/csv-cell.ts';
import { headOf, writeOutput } from '../../files/output-file.ts';
import type { CommandOptions } from '../options/command-options.ts';
import { interruptible } from '../interruptible.ts';
import { visibleAt } from '../open-snapshot.ts';
import type { Terminal } from '../terminal.ts';

/**
 * `natalis check`: compares the dates of birth of a table with those of a snapshot, writes a row for each and then a
 * summary. Rejects with CheckError, OutputError, UsageError or WriteError, and with SnapshotError if the snapshot cannot
 * be read or any byte of it has changed.
 */
export async function run(
  table: string,
  options: CommandOptions<'check'>,
  terminal: Terminal,
): Promise<void> {
  const { snapshot, out } = options;
  const tally: Tally = { columns: '', verdicts: new Map(), misnamed: 0 };
  const isJson = out !== undefined && /\.(?:ndjson|jsonl)$/i.test(out);
  const text = checkedText(table, options, isJson ? jsonRows : csvRows, tally);
  if (out === undefined) await print(text, terminal);
  else {
    const isEarlier = (path: string): boolean => isChecked(headOf(path));
    const output = { out, kind: 'checked table', isEarlier, inputs: [table, snapshot] };
    await interruptible((signal) => writeOutput(output, 'writing', text, signal));
  }
  for (const line of summaryOf(tally)) terminal.note(line);
}

async function* checkedText(
  table: string,
  options: CommandOptions<'check'>,
  write: WriteRows,
  tally: Tally,
): AsyncGenerator<string> {
  const { snapshot, hidden, encoding } = options;
  const { qidColumn: qid, nameColumn: name, dateColumn: date, deathColumn: death } = options;
  const store = await visibleAt(snapshot, hidden);
  await store.check(new AbortController().signal);
  using reader = await store.open();
  const columns = { qid, name, date, death };
  yield* checkTable(reader, table, { columns, write, encoding }, tally);
}

async function print(text: AsyncIterable<string>, terminal: Terminal): Promise<void> {
  for await (const piece of text) {
    for (const line of piece.replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n'))
      terminal.print(line);
  }
}

function summaryOf({ columns, verdicts, misnamed }: Tally): string[] {
  const total = [...verdicts.values()].reduce((sum, count) => sum + count, 0);
  const row = (count: number, what: string): string =>
    `${String(count).padStart(String(total).length)}  ${what}`;
  const rows = VERDICTS.flatMap((verdict) => {
    const count = verdicts.get(verdict);
    return count === undefined ? [] : [row(count, verdict)];
  });
  return [
    columns,
    ...rows,
    row(total, 'rows'),
    ...(misnamed === 0
      ? []
      : [row(misnamed, 'of them with a QID or an identifier whose names do not fit')]),
  ];
}
