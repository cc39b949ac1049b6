import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openHiddenList } from './hidden-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-hidden-'));
after(() => rmSync(folder, { recursive: true }));
const MINUTE = 60_000;

let made = 0;

/** A list with this text, read by a service whose clock a test sets. */
async function open(text: string) {
  const path = join(folder, `list-${++made}`);
  writeFileSync(path, text);
  const clock = { now: 0 };
  const refusals: string[] = [];
  const list = await openHiddenList({
    path,
    onRefused: (reason) => refusals.push(reason.slice(path.length)),
    now: () => clock.now,
  });
  return {
    refusals,
    write: (other: string): void => writeFileSync(path, other),
    replace(other: string): void {
      writeFileSync(`${path}.new`, other);
      renameSync(`${path}.new`, path);
    },
    remove: (): void => rmSync(path),
    /** Who is hidden after a check at an instant in milliseconds, or at once as at SIGHUP. */
    async at(instant: number, atOnce = false): Promise<number[]> {
      clock.now = instant;
      await list.check(atOnce);
      return [...(list.current()?.qids ?? [])];
    },
  };
}

const ALL = [42, 7747, 23].sort((a, b) => a - b);

describe('service 12.12: a list of hidden people hides at once and shows late', () => {
  test('while a file is being written, everybody of before stays hidden, and everybody on it is', async () => {
    const { write, at, refusals } = await open('Q42\nQ7747\nQ23\n');
    write('Q42\nQ77');
    const meanwhile = [...ALL, 77].sort((a, b) => a - b);
    assert.deepEqual(await at(0), meanwhile);
    assert.deepEqual(await at(MINUTE), meanwhile, 'it is not whole, however long it lies');
    assert.deepEqual(refusals, [': cut off; the last line has no line break']);
    write('Q42\nQ7747\nQ23\n');
    assert.deepEqual(await at(2 * MINUTE), meanwhile);
    assert.deepEqual(await at(3 * MINUTE - 1), meanwhile);
    assert.deepEqual(await at(3 * MINUTE), ALL);
    assert.equal(refusals.length, 1);
  });

  test('somebody is shown when a whole list has lain unchanged for 60 seconds', async () => {
    const { replace, at } = await open('Q1\nQ2\n');
    replace('Q1\n');
    assert.deepEqual(await at(1000), [1, 2]);
    assert.deepEqual(await at(50_000), [1, 2]);
    replace('Q3 # asked\nQ1\n');
    assert.deepEqual(await at(55_000), [1, 2, 3], 'Q3 at once');
    assert.deepEqual(await at(55_000 + MINUTE - 1), [1, 2, 3]);
    assert.deepEqual(await at(55_000 + MINUTE), [1, 3]);
  });

  test('SIGHUP shows at once whom a whole list no longer names, and takes the same care of others', async () => {
    const { write, remove, at, refusals } = await open('Q1\nQ2\n');
    write('Q1\n');
    assert.deepEqual(await at(0, true), [1]);
    for (const text of ['', '\n', '\uFEFF', 'Q3', 'Q4\nfive\n', 'Q5 year\n']) {
      write(text);
      await at(0, true);
    }
    remove();
    assert.deepEqual(await at(0, true), [1, 3, 4, 5]);
    assert.equal(refusals.length, 7);
    assert.deepEqual(await at(10 * MINUTE), [1, 3, 4, 5]);
    write('# nobody\n');
    assert.deepEqual(await at(11 * MINUTE, true), []);
  });

  test('an emptied file brings nobody back, a remark alone does', async () => {
    const { write, at, refusals } = await open('Q1\n');
    write('');
    for (const minute of [0, 1, 2]) assert.deepEqual(await at(minute * MINUTE), [1]);
    assert.deepEqual(refusals, [': empty; a list of nobody has a remark, such as # nobody']);
    write('# nobody');
    for (const minute of [3, 4, 5]) assert.deepEqual(await at(minute * MINUTE), [1]);
    write('# nobody\n');
    assert.deepEqual(await at(6 * MINUTE), [1]);
    assert.deepEqual(await at(7 * MINUTE), []);
  });

  test('a start with a list that does not read whole fails', async () => {
    for (const text of ['', ' \n', 'Q1', 'Q1\nQ2', '# nobody', 'Q1\n\0\0\n', 'Q1 year\n']) {
      await assert.rejects(open(text), { name: 'StartError', message: /^--hidden: .*list-\d+[:]/ });
    }
    for (const text of ['Q1\r\n', '\uFEFF# asked\nkey 0123456789abcdef\nQ1\n']) {
      assert.deepEqual(await (await open(text)).at(0), [1]);
    }
  });
});
