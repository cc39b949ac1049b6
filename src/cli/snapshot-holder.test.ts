import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { holdSnapshot, type SnapshotChange } from './snapshot-holder.ts';

const folder = mkdtempSync(join(tmpdir(), 'natalis-holder-'));
after(() => rmSync(folder, { recursive: true }));

let made = 0;

/** A holder of a file; readers are numbered as they are opened. */
function hold() {
  const path = join(folder, `${++made}`);
  writeFileSync(path, 'first');
  const opened: SnapshotReader[] = [];
  const closed: number[] = [];
  const changes: SnapshotChange[] = [];
  const damage: { error: Error | null } = { error: null };
  const holder = holdSnapshot({
    path,
    open(asked) {
      assert.equal(asked, path);
      if (damage.error) throw damage.error;
      const number = opened.length;
      const reader = { close: () => closed.push(number) } as unknown as SnapshotReader;
      opened.push(reader);
      return reader;
    },
    onChange: (change) => changes.push(change),
  });
  const replace = (text: string): void => {
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  return { path, holder, opened, closed, changes, damage, replace };
}

suite('the snapshot that is served', () => {
  test('one that cannot be opened at first is an error', () => {
    const open = (): never => {
      throw new Error('damaged');
    };
    assert.throws(() => holdSnapshot({ path: folder, open, onChange: () => {} }), /damaged/);
  });

  test('work gets the one that is served when it begins, open until it is done', async () => {
    const { holder, opened, closed } = hold();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = holder.use(async (reader) => {
      await promise;
      assert.deepEqual(closed, []);
      return reader;
    });
    const second = holder.use(async (reader) => {
      await promise;
      return reader;
    });
    holder.reload();
    assert.equal(await holder.use(async (reader) => reader), opened[1]);
    assert.deepEqual(closed, []);
    resolve();
    assert.equal(await first, opened[0]);
    assert.equal(await second, opened[0]);
    assert.deepEqual(closed, [0]);
    assert.equal(holder.current(), opened[1]);
  });

  test('one that nobody works with is closed at once', () => {
    const { holder, closed, changes, opened } = hold();
    holder.reload();
    assert.deepEqual(closed, [0]);
    assert.deepEqual(changes, [{ kind: 'served', reader: opened[1] }]);
  });

  test('work that fails lets go as well', async () => {
    const { holder, closed } = hold();
    const { promise, reject } = Promise.withResolvers<never>();
    const work = holder.use(() => promise);
    holder.reload();
    reject(new Error('broken'));
    await assert.rejects(work, /broken/);
    assert.deepEqual(closed, [0]);
    await assert.rejects(
      holder.use(() => {
        throw new Error('at once');
      }),
      /at once/,
    );
    holder.close();
    assert.deepEqual(closed, [0, 1]);
  });

  test('each is closed once, after many swaps', async () => {
    const { holder, closed } = hold();
    const { promise, resolve } = Promise.withResolvers<void>();
    const works = Array.from({ length: 5 }, () => {
      const work = holder.use(() => promise);
      holder.reload();
      return work;
    });
    assert.deepEqual(closed, []);
    resolve();
    await Promise.all(works);
    holder.close();
    assert.deepEqual(
      closed.toSorted((a, b) => a - b),
      [0, 1, 2, 3, 4, 5],
    );
  });

  test('a damaged replacement is refused with its reason, and the old one stays', async () => {
    const { holder, opened, closed, changes, damage } = hold();
    damage.error = new Error('not a snapshot');
    holder.reload();
    assert.equal(changes.length, 1);
    assert.equal(changes[0]?.kind, 'refused');
    assert.match(JSON.stringify(changes[0]), /not a snapshot/);
    assert.deepEqual(closed, []);
    assert.equal(await holder.use(async (reader) => reader), opened[0]);
    damage.error = null;
    holder.reload();
    assert.equal(holder.current(), opened[1]);
  });

  test('another file at the path is found; the same file is not opened again', () => {
    const { holder, opened, replace } = hold();
    holder.reloadIfReplaced();
    assert.equal(opened.length, 1);
    replace('other');
    holder.reloadIfReplaced();
    holder.reloadIfReplaced();
    assert.equal(opened.length, 2);
    holder.reload();
    assert.equal(opened.length, 3, 'asked for, it is');
    holder.reloadIfReplaced();
    assert.equal(opened.length, 3);
  });

  test('a damaged one is tried once, and again when it changes', () => {
    const { path, holder, opened, changes, damage, replace } = hold();
    damage.error = new Error('half');
    replace('half');
    holder.reloadIfReplaced();
    holder.reloadIfReplaced();
    assert.equal(changes.length, 1);
    damage.error = null;
    writeFileSync(path, 'half and the rest');
    utimesSync(path, new Date(), new Date(Date.now() + 5000));
    holder.reloadIfReplaced();
    assert.equal(opened.length, 2);
    assert.deepEqual(
      changes.map(({ kind }) => kind),
      ['refused', 'served'],
    );
  });

  test('while there is no file, the old one stays', () => {
    const { path, holder, opened, changes } = hold();
    rmSync(path);
    holder.reloadIfReplaced();
    assert.equal(holder.current(), opened[0]);
    assert.deepEqual(changes, []);
    writeFileSync(path, 'back again');
    holder.reloadIfReplaced();
    assert.equal(holder.current(), opened[1]);
  });
});
