// Damages copies of a snapshot as it is told, and judges what becomes of them.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SnapshotReader } from '../../../src/snapshot/reader.ts';
import { SnapshotError } from '../../../src/snapshot/snapshot-error.ts';
import {
  readFileHeader,
  CHECKSUM_BYTES,
  writeFileChecksum,
} from '../../../src/snapshot/sqlite/file-checksum.ts';
import { sqliteStore } from '../../../src/snapshot/sqlite/store.ts';

const original = readFileSync(process.argv[2] ?? '');
const folder = mkdtempSync(join(tmpdir(), 'natalis-fuzz-'));
const copy = join(folder, 'copy.sqlite');
writeFileSync(copy, original);
const sound = await answersOf(await sqliteStore(copy).open());

process.on('message', (input: Uint8Array) => {
  judge(input).then(
    (outcome) => process.send?.({ outcome, broken: null }),
    (error: Error) => process.send?.({ outcome: 'broken', broken: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true });
  process.exit();
});

async function judge([kind = 0, ...damages]: Uint8Array): Promise<string> {
  const bytes = damaged(damages);
  writeFileSync(copy, bytes);
  const isSealed = kind % 2 === 1 && isWhole(bytes);
  if (isSealed) writeFileChecksum(copy);
  const store = sqliteStore(copy);
  const refusal = await refusalOf(() => store.check(new AbortController().signal));
  const faults = await refusalOf(async () => {
    const found = await store.faults();
    if (found.length > 0) throw new SnapshotError(found.join('\n'));
  });
  let answers: readonly string[] | null = null;
  await refusalOf(async () => (answers = await answersOf(await store.open())));
  if (!isSealed && !bytes.equals(original)) {
    assert.ok(refusal !== null && faults !== null, 'damage is not seen');
    return answers ? 'not as sealed, opened' : 'not as sealed';
  }
  if (faults !== null) return answers ? 'unsound' : 'not opened';
  // The content may get a new checksum only from whoever wrote it, and is then checked by what it says.
  assert.deepEqual(answers, sound, 'sound, and answers otherwise');
  return 'sound';
}

/** Whether a checksum belongs where the header says: it would be written there, whatever the size. */
function isWhole(bytes: Buffer): boolean {
  return bytes.length >= 100 && readFileHeader(copy).pageBytes === bytes.length - CHECKSUM_BYTES;
}

/** Five bytes are a damage: what is done, the place as a share of the file, and a value. */
function damaged(damages: readonly number[]): Buffer {
  let bytes = Buffer.from(original);
  for (let at = 0; at + 5 <= damages.length; at += 5) {
    const [what = 0, high = 0, middle = 0, low = 0, value = 0] = damages.slice(at, at + 5);
    const share = (high * 65_536 + middle * 256 + low) / 2 ** 24;
    const place = Math.floor(share * bytes.length);
    if (what % 4 === 0) bytes = bytes.subarray(0, place);
    else if (what % 4 === 1) bytes[place] = value;
    else if (what % 4 === 2) bytes.fill(value, place, place + 4096);
    else bytes.copyWithin(place, place >> 1, (place >> 1) + 64 * (value + 1));
  }
  return bytes;
}

/** Null if it ends; the message of the error of snapshots that it throws. */
async function refusalOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return error.message;
  }
}

/** What a reader answers to questions of each kind: the answer, or why it gives none. */
async function answersOf(reader: SnapshotReader): Promise<string[]> {
  const ranks = Array.from({ length: 14 }, (_, index) => index);
  const details = { offset: 0, limit: 20, details: true };
  const ada = { words: ['ada'], lastIsPrefix: true };
  const questions: (() => unknown)[] = [
    () => reader.people(ranks, { details: true }),
    () => [...reader.labels(ranks)],
    () => reader.list({ kind: 'month_day', key: '03-11' }, details),
    () => reader.list({ kind: 'sign', key: 'pisces' }, details),
    () => reader.totals('year', '1900', '2000'),
    () => reader.firstKey('date', '', '9'),
    () => reader.lastKey('date', '', '9'),
    () => reader.yearsOfDay('03-11'),
    () => reader.findSlug('ada-7'),
    () => reader.findQid(7),
    () => reader.findExactName('ada 7', 9),
    () => reader.findWords(ada, 'label', 20),
    () => reader.findWords({ ...ada, initials: ['1'] }, 'alias', 20),
    () => reader.mayContinue(ada),
    () => reader.findCombinations([[['ada', 'adb'], ['7']]], 'label', 9),
    () => reader.wordsLike('adaa', 1, 10),
  ];
  try {
    const answers: string[] = [];
    for (const ask of questions) {
      let answer: unknown = null;
      const refusal = await refusalOf(() => (answer = ask()));
      answers.push(refusal ?? JSON.stringify(answer));
    }
    return answers;
  } finally {
    reader.close();
  }
}
