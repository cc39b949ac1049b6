import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import crawlers from 'crawler-user-agents';
import { assert as assertProperty, property, string } from 'fast-check';
import { crawlerFamily, NAMED_CRAWLERS, TAGGED_CRAWLERS } from './crawler-family.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the family of a user agent', () => {
  const cases: readonly [userAgent: string | undefined, family: string][] = [
    [undefined, 'none'],
    ['', 'none'],
    ['   ', 'none'],
    [CHROME, 'browser'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'browser'],
    // A build of Android that crawler-user-agents lists as a crawler.
    [
      'Mozilla/5.0 (Linux; Android 15; CPH2557 Build/AP3A.240617.008) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'browser',
    ],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'googlebot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
      'gptbot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'claudebot',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
      'facebook',
    ],
    ['curl/8.14.1', 'curl'],
    ['python-requests/2.32.3', 'library'],
    ['Go-http-client/2.0', 'library'],
    ['Screaming Frog SEO Spider/21.4', 'other-seo'],
    ['Mozilla/5.0 (compatible; NobodyKnowsThisBot/1.0)', 'other-crawler'],
  ];
  for (const [userAgent, family] of cases) {
    test(`${family}: ${userAgent}`, () => {
      assert.equal(crawlerFamily(userAgent), family);
    });
  }

  test('names patterns that the package has, each once', () => {
    const listed = new Set(crawlers.map(({ pattern }) => pattern));
    const named = [...NAMED_CRAWLERS.values()].flat();
    const wrong = named.filter((pattern) => !listed.has(pattern));
    assert.deepEqual(wrong, []);
    assert.equal(new Set(named).size, named.length);
  });

  test('knows each tag of the package', () => {
    const tags = new Set(
      (crawlers as readonly { tags?: string[] }[]).flatMap(({ tags }) => tags ?? []),
    );
    assert.deepEqual([...tags].sort(), [...TAGGED_CRAWLERS.keys()].sort());
  });

  test('takes no named crawler of the package for a browser', () => {
    const named = new Set([...NAMED_CRAWLERS.values()].flat());
    const instances = crawlers
      .filter(({ pattern }) => named.has(pattern))
      .flatMap(({ instances }) => instances);
    assert.ok(instances.length > 200);
    const wrong = instances.filter((userAgent) => !NAMED_CRAWLERS.has(crawlerFamily(userAgent)));
    assert.deepEqual(wrong, []);
  });

  test('is of the closed list, whatever the header', () => {
    const crawlers = [...NAMED_CRAWLERS.keys(), ...TAGGED_CRAWLERS.values()];
    const families = new Set([...crawlers, 'other-crawler', 'browser', 'none']);
    assert.equal(families.size, crawlers.length + 3);
    for (const family of families) assert.match(family, /^[a-z][a-z0-9_-]{0,39}$/);
    assertProperty(
      property(string({ unit: 'binary', maxLength: 300 }), (userAgent) =>
        families.has(crawlerFamily(userAgent)),
      ),
    );
  });

  test('is found in the beginning only', () => {
    assert.equal(crawlerFamily(`${CHROME}${' '.repeat(256)}Googlebot/2.1`), 'browser');
  });
});
