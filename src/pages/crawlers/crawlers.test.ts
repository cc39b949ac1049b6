import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, nat, property } from 'fast-check';
import { wordsOf } from '../../../test/support/lists.ts';
import { robotsText } from './text-files.ts';
import { sitemapParts } from './sitemaps.ts';

/** RFC 9309, 2.2.2, for rules without wildcards: the beginning of the path decides. */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule ?? '');
  assert.ok(rules.length > 0 && rules.every((rule) => !/[*$]/.test(rule)));
  return !rules.some((rule) => path.startsWith(rule));
}

test('crawlers may read pages and the API, but need not search', () => {
  const robots = robotsText('https://natalis.example');
  for (const path of wordsOf(`
    / /de/people/ada-lovelace /en/people/search /en/birthdays/03-11 /api/v1/people/ada-lovelace
    /llms.txt`)) {
    assert.ok(mayRead(robots, path), path);
  }
  for (const path of wordsOf(`
    /en/search?q=ada /it/search?q=ada /api/v1/search?q=ada /mcp /reconcile /fr/random`)) {
    assert.ok(!mayRead(robots, path), path);
  }
  assert.match(robots, /^User-agent: \*\n/);
  assert.match(robots, /\n\nSitemap: https:\/\/natalis\.example\/sitemap\.xml\n$/);
});

test('a site below a path names its own paths', () => {
  const robots = robotsText('https://example.org/births');
  assert.ok(!mayRead(robots, '/births/en/search?q=ada'));
  assert.match(robots, /Sitemap: https:\/\/example\.org\/births\/sitemap\.xml\n$/);
});

test('parts of people and of pages hold each number once, and have at most 50,000 addresses', () => {
  check(
    property(nat(12_000_000), nat(100_000), (people, pages) => {
      const counts = { people, pages };
      const parts = sitemapParts(counts);
      // sitemaps.org: an index may name 50,000 sitemaps.
      assert.ok(parts.length <= 50_000);
      for (const kind of ['people', 'pages'] as const) {
        let next = 1;
        for (const part of parts.filter((part) => part.kind === kind)) {
          assert.equal(part.first, next);
          assert.ok(part.last >= part.first && (part.last - part.first + 1) * 6 <= 50_000);
          next = part.last + 1;
        }
        assert.equal(next - 1, counts[kind]);
      }
    }),
  );
});
