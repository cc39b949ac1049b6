import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';

const PAGE = 4096;

/**
 * Overwrites up to 60 pages spread over a file, but not its header page. The length stays the same.
 */
export function damagePages(path: string): void {
  const file = fs.openSync(path, 'r+');
  try {
    const header = Buffer.alloc(100);
    fs.readSync(file, header, 0, 100, 0);
    const pages = header.readUInt32BE(28) - 1;
    const count = Math.min(60, Math.ceil(pages / 2));
    for (let index = 0; index < count; index++) {
      const page = 1 + Math.floor((pages * index) / count);
      fs.writeSync(file, randomBytes(PAGE), 0, PAGE, PAGE * page);
    }
  } finally {
    fs.closeSync(file);
  }
}

/** Replaces a text everywhere in a file with another of the same length. */
export function changeText(path: string, from: string, to: string): void {
  const text = fs.readFileSync(path, 'latin1');
  if (!text.includes(from) || from.length !== to.length) throw new Error(`${from}: cannot change`);
  fs.writeFileSync(path, text.replaceAll(from, to), { encoding: 'latin1', flag: 'r+' });
}

/** Changes bits of somebody in a built edition whom nobody asks for, as a failing disk does: length and time stay. */
export function changeBits(path: string): void {
  const { atime, mtime } = fs.statSync(path);
  changeText(path, 'ada-39', 'Ada-39');
  fs.utimesSync(path, atime, mtime);
}
