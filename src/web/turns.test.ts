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

test('addresses take turns, and a round begins work until it has taken its time', async () => {
  const { turns, spend } = turnsByClock();
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) {
    void turns.turn(name.slice(0, 1)).then(() => {
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

test('what is done in promises that the work settles counts for the round', async () => {
  const { turns, spend } = turnsByClock();
  const done: string[] = [];
  const work = async (name: string): Promise<void> => {
    await turns.turn(name);
    for (let step = 0; step < 10; step++) await Promise.resolve();
    done.push(name);
    spend(MS_A_ROUND);
  };
  const all = Promise.all([work('a'), work('b'), work('c')]);
  for (const expected of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    await nextRound();
    assert.deepEqual(done, expected);
  }
  await all;
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
    else void turns.turn(name).then(doIt);
  };
  for (const name of ['work a', 'work b', 'work c', 'connection d', 'connection e']) wait(name);
  await nextRound();
  assert.deepEqual(done, ['connection d', 'work a', 'connection e', 'work b']);
  wait('connection f');
  await nextRound();
  assert.deepEqual(done.slice(4), ['connection f', 'work c']);
});

test('work that comes from other work has its turn too', async () => {
  const { turns } = turnsByClock();
  const done: string[] = [];
  void turns.turn('a').then(() => {
    done.push('first');
    void turns.turn('a').then(() => done.push('second'));
  });
  await nextRound();
  void turns.turn('b').then(() => done.push('third'));
  await nextRound();
  assert.deepEqual(done, ['first', 'second', 'third']);
});

test('work may begin at once while its round has time and nothing waits', async () => {
  const { turns, spend } = turnsByClock();
  assert.ok(turns.mayBegin());
  spend(MS_A_ROUND / 2);
  assert.ok(turns.mayBegin());
  spend(MS_A_ROUND / 2);
  assert.ok(!turns.mayBegin(), 'the round has taken its time');
  await nextRound();
  assert.ok(turns.mayBegin(), 'another round');
  void turns.turn('a');
  assert.ok(!turns.mayBegin(), 'other work waits');
  await nextRound();
  assert.ok(turns.mayBegin());
});

test('work waits while connections are accepted, but not for too many of them', async () => {
  const { turns } = turnsByClock();
  let isDone = false;
  void turns.turn('a').then(() => (isDone = true));
  for (let connection = 1; connection < ACCEPTED_BEFORE_WORK; connection++) {
    turns.accepted();
    await nextRound();
    assert.ok(!isDone, `done after ${connection}`);
    assert.ok(!turns.mayBegin());
  }
  turns.accepted();
  await nextRound();
  assert.ok(isDone);
});

test('work goes on in the round after the last connection', async () => {
  const { turns } = turnsByClock();
  let isDone = false;
  turns.accepted();
  void turns.turn('a').then(() => (isDone = true));
  await nextRound();
  assert.ok(!isDone);
  await nextRound();
  assert.ok(isDone);
  await nextRound();
  assert.ok(turns.mayBegin());
});
