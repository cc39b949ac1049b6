import { parseQid } from '../../core/qid.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import { createNumberList, positionOf, shared } from '../staging/columns.ts';
import { createQidSet, type QidSet } from '../staging/qid-set.ts';
import { readWritten } from './fetched-lines.ts';

/** Page views of people by month, in memory that threads share. */
export interface Views {
  /** The months that were counted, in order. */
  readonly months: readonly string[];
  /** QID numbers, ascending. */
  readonly qids: Float64Array<SharedArrayBuffer>;
  /**
   * For each person in the order of `qids`, one number for every month; NaN if it was not counted.
   */
  readonly counts: Float64Array<SharedArrayBuffer>;
}

/** The counts of a person, by position in `months`; null if the person has none. */
export function viewsOf({ months, qids, counts }: Views, qid: number): Float64Array | null {
  const at = positionOf(qids, qid);
  return at === -1 ? null : counts.subarray(at * months.length, (at + 1) * months.length);
}

/**
 * Reads the files of several months, and describes them. Throws BuildError if one is not in the
 * form that `natalis fetch pageviews` writes, or if two are of the same month.
 */
export async function readViews(
  paths: readonly string[],
): Promise<{ readonly views: Views; readonly files: InputFile[] }> {
  const everybody = createQidSet();
  const read = [];
  for (const path of paths) read.push(await readMonth(path, everybody));
  read.sort((a, b) => (a.month < b.month ? -1 : 1));
  for (const [index, { month, path }] of read.entries()) {
    if (index > 0 && month === read[index - 1]?.month) {
      throw new BuildError(`${path}: ${month} is in another file too`);
    }
  }
  const qids = shared(everybody.size());
  qids.set(everybody.sorted());
  const counts = shared(qids.length * read.length).fill(Number.NaN);
  for (const [month, { people, views }] of read.entries()) {
    for (const [line, qid] of people.entries()) {
      counts[positionOf(qids, qid) * read.length + month] = views[line] ?? Number.NaN;
    }
  }
  const months = read.map(({ month }) => month);
  return { views: { months, qids, counts }, files: read.map(({ file }) => file) };
}

// Maps of millions of people would take gigabytes.
async function readMonth(path: string, everybody: QidSet) {
  const people = createNumberList();
  const views = createNumberList();
  const command = 'natalis fetch pageviews';
  let month = '';
  const file = await readWritten(path, command, ({ bytes, number }) => {
    const object = Object(parse(bytes)) as Record<string, unknown>;
    if (number === 1) {
      month = /^\d{4}-\d{2}$/.exec(String(object['month']))?.[0] ?? '';
      if (month !== '') return;
    }
    const qid = parseQid(String(object['person']));
    const count = object['views'];
    if (qid === null || typeof count !== 'number' || !(count >= 0)) {
      throw new BuildError(`${path}: not a file as ${command} writes it`);
    }
    everybody.add(qid);
    people.push(qid);
    views.push(count);
  });
  return { path, month, people: people.toArray(), views: views.toArray(), file };
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}
