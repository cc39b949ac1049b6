import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { CASES } from '../texts/cases.ts';
import { openTools, type Tools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';

// The stored texts were read one by one as a user would; renew them with `--write` and read them again.

const FOLDER = new URL('../texts/', import.meta.url);
const write = process.argv.includes('--write');

suite('texts about awkward people (service 14.7)', () => {
  let tools: Tools;
  before(async () => (tools = await openTools()));
  after(() => tools.close());

  for (const [name, [tool, args]] of Object.entries(CASES)) {
    test(name, () => {
      const result = tools.call(tool, args);
      if (!result.isError) assertSuccess(tool, result);
      const actual = `${tool} ${JSON.stringify(args)}\n\n${result.content[0].text}\n`;
      const file = new URL(`${name}.txt`, FOLDER);
      if (write) writeFileSync(file, actual);
      assert.equal(actual, readFileSync(file, 'utf8'));
    });
  }

  test('no text is stored that no case has', () => {
    const stored = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));
    assert.deepEqual(
      stored.sort(),
      Object.keys(CASES)
        .map((name) => `${name}.txt`)
        .sort(),
    );
  });
});
