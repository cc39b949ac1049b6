import { parentPort, workerData } from 'node:worker_threads';
import { zstdCompressSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell, Column, ColumnType } from '../columns/column.ts';

/** What a Parquet file is made with. It can be sent to a thread. */
export interface ParquetSettings {
  readonly columns: readonly SchemaColumn[];
  readonly facts: Readonly<Record<string, string>>;
  readonly software: string;
}

/** The bytes of a Parquet file, piece by piece. */
export interface ParquetPieces {
  /** The next group of rows, given as the cells of each column. */
  group(cells: readonly Cell[][]): Uint8Array<ArrayBuffer>;
  /** The end of the file. */
  end(): Uint8Array<ArrayBuffer>;
}

/**
 * Writes Apache Parquet: columns packed with zstd, least and greatest values of each column in each group of rows,
 * and a Bloom filter of each key.
 */
function parquetPieces({ columns, facts, software }: ParquetSettings): ParquetPieces {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: parquetSchema(columns),
    codec: 'ZSTD',
    compressors: { ZSTD: (page) => zstdCompressSync(page) },
    kvMetadata: Object.entries(facts).map(([key, value]) => ({ key: `natalis.${key}`, value })),
    createdBy: software,
  });
  // The bytes that were written since the last time.
  function taken(): Uint8Array<ArrayBuffer> {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  }
  return {
    group(cells) {
      const rows = cells[0]?.length ?? 0;
      // It returns nothing to wait for, because the bytes stay in memory.
      void writer.write({
        columnData: columns.map(({ name, isKey = false, isFree = false }, index) => ({
          name,
          data: cells[index] ?? [],
          bloomFilter: isKey,
          statistics: !isFree,
        })),
        rowGroupSize: Math.max(1, rows),
      });
      return taken();
    },
    end() {
      void writer.finish();
      return taken();
    },
  };
}

/** A column without the way to its cells. */
export type SchemaColumn = Omit<Column<never>, 'of'>;

/** The schema of a table, as Parquet lists it: each group is followed by its members. */
function parquetSchema(columns: readonly SchemaColumn[]): SchemaElement[] {
  return [
    { name: 'natalis', num_children: columns.length },
    ...columns.flatMap(({ name, type }) => ELEMENTS[type](name)),
  ];
}

const ELEMENTS: Readonly<Record<ColumnType, (name: string) => SchemaElement[]>> = {
  text: (name) => [text(name)],
  integer: (name) => [{ name, type: 'INT32', repetition_type: 'OPTIONAL' }],
  number: (name) => [{ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' }],
  boolean: (name) => [flag(name)],
  day: (name) => [{ name, type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' }],
  texts: (name) => list(name, [text('element', 'REQUIRED')]),
  sources: (name) =>
    list(name, [
      { name: 'element', repetition_type: 'REQUIRED', num_children: 5 },
      text('reference_id'),
      ...list('stated_in', [text('element', 'REQUIRED')]),
      ...list('urls', [text('element', 'REQUIRED')]),
      ...list('retrieved', [text('element', 'REQUIRED')]),
      flag('has_external_source'),
    ]),
};

type Repetition = NonNullable<SchemaElement['repetition_type']>;

function text(name: string, repetition_type: Repetition = 'OPTIONAL'): SchemaElement {
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type };
}

function flag(name: string): SchemaElement {
  return { name, type: 'BOOLEAN', repetition_type: 'OPTIONAL' };
}

/** A list has three levels: the list, its repeated group, and the element (LogicalTypes.md of Parquet). */
function list(name: string, element: readonly SchemaElement[]): SchemaElement[] {
  return [
    { name, repetition_type: 'REQUIRED', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...element,
  ];
}

// Writes the groups of rows that it is sent, and answers each with its bytes; null asks for the end of the file.
const pieces = parquetPieces(workerData as ParquetSettings);
parentPort?.on('message', (cells: Cell[][] | null) => {
  const bytes = cells ? pieces.group(cells) : pieces.end();
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
