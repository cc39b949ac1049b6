import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { natalis, temporaryFolder } from '../ingest/support/command.ts';
import { sharedSample } from '../support/shared-build.ts';

const folder = temporaryFolder();
const snapshot = await sharedSample();

test("time zones and words for dates are Node's own, whatever the machine says", async () => {
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
