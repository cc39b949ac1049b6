import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Column } from '../columns/column.ts';

/** The forms of a table, by the ending of the file's name. */
const FORMS = ['parquet', 'csv', 'ndjson'] as const;

export type Form = (typeof FORMS)[number];

/** The form of a file and how it is packed. */
export interface FileForm {
  readonly form: Form;
  /** Null if it is not packed. */
  readonly packing: Packing | null;
}

/** The form that the ending of a file's name says. Throws ExportError if it says none. */
export function formOf(path: string): FileForm {
  const name = basename(path);
  const packing = PACKINGS.find((ending) => name.endsWith(`.${ending}`)) ?? null;
  const unpacked = packing === null ? name : name.slice(0, -packing.length - 1);
  const form = FORMS.find((ending) => unpacked.endsWith(`.${ending}`));
  if (form === undefined) {
    throw new ExportError(
      `${path}: the name says no form; end it in .parquet, .csv or .ndjson, the last two also with .gz or .zst behind`,
    );
  }
  if (form === 'parquet' && packing !== null) {
    throw new ExportError(`${path}: Parquet is packed inside; end the name in .parquet`);
  }
  return { form, packing };
}

/** The endings of names that say how a file is packed: gzip (RFC 1952) and zstd (RFC 8878). */
const PACKINGS = ['gz', 'zst'] as const;

export type Packing = (typeof PACKINGS)[number];

/** Packs bytes. */
export function pack(
  bytes: AsyncIterable<Uint8Array>,
  packing: Packing,
): AsyncIterable<Uint8Array> {
  // Errors go to whoever reads the packed bytes.
  return pipeline(bytes, packing === 'gz' ? createGzip() : createZstdCompress(), () => {});
}

/** Unpacks bytes. Reading them rejects if they are damaged or cut off. */
export function unpack(
  bytes: AsyncIterable<Uint8Array>,
  packing: Packing,
): AsyncIterable<Uint8Array> {
  return pipeline(bytes, packing === 'gz' ? createGunzip() : createZstdDecompress(), () => {});
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

/** A table cannot be exported. The message is one line for the user. */
export class ExportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExportError';
  }
}
