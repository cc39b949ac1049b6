import { closeSync, createReadStream, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type Instant, parseInstant } from '../../core/calendar/date-text.ts';
import { type LeftOut, parseLeftOut } from '../../core/person/people-left-out.ts';
import { parseQid } from '../../core/qid.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import type { BuildSettings } from '../build-settings.ts';
import { type KnownFile, knownFile } from '../checkpoint.ts';
import {
  type FileIndex,
  ascendingOrder,
  createNumberLists,
  firstFrom,
  mapColumns,
  positionOf,
  rowsAt,
  shared,
  textHash,
} from '../staging/columns.ts';
import { createQidSet, type QidSet } from '../staging/qid-set.ts';
import { readAt } from '../staging/work-files.ts';
import {
  type JudgedImage,
  judgeImage,
  readImageLine,
} from '../../wikimedia/commons/judge-image.ts';
import { reasonOf } from '../../system/reason.ts';
import { type Line, parseObject, wholeLines } from '../../wikimedia/fetch-file.ts';

/** The data fetched in addition to the entities, ready for lookups. */
export interface Enrichment {
  readonly images: KeyedLines | null;
  readonly views: Views | null;
  readonly verification: KeyedLines | null;
  /** The files that the data comes from. */
  readonly files: readonly InputFile[];
}

/** Reads the data fetched in addition to the entities. Throws BuildError if a file does not have the expected form. */
export async function readEnrichment({
  images,
  pageviews,
  verification,
}: Pick<BuildSettings, 'images' | 'pageviews' | 'verification'>): Promise<Enrichment> {
  const files: InputFile[] = [];
  const index = async (path: string | null, key: string, command: string) => {
    if (path === null) return null;
    const { lines, file } = await indexKeyedLines(path, key, command);
    files.push(file);
    return lines;
  };
  const read = pageviews.length === 0 ? null : await readViews(pageviews);
  files.push(...(read?.files ?? []));
  return {
    images: await index(images, 'image', 'natalis fetch images'),
    views: read?.views ?? null,
    verification: await index(verification, 'person', 'natalis fetch verification'),
    files,
  };
}

/** Reads who is left out; nobody if there is no file. Rejects with BuildError, which names a wrong line. */
export async function readLeftOut(path: string | null): Promise<LeftOut> {
  if (path === null) return { whole: new Set(), yearAlone: new Set() };
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BuildError(`${path}: ${reasonOf(error)}`, { cause: error });
  });
  try {
    return parseLeftOut(text, path);
  } catch (error) {
    throw new BuildError(reasonOf(error), { cause: error });
  }
}

/** The positions of the lines in a file that `natalis fetch` wrote, ordered by the hash of their key. */
export interface KeyedLines extends KnownFile, Omit<FileIndex, 'qids'> {
  /** The member of each line that holds its key. */
  readonly key: string;
  /** The instant of the fetch. */
  readonly at: Instant;
  readonly hashes: Float64Array<SharedArrayBuffer>;
}

/**
 * Indexes a file, and describes it. Throws BuildError, naming the line, if the file is not in the form that `command`
 * writes: a first line with the instant, then one object a line, with a text as its `key`.
 */
export async function indexKeyedLines(
  path: string,
  key: string,
  command: string,
): Promise<{ readonly lines: KeyedLines; readonly file: InputFile }> {
  const { identity } = knownFile(path);
  const columns = createNumberLists('hashes', 'offsets', 'lengths');
  let at: Instant | null = null;
  const file = await readWritten(path, command, ({ object, number, offset, length }) => {
    const name = object?.[key];
    if (number === 1) at = parseInstant(String(object?.['at']));
    else if (typeof name === 'string') {
      columns.hashes.push(textHash(name));
      columns.offsets.push(offset);
      columns.lengths.push(length);
    }
    if (at === null || (number > 1 && typeof name !== 'string')) {
      throw new BuildError(`${path}:${number}: not a line as ${command} writes it`);
    }
  });
  if (at === null) throw new BuildError(`${path}: not a file of ${command}`);
  const index = mapColumns(columns, (list) => list.toArray());
  const sorted = rowsAt(index, ascendingOrder(index.hashes));
  return { lines: { path, identity, key, at, ...sorted }, file };
}

/** Opens an indexed file for lookups. Throws the errors of the file system. */
export function openKeyedLines({ path, key, hashes, offsets, lengths }: KeyedLines) {
  const file = openSync(path, 'r');
  return {
    /** The line with a key; null if there is none. */
    find(wanted: string): Line | null {
      const hash = textHash(wanted);
      for (let at = firstFrom(hashes, hash); hashes[at] === hash; at++) {
        const line = parseObject(readAt(file, offsets[at] ?? 0, lengths[at] ?? 0));
        if (line?.[key] === wanted) return line;
      }
      return null;
    },
    close: () => closeSync(file),
  };
}

/** Opens the records of images. With null, no image is found. Throws the errors of the file system. */
export function openImages(lines: KeyedLines | null) {
  if (lines === null) return { judge: () => null, close: () => {} };
  const { find, close } = openKeyedLines(lines);
  return {
    /** What may be published about a file; null if nothing was fetched for it. */
    judge(file: string): JudgedImage | null {
      const line = find(file);
      return line && judgeImage(readImageLine(line), lines.at);
    },
    close,
  };
}

/** A line of a file. */
interface WrittenLine {
  /** Null if the line is no JSON object. */
  readonly object: Line | null;
  /** From 1. */
  readonly number: number;
  /** Where the line begins, and how long it is without its newline, in bytes. */
  readonly offset: number;
  readonly length: number;
}

/**
 * Calls back for each line of a file that `natalis fetch` wrote, and describes the file. Throws
 * BuildError if the file cannot be read or ends in the middle of a line, and what `take` throws.
 */
async function readWritten(
  path: string,
  command: string,
  take: (line: WrittenLine) => void,
): Promise<InputFile> {
  const hash = createHash('sha256');
  let size = 0;
  let offset = 0;
  let number = 0;
  try {
    const chunks = createReadStream(path).map((chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
      return chunk;
    });
    for await (const bytes of wholeLines(chunks)) {
      number++;
      const { length } = bytes;
      take({ object: parseObject(bytes), number, offset, length });
      offset += length + 1;
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(`${path}: cannot be read (${reasonOf(error)})`);
  }
  if (size === 0) throw new BuildError(`${path}: empty`);
  if (offset < size) {
    throw new BuildError(`${path}:${number + 1}: the line is cut off; run ${command} again`);
  }
  return { name: basename(path), bytes: size, sha256: hash.digest('hex') };
}

/** Page views of people by month, in memory that threads share. */
export interface Views {
  /** The months that were counted, in order. */
  readonly months: readonly string[];
  /** QID numbers, ascending. */
  readonly qids: Float64Array<SharedArrayBuffer>;
  /** For each person in the order of `qids`, one number for every month; NaN if it was not counted. */
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
  const qidSet = createQidSet();
  const read = [];
  for (const path of paths) read.push(await readMonth(path, qidSet));
  read.sort((a, b) => (a.month < b.month ? -1 : 1));
  for (const [index, { month, path }] of read.entries()) {
    if (index > 0 && month === read[index - 1]?.month) {
      throw new BuildError(`${path}: ${month} is in another file too`);
    }
  }
  const qids = shared(qidSet.size());
  qids.set(qidSet.sorted());
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
async function readMonth(path: string, qidSet: QidSet) {
  const columns = createNumberLists('people', 'views');
  const command = 'natalis fetch pageviews';
  let month = '';
  const file = await readWritten(path, command, ({ object, number }) => {
    if (number === 1) {
      month = /^\d{4}-\d{2}$/.exec(String(object?.['month']))?.[0] ?? '';
      if (month !== '') return;
    }
    const qid = parseQid(String(object?.['person']));
    const count = object?.['views'];
    if (qid === null || typeof count !== 'number' || !(count >= 0)) {
      throw new BuildError(`${path}: not a file as ${command} writes it`);
    }
    qidSet.add(qid);
    columns.people.push(qid);
    columns.views.push(count);
  });
  return { path, month, file, ...mapColumns(columns, (list) => list.toArray()) };
}
