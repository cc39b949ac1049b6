import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, nat, property } from 'fast-check';
import { wordsOf } from '../../../test/support/lists.ts';
import { robotsText, llmsText } from './text-files.ts';
import { createLinks } from '../../site/links.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { PAGES } from '../routes.ts';
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

const BASE = 'https://natalis.example';
const context = {
  reader: { info: { manifest: { people: 12_345, as_of: '2026-11-16T00:00:00Z' } } },
  links: createLinks(BASE),
  version: 'wd-20261116-s1-0123456789ab-r1',
  base: BASE,
} as RequestContext;
const text = llmsText({ context, pages: PAGES });

test('llmstxt.org: a title, a summary in a quotation, then sections that are lists of links', () => {
  const [head = '', ...sections] = text.split(/^## /m);
  assert.match(head, /^# Natalis\n\n> [^\n]+\n\n/);
  assert.ok(sections.length > 1);
  for (const section of sections) {
    const [title = '', blank, ...lines] = section.trimEnd().split('\n');
    assert.match(title, /^\w+$/);
    assert.equal(blank, '');
    for (const line of lines)
      assert.match(line, /^- \[[^\]]+\]\(https:\/\/natalis\.example\/[^)]*\): \S/);
  }
});

test('it tells what the snapshot is and what its dates are not', () => {
  for (const said of '12345|2026-11-16|wd-20261116-s1-0123456789ab-r1|CC0|not verified|44 BCE'.split(
    '|',
  )) {
    assert.ok(text.includes(said), said);
  }
  for (const status of ['sourced', 'import-only', 'unsourced', 'ambiguous', 'unknown']) {
    assert.ok(text.includes(`\`${status}\``), status);
  }
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
