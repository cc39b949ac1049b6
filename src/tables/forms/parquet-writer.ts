import { zstdCompressSync } from 'node:zlib';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell } from '../columns/column.ts';
import { parquetSchema, type SchemaColumn } from './parquet-schema.ts';

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
export function parquetPieces({ columns, facts, software }: ParquetSettings): ParquetPieces {
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
