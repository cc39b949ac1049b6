import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
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

/**
 * Writes Apache Parquet: columns compressed with zstd, least and greatest values of each column in each group of rows,
 * and a Bloom filter of each key. Each group that is sent, as the cells of each column, is answered with its bytes, and
 * null with those of the end of the file.
 */
function answerGroups({ columns, facts, software }: ParquetSettings, port: MessagePort): void {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: parquetSchema(columns),
    codec: 'ZSTD',
    compressors: { ZSTD: (page) => zstdCompressSync(page) },
    kvMetadata: Object.entries(facts).map(([key, value]) => ({ key: `natalis.${key}`, value })),
    createdBy: software,
  });
  port.on('message', (cells: Cell[][] | null) => {
    // Neither returns anything to wait for, because the bytes stay in memory.
    if (cells === null) void writer.finish();
    else {
      void writer.write({
        columnData: columns.map(({ name, isKey = false, isFree = false }, index) => ({
          name,
          data: cells[index] ?? [],
          bloomFilter: isKey,
          statistics: !isFree,
        })),
        rowGroupSize: Math.max(1, cells[0]?.length ?? 0),
      });
    }
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    port.postMessage(written, [written.buffer]);
  });
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

if (parentPort) answerGroups(workerData as ParquetSettings, parentPort);
