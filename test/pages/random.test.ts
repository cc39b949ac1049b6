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

function ask(path: string): Promise<Response> {
  return fetch(service.base + path, { redirect: 'manual' });
}

test('anybody may be found at random, in the language of the reader (service 15.14)', async () => {
  const found = new Map<string, number>();
  // That somebody is missing after so many tries has a chance of 6 in 10^18.
  for (let tries = 0; tries < 240; tries++) {
    const response = await ask('/de/random');
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const location = response.headers.get('location') ?? '';
    found.set(location, (found.get(location) ?? 0) + 1);
  }
  assert.deepEqual(
    [...found.keys()].sort(),
    Array.from({ length: PEOPLE }, (_, index) => `${service.base}/de/people/person-${index}`),
  );
});

test('crawlers are asked to leave it out, and no sitemap has it', async () => {
  const robots = await (await ask('/robots.txt')).text();
  assert.match(robots, /^Disallow: \/fr\/random$/m);
  const sitemap = await (await ask('/sitemaps/pages-1.xml')).text();
  assert.doesNotMatch(sitemap, /random/);
  const home = await (await ask('/en/')).text();
  assert.match(home, /<a href="\/en\/random" rel="nofollow">/);
});
