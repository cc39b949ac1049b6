import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseQid } from '../../core/qid.ts';
import { reasonOf } from '../../core/reason.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { wholeLines } from '../../wikimedia/whole-lines.ts';
import { BuildError } from '../build-error.ts';
import { positionOf, shared } from '../staging/number-list.ts';

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
  const hash = createHash('sha256');
  let month = '';
  let bytes = 0;
  try {
    for await (const line of wholeLines(createReadStream(path))) {
      hash.update(line).update('\n');
      bytes += line.length + 1;
      const object = Object(parse(line)) as Record<string, unknown>;
      if (month === '') {
        month = /^\d{4}-\d{2}$/.exec(String(object['month']))?.[0] ?? '';
        if (month !== '') continue;
      }
      const qid = parseQid(String(object['person']));
      const count = object['views'];
      if (qid === null || typeof count !== 'number' || !(count >= 0)) {
        throw new BuildError(`${path}: not a file as natalis fetch pageviews writes it`);
      }
      people.set(qid, count);
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(`${path}: cannot be read (${reasonOf(error)})`);
  }
  if (month === '') throw new BuildError(`${path}: empty`);
  const file = { name: basename(path), bytes, sha256: hash.digest('hex') };
  return { path, month, people, file };
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}
