import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { CODINGS, FIRST_FLIGHT, reportWeights } from '../support/page-weights.ts';
import { isIncluded, readEntities } from './entities.ts';
import { startService, type Service } from './service.ts';

suite('the weight of pages of real people', { skip }, () => {
  let service: Service;
  before(async () => (service = await startService()));
  after(() => service.close());

  test('nine tenths of them are below 14 KB as it is sent', { timeout: 300_000 }, async (t) => {
    const people = [...readEntities().values()].filter(isIncluded);
    const profiles = await Promise.all(people.map(({ id }) => service.profile(id)));
    for (const coding of CODINGS) {
      const weights: number[] = [];
      for (const { slug } of profiles) {
        weights.push(await service.weight(`/en/people/${slug}`, coding));
      }
      assert.ok(reportWeights(t, coding, weights).nineTenths < FIRST_FLIGHT, coding);
    }
  });
});
