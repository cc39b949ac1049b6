import { parseQid } from '../../core/qid.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import { positionOf, shared } from '../staging/number-list.ts';
import { readWritten } from './read-written.ts';

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
  const read = [];
  for (const path of paths) read.push(await readMonth(path));
  read.sort((a, b) => (a.month < b.month ? -1 : 1));
  for (const [index, { month, path }] of read.entries()) {
    if (index > 0 && month === read[index - 1]?.month) {
      throw new BuildError(`${path}: ${month} is in another file too`);
    }
  }
  const everybody = Float64Array.from(
    new Set(read.flatMap(({ people }) => [...people.keys()])),
  ).sort();
  const qids = shared(everybody.length);
  qids.set(everybody);
  const counts = shared(everybody.length * read.length).fill(Number.NaN);
  for (const [month, { people }] of read.entries()) {
    for (const [person, qid] of everybody.entries()) {
      counts[person * read.length + month] = people.get(qid) ?? Number.NaN;
    }
  }
  const months = read.map(({ month }) => month);
  return { views: { months, qids, counts }, files: read.map(({ file }) => file) };
}

async function readMonth(path: string) {
  const people = new Map<number, number>();
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
    people.set(qid, count);
  });
  return { path, month, people, file };
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}
