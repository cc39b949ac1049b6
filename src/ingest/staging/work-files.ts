import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { withFile, writeAllSync } from '../../files/write-file.ts';

/**
 * Opens a file that grows at its end, and is created if need be; what it has behind its first `size` bytes is cut off.
 * Throws the errors of the file system; appending throws WriteError.
 */
export function openAppendFile(path: string, size = 0) {
  const file = openSync(path, 'a');
  ftruncateSync(file, size);
  let end = size;
  return {
    /** Writes all bytes, and returns the offset at which they begin. */
    append(bytes: Uint8Array): number {
      const start = end;
      writeAllSync(file, bytes, path);
      end += bytes.length;
      return start;
    },
    /** Flushes everything to the disk. */
    sync: () => fsyncSync(file),
    close: () => closeSync(file),
  };
}

/** Chunks of at least this size have memory of their own. Smaller ones may share Node's pool. */
export const CHUNK_BYTES = 1 << 20;

/**
 * Frees the memory of a chunk that is no longer used, if this is the last part of it. The garbage
 * collector only counts such memory, and would otherwise mark the whole heap every few chunks.
 */
export function free({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const isLast = byteOffset + byteLength === buffer.byteLength;
  if (isLast && buffer.byteLength >= CHUNK_BYTES && buffer instanceof ArrayBuffer) {
    buffer.transfer(0);
  }
}

const PAIR_BYTES = 16;

/** Calls back for each pair in a file of number pairs, in order. */
export function eachPair(path: string, call: (from: number, to: number) => void): void {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  withFile(path, (file) => {
    for (let at = 0; ;) {
      const read = readSync(file, chunk, 0, CHUNK_BYTES, at);
      const whole = read - (read % PAIR_BYTES);
      if (whole === 0) return;
      const numbers = new Float64Array(chunk.buffer, chunk.byteOffset, whole / 8);
      for (let index = 0; index < numbers.length; index += 2) {
        call(numbers[index] ?? 0, numbers[index + 1] ?? 0);
      }
      at += whole;
    }
  });
}

/** The decompressed blocks of a file of zstd blocks, each of which follows its length. */
export function* decompressedBlocks(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    for (let at = 0; at < size;) {
      const length = readAt(file, at, 4).readUInt32LE();
      yield zstdDecompressSync(readAt(file, at + 4, length));
      at += 4 + length;
    }
  } finally {
    closeSync(file);
  }
}

/** Reads exactly `length` bytes of an open file. Throws if the file ends before. */
export function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    const read = readSync(file, bytes, done, length - done, offset + done);
    if (read === 0) throw new Error(`a work file ends at ${offset + done}`);
    done += read;
  }
  return bytes;
}
