import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { OutputError } from '../../files/output-file.ts';
import type { Column } from '../columns/column.ts';

/** The forms of a table, by the ending of the file's name. */
const FORMS = ['parquet', 'csv', 'ndjson'] as const;

export type Form = (typeof FORMS)[number];

/** The form of a file and how it is packed. */
export interface FileForm {
  readonly form: Form;
  /** Null if it is not packed. */
  readonly compression: Compression | null;
}

/** The form that the ending of a file's name says. Throws OutputError if it says none. */
export function formOf(path: string): FileForm {
  const name = basename(path);
  const compression = COMPRESSIONS.find((ending) => name.endsWith(`.${ending}`)) ?? null;
  const plain = compression === null ? name : name.slice(0, -compression.length - 1);
  const form = FORMS.find((ending) => plain.endsWith(`.${ending}`));
  if (form === undefined) {
    throw new OutputError(
      `${path}: the name says no form; end it in .parquet, .csv or .ndjson, the last two also with .gz or .zst behind`,
    );
  }
  if (form === 'parquet' && compression !== null) {
    throw new OutputError(`${path}: Parquet is packed inside; end the name in .parquet`);
  }
  return { form, compression };
}

/** The endings of names that say how a file is packed: gzip (RFC 1952) and zstd (RFC 8878). */
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
  /** What a form that can do so says about the table. */
  readonly facts: Readonly<Record<string, string>>;
  /** Name and version of this program. */
  readonly software: string;
}
