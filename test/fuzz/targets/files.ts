import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sampleLines } from '../../../sample/expand.ts';
import { qidsOf } from '../../../src/cli/commands/fetch/entities.ts';
import { parseLeftOut } from '../../../src/core/person/people-left-out.ts';
import * as fetched from '../../../src/ingest/enrich/enrichment.ts';
import { extractBlock } from '../../../src/ingest/extract/extract-block.ts';
import type { Codec } from '../../../src/ingest/read/find-inputs.ts';
import { openInput } from '../../../src/ingest/read/open-input.ts';
import { findBzip2 } from '../../../src/ingest/read/decompress.ts';
import * as checksums from '../../../src/snapshot/sqlite/file-checksum.ts';
import { sqliteStore } from '../../../src/snapshot/sqlite/sqlite-store.ts';
import { verifySnapshotFile } from '../../../src/snapshot/sqlite/verify.ts';
import { assertSame } from '../../ingest/support/both-ways.ts';
import { person } from '../../ingest/support/entities.ts';
import { sharedSnapshot } from '../../support/shared-build.ts';
import type { Check, Target } from '../run-target.ts';

/** Files that a build or the service reads. */
export const FILES: Readonly<Record<string, Target>> = {
  // Lines of a dump: the cutter against the parse of the whole line (methodology 9.6).
  'entity-lines': {
    share: 120,
    longest: 12_000,
    reaches: ['read', 'broken', 'not UTF-8'],
    seeds() {
      const short = [...sampleLines()].filter(({ length }) => length < 6000);
      return short.filter((_, at) => at % 20 === 0).slice(0, 40);
    },
    open: () => checkLines,
  },
  // Files of fetched page views and images, lists of QIDs and of people to leave out: read, or refused with a reason.
  'fetched-files': { share: 35, open: () => inFile(checkFetched) },
  // Compressed inputs of a build, damaged: an error that says so, or exactly the lines that were compressed.
  'packed-inputs': {
    share: 15,
    longest: 40_000,
    reaches: ['gzip read', 'gzip refused', 'zstd read', 'zstd refused'],
    open: () => inFile(checkPacked),
  },
  // Snapshots with bytes changed or cut off: refused, or the same answers. An input is a list of damages.
  'damaged-snapshots': { share: 5, longest: 81, open: openDamaged },
};

function checkLines(input: Buffer): string {
  const bytes = new Uint8Array(new SharedArrayBuffer(input.length));
  bytes.set(input);
  const block = { bytes, isPrettyPrinted: false };
  const { broken, entitiesRead } = extractBlock(block, { minSitelinks: 1, maxErrors: 1000 });
  for (const { problem } of broken) assert.doesNotMatch(problem, /undefined|is not a function|\n/);
  if (!isUtf8(input)) {
    assert.ok(broken.some(({ problem }) => problem === 'not UTF-8'));
    return 'not UTF-8';
  }
  for (const line of input.toString().split('\n')) {
    // Between entities these mean nothing, and are no documents.
    if (!['', '[', ']'].includes(line.trim())) assertSame(line);
  }
  if (broken.length > 0) return 'broken';
  return entitiesRead > 0 ? 'read' : 'no entity';
}

/** What work comes to, or the error of such a name with which it ends, which says in one line what is wrong. */
async function outcomeOf<T>(name: RegExp, work: () => T): Promise<Awaited<T> | Error> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && name.test(error.name))) throw error;
    if (/undefined|is not a |\n/.test(error.message)) throw error;
    return error;
  }
}

/** An input is written to a file. Its first byte says what the rest is. */
function inFile(check: (sign: string, path: string, bytes: Buffer) => Promise<string>): Check {
  return async (input) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'natalis-fuzz-'));
    const path = join(folder.path, 'file');
    writeFileSync(path, input.subarray(1));
    return await check(input.toString('latin1', 0, 1), path, input.subarray(1));
  };
}

const READERS: Readonly<Record<string, (path: string, text: string) => Promise<void>>> = {
  async v(path) {
    const { views } = await fetched.readViews([path]);
    for (const qid of views.qids)
      assert.ok(fetched.viewsOf(views, qid)?.every((count) => count >= 0));
  },
  async i(path, text) {
    const { lines } = await fetched.indexKeyedLines(path, 'image', 'natalis fetch images');
    const images = fetched.openImages(lines);
    try {
      for (const line of text.split('\n').slice(1, -1)) {
        const judged = images.judge(String((JSON.parse(line) as { image: unknown }).image));
        assert.ok(judged, 'an image is not found');
        assert.doesNotMatch(judged.image?.author ?? '', /<(?!\/?(?:a|b|i|span)\b)/i);
      }
    } finally {
      images.close();
    }
  },
  async h(path, text) {
    const people = parseLeftOut(text, path);
    const again = [
      ...Array.from(people.whole, (qid) => `Q${qid}`),
      ...Array.from(people.yearAlone, (qid) => `Q${qid} year`),
    ];
    for (const line of again) assert.match(line, /^Q[1-9]\d*(?: year)?$/);
    // The list that says the same is read as the same.
    assert.deepEqual(parseLeftOut(again.join('\n'), path), people);
  },
  async l(path) {
    for (const qid of await qidsOf([], path)) assert.match(qid, /^Q[1-9]\d*$/);
  },
};

async function checkFetched(sign: string, path: string, bytes: Buffer): Promise<string> {
  const read = READERS[sign];
  if (!read) return 'no kind';
  const refusal = await outcomeOf(/^(?:Build|Usage|)Error$/, () => read(path, bytes.toString()));
  if (!(refusal instanceof Error)) return `${sign} read`;
  // Nothing of the line is told: it may say who asked.
  const known = /^[^:]+:\d+: give a QID, such as Q42, or [\w ,]+ digits$/;
  if (refusal.name === 'Error') assert.match(refusal.message, known);
  return `${sign} refused`;
}

// The seeds are these, compressed, alone and one after the other.
const ONE = '{"type":"item","id":"Q1"}\n{"type":"item","id":"Q2"}\n'.repeat(30);
const TWO = Array.from({ length: 90 }, (_, at) => `{"id":"P${at * at * 7919}"}\n`).join('');
const WHOLE = new RegExp(`^(?:${ONE}|${TWO})*$`.replaceAll(/[{}]/g, '\\$&'));
const CODECS: Readonly<Record<string, Codec>> = {
  g: 'gzip',
  // With checksums, as the zstd program writes them. Without them nobody can notice damage.
  z: 'zstd',
  ...(findBzip2() !== null && { b: 'bzip2' }),
};

async function checkPacked(sign: string, path: string): Promise<string> {
  const codec = CODECS[sign];
  if (codec === undefined) return 'no codec';
  const file = { path, name: 'input', codec, bytes: null, identity: null };
  const { chunks } = openInput(file, new AbortController().signal);
  const bytes = await outcomeOf(/^(?:Build|DamagedInput)Error$/, () => buffer(chunks));
  if (!(bytes instanceof Error)) {
    assert.match(bytes.toString(), WHOLE, 'other lines than were packed');
    return `${codec} read`;
  }
  const said = bytes.message.slice(path.length);
  assert.match(
    said,
    /^: (?:damaged or not compressed as its name says|cannot be read) \([^()]{4,}/,
  );
  assert.doesNotMatch(said, /null|EPIPE|premature/i);
  return `${codec} refused`;
}

async function openDamaged(): Promise<Check> {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const born = `+19${at + 10}-03-11T00:00:00Z`;
    return JSON.stringify(person(`Q${at + 1}`, `Ada ${at + 1}`, { born }));
  });
  const path = await sharedSnapshot(lines, ['--as-of', '2026-11-16']);
  const original = readFileSync(path);
  const sound = await answersOf(path);
  return inFile(async (sign, path, damages) => {
    const bytes = damaged(original, damages);
    writeFileSync(path, bytes);
    // A checksum is written where the header says, whatever the size.
    const isWhole = () =>
      checksums.readFileHeader(path).pageBytes === bytes.length - checksums.CHECKSUM_BYTES;
    const isSummed = sign === '\x01' && bytes.length >= 100 && isWhole();
    if (isSummed) checksums.writeFileChecksum(path);
    const store = sqliteStore(path);
    const refusal = await outcomeOf(/^Snapshot/, () => store.check(new AbortController().signal));
    const found = await outcomeOf(/^Snapshot/, () => verifySnapshotFile(path));
    const isFaulty = found instanceof Error || found.length > 0;
    const answers = await outcomeOf(/^Snapshot/, () => answersOf(path));
    const opened = answers instanceof Error ? 'not opened' : 'opened';
    if (!isSummed && !bytes.equals(original)) {
      assert.ok(refusal instanceof Error && isFaulty, 'damage is not seen');
      return `damaged, ${opened}`;
    }
    if (isFaulty) return `unsound, ${opened}`;
    // The content may get a new checksum only from whoever wrote it, and is then checked by what it says.
    assert.deepEqual(answers, sound, 'sound, and answers otherwise');
    return 'sound';
  });
}

/** Five bytes are a damage: what is done, the place as a share of the file, and a value. */
function damaged(original: Buffer, damages: Buffer): Buffer {
  let bytes = Buffer.from(original);
  for (let at = 0; at + 5 <= damages.length; at += 5) {
    const [what = 0, value = 0] = [damages[at], damages[at + 4]];
    const place = Math.floor((damages.readUIntBE(at + 1, 3) / 2 ** 24) * bytes.length);
    if (what % 4 === 0) bytes = bytes.subarray(0, place);
    else if (what % 4 === 1) bytes[place] = value;
    else if (what % 4 === 2) bytes.fill(value, place, Math.min(place + 4096, bytes.length));
    else bytes.copyWithin(place, place >> 1, (place >> 1) + 64 * (value + 1));
  }
  return bytes;
}

const RANKS = Array.from({ length: 14 }, (_, index) => index);
const RANGE = { offset: 0, limit: 20, details: true };
const ADA = { words: ['ada'], lastIsPrefix: true };

/** What a snapshot answers to questions of each kind: the answer, or why it gives none. */
async function answersOf(path: string): Promise<unknown[]> {
  const reader = await sqliteStore(path).open();
  const questions: readonly (() => unknown)[] = [
    () => reader.people(RANKS, { details: true }),
    () => [...reader.labels(RANKS)],
    () => reader.list({ kind: 'month_day', key: '03-11' }, RANGE),
    () => reader.list({ kind: 'sign', key: 'pisces' }, RANGE),
    () => reader.ranks({ kind: 'sign', key: 'pisces' }, RANGE),
    () => reader.totals('year', '1900', '2000'),
    () => reader.dateBetween('', '9', 'first'),
    () => reader.dateBetween('', '9', 'last'),
    () => reader.yearsOfDay('03-11'),
    () => reader.findSlug('ada-7'),
    () => reader.findQid(7),
    () => reader.findExactName('ada 7', 9),
    () => reader.findWords(ADA, 'label', 20),
    () => reader.findWords({ ...ADA, initials: ['1'] }, 'alias', 20),
    () => reader.findCombinations([[['ada', 'adb'], ['7']]], 'label', 9),
    () => reader.wordsLike('adaa', 1, 10),
  ];
  try {
    return await Promise.all(questions.map((ask) => outcomeOf(/^Snapshot/, ask)));
  } finally {
    reader.close();
  }
}
