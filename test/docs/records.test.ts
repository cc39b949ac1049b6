import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

const records = readdirSync(FOLDER).filter((name) => /^\d{4}-.+\.md$/.test(name));
const rows = [...read('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+) \|$/gm)].map(
  ([, number = '', file = '', subject = '']) => ({ number, file, subject }),
);

test('the index lists every record once, in the order of their numbers', () => {
  assert.deepEqual(
    rows.map(({ file }) => file),
    records.sort(),
  );
  for (const { number, file } of rows) assert.ok(file.startsWith(`${number}-`), file);
});

test('a record has its number as title, and the four parts', () => {
  for (const file of records) {
    const [title, ...parts] = [...read(file).matchAll(/^##? .+/gm)].map(([heading]) => heading);
    assert.ok(title?.startsWith(`# ${file.slice(0, 4)}: `), `${file}: ${title}`);
    for (const part of ['Context', 'Decision', 'Consequences', 'What would reopen it']) {
      assert.ok(parts.includes(`## ${part}`), `${file} has no "${part}"`);
    }
  }
});

test('the index and the top of a record agree on what replaced it', () => {
  for (const { file, subject } of rows) {
    const [, byIndex] = /\(replaced by (\d{4})\)$/.exec(subject) ?? [];
    const [, byRecord] = /^Replaced by \[(\d{4})\]/m.exec(read(file)) ?? [];
    assert.equal(byIndex, byRecord, file);
  }
});
