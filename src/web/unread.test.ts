import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, suite, test } from 'node:test';
import {
  createPlannedApp,
  LARGE_TEXT,
  lengthOf,
  openAnswer,
} from '../../test/support/planned-app.ts';
import { until } from '../../test/support/until.ts';
import { createResponseCache } from './response/cache.ts';
import type { App } from './app.ts';
import { createInFlight } from './limits/admission.ts';
import type { RatePolicy } from './limits/rate-limit.ts';

const SLOTS = 2;
// Whose requests take slots, and are not counted.
const planned: RatePolicy = {
  name: 'planned',
  limit: 0,
  windowSeconds: 60,
  limiter: { take: () => assert.fail('counted') },
};

suite('slots in flight that clients hold who do not read', () => {
  let app: App;
  let port: number;
  let now: number;
  let problems: string[];
  /** Whether answers at `/made…` end. */
  const gate = { isOpen: true };

  function* untilOpen(): Generator<string> {
    while (!gate.isOpen) yield '';
  }

  beforeEach(async () => {
    now = 0;
    problems = [];
    gate.isOpen = true;
    app = createPlannedApp(
      (path) => ({
        compute: () =>
          path.startsWith('made')
            ? { kind: 'sliced', etag: 'W/"a"', pieces: untilOpen() }
            : { kind: 'text', text: path.startsWith('long') ? LARGE_TEXT : 'short' },
      }),
      {
        cache: createResponseCache(0),
        inFlight: createInFlight(SLOTS),
        policies: { planned },
        steadyNow: () => now,
      },
      ({ kind }) => problems.push(kind),
    );
    ({ port } = await app.listen({ host: '127.0.0.1', port: 0 }));
  });
  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  const open = (path: string): Promise<IncomingMessage> => openAnswer(port, path);

  test('the one that has not been read for longest gives its slot to another request after a second', async () => {
    const [first, second] = [await open('/long1'), await open('/long2')];
    await open('/short');
    assert.deepEqual(problems, ['overloaded']);
    now = 1000;
    assert.equal((await open('/short')).statusCode, 200);
    assert.deepEqual(problems, ['overloaded']);
    await assert.rejects(lengthOf(first), { code: 'ECONNRESET' });
    assert.equal(await lengthOf(second), LARGE_TEXT.length);
  });

  test('one whose answer is being made keeps its slot', async () => {
    gate.isOpen = false;
    const held = [open('/made1'), open('/made2')];
    await until('no slot is left', async () => (await open('/short')).statusCode !== 200);
    now = 1000;
    assert.notEqual((await open('/short')).statusCode, 200);
    gate.isOpen = true;
    for (const made of held) assert.equal((await made).statusCode, 200);
  });
});
