import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PUBLISHED_RATE } from '../../src/cli/options/fetch-options.ts';
import { z } from 'zod';
import { quickClient } from './support/client.ts';
import { FAULTS, sendJson, siteOf } from './support/server.ts';

const ANY = z.looseObject({});

describe('what may pass is tried again, and the answer is whole in the end', () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const site = await siteOf(
        (_url, response) => sendJson(response, { entities: {} }),
        (number, response) => {
          if (number > 1) return false;
          fault(response);
          return true;
        },
      );
      const notes: string[] = [];
      const client = quickClient({ note: (line) => void notes.push(line) });
      assert.deepEqual(await client.json(new URL(site.base), ANY), { entities: {} });
      assert.equal(site.requests.length, 3);
      assert.equal(notes.length, 2);
    });
  }

  test('a body that never ends is given up after the time limit', async () => {
    const site = await siteOf(
      (_url, response) => sendJson(response, { done: true }),
      (number, response) => {
        if (number > 0) return false;
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"do');
        return true;
      },
    );
    assert.deepEqual(await quickClient({ timeout: 200 }).json(new URL(site.base), ANY), {
      done: true,
    });
  });
});

describe('a server that wants to be left alone is left alone', () => {
  for (const name of ['too many requests', 'lag, told with status 200']) {
    test(`${name}: not before Retry-After`, async () => {
      const site = await siteOf(
        (_url, response) => sendJson(response, {}),
        (number, response) => {
          if (number === 0) FAULTS[name]?.(response);
          return number === 0;
        },
      );
      await quickClient().json(new URL(site.base), ANY);
      const [first, second] = site.requests;
      assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 1000);
    });
  }

  test('one that asks for hours is not waited for', async () => {
    const site = await siteOf((_url, response) => {
      response.writeHead(503, { 'Retry-After': '7200' }).end();
    });
    await assert.rejects(quickClient().json(new URL(site.base), ANY), {
      name: 'FetchError',
      message: /answered 503; it asks to wait 120 minutes/,
    });
    assert.equal(site.requests.length, 1);
  });

  test('requests begin no oftener than the published rate', async () => {
    const site = await siteOf((_url, response) => sendJson(response, {}));
    const client = quickClient({ requestsPerMinute: PUBLISHED_RATE });
    const start = performance.now();
    await Promise.all([1, 2, 3, 4].map(() => client.json(new URL(site.base), ANY)));
    const timers = 5;
    // A request arrives later than it begins, never earlier.
    for (const [index, { at }] of site.requests.entries()) {
      assert.ok(at - start >= index * (60_000 / PUBLISHED_RATE) - timers);
    }
  });
});

describe('what does not pass ends at once, with the reason', () => {
  const cases: Record<string, [(base: string) => Parameters<typeof siteOf>[0], RegExp]> = {
    'a refusal': [() => (_url, response) => response.writeHead(403).end(), /answered 403$/],
    'an error of the API': [
      () => (_url, response) =>
        sendJson(response, { error: { code: 'no-such-entity', info: 'Could not find Qx' } }),
      /the error no-such-entity \(Could not find Qx\)/,
    ],
    'a redirection elsewhere': [
      () => (_url, response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      /leads on to http:\/\/127\.0\.0\.1:9\/, which is not followed/,
    ],
  };
  for (const [name, [handler, message]] of Object.entries(cases)) {
    test(name, async () => {
      const site = await siteOf(handler(''));
      const asked = quickClient().json(new URL(site.base), ANY);
      await assert.rejects(asked, { name: 'FetchError', message });
      assert.equal(site.requests.length, 1);
    });
  }

  test('a fault that stays', async () => {
    const site = await siteOf((_url, response) => FAULTS['half a JSON body']?.(response));
    await assert.rejects(quickClient({ firstDelay: 1 }).json(new URL(site.base), ANY), {
      name: 'FetchError',
      message: /broken JSON .*; tried 9 times in a row/,
    });
  });
});

test('every request says who asks, and takes packed answers', async () => {
  const site = await siteOf((_url, response) => sendJson(response, {}));
  await quickClient().json(new URL(site.base), ANY);
  const headers = site.requests[0]?.headers;
  assert.equal(headers?.['user-agent'], 'Natalis/1.2.3 (test@natalis.example)');
  assert.equal(headers?.['accept-encoding'], 'gzip');
});

test('an aborted signal ends waiting and asking with its reason', async () => {
  const site = await siteOf((_url, response) =>
    response.writeHead(429, { 'Retry-After': '600' }).end(),
  );
  const controller = new AbortController();
  const asked = quickClient({ signal: controller.signal }).json(new URL(site.base), ANY);
  setTimeout(() => controller.abort(new Error('enough')), 100);
  await assert.rejects(asked, { message: 'enough' });
});
