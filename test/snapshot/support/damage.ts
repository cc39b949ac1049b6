import { randomBytes } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

const PAGE = 4096;

/**
 * Overwrites up to 60 pages spread over a file, but not its header page. The length stays the same.
 */
export function damagePages(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const header = Buffer.alloc(100);
    readSync(file, header, 0, 100, 0);
    const pages = header.readUInt32BE(28) - 1;
    const count = Math.min(60, Math.ceil(pages / 2));
    for (let index = 0; index < count; index++) {
      writeSync(file, randomBytes(PAGE), 0, PAGE, PAGE * (1 + Math.floor((pages * index) / count)));
    }
  } finally {
    closeSync(file);
  }
}

/** Changes a bit of somebody in a built edition whom nobody asks for, as a failing disk does: length and time stay. */
export function changeBit(path: string): void {
  const { atime, mtime } = statSync(path);
  const at = readFileSync(path).indexOf('ada-39');
  if (at < 0) throw new Error(`${path}: nobody to change`);
  const file = openSync(path, 'r+');
  // The bit that tells `a` from `A`.
  writeSync(file, 'A', at);
  closeSync(file);
  utimesSync(path, atime, mtime);
}

/** Replaces a text everywhere in a file with another of the same length. */
export function changeText(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'latin1');
  if (!text.includes(from) || from.length !== to.length) throw new Error(`${from}: cannot change`);
  writeFileSync(path, text.replaceAll(from, to), 'latin1');
}
