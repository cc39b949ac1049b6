import { parentPort, workerData } from 'node:worker_threads';
import type { Cell } from '../columns/column.ts';
import { parquetPieces, type ParquetSettings } from './parquet-writer.ts';

// Writes the groups of rows that it is sent, and answers each with its bytes; null asks for the end of the file.
const pieces = parquetPieces(workerData as ParquetSettings);
parentPort?.on('message', (cells: Cell[][] | null) => {
  const bytes = cells ? pieces.group(cells) : pieces.end();
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
