import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { coreLine, entityLine } from './entity.ts';
import { placesOf, type Place, type Plan } from './plan.ts';

/** The dump's form is an array with one entity a line; NDJSON leaves out brackets and commas. */
export type Format = 'json-array' | 'ndjson';

const CHUNK_CHARACTERS = 1 << 20;
/** The dump is put together of many gzip members, one for each batch of pages. */
const ENTITIES_IN_MEMBER = 25_000;

/** What was written. */
export interface Written {
  entities: number;
  bytes: number;
}

/** The file's bytes in the parts that the dump packs each for itself: brackets, and batches of entities. */
function* partsOf(plan: Plan, format: Format, written: Written): Generator<Generator<Buffer>> {
  const [opening, between, closing] =
    format === 'json-array' ? ['[\n', ',\n', '\n]\n'] : ['', '\n', '\n'];
  const places = placesOf(plan);
  let next = places.next();
  yield chunksOf([opening], written);
  while (!next.done) {
    const batch = function* (): Generator<string> {
      for (let at = 0; at < ENTITIES_IN_MEMBER && !next.done; at += 1) {
        yield lineOf(plan.seed, next.value);
        written.entities += 1;
        next = places.next();
        if (!next.done) yield between;
      }
    };
    yield chunksOf(batch(), written);
  }
  yield chunksOf([closing], written);
}

/** The line of one entity of a plan, without comma and newline. */
export function lineOf(seed: number, place: Place): string {
  return 'core' in place ? coreLine(seed, place.core) : entityLine(seed, place.number);
}

function* chunksOf(texts: Iterable<string>, written: Written): Generator<Buffer> {
  let text = '';
  const flush = (): Buffer => {
    // All of it is ASCII.
    const chunk = Buffer.from(text, 'latin1');
    written.bytes += chunk.length;
    text = '';
    return chunk;
  };
  for (const more of texts) {
    text += more;
    if (text.length >= CHUNK_CHARACTERS) yield flush();
  }
  if (text !== '') yield flush();
}

/** Writes a plan to a file, packed as `level` says where the name ends in `.gz`, or to standard output. */
export async function writeDump(
  plan: Plan,
  format: Format,
  path: string | null,
  level: number,
): Promise<Written> {
  const written = { entities: 0, bytes: 0 };
  const parts = partsOf(plan, format, written);
  const isPacked = path?.endsWith('.gz') ?? false;
  const input = Readable.from(isPacked ? pack(parts, level) : flatten(parts));
  if (path === null) await pipeline(input, process.stdout, { end: false });
  else await pipeline(input, createWriteStream(path));
  return written;
}

type Parts = Iterable<Iterable<Buffer>>;

function* flatten(parts: Parts): Generator<Buffer> {
  for (const part of parts) yield* part;
}

/** Every part as a gzip member. */
async function* pack(parts: Parts, level: number): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield* Readable.from(part, { highWaterMark: 4 }).pipe(
      createGzip({ level, chunkSize: 1 << 18 }),
    );
  }
}
