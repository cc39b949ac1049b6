import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { readContact } from '../../src/site/contact.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from '../support/compose.ts';
import { wordsOf } from '../support/lists.ts';
import { NOW } from '../support/sample-service.ts';
import { sharedSample } from '../support/shared-build.ts';
import { partOf } from './support/read-page.ts';

const reader = openSqliteReader(await sharedSample());
after(() => reader.close());

const SECURITY = '/.well-known/security.txt';

function serviceOf(contact: string | null, base = 'https://natalis.example') {
  const app = composeOver(reader, {
    base: () => base,
    now: () => NOW,
    onFault: assert.fail,
    ...(contact !== null && { contact: readContact(contact) }),
  });
  return async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    return { status: statusCode, text: body, headers };
  };
}

describe('service 15.16: who runs the service', () => {
  const byMail = serviceOf('me@natalis.example');
  const byPage = serviceOf('https://operator.example/contact');
  const unnamed = serviceOf(null);

  for (const language of LANGUAGES) {
    test(`the page About in ${language}`, async () => {
      const path = `/${language}/about`;
      assert.match((await byMail(path)).text, /<h2 id="contact">.*"mailto:me@natalis\.example"/s);
      assert.match((await byPage(path)).text, /"https:\/\/operator\.example\/contact"/);
      assert.doesNotMatch((await unnamed(path)).text, /id="contact"|mailto:/);
    });
  }

  test('llms.txt', async () => {
    const line = '- [Contact](mailto:me@natalis.example): who runs this service\n';
    assert.ok((await byMail('/llms.txt')).text.includes(line));
    assert.doesNotMatch((await unnamed('/llms.txt')).text, /Contact/);
  });

  test('info.contact of the contract (OpenAPI 3.1, Contact Object)', async () => {
    const contactOf = async (get: typeof byMail): Promise<unknown> => {
      const { text } = await get('/api/v1/openapi.json');
      return (JSON.parse(text) as { info: { contact: unknown } }).info.contact;
    };
    const [name, url] = ['Natalis', 'https://natalis.example'];
    assert.deepEqual(await contactOf(byMail), { name, url, email: 'me@natalis.example' });
    assert.deepEqual(await contactOf(byPage), { name, url: 'https://operator.example/contact' });
    assert.deepEqual(await contactOf(unnamed), { name, url });
  });

  test('the author of feeds (RFC 4287, 3.2)', async () => {
    for (const feed of ['/de/today.atom', '/fr/upcoming.atom']) {
      const author = async (get: typeof byMail) => partOf((await get(feed)).text, '<author>');
      assert.match(await author(byMail), /<email>me@natalis\.example<\/email>/);
      assert.match(await author(byPage), /<uri>https:\/\/operator\.example\/contact<\/uri>/);
      assert.doesNotMatch(await author(unnamed), /email|operator/);
    }
  });

  test('security.txt (RFC 9116) with what it must have, and a future instant', async () => {
    const { status, text, headers } = await byMail(SECURITY);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(
      text,
      [
        'Contact: mailto:me@natalis.example',
        // 12:00 of 20 November 2026 plus 30 days, at the beginning of that day.
        'Expires: 2026-12-20T00:00:00Z',
        'Preferred-Languages: en, de, pt, es, fr, it',
        `Canonical: https://natalis.example${SECURITY}`,
        '',
      ].join('\n'),
    );
    // The answer may be kept until midnight: twelve hours.
    assert.equal(headers['cache-control'], 'public, max-age=43200');
  });

  test('no security.txt without a contact; Canonical only at the top of a host with HTTPS', async () => {
    assert.equal((await unnamed(SECURITY)).status, 404);
    for (const base of ['http://127.0.0.1:8080', 'https://example.org/births']) {
      const { text } = await serviceOf('me@natalis.example', base)(SECURITY);
      assert.match(text, /^Contact: /);
      assert.doesNotMatch(text, /Canonical/);
    }
  });
});

test('a contact is a mail address (RFC 6068) or a page over HTTPS (RFC 9116, 2.5.3)', () => {
  for (const [text, kind, uri] of [
    ['me@natalis.example', 'mail', 'mailto:me@natalis.example'],
    [' mailto:me@natalis.example ', 'mail', 'mailto:me@natalis.example'],
    // RFC 6068, 2: % and ? are encoded.
    ['50%?me@b.example', 'mail', 'mailto:50%25%3Fme@b.example'],
    ['https://natalis.example/kontakt', 'page', 'https://natalis.example/kontakt'],
    ['https://пример.example/a', 'page', 'https://xn--e1afmkfd.example/a'],
  ] as const) {
    const contact = readContact(text);
    assert.deepEqual([contact.kind, contact.uri], [kind, uri]);
    if (uri === 'mailto:me@natalis.example') assert.equal(contact.text, 'me@natalis.example');
  }
  for (const [message, texts] of [
    [
      /begins with https:\/\//,
      'http://natalis.example/ natalis.example https:// ftp://a@b/ https://me:secret@natalis.example/',
    ],
    // No header and no address can hold these.
    [/ASCII letters/, 'дима@пример.рф me@exa[mple'],
    [/give a mail address/, 'a@b@c <a@b.example> a@'],
  ] as const) {
    for (const text of wordsOf(texts)) assert.throws(() => readContact(text), message, text);
  }
  assert.throws(() => readContact(''), /begins with https:\/\//);
  assert.throws(() => readContact('a b@c.example'), /give a mail address/);
});
