import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { smokeTest } from '../../src/server/snapshots/smoke-test.ts';
import { storeAt } from '../../src/server/open-store.ts';
import {
  openHotSwap,
  type HotSwapSettings,
  type SnapshotChange,
} from '../../src/server/snapshots/hot-swap.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import type { OpenSnapshot } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { SnapshotError, SnapshotNotRead } from '../../src/snapshot/snapshot-error.ts';
import { damagePages } from '../snapshot/support/damage.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { buildEdition } from '../http/support/snapshots.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one');
const two = await buildEdition(folder, 'two');

let made = 0;

/** A holder of its own file. Readers are numbered in the order in which they are opened. */
async function hold(first = one, applyHidden?: HotSwapSettings['applyHidden']) {
  const path = join(folder, `held-${++made}`);
  fs.copyFileSync(first, path);
  const store = storeAt(path);
  const opened: OpenSnapshot[] = [];
  const closed: number[] = [];
  const changes: SnapshotChange[] = [];
  const gate = { opened: Promise.resolve(), failure: null as Error | null };
  let reached = Promise.withResolvers<void>();
  const clock = { now: 0 };
  const holder = await openHotSwap({
    store: {
      ...store,
      async check(signal) {
        reached.resolve();
        await gate.opened;
        if (gate.failure) throw gate.failure;
        return store.check(signal);
      },
      async open() {
        const number = opened.length;
        const reader = await store.open();
        opened.push({
          ...reader,
          close() {
            closed.push(number);
            reader.close();
          },
        });
        return opened[number] ?? reader;
      },
    },
    smokeTest,
    ...(applyHidden && { applyHidden }),
    onChange: (change) => changes.push(change),
    now: () => clock.now,
  });
  const replaceBy = (file: string, spoil: (copy: string) => void = () => {}): void => {
    fs.copyFileSync(file, `${path}.new`);
    spoil(`${path}.new`);
    fs.renameSync(`${path}.new`, path);
  };
  /** Lets checks wait from now on. */
  const shut = (): { open(): void; readonly reached: Promise<void> } => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.opened = promise;
    reached = Promise.withResolvers<void>();
    return { open: resolve, reached: reached.promise };
  };
  after(() => {
    for (const [number, reader] of opened.entries()) if (!closed.includes(number)) reader.close();
  });
  return { path, holder, opened, closed, changes, gate, shut, clock, replaceBy };
}

/** The same, once its first snapshot has been checked. */
async function holdChecked() {
  const held = await hold();
  await held.holder.checkFirst();
  return held;
}

const kindsOf = (changes: readonly SnapshotChange[]): string[] => changes.map(({ kind }) => kind);

suite('the snapshot that is served', () => {
  test('each stays open while it is held, and is closed once', async () => {
    const { holder, opened, closed } = await hold();
    const releases: (() => void)[] = [];
    for (let swap = 1; swap <= 4; swap++) {
      releases.push(holder.hold(), holder.hold());
      await holder.reload();
      assert.equal(holder.info(), opened[swap]?.info);
    }
    releases.pop()?.();
    assert.deepEqual(closed, []);
    for (const release of releases) release();
    assert.deepEqual([closed.length, new Set(closed)], [4, new Set([0, 1, 2, 3])]);
    await holder.close();
    assert.equal(closed.at(-1), 4);
  });

  test('a damaged replacement is refused with its reason, and the old one stays', async () => {
    const { holder, opened, closed, changes, replaceBy } = await holdChecked();
    const before = [...closed];
    replaceBy(two, damagePages);
    await holder.reloadIfReplaced();
    assert.deepEqual(kindsOf(changes), ['refused']);
    assert.match(JSON.stringify(changes), /damaged snapshot/);
    assert.deepEqual(closed, before);
    assert.equal(holder.info(), opened[0]?.info);
    assert.equal(holder.trouble(), null);
    await holder.reloadIfReplaced();
    assert.equal(changes.length, 1, 'the same file is not checked again');
    replaceBy(two);
    await holder.reloadIfReplaced();
    assert.deepEqual(kindsOf(changes), ['refused', 'served']);
  });

  test('a replacement that the system could not read is tried again after a minute', async () => {
    const { holder, gate, clock, changes, replaceBy } = await holdChecked();
    const lookAt = async (second: number): Promise<string[]> => {
      clock.now = second * 1000;
      await holder.reloadIfReplaced();
      return kindsOf(changes);
    };
    gate.failure = new SnapshotNotRead('too many open files');
    replaceBy(two);
    assert.deepEqual(await lookAt(1), ['refused']);
    assert.deepEqual(await lookAt(2), ['refused']);
    assert.deepEqual(await lookAt(61), ['refused'], 'the same reason is told once');
    gate.failure = new Error('no thread');
    assert.deepEqual(await lookAt(120), ['refused']);
    assert.deepEqual(await lookAt(121), ['refused', 'refused']);
    gate.failure = null;
    assert.deepEqual(await lookAt(180), ['refused', 'refused']);
    assert.deepEqual(await lookAt(181), ['refused', 'refused', 'served']);
    assert.deepEqual(await lookAt(1000), ['refused', 'refused', 'served']);
    assert.equal(holder.trouble(), null);
  });

  test('the served file is not damaged because the system cannot read it now', async () => {
    const { holder, gate, changes } = await holdChecked();
    gate.failure = new SnapshotNotRead('too many open files');
    await holder.reload();
    assert.deepEqual(kindsOf(changes), ['refused']);
    assert.equal(holder.trouble(), null);
  });

  const onLinux = { skip: process.platform !== 'linux' };
  test(
    'service 12.11: what the disk cannot read is refused once, and the checksum is taken anew',
    onLinux,
    async () => {
      const { path, holder, changes, clock } = await holdChecked();
      /** Puts a folder in the place of the open file. No page can be read of it. */
      function cutOff(): void {
        const { ino } = fs.statSync(path);
        const isOpen = (descriptor: string): boolean =>
          fs.statSync(`/proc/self/fd/${descriptor}`, { throwIfNoEntry: false })?.ino === ino;
        const file = Number(fs.readdirSync('/proc/self/fd').find(isOpen));
        fs.closeSync(file);
        const folders: number[] = [];
        while (!folders.includes(file)) folders.push(fs.openSync('/', 'r'));
        for (const other of folders) if (other !== file) fs.closeSync(other);
      }
      const ask = () => holder.current().people([35], { details: false });
      const refused = { code: 'capacity_exceeded' };
      for (const times of [1, 2]) {
        cutOff();
        assert.throws(ask, refused);
        assert.throws(ask, refused);
        assert.equal(holder.trouble(), null);
        assert.deepEqual(kindsOf(changes.splice(0)), ['unread']);
        await holder.reloadIfReplaced();
        if (times === 2) {
          assert.deepEqual(changes, [], 'a disk that goes on failing has it checked once a minute');
          clock.now += 60_000;
          await holder.reloadIfReplaced();
        }
        assert.deepEqual(kindsOf(changes.splice(0)), ['served']);
        assert.ok(holder.current().detail(1));
      }
    },
  );

  test('service 12.11: a question that is under way gets no answer once damage is known', async () => {
    const { path, holder, changes } = await holdChecked();
    const [underWay, release] = [holder.current(), holder.hold()];
    assert.ok(underWay.findQid(7));
    damagePages(path);
    await holder.reload();
    assert.equal(kindsOf(changes).at(-1), 'damaged');
    for (const reader of [underWay, holder.current()]) {
      assert.throws(() => reader.findQid(7), { code: 'capacity_exceeded' });
    }
    release();
    fs.copyFileSync(one, path);
    await holder.reloadIfReplaced();
    assert.ok(holder.current().findQid(7));
  });

  test('without file descriptors a file is not refused for good', () => {
    const [path = '', next = ''] = ['few', 'few.new'].map((name) => join(folder, name));
    fs.copyFileSync(one, path);
    fs.copyFileSync(two, next);
    const module = (room: string): string =>
      JSON.stringify(new URL(`../../src/${room}`, import.meta.url).href);
    const script = join(folder, 'few.mjs');
    const text = `
      import { closeSync, openSync, renameSync } from 'node:fs';
      import { openHotSwap } from ${module('server/snapshots/hot-swap.ts')};
      import { sqliteStore } from ${module('snapshot/sqlite/sqlite-store.ts')};
      const [path, next] = ${JSON.stringify([path, next])};
      let now = 0;
      const holder = await openHotSwap({
        store: sqliteStore(path),
        smokeTest: async () => {},
        onChange: ({ kind, reason }) => console.log(kind, reason?.match('EMFILE')?.[0]),
        now: () => now,
      });
      await holder.checkFirst();
      renameSync(next, path);
      const taken = [];
      try { for (;;) taken.push(openSync('/dev/null')); } catch { /* None is left. */ }
      await holder.reloadIfReplaced();
      for (const file of taken) closeSync(file);
      now += 60_000;
      await holder.reloadIfReplaced();
      await holder.close();
    `;
    fs.writeFileSync(script, text);
    const command = 'ulimit -n 120; exec "$0" "$1"';
    const printed = execFileSync('sh', ['-c', command, process.execPath, script], {
      encoding: 'utf8',
    });
    assert.equal(printed, 'refused EMFILE\nserved undefined\n');
  });

  test('a damaged file that comes during a reload says nothing of the one that is served', async () => {
    const { holder, shut, changes, replaceBy } = await holdChecked();
    const { open, reached } = shut();
    const reload = holder.reload();
    await reached;
    replaceBy(two, damagePages);
    open();
    await reload;
    assert.deepEqual(kindsOf(changes), ['refused']);
    assert.equal(holder.trouble(), null);
  });

  test('only one check runs at a time: looks do nothing, and a requested reload comes after it', async () => {
    const { holder, opened, shut, replaceBy } = await hold();
    const { open, reached } = shut();
    replaceBy(two);
    const first = holder.reloadIfReplaced();
    await reached;
    await holder.reloadIfReplaced();
    const asked = [holder.reload(), holder.reload()];
    assert.equal(opened.length, 1);
    open();
    await Promise.all([first, ...asked]);
    assert.equal(opened.length, 3, 'one for the look, one for both that were asked for');
  });

  test('closing ends a check', async () => {
    const { holder, opened, shut, changes, replaceBy } = await hold();
    const { open, reached } = shut();
    replaceBy(two);
    const reload = holder.reload();
    await reached;
    const closing = holder.close();
    open();
    await Promise.all([reload, closing]);
    assert.equal(opened.length, 1);
    assert.deepEqual(changes, []);
  });
});

suite('whether requests may be sent to the served snapshot', () => {
  test('not before it has been checked', async () => {
    const { holder, changes } = await hold();
    assert.match(holder.trouble() ?? '', /checked/);
    await holder.checkFirst();
    assert.equal(holder.trouble(), null);
    assert.deepEqual(changes, []);
  });

  test('a snapshot that was replaced during its check is followed by the next', async () => {
    const { holder, opened, shut, replaceBy } = await hold();
    const { open } = shut();
    const checked = holder.checkFirst();
    replaceBy(two);
    open();
    await checked;
    assert.equal(holder.info(), opened.at(-1)?.info);
    assert.equal(holder.trouble(), null);
  });
});

suite('those who are hidden, when they change', () => {
  interface Shown extends SnapshotReader {
    readonly hidden: number;
  }
  const hiddenIn = (reader: SnapshotReader): number => (reader as Shown).hidden;

  test('a snapshot stays open until it is shown anew, though it was replaced', async () => {
    const gate = Promise.withResolvers<void>();
    let isGated = false;
    const { holder, closed } = await hold(one, async (file) => {
      if (isGated) await gate.promise;
      file.findQid(42);
      return file;
    });
    isGated = true;
    const shown = holder.reapplyHidden();
    isGated = false;
    await holder.reload();
    assert.deepEqual(closed, []);
    gate.resolve();
    await shown;
    assert.deepEqual(closed, [0]);
    await holder.close();
    await holder.reapplyHidden();
  });

  test('a new snapshot is not served before it is shown without them', async () => {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let [hidden, shows] = [0, 0];
    const seen: number[] = [];
    const held = await hold(one, async (file): Promise<Shown> => {
      const now = hidden;
      shows++;
      if (shows === 2) {
        reached.resolve();
        await gate.promise;
      }
      if (shows > 3) seen.push(hiddenIn(held.holder.current()));
      return { ...file, hidden: now };
    });
    const { holder, changes } = held;
    const reloaded = holder.reload();
    await reached.promise;
    hidden = 1;
    await holder.reapplyHidden();
    gate.resolve();
    await reloaded;
    assert.deepEqual(kindsOf(changes), ['served']);
    assert.deepEqual(seen, [1]);
    assert.equal(hiddenIn(holder.current()), 1);
  });

  test('one in which they cannot be found is damaged, and not served anew', async () => {
    let isDamaged = false;
    const { holder, opened, closed, changes } = await hold(one, async ({ info, ...file }) => {
      if (isDamaged) throw new SnapshotError('unreadable');
      return { ...file, info };
    });
    isDamaged = true;
    await assert.rejects(holder.reapplyHidden(), /unreadable/);
    assert.equal(holder.trouble(), 'the snapshot is damaged');
    await holder.reload();
    assert.deepEqual(kindsOf(changes), ['damaged', 'refused']);
    assert.deepEqual([opened.length, closed], [2, [1]]);
  });
});
