import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { createQueue, type Queue } from './queue.ts';

const MS_A_ROUND = 2;
const ACCEPTED_BEFORE_WORK = 128;

/** A queue with a clock that only work moves. */
function queueByClock(): { queue: Queue; spend(milliseconds: number): void } {
  let now = 1000;
  return { queue: createQueue(() => now), spend: (milliseconds) => void (now += milliseconds) };
}

test('clients take turns, and a round begins work until it has taken its time', async () => {
  const { queue, spend } = queueByClock();
  const done: string[] = [];
  // The first takes the time of its round, so that the others wait.
  queue.run('z', () => spend(MS_A_ROUND));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) {
    queue.run(name.slice(0, 1), () => {
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
  const { queue, spend } = queueByClock();
  const half = (): void => spend(MS_A_ROUND / 2);
  assert.ok(queue.run('a', half));
  assert.ok(queue.run('a', half));
  assert.ok(!queue.run('a', half), 'the round has taken its time');
  assert.ok(!queue.run('b', half), 'other work waits');
  await nextRound();
  assert.ok(!queue.run('a', half), 'the waiting work has taken the time of this round');
  await nextRound();
  assert.ok(queue.run('a', half));
});

test('a round ends even if nothing waits, so what comes long after it is done at once', async () => {
  const { queue, spend } = queueByClock();
  queue.run('a', () => spend(MS_A_ROUND));
  assert.ok(!queue.run('a', () => {}));
  await nextRound();
  await nextRound();
  spend(1000);
  assert.ok(queue.run('a', () => {}));
});

test('a turn that begins a connection begins its first request too, and no other', async () => {
  const { queue, spend } = queueByClock();
  const done: string[] = [];
  queue.run('z', () => spend(MS_A_ROUND));
  queue.add('a', () => {
    spend(MS_A_ROUND);
    assert.ok(!queue.run('b', () => done.push('of somebody else')));
    assert.ok(queue.run('a', () => done.push('first')));
    assert.ok(!queue.run('a', () => done.push('second')));
  });
  await nextRound();
  assert.deepEqual(done, ['first']);
  await nextRound();
  assert.deepEqual(done, ['first', 'of somebody else', 'second']);
});

test('a client with a text in slices takes a turn for each of them', async () => {
  const { queue, spend } = queueByClock();
  const done: string[] = [];
  function* slices(name: string): Generator<void, string> {
    for (const at of [1, 2, 3]) {
      done.push(`${name}${at}`);
      spend(MS_A_ROUND / 2);
      yield;
    }
    return name;
  }
  const both = Promise.all([queue.inSlices('a', slices('a')), queue.inSlices('b', slices('b'))]);
  await nextRound();
  queue.run('c', () => void done.push('c'));
  assert.deepEqual(await both, ['a', 'b']);
  assert.deepEqual(done, ['a1', 'b1', 'a2', 'b2', 'c', 'a3', 'b3']);
});

test('what a slice throws is told, and nothing comes after it', async () => {
  const { queue } = queueByClock();
  const done: number[] = [];
  function* failing(): Generator<void> {
    done.push(1);
    yield;
    throw new Error('disk');
  }
  await assert.rejects(queue.inSlices('a', failing()), /disk/);
  assert.ok(queue.run('a', () => void done.push(2)));
  assert.deepEqual(done, [1, 2]);
});

test('what is added waits for its turn, even if there is time', async () => {
  const { queue } = queueByClock();
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'b1']) queue.add(name.slice(0, 1), () => void done.push(name));
  assert.ok(!queue.run('c', () => void done.push('c')), 'behind those that wait');
  assert.deepEqual(done, []);
  await nextRound();
  assert.deepEqual(done, ['a1', 'b1', 'c', 'a2']);
});

test('work waits while connections are accepted, but not for too many of them', async () => {
  const { queue } = queueByClock();
  let isDone = false;
  queue.accepted();
  queue.run('a', () => void (isDone = true));
  for (let connection = 1; connection < ACCEPTED_BEFORE_WORK; connection++) {
    await nextRound();
    assert.ok(!isDone, `done after ${connection}`);
    queue.accepted();
  }
  await nextRound();
  assert.ok(isDone);
});

test('work goes on in the round after the last connection', async () => {
  const { queue } = queueByClock();
  let isDone = false;
  queue.accepted();
  queue.run('a', () => void (isDone = true));
  await nextRound();
  assert.ok(!isDone);
  await nextRound();
  assert.ok(isDone);
  await nextRound();
  assert.ok(queue.run('a', () => {}));
});
