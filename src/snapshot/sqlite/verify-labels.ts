import type { DatabaseSync } from 'node:sqlite';
import { rowHashUnlessKnown, type TableHashes } from './content-hash.ts';
import { eachRow } from './each-row.ts';

/**
 * Reads all labels once. Checks that none is empty, and that those entities have labels which a profile names only
 * because of them, such as relatives (methodology 11.3). Returns the checksum of the table.
 */
export function* labelFaults(
  database: DatabaseSync,
  withLabels: ReadonlySet<number>,
  summed: TableHashes,
): Generator<string, string> {
  const hash = rowHashUnlessKnown('label', summed);
  let found = 0;
  for (const row of eachRow(database, 'SELECT qid, labels FROM label ORDER BY qid')) {
    hash.add(row);
    const [qid, labels] = row;
    if (labels === '{}') yield `Q${String(qid)}: no label`;
    if (withLabels.has(Number(qid))) found++;
  }
  if (found < withLabels.size) yield 'relatives without labels';
  return hash.digest();
}
