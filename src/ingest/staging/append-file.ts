import { closeSync, fsyncSync, openSync } from 'node:fs';
import { writeAllSync } from '../../files/write-all-sync.ts';

/** A file that grows at its end. */
export interface AppendFile {
  /** Writes all bytes, and returns the offset at which they begin. */
  append(bytes: Uint8Array): number;
  /** Flushes everything to the disk. */
  sync(): void;
  /** Writes what is still buffered and closes the file. */
  close(): void;
}

const WAITING_BYTES = 1 << 20;

/** Creates an empty file. Throws the errors of the file system; appending throws WriteError. */
export function createAppendFile(path: string): AppendFile {
  const file = openSync(path, 'w');
  const waiting = Buffer.allocUnsafeSlow(WAITING_BYTES);
  let waits = 0;
  let size = 0;
  const flush = (): void => {
    const length = waits;
    waits = 0;
    writeAllSync(file, waiting.subarray(0, length), path);
  };
  return {
    append(bytes) {
      const start = size;
      if (waits + bytes.length > WAITING_BYTES) flush();
      if (bytes.length > WAITING_BYTES) {
        writeAllSync(file, bytes, path);
      } else {
        waiting.set(bytes, waits);
        waits += bytes.length;
      }
      size += bytes.length;
      return start;
    },
    sync() {
      flush();
      fsyncSync(file);
    },
    close() {
      try {
        flush();
      } finally {
        closeSync(file);
      }
    },
  };
}
