import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, type Answer } from '../http/support/client.ts';
import { startService, type Service } from '../http/support/service.ts';
import { sharedSample } from '../support/shared-build.ts';

const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'];

const PATHS = [
  ...ZONES.map((zone) => `/api/v1/birthdays/today?tz=${zone}`),
  '/api/v1/people/douglas-adams',
  '/api/v1/search?q=adams',
  '/en/',
  '/de/upcoming',
  '/en/people/douglas-adams',
  '/en/today.atom',
  '/en/upcoming.atom',
];

/** Instants as a clock shows them that is set forward and back: over midnight, over years, over a leap day. */
const STEPS = [
  '2026-03-10T23:59:58.500Z',
  '2026-03-11T00:00:00.000Z',
  '2026-03-10T23:59:59.999Z',
  '2026-03-11T10:00:00.000Z',
  '2026-12-31T23:59:59.000Z',
  '2027-01-01T00:00:00.000Z',
  '2026-12-31T23:59:59.000Z',
  '2028-02-29T12:00:00.000Z',
  '2026-03-10T23:59:58.500Z',
];

function shown({ status, headers, text }: Answer): unknown {
  const { 'cache-control': cacheControl, etag, expires, 'last-modified': modified } = headers;
  return { status, cacheControl, etag, expires, modified, text };
}

async function answersOf(service: Service, now: string): Promise<Record<string, unknown>> {
  service.now = Date.parse(now);
  const answers: Record<string, unknown> = {};
  for (const path of PATHS) {
    const answer = await ask(service.address, path);
    assert.equal(answer.status, 200, path);
    answers[path] = shown(answer);
  }
  return answers;
}

test('wherever the clock is set, a service that has run for long answers as one that has just begun', async () => {
  const snapshot = await sharedSample();
  const running = await startService(snapshot);
  const seen = new Set<string>();
  try {
    for (const now of STEPS) {
      const fresh = await startService(snapshot);
      try {
        const answers = await answersOf(running, now);
        assert.deepEqual(answers, await answersOf(fresh, now), now);
        seen.add(JSON.stringify(answers));
      } finally {
        await fresh.close();
      }
    }
  } finally {
    await running.close();
  }
  assert.equal(seen.size, new Set(STEPS).size, 'every instant has answers of its own');
});
