import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { partOf } from './support/read-page.ts';

const service = await untilEnd(startServiceOver(sampleLines('every day')));

// Days on which a sample of laureates alone has nobody.
for (const day of ['2026-01-02', '2028-02-29', '2026-04-11', '2026-08-22', '2026-12-27']) {
  test(`the first screen of the bundled sample shows somebody on ${day}`, async () => {
    service.setNow(Date.parse(`${day}T12:00:00Z`));
    const main = partOf(await service.textOf('/en/'), '<main');
    assert.match(main, /<a href="\/en\/people\/[a-z0-9-]+"/);
    assert.doesNotMatch(main, /Nobody in this collection/);
  });
}
