import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODINGS, FIRST_FLIGHT, reportWeights } from '../support/page-weights.ts';
import { suiteOfRealItems } from './people.ts';

suiteOfRealItems('the weight of pages', ({ app, people, profile }) => {
  test('nine tenths of them are below 14 KB as it is sent', async (t) => {
    for (const coding of CODINGS) {
      const weights: number[] = [];
      for (const { id } of people) {
        const url = `/en/people/${profile(id).slug}`;
        const answer = await app.inject({ url, headers: { 'accept-encoding': coding } });
        assert.equal(answer.statusCode, 200, url);
        assert.equal(answer.headers['content-encoding'], coding, url);
        weights.push(answer.rawPayload.length);
      }
      assert.ok(reportWeights(t, coding, weights).nineTenths < FIRST_FLIGHT, coding);
    }
  });
});
