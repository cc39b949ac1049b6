import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { popularityOf } from './popularity.ts';

describe('methodology 9.3: popularity without page views', () => {
  // 100 log10(1 + S) / log10(401), with ln 401 = 5.993961427307 and natural logarithms from tables:
  // ln 2 = 0.693147180560, ln 11 = 2.397895272798, ln 101 = 4.615120516841.
  for (const [articles, popularity] of [
    [0, 0],
    [1, 11.5641],
    [10, 40.0052],
    [100, 76.9962],
    [400, 100],
    [401, 100],
    [1000, 100],
  ] as const) {
    test(`${articles} articles: ${popularity}`, () => {
      assert.equal(popularityOf(articles), popularity);
    });
  }

  test('never falls as articles are added', () => {
    for (let articles = 0; articles < 500; articles++) {
      assert.ok(popularityOf(articles) <= popularityOf(articles + 1));
    }
  });
});

describe('methodology 9.3: popularity with page views', () => {
  // 100 (0.7 log10(1 + V) / 8 + 0.3 log10(1 + S) / log10(401)), V twelve times the median, worked out with
  // Python's math.log10.
  for (const [articles, views, popularity] of [
    [10, [100, 100, 100], 38.9476],
    [10, [0, 100, 5_000_000], 38.9476],
    [10, [100, 10], 36.6783],
    [1, [], 3.4692],
    [400, [1e9], 100],
  ] as const) {
    test(`${articles} articles, months of ${views.join(', ')}: ${popularity}`, () => {
      assert.equal(popularityOf(articles, views), popularity);
    });
  }
});
