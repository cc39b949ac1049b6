import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask } from '../http/support/client.ts';
import { startService, type Service } from '../http/support/service.ts';
import { natalis, temporaryFolder } from '../ingest/support/command.ts';
import { sharedSample } from '../support/shared-build.ts';
import { wordsOf } from '../support/lists.ts';

const snapshot = await sharedSample();

const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'];

const PATHS = [
  ...ZONES.map((zone) => `/api/v1/birthdays/today?tz=${zone}`),
  ...wordsOf(`/api/v1/people/douglas-adams /api/v1/search?q=adams /en/ /de/upcoming /en/people/douglas-adams
    /en/today.atom /en/upcoming.atom`),
];

/** Instants as a clock shows them that is set forward and back: over midnight, over years, over a leap day. */
const STEPS = wordsOf(`
  2026-03-10T23:59:58.500Z 2026-03-11T00:00:00.000Z 2026-03-10T23:59:59.999Z 2026-03-11T10:00:00.000Z
  2026-12-31T23:59:59.000Z 2027-01-01T00:00:00.000Z 2026-12-31T23:59:59.000Z 2028-02-29T12:00:00.000Z
  2026-03-10T23:59:58.500Z`);

/** What a service answers at an instant, without the headers of the connection. */
async function answersOf(service: Service, now: string): Promise<Record<string, unknown>> {
  service.now = Date.parse(now);
  const answers: Record<string, unknown> = {};
  for (const path of PATHS) {
    const { status, headers, text } = await ask(service.address, path);
    assert.equal(status, 200, path);
    const { 'cache-control': cacheControl, etag, expires, 'last-modified': modified } = headers;
    answers[path] = { cacheControl, etag, expires, modified, text };
  }
  return answers;
}

test('wherever the clock is set, a service that has run for long answers as one that has just begun', async (t) => {
  const running = await startService(snapshot);
  t.after(() => running.close());
  const seen = new Set<string>();
  for (const now of STEPS) {
    const fresh = await startService(snapshot);
    t.after(() => fresh.close());
    const answers = await answersOf(running, now);
    assert.deepEqual(answers, await answersOf(fresh, now), now);
    seen.add(JSON.stringify(answers));
  }
  assert.equal(seen.size, new Set(STEPS).size, 'every instant has answers of its own');
});

test("time zones and words for dates are Node's own, whatever the machine says", async () => {
  const folder = temporaryFolder();
  const broken = join(folder, 'icu');
  mkdirSync(broken);
  const version = process.versions.icu?.split('.')[0] ?? '';
  writeFileSync(join(broken, `icudt${version}l.dat`), 'broken');
  const env = { NODE_ICU_DATA: broken, TZ: 'Nowhere/None', TZDIR: folder };
  for (const [path, says] of [
    ['/de/people/douglas-adams', /11\. März 1952/],
    ['/api/v1/birthdays/today?tz=Asia/Tokyo', /"tz":"Asia\/Tokyo"/],
  ] as const) {
    const { code, stdout, stderr } = await natalis(['get', path, '--snapshot', snapshot], { env });
    assert.equal(code, 0, stderr);
    assert.match(stdout, says);
  }
});
