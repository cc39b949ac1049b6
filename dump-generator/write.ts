import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CORE_COUNT, coreLine } from './core.ts';
import { itemLine } from './entity.ts';
import { humanLine } from './human.ts';
import { entriesOf, kindAt, type Entry, type Plan } from './numbers.ts';
import { KINDS, type KindRow } from './shape.ts';

const CHUNK_CHARACTERS = 1 << 20;
/** The dump is put together of many gzip members, one for each batch of pages. */
const ENTITIES_IN_MEMBER = 25_000;

/** What was written: entities, and bytes before they are compressed. */
export interface Written {
  entities: number;
  bytes: number;
}

const BY_NAME = new Map(KINDS.map((row) => [row.name, row]));

/** The line of one entity of a plan, without comma and newline. */
export function lineOf(seed: number, { core, number = 0, again }: Entry): string {
  if (core !== undefined) return coreLine(seed, core);
  const { kind, index } = kindAt(number);
  const row = BY_NAME.get(kind) as KindRow;
  const line =
    kind === 'human' ? humanLine(seed, number, index) : itemLine(seed, number, index, row);
  return again ? line.replace(/"lastrevid":\d+/, '"lastrevid":2500000000') : line;
}

/** The file's text in the parts that the dump compresses each for itself: brackets, and batches of entities. */
function* partsOf(plan: Plan, written: Written): Generator<Iterable<string>> {
  const entries = entriesOf(plan, CORE_COUNT);
  let next = entries.next();
  yield ['[\n'];
  while (!next.done) {
    yield (function* () {
      for (let at = 0; at < ENTITIES_IN_MEMBER && !next.done; at += 1) {
        yield lineOf(plan.seed, next.value);
        written.entities += 1;
        next = entries.next();
        if (!next.done) yield ',\n';
      }
    })();
  }
  yield ['\n]\n'];
}

/** All of it is ASCII. */
function* chunksOf(texts: Iterable<string>, written: Written): Generator<Buffer> {
  let text = '';
  for (const more of texts) {
    text += more;
    written.bytes += more.length;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text, 'latin1');
    text = '';
  }
  if (text !== '') yield Buffer.from(text, 'latin1');
}

/**
 * Writes a plan to a file, compressed at a level of gzip where the name ends in `.gz`, or to standard output for `-`.
 * Throws what the file system throws, and EPIPE where nobody reads on.
 */
export async function writeDump(plan: Plan, path: string, level: number): Promise<Written> {
  const written = { entities: 0, bytes: 0 };
  const isCompressed = path.endsWith('.gz');
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const part of partsOf(plan, written)) {
      const chunks = chunksOf(part, written);
      const gzip = createGzip({ level, chunkSize: 1 << 18 });
      yield* isCompressed ? Readable.from(chunks, { highWaterMark: 4 }).pipe(gzip) : chunks;
    }
  }
  const out = path === '-' ? process.stdout : createWriteStream(path);
  await pipeline(Readable.from(bytes()), out);
  return written;
}
