import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifySnapshotFile } from '../../src/snapshot/sqlite/verify.ts';
import { answersOf } from './support/answers.ts';
import { AS_OF, buildFiles, buildOf, natalisHere, temporaryFolder } from './support/command.ts';
import { qidsOf, query } from './support/content.ts';
import { person, terms } from './support/entities.ts';

const folder = temporaryFolder();

test('methodology 13.1: words too long for an index are cut, counted, and found', async () => {
  const names = ['a'.repeat(32_769), `x${'я'.repeat(20_000)}`, `Ann ${'b'.repeat(50_000)} Lee`];
  const people = names.map((name, index) => person(`Q${index + 7}`, name));
  const long = `c${'𐐨'.repeat(10_000)}`;
  const alias = { en: [{ language: 'en', value: long }] };
  people.push(person('Q20', 'Bob', { more: { aliases: alias, labels: terms({ en: 'Bob' }) } }));
  const outcome = await buildFiles(folder, { 'long.ndjson': people }, AS_OF);
  const { out } = outcome;
  assert.equal(outcome.code, 0, outcome.stderr);
  assert.match(outcome.stdout, /^cut {2,}4 words and names that are too long for an index$/m);
  assert.equal((await natalisHere(['verify', out])).code, 0);
  assert.deepEqual(qidsOf(out), [7, 8, 9, 20]);
  const sql = 'SELECT max(length(CAST(folded AS BLOB))) AS bytes FROM name WHERE rank <> 3';
  assert.equal(query(out, sql)[0]?.['bytes'], 32_768);
  const paths = ['aaaa', 'xяя', 'lee bbb', 'ann lee', 'c𐐨𐐨'].map(
    (q) => `/api/v1/search?q=${encodeURIComponent(q)}`,
  );
  const bodies = [...(await answersOf(out, paths)).values()];
  const found = bodies.map((body) => {
    const { people: some } = JSON.parse(body) as { people: { id: string }[] };
    return some.map(({ id }) => id);
  });
  assert.deepEqual(found, [['Q7'], ['Q8'], ['Q9'], ['Q9'], ['Q20']]);
});

/** A person whose alias has so many words, in one name with an index and one without. */
async function withWords(count: number): Promise<string> {
  const value = Array.from({ length: count }, (_value, index) => `w${index}`).join(' ');
  const aliases = { en: [{ language: 'en', value }] };
  return buildOf(folder, [person('Q7', `${value} more`, { more: { aliases } })]);
}

/** Microseconds of processor time that a check takes. */
function timeOf(snapshot: string): number {
  const start = process.cpuUsage();
  assert.deepEqual(verifySnapshotFile(snapshot), []);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

test('the time of a check grows with the words of a name, not with their square', async () => {
  const [few, many] = [await withWords(5000), await withWords(35_000)];
  timeOf(few);
  // The square would take 49 times as long.
  assert.ok(timeOf(many) < 24 * timeOf(few));
});
