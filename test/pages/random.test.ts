import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSmallService } from '../api/support/small-service.ts';
import { untilEnd } from '../support/sample-service.ts';

const PEOPLE = 6;

const service = await untilEnd(
  startSmallService(
    Array.from({ length: PEOPLE }, (_, index) => ({
      id: `Q${100 + index}`,
      // Half of them have a name in English alone.
      labels: { [index % 2 === 0 ? 'mul' : 'en']: `Person ${index}` },
    })),
  ),
);

test('anybody may be found at random, in the language of the reader (service 15.14)', async () => {
  const found = new Set<string>();
  // That somebody is missing after so many tries has a chance of 6 in 10^18.
  for (let tries = 0; tries < 240; tries++) {
    const response = await fetch(`${service.base}/de/random`, { redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    found.add(response.headers.get('location') ?? '');
  }
  assert.deepEqual(
    [...found].sort(),
    Array.from({ length: PEOPLE }, (_, index) => `${service.base}/de/people/person-${index}`),
  );
});

test('crawlers are asked to leave it out, and no sitemap has it', async () => {
  assert.match(await service.textOf('/robots.txt'), /^Disallow: \/fr\/random$/m);
  assert.doesNotMatch(await service.textOf('/sitemaps/pages-1.xml'), /random/);
  assert.match(await service.textOf('/en/'), /<a href="\/en\/random" rel="nofollow">/);
});
