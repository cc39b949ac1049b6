import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT } from '../ingest/support/command.ts';
import { readFile } from '../support/repository.ts';

/** Rules that no test can check: a definition of words, and promises for later versions. */
const NOT_TESTED: ReadonlySet<string> = new Set(['methodology 4.1']);

/** The two documents that share one series of numbers, and the sections of each. */
const DOCUMENTS = {
  methodology: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '13'],
  service: ['12', '14', '15', '16'],
};

/** The numbers of the headings of a level. */
function numbersIn(document: string, heading: RegExp): string[] {
  return [...readFile(`docs/${document}.md`).matchAll(heading)].map(([, number]) => number ?? '');
}

const rules = Object.keys(DOCUMENTS).flatMap((document) =>
  numbersIn(document, /^### (\d+\.\d+)/gm).map((number) => `${document} ${number}`),
);

/** The rules and sections that a text cites, each with its document: `methodology 2.2, 4.2` are two. */
function citedIn(text: string): string[] {
  const citations =
    /\b(methodology|service)[\s/*]+(\d+(?:\.\d+)?(?:(?:,| and| to)[\s/*]+\d+(?:\.\d+)?)*)/gi;
  return [...text.matchAll(citations)].flatMap(([, document = '', numbers = '']) =>
    [...numbers.matchAll(/[\d.]*\d/g)].map(([number]) => `${document.toLowerCase()} ${number}`),
  );
}

function citedInFiles(patterns: readonly string[]): (readonly [file: string, rule: string])[] {
  return globSync(patterns, { cwd: ROOT }).flatMap((file) =>
    citedIn(readFile(file)).map((rule) => [file, rule] as const),
  );
}

test('every number stands once, under its section, in the document that says so', () => {
  for (const [document, sections] of Object.entries(DOCUMENTS)) {
    assert.deepEqual(numbersIn(document, /^## (\d+)\. /gm), sections);
    const ofRules = numbersIn(document, /^### (\d+)\./gm);
    const wrong = ofRules.filter((section) => !sections.includes(section));
    assert.deepEqual(wrong, []);
  }
  assert.equal(new Set(rules).size, rules.length);
});

test('the methodology, which models read whole, stays short', () => {
  const { length } = readFile('docs/methodology.md');
  assert.ok(length < 37_000, `${length} characters`);
});

test('every numbered rule is cited by a test', () => {
  assert.ok(rules.length > 80);
  const tests = ['{src,sample,dump-generator}/**/*.test.ts', 'test/**/*.ts'];
  const cited = new Set(citedInFiles(tests).map(([, rule]) => rule));
  const missing = rules.filter((rule) => !cited.has(rule) && !NOT_TESTED.has(rule));
  assert.deepEqual(missing, []);
});

test('a citation names the document that has the rule', () => {
  const known = new Set(rules);
  for (const [document, sections] of Object.entries(DOCUMENTS)) {
    for (const section of sections) known.add(`${document} ${section}`);
  }
  const cited = citedInFiles([
    '{bench,dump-generator,sample,src,test}/**/*.ts',
    '{.,docs,docs/**,sample}/*.md',
  ]);
  assert.ok(cited.length > 1000, `${cited.length} citations`);
  const wrong = cited.filter(([, rule]) => !known.has(rule));
  assert.deepEqual(wrong, []);
});
