// What each way of checking a snapshot costs (docs/decisions/0021-checksum-over-the-whole-file.md):
//   node bench/check-snapshot.ts FILE.sqlite
import { tableHash } from '../src/snapshot/sqlite/content-hash.ts';
import { openSnapshotFile } from '../src/snapshot/sqlite/open.ts';
import { openSqliteReader } from '../src/snapshot/sqlite/reader.ts';
import { TABLES } from '../src/snapshot/sqlite/schema.ts';
import { checkSeal } from '../src/snapshot/sqlite/seal.ts';
import { verifySnapshotFile } from '../src/snapshot/sqlite/verify.ts';

const ROUNDS = 3;
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: node bench/check-snapshot.ts FILE.sqlite');

const database = openSnapshotFile(path);
const ways: Record<string, () => unknown> = {
  'open it': () => openSqliteReader(path).close(),
  'SHA-256 of the file': () => checkSeal(path),
  quick_check: () => database.prepare('PRAGMA quick_check').all(),
  integrity_check: () => database.prepare('PRAGMA integrity_check').all(),
  'checksums of all tables': () => TABLES.map((table) => tableHash(database, table)),
  'natalis verify': () => verifySnapshotFile(path),
};
for (const [what, check] of Object.entries(ways)) {
  const costs = Array.from({ length: ROUNDS }, () => cost(check)).sort((a, b) => a.cpu - b.cpu);
  const { wall = 0, cpu = 0 } = costs[Math.floor(ROUNDS / 2)] ?? {};
  process.stdout.write(
    `${what.padEnd(26)} ${cpu.toFixed(1)} ms of processor, ${wall.toFixed(1)} ms\n`,
  );
}
database.close();

function cost(check: () => unknown): { wall: number; cpu: number } {
  const start = performance.now();
  const before = process.cpuUsage();
  check();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}
