import assert from 'node:assert/strict';
import { NOW } from '../../support/sample-service.ts';
import { service } from '../../support/sample.ts';
import { inBrowser } from '../support/in-browser.ts';
import { childrenOf, readXml, textOf } from '../support/read-xml.ts';

inBrowser(
  'service 15.6, RFC 4287: the feed and its entries have what they must have',
  async (page) => {
    service.setNow(Date.UTC(2026, 2, 11, 9));
    const feed = await readXml(page, await service.textOf('/en/today.atom'));
    service.setNow(NOW);
    const { base } = service;
    assert.deepEqual([feed.name, feed.namespace], ['feed', 'http://www.w3.org/2005/Atom']);
    assert.equal(feed.attributes['xml:lang'], 'en');
    assert.equal(textOf(feed, 'id'), `${base}/en/today.atom`);
    assert.equal(textOf(feed, 'title'), 'Born on 11 March');
    assert.equal(textOf(feed, 'updated'), '2026-03-11T00:00:00Z');
    assert.deepEqual(
      childrenOf(feed, 'link').map(({ attributes: { rel, href } }) => [rel, href]),
      [
        ['self', `${base}/en/today.atom`],
        ['alternate', `${base}/en/`],
        ['license', 'https://creativecommons.org/publicdomain/zero/1.0/'],
      ],
    );
    const [author] = childrenOf(feed, 'author');
    assert.ok(author && textOf(author, 'name') === 'Natalis');
    const id = 'tag:127.0.0.1,2026-03-11:en/Q42';
    const [entry, ...others] = childrenOf(feed, 'entry').filter((one) => textOf(one, 'id') === id);
    assert.ok(entry && others.length === 0);
    assert.equal(textOf(entry, 'title'), 'Douglas Adams (born 1952)');
    assert.equal(textOf(entry, 'updated'), '2026-03-11T00:00:00Z');
    assert.deepEqual(
      childrenOf(entry, 'link').map(({ attributes: { rel, href } }) => [rel, href]),
      [['alternate', `${base}/en/people/douglas-adams`]],
    );
    const { description } = (await service.request('/api/v1/people/wikidata/Q42')).json;
    assert.equal(
      textOf(entry, 'content').replaceAll('\n', ''),
      `<p dir="auto">${description}</p><p>Born on 11 March 1952. A source outside Wikimedia is named. It does not mean that anybody has checked the date.</p>`,
    );
  },
);
