import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Rules that no test can check: a definition of words, and promises for later versions. */
const NOT_TESTED: ReadonlySet<string> = new Set(['4.1']);

/** The two documents that share one series of numbers, and the sections of each. */
const DOCUMENTS = {
  'docs/methodology.md': ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '13'],
  'docs/service.md': ['12', '14', '15', '16'],
};

/** The numbers of the headings of a level. */
function numbersIn(file: string, heading: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(heading)].map(([, number]) => number ?? '');
}

const rules = Object.keys(DOCUMENTS).flatMap((file) => numbersIn(file, /^### (\d+\.\d+)/gm));

/** The numbers behind "methodology" in a text, which may be several: `methodology 2.2, 4.2`. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/methodology (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/gi)].flatMap(
    ([, numbers]) => numbers?.match(/\d+\.\d+/g) ?? [],
  );
}

const tests = globSync(['{src,sample,dump-generator}/**/*.test.ts', 'test/**/*.ts'], { cwd: ROOT });
const cited = new Set(tests.flatMap((file) => citedIn(readFileSync(join(ROOT, file), 'utf8'))));

test('every number stands once, under its section, in the document that says so', () => {
  for (const [file, sections] of Object.entries(DOCUMENTS)) {
    assert.deepEqual(numbersIn(file, /^## (\d+)\. /gm), sections);
    const ofRules = numbersIn(file, /^### (\d+)\./gm);
    assert.deepEqual(
      ofRules.filter((section) => !sections.includes(section)),
      [],
    );
  }
  assert.equal(new Set(rules).size, rules.length);
});

test('the methodology, which models read whole, stays short', () => {
  const { length } = readFileSync(join(ROOT, 'docs/methodology.md'), 'utf8');
  assert.ok(length < 40_000, `${length} characters`);
});

test('every numbered rule is cited by a test', () => {
  assert.ok(rules.length > 80);
  const missing = rules.filter((rule) => !cited.has(rule) && !NOT_TESTED.has(rule));
  assert.deepEqual(missing, []);
});

test('code and tests cite only rules that exist', () => {
  const code = globSync('src/**/*.ts', { cwd: ROOT });
  const known = new Set(rules);
  const unknown = [...tests, ...code].flatMap((file) =>
    citedIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((rule) => !known.has(rule))
      .map((rule) => `${file}: ${rule}`),
  );
  assert.deepEqual(unknown, []);
});
