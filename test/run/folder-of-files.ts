import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

// All tests together write less at a time.
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder for the files of tests, which is removed when this process ends. It is in memory where that has room,
 * because builds flush small files thousands of times; otherwise it is where the system has temporary files.
 */
export function folderOfFiles(): string {
  const place = process.env['TMPDIR'] === undefined && hasRoom(MEMORY) ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(place, 'natalis-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  return folder;
}

/** Whether a folder takes many files, programs among them. */
function hasRoom(folder: string): boolean {
  const program = join(folder, `natalis-tests-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
