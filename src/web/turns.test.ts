import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { createTurns, type Turns } from './turns.ts';

const MS_A_ROUND = 2;
const ACCEPTED_BEFORE_WORK = 128;

/** Turns with a clock that only work moves. */
function turnsByClock(): { turns: Turns; spend(milliseconds: number): void } {
  let now = 1000;
  return { turns: createTurns(() => now), spend: (milliseconds) => void (now += milliseconds) };
}

test('clients take turns, and a round begins work until it has taken its time', async () => {
  const { turns, spend } = turnsByClock();
  const done: string[] = [];
  // The first takes the time of its round, so that the others wait.
  turns.run('z', () => spend(MS_A_ROUND));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) {
    turns.run(name.slice(0, 1), () => {
      done.push(name);
      spend(MS_A_ROUND / 2);
    });
  }
  assert.deepEqual(done, []);
  const rounds = [['a1', 'b1'], ['c1', 'a2'], ['b2', 'a3'], ['a4']];
  for (const [index] of rounds.entries()) {
    await nextRound();
    assert.deepEqual(done, rounds.slice(0, index + 1).flat());
  }
});

test('work is done at once while its round has time and nothing waits', async () => {
  const { turns, spend } = turnsByClock();
  const half = (): void => spend(MS_A_ROUND / 2);
  assert.ok(turns.run('a', half));
  assert.ok(turns.run('a', half));
  assert.ok(!turns.run('a', half), 'the round has taken its time');
  assert.ok(!turns.run('b', half), 'other work waits');
  await nextRound();
  assert.ok(!turns.run('a', half), 'the waiting work has taken the time of this round');
  await nextRound();
  assert.ok(turns.run('a', half));
});

test('a round ends even if nothing waits, so what comes long after it is done at once', async () => {
  const { turns, spend } = turnsByClock();
  turns.run('a', () => spend(MS_A_ROUND));
  assert.ok(!turns.run('a', () => {}));
  await nextRound();
  await nextRound();
  spend(1000);
  assert.ok(turns.run('a', () => {}));
});

test('what a connection has sent is read before the next one begins', async () => {
  const { turns } = turnsByClock();
  const done: string[] = [];
  for (const name of ['a', 'b']) {
    turns.waitToConnect(name, () => {
      done.push(`${name} begins`);
      process.nextTick(() =>
        process.nextTick(() => void Promise.resolve().then(() => done.push(`${name} is read`))),
      );
    });
  }
  await nextRound();
  assert.deepEqual(done, ['a begins', 'a is read', 'b begins', 'b is read']);
});

test('a client with a text in slices takes a turn for each of them', async () => {
  const { turns, spend } = turnsByClock();
  const done: string[] = [];
  function* slices(name: string): Generator<void, string> {
    for (const at of [1, 2, 3]) {
      done.push(`${name}${at}`);
      spend(MS_A_ROUND / 2);
      yield;
    }
    return name;
  }
  const both = Promise.all([turns.inSlices('a', slices('a')), turns.inSlices('b', slices('b'))]);
  await nextRound();
  turns.run('c', () => void done.push('c'));
  assert.deepEqual(await both, ['a', 'b']);
  assert.deepEqual(done, ['a1', 'b1', 'a2', 'b2', 'c', 'a3', 'b3']);
});

test('what a slice throws is told, and nothing comes after it', async () => {
  const { turns } = turnsByClock();
  const done: number[] = [];
  function* failing(): Generator<void> {
    done.push(1);
    yield;
    throw new Error('disk');
  }
  await assert.rejects(turns.inSlices('a', failing()), /disk/);
  assert.ok(turns.run('a', () => void done.push(2)));
  assert.deepEqual(done, [1, 2]);
});

test('connections and work take turns', async () => {
  const { turns, spend } = turnsByClock();
  const done: string[] = [];
  const wait = (name: string): void => {
    const doIt = (): void => {
      done.push(name);
      spend(MS_A_ROUND / 4);
    };
    if (name.startsWith('connection')) turns.waitToConnect(name, doIt);
    else turns.run(name, doIt);
  };
  turns.run('z', () => spend(MS_A_ROUND));
  for (const name of ['work a', 'work b', 'work c', 'connection d', 'connection e']) wait(name);
  await nextRound();
  assert.deepEqual(done, ['connection d', 'work a', 'connection e', 'work b']);
  wait('connection f');
  await nextRound();
  assert.deepEqual(done.slice(4), ['connection f', 'work c']);
});

test('work waits while connections are accepted, but not for too many of them', async () => {
  const { turns } = turnsByClock();
  let isDone = false;
  turns.accepted();
  turns.run('a', () => void (isDone = true));
  for (let connection = 1; connection < ACCEPTED_BEFORE_WORK; connection++) {
    await nextRound();
    assert.ok(!isDone, `done after ${connection}`);
    turns.accepted();
  }
  await nextRound();
  assert.ok(isDone);
});

test('work goes on in the round after the last connection', async () => {
  const { turns } = turnsByClock();
  let isDone = false;
  turns.accepted();
  turns.run('a', () => void (isDone = true));
  await nextRound();
  assert.ok(!isDone);
  await nextRound();
  assert.ok(isDone);
  await nextRound();
  assert.ok(turns.run('a', () => {}));
});
