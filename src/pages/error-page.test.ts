import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../core/failure.ts';
import { presentFailure } from './error-page.ts';

test('the page of 429 says when to try again, and leads to no page that would be refused too', () => {
  const asked = { path: '/en/years/1952', base: 'https://natalis.example' };
  const { body } = presentFailure(new Failure('rate_limited', { seconds: 30 }), asked);
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(body) ?? [];
  assert.match(main, /Try again in 30 seconds\./);
  assert.doesNotMatch(main, /<a /);
});
