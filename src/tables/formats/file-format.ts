import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Column } from '../columns/column.ts';

/** The formats of a table, by the ending of the file's name. */
const FORMATS = ['parquet', 'csv', 'ndjson'] as const;

export type Format = (typeof FORMATS)[number];

/** The format of a file and how it is compressed. */
export interface FileFormat {
  readonly format: Format;
  /** Null if it is not compressed. */
  readonly compression: Compression | null;
}

/** The format that the ending of a file's name gives. Throws RangeError if it gives none. */
export function formatOf(path: string): FileFormat {
  const name = basename(path);
  const compression = COMPRESSIONS.find((ending) => name.endsWith(`.${ending}`)) ?? null;
  const plain = compression === null ? name : name.slice(0, -compression.length - 1);
  const format = FORMATS.find((ending) => plain.endsWith(`.${ending}`));
  if (format === undefined) {
    throw new RangeError(
      'end the name in .parquet, .csv or .ndjson, the last two also with .gz or .zst behind.',
    );
  }
  if (format === 'parquet' && compression !== null) {
    throw new RangeError('Parquet is compressed inside; end the name in .parquet.');
  }
  return { format, compression };
}

/** The endings of names that say how a file is compressed: gzip (RFC 1952) and zstd (RFC 8878). */
const COMPRESSIONS = ['gz', 'zst'] as const;

export type Compression = (typeof COMPRESSIONS)[number];

/** Compresses bytes. */
export function compress(
  bytes: AsyncIterable<Uint8Array>,
  compression: Compression,
): AsyncIterable<Uint8Array> {
  // Errors go to whoever reads the compressed bytes.
  return pipeline(bytes, compression === 'gz' ? createGzip() : createZstdCompress(), () => {});
}

/** Decompresses bytes. Reading them rejects if they are damaged or cut off. */
export function decompress(
  bytes: AsyncIterable<Uint8Array>,
  compression: Compression,
): AsyncIterable<Uint8Array> {
  return pipeline(bytes, compression === 'gz' ? createGunzip() : createZstdDecompress(), () => {});
}

/** The subjects of the rows of a table, some at a time. */
export type Rows = AsyncIterable<readonly unknown[]>;

/** What a file has beside its rows. */
export interface FileSettings {
  readonly columns: readonly Column<unknown>[];
  /** What a Parquet file says about the table in its metadata. */
  readonly facts: Readonly<Record<string, string>>;
  /** Name and version of this program. */
  readonly software: string;
}
