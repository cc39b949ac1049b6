import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { parseQid } from '../core/qid.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the QIDs of arguments and of a list, without repetitions: `Q42`, `wd:Q42` or an address
 * that ends in it, one a line. `#` begins a comment, and a column name as the query service writes
 * it is ignored. `-` is standard input. Throws UsageError for anything else, and the errors of the
 * file system.
 */
export async function qidsOf(
  given: readonly string[],
  list: string | undefined,
): Promise<readonly string[]> {
  const qids = new Set<string>();
  for (const word of given) qids.add(qidOf(word, word));
  const lines = list === undefined ? [] : (await readList(list)).split('\n');
  for (const [index, line] of lines.entries()) {
    const word = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .replaceAll(/^[<"]+|[>"]+$/g, '');
    if (word === '' || (qids.size === given.length && COLUMN.test(word))) continue;
    qids.add(qidOf(word, `${list ?? ''}:${index + 1}: ${word}`));
  }
  if (qids.size > 0) return [...qids];
  throw new UsageError('missing: QIDs, as arguments or with --list FILE');
}

// The name of a column in the query service's CSV or TSV.
const COLUMN = /^\??[a-z]\w*$/;

const QID_AT_END = /^(?:wd:|https?:\/\/[^\s?#]+\/)?(Q[1-9]\d*)$/;

function qidOf(word: string, place: string): string {
  const [, qid = ''] = QID_AT_END.exec(word) ?? [];
  if (parseQid(qid) !== null) return qid;
  throw new UsageError(`${place}: no QID; give Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42`);
}

async function readList(list: string): Promise<string> {
  return list === '-' ? textOf(process.stdin) : readFile(list, 'utf8');
}
