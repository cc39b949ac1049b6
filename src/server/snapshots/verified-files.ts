import { readFileSync, statSync } from 'node:fs';

/**
 * What identifies a file and what is in it: device, inode, size, and the time of its last change in nanoseconds. Moving
 * and linking it change none of them.
 */
export function identityOf(path: string): string {
  const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
  return `${dev} ${ino} ${size} ${mtimeNs}`;
}

// The snapshot of before is among them, so that a rollback need not read it either.
const FILES_REMEMBERED = 10;

const LINE = /^\d+ \d+ \d+ \d+$/;

/** Whether a text is a record. */
export function isRecord(text: string): boolean {
  return linesOf(text).every((line) => LINE.test(line));
}

/** The text of a record with a further file, of which it remembers the latest ten. */
export function withVerified(record: string, identity: string): string {
  const others = linesOf(record).filter((line) => line !== identity);
  return [...others, identity]
    .slice(-FILES_REMEMBERED)
    .map((line) => `${line}\n`)
    .join('');
}

/** Whether a record of `natalis verify --record` has this very file. False where either cannot be read. */
export function isVerified(path: string, record: string): boolean {
  try {
    return linesOf(readFileSync(record, 'utf8')).includes(identityOf(path));
  } catch {
    return false;
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
