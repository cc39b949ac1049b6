import assert from 'node:assert/strict';
import { todayFeed, type FeedRequest } from '../../../src/pages/exports/feeds.ts';
import { createLinks } from '../../../src/site/links.ts';
import { createUrls } from '../../../src/pages/urls.ts';
import { TEXTS } from '../../../src/pages/texts/texts.ts';
import { inBrowser } from '../support/in-browser.ts';
import { childrenOf, readXml, textOf } from '../support/read-xml.ts';
import { bornPerson } from './people.ts';

const BASE = 'https://natalis.example';
const FEED: FeedRequest = {
  language: 'en',
  texts: TEXTS.en,
  urls: createUrls(BASE),
  context: {
    now: Date.UTC(2026, 2, 11, 9),
    links: createLinks(BASE),
    base: BASE,
    serviceVersion: '1.0.0',
    contact: null,
  },
};
const PEOPLE = [bornPerson()];

inBrowser(
  'service 15.6, RFC 4287: the feed and its entries have what they must have',
  async (page) => {
    const feed = await readXml(page, todayFeed(FEED, PEOPLE));
    assert.equal(feed.name, 'feed');
    assert.equal(feed.namespace, 'http://www.w3.org/2005/Atom');
    assert.equal(feed.attributes['xml:lang'], 'en');
    assert.equal(textOf(feed, 'id'), `${BASE}/en/today.atom`);
    assert.equal(textOf(feed, 'title'), 'Born on 11 March');
    assert.equal(textOf(feed, 'updated'), '2026-03-11T00:00:00Z');
    const links = childrenOf(feed, 'link').map(({ attributes }) => attributes);
    assert.deepEqual(
      links.map(({ rel, href }) => [rel, href]),
      [
        ['self', `${BASE}/en/today.atom`],
        ['alternate', `${BASE}/en/`],
        ['license', 'https://creativecommons.org/publicdomain/zero/1.0/'],
      ],
    );
    const [author] = childrenOf(feed, 'author');
    assert.ok(author && textOf(author, 'name') === 'Natalis');
    const [entry, ...others] = childrenOf(feed, 'entry');
    assert.ok(entry && others.length === 0);
    assert.equal(textOf(entry, 'id'), 'tag:natalis.example,2026-03-11:en/Q42');
    assert.equal(textOf(entry, 'title'), 'Douglas Adams (born 1952)');
    assert.equal(textOf(entry, 'updated'), '2026-03-11T00:00:00Z');
    assert.deepEqual(
      childrenOf(entry, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]),
      [['alternate', 'https://natalis.example/en/people/douglas-adams']],
    );
    assert.equal(
      textOf(entry, 'content').replaceAll('\n', ''),
      '<p dir="auto">English author</p><p>Born on 11 March 1952. A source outside Wikimedia is named. It does not mean that anybody has checked the date.</p>',
    );
  },
);

inBrowser(
  'an entry has the same name all day, and another in another year or language',
  async (page) => {
    const inAYear = { ...FEED.context, now: Date.UTC(2027, 2, 11) };
    const feeds = [
      [FEED, PEOPLE],
      [FEED, [bornPerson({ name: 'Douglas Noel Adams' })]],
      [{ ...FEED, context: inAYear }, PEOPLE],
      [{ ...FEED, language: 'de' }, PEOPLE],
    ] as const;
    const ids: string[] = [];
    for (const [frame, people] of feeds) {
      const feed = await readXml(page, todayFeed(frame, people));
      ids.push(...childrenOf(feed, 'entry').map((entry) => textOf(entry, 'id')));
    }
    assert.equal(ids[1], ids[0]);
    assert.equal(new Set(ids).size, 3);
    const ofNobody = await readXml(page, todayFeed(FEED, []));
    assert.equal(childrenOf(ofNobody, 'entry').length, 0);
  },
);

/** A text as it stands beside others without markup: what turns the direction is isolated (UAX #9). */
function beside(text: string): string {
  return /[\u0600-\u06ff\u202e]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** Names and descriptions that try to leave their place. */
const HOSTILE: readonly string[] = [
  '</title></entry><script>alert(1)</script>',
  ']]>&amp;<!-- -->',
  'a, b; c\\n\\\\ "quoted": \'x\'',
  'first line\r\nEND:VEVENT\r\nBEGIN:VALARM',
  '\u202etxet desrever\u202c \u2067\u2028\u2029',
  'محمد بن موسى الخوارزمي',
  '👩🏽‍🚀 '.repeat(40).trim(),
  'é'.repeat(200),
  'bell\u0007, null\u0000, not a character\uffff',
  'half a pair \ud83d',
];

/** What a machine reads of such a text: no control, and every end of a line as a line feed. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replaceAll('\u0007', '')
    .replaceAll('\r\n', '\n');
}

inBrowser('no name and no description can break out of its element', async (page) => {
  const people = HOSTILE.map((text) => bornPerson({ name: text, description: text }));
  const feed = await readXml(page, todayFeed(FEED, people));
  const entries = childrenOf(feed, 'entry');
  assert.equal(entries.length, HOSTILE.length);
  for (const [index, entry] of entries.entries()) {
    // XML does not allow it.
    const kept = readable(HOSTILE[index] ?? '').replaceAll('\uffff', '');
    assert.equal(textOf(entry, 'title'), `${beside(kept)} (born 1952)`);
    const content = textOf(entry, 'content');
    assert.doesNotMatch(content, /<(?!p dir="auto">|\/?p>)/);
    assert.deepEqual(
      entry.children.map(({ name }) => name),
      ['id', 'title', 'updated', 'link', 'content'],
    );
  }
});
