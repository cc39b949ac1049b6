import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSampleService, untilEnd } from '../support/sample-service.ts';
import { textsIn } from '../support/lists.ts';
import { KINDS, PAGES } from './addresses.ts';
import { htmlFaults } from './support/html-faults.ts';

const service = await untilEnd(startSampleService());

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(service.base + path, { redirect: 'manual', ...init });
}

describe('every kind of page', () => {
  for (const path of PAGES) {
    test(path, async () => {
      const response = await get(path);
      const text = await response.text();
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(response.headers.get('content-language'), path.slice(1, 3));
      assert.equal(response.headers.get('vary'), 'Accept-Encoding');
      assert.equal(response.headers.get('set-cookie'), null);
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; style-src 'self'; img-src /);
      assert.doesNotMatch(policy, /unsafe/);
      assert.match(text, new RegExp(`<link rel="canonical" href="${service.base}/`));
      assert.deepEqual(await htmlFaults(text), []);
    });
  }

  test('about says in every language that the data is the bundled sample', async () => {
    for (const language of LANGUAGES) {
      const text = await (await get(`/${language}/about`)).text();
      assert.match(text, /<p lang="en">\s*This is the bundled sample: /, language);
    }
  });

  test('is 304 for clients that have it', async () => {
    for (const kind of KINDS) {
      const first = await get(`/en/${kind}`);
      await first.arrayBuffer();
      const etag = first.headers.get('etag') ?? '';
      assert.match(etag, /^W\/"/);
      const second = await get(`/en/${kind}`, { headers: { 'if-none-match': etag } });
      assert.equal(second.status, 304, kind);
      assert.equal(await second.text(), '');
    }
  });

  test('service 15.1: the twin in the API that a page names answers', async () => {
    for (const kind of KINDS) {
      const response = await get(`/en/${kind}`);
      await response.arrayBuffer();
      const links = response.headers.get('link') ?? '';
      const twin = /<([^>]+)>; rel="alternate"; type="application\/json"/.exec(links)?.[1];
      if (twin === undefined) continue;
      const answer = await fetch(twin);
      assert.equal(answer.status, 200, twin);
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
      await answer.arrayBuffer();
    }
  });
});

describe('addresses', () => {
  // Jüri Ratas has no name in Italian.
  const redirects: Readonly<Record<number, string>> = {
    301: `
      /en → /en/ | /en/birthdays?day=4&month=7&year= → /en/birthdays/07-04 | /en/birthdays?month=7 → /en/months/07
      /de/birthdays?day=04&month=7&year=1949 → /de/birthdays/07-04/1949
      /en/birthdays?day=29&month=2 → /en/birthdays/02-29
      /fr/birthdays?day=15&month=3&year=44+av.+J.-C. → /fr/birthdays/03-15/-44
      /en/birthdays?day=15&month=3&year=-44 → /en/birthdays/03-15/-44 | /en/birthdays?year=1949 → /en/years/1949
      /it/birthdays → /it/ | /en/birthdays/ → /en/ | /en/birthdays/7-4 → /en/birthdays/07-04
      /de/birthdays/7-04/1949 → /de/birthdays/07-04/1949 | /en/birthdays/07-04/ → /en/birthdays/07-04
      /EN/about → /en/about | /en/zodiac/Leo → /en/zodiac/leo | /en/people/Q42 → /en/people/douglas-adams
      /en/people/q42 → /en/people/douglas-adams | /en/people/Douglas-Adams → /en/people/douglas-adams
      /en/people/Douglas_Adams → /en/people/douglas-adams | /people/douglas-adams → /en/people/douglas-adams
      /about → /en/about | /en/birthdays/03 → /en/months/03 | /en/years/0871 → /en/years/871
      /en/years/-0044 → /en/years/-44 | /en/1871 → /en/years/1871 | /fr/mars → /fr/months/03
      /de/zodiac/loewe → /de/zodiac/leo | /favicon.ico → /favicon.svg | /apple-touch-icon.png → /favicon.svg
      /en/people/douglas-adams-q42 → /en/people/douglas-adams
      /de/people/douglas-adams-q42 → /de/people/douglas-adams | /it/people/juri-ratas-q2621730 → /it/people/juri-ratas
      /de/people/douglas-adams-q42.ics → /de/people/douglas-adams.ics
      /de/people/douglas-adams-q42.bib → /de/people/douglas-adams.bib`,
    302: `
      /en/search?q=Q42 → /en/people/douglas-adams | /it/search?q=q2621730 → /it/people/juri-ratas`,
  };
  for (const [status, rows] of Object.entries(redirects)) {
    for (const row of textsIn(rows)) {
      test(row, async () => {
        const [path = '', to = ''] = row.split(' → ');
        const response = await get(path);
        assert.equal(response.status, Number(status));
        assert.equal(response.headers.get('location'), service.base + to);
      });
    }
  }

  test('the page of somebody without a name in the language stays in it (methodology 10.5)', async () => {
    for (const path of ['juri-ratas.ics', 'juri-ratas.ris', 'juri-ratas.bib']) {
      assert.equal((await get(`/it/people/${path}`)).status, 200, path);
    }
    const response = await get('/it/people/juri-ratas');
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.match(text, /<html lang="it">/);
    assert.match(text, /<h1\s*><bdi lang="en">Jüri Ratas<\/bdi><\/h1>/);
    assert.match(text, /<meta name="robots" content="noindex"/);
    assert.ok(text.includes(`<link rel="canonical" href="${service.base}/en/people/juri-ratas"`));
    for (const language of LANGUAGES.filter((other) => other !== 'it')) {
      assert.ok(text.includes(`href="/${language}/people/juri-ratas"`), language);
    }
  });

  const long = 'a'.repeat(251);
  const refusals: Readonly<Record<number, string>> = {
    404: `
      /nothing | /xx/ | /en/people/nobody | /en/people/Q1 | /en/people/NOBODY | /en/nothing/ | /en/people/
      /sitemaps/people-99.xml`,
    400: `
      /en/birthdays/7-44 | /en/birthdays?day=31&month=4 | /en/birthdays?day=29&month=2&year=1900 | /en/birthdays?day=4
      /en/birthdays?month=7&year=1949 | /en/birthdays?day=4&month=7&year=soon | /en/birthdays?day=4&month=7&year=0
      /en/birthdays?day=4&day=5&month=7 | /en/birthdays?day=4.5&month=7 | /en/birthdays/13-01
      /en/birthdays/02-29/1900 | /en/years/0 | /en/years/1e3 | /en/zodiac/ophiuchus | /en/birthdays/03-11?offset=x
      /en/birthdays/03-11?offset=1000001 | /en/birthdays/03-11?order=name | /en/birthdays/03-11?order=year&order=year
      /en/search?q=${long.slice(100)} | /en/people/${long} | /en/people/${long}.ics | /en/%zz`,
  };
  for (const [path, status] of Object.entries(refusals).flatMap(([status, paths]) =>
    textsIn(paths).map((path) => [path, Number(status)] as const),
  )) {
    test(`${path.slice(0, 40)} is ${status} as a page`, async () => {
      const response = await get(path);
      const text = await response.text();
      assert.equal(response.status, status);
      assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.match(text, /<meta name="robots" content="noindex"/);
      assert.match(text, /<h1>/);
      assert.match(text, /<form [^>]*role="search"/);
      assert.match(text, /<li lang="\w\w" aria-current="true">/);
      for (const name of ['methodology', 'about', 'developers']) {
        assert.match(text, new RegExp(`<a href="/\\w\\w/${name}">`));
      }
    });
  }

  test('the page of an unknown person has those whom the words of the address may mean', async () => {
    const response = await get('/en/people/george-washingten-q99999999');
    assert.equal(response.status, 404);
    const text = await response.text();
    assert.match(text, /<input[^>]*\svalue="george washingten"/);
    assert.match(text, /<a href="\/en\/people\/george-washington">/);
  });

  test('the page of an unknown sign has the twelve', async () => {
    const text = await (await get('/de/zodiac/ophiuchus')).text();
    assert.equal(new Set(text.match(/href="\/de\/zodiac\/\w+"/g)).size, 12);
  });

  test('a search that is too long is still in the field, as far as it may be', async () => {
    for (const language of LANGUAGES) {
      const long = `ada ${'x'.repeat(200)}`;
      const text = await (await get(`/${language}/search?q=${long}`)).text();
      assert.match(text, new RegExp(`<input[^>]*\\svalue="ada x{146}"`), language);
      assert.match(text, /<h1>[^<]*<\/h1>\s*<p>[^<]*\b150\b/, language);
      assert.doesNotMatch(text.slice(text.indexOf('<main')), /offset/, language);
    }
  });

  test('a wrong offset gets an error that says what is right', async () => {
    for (const language of LANGUAGES) {
      const text = await (await get(`/${language}/years/1952?offset=-1`)).text();
      assert.match(text, /<p>[^<]*\boffset\b[^<]*1\D000\D000[^<]*<\/p>/, language);
    }
  });

  test('a page can only be read', async () => {
    const response = await get('/en/', { method: 'POST', body: 'x' });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.match(await response.text(), /<h1>/);
  });

  test('an offset past the end is an empty page that is not indexed', async () => {
    const text = await (await get('/en/birthdays/03-11?offset=5000')).text();
    assert.match(text, /<meta name="robots" content="noindex"/);
    assert.match(text, /href="\/en\/birthdays\/03-11"/);
  });
});

test('an empty list of a year does not say who is in it', async () => {
  const note = 'People for whom only the month or year of birth is known are listed here too.';
  const text = async (year: string) => (await get(`/en/years/${year}`)).text();
  assert.ok((await text('1952')).includes(note));
  const empty = await text('-999999');
  assert.ok(empty.includes('Nobody in this collection.') && !empty.includes(note));
});

describe('what machines read', () => {
  const files: readonly (readonly [path: string, type: string, begins: RegExp])[] = [
    ['/robots.txt', 'text/plain; charset=utf-8', /^User-agent: \*/],
    ['/llms.txt', 'text/plain; charset=utf-8', /^# Natalis/],
    ['/favicon.svg', 'image/svg+xml', /^<svg /],
    ['/sitemap.xml', 'application/xml; charset=utf-8', /<sitemapindex /],
    ['/sitemaps/pages-1.xml', 'application/xml; charset=utf-8', /<urlset /],
    ['/sitemaps/people-1.xml', 'application/xml; charset=utf-8', /<urlset /],
    ['/en/today.atom', 'application/atom+xml; charset=utf-8', /<feed /],
    ['/en/upcoming.atom', 'application/atom+xml; charset=utf-8', /<feed /],
    ['/en/upcoming.ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR\r\n/],
    [
      '/en/opensearch.xml',
      'application/opensearchdescription+xml; charset=utf-8',
      /<OpenSearchDescription /,
    ],
    ['/en/birthdays/03-11.ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR\r\n/],
    ['/en/people/douglas-adams.ics', 'text/calendar; charset=utf-8', /^BEGIN:VCALENDAR\r\n/],
    [
      '/en/people/douglas-adams.bib',
      'application/x-bibtex; charset=utf-8',
      /^@misc\{natalis-q42,\n/,
    ],
    [
      '/en/people/douglas-adams.ris',
      'application/x-research-info-systems; charset=utf-8',
      /^TY {2}- ELEC\r\n/,
    ],
  ];
  for (const [path, type, begins] of files) {
    test(path, async () => {
      const response = await get(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), type);
      assert.match(await response.text(), begins);
    });
  }

  test('the style of the sign is allowed by its own policy, and nothing else', async () => {
    const response = await get('/favicon.svg');
    const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    assert.equal(
      response.headers.get('content-security-policy'),
      `default-src 'none'; style-src 'sha256-${digest}'; frame-ancestors 'none'`,
    );
  });

  test('pages name one style, which caches keep for a year, and that of another release for an hour', async () => {
    const [, address = ''] =
      /<link rel="stylesheet" href="([^"]*)"/.exec(await (await get('/en/')).text()) ?? [];
    const style = await get(address);
    assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8');
    assert.equal(style.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const other = await get('/style/0123456789abcdef.css');
    assert.equal(other.headers.get('cache-control'), 'public, max-age=3600');
    assert.equal(await other.text(), await style.text());
  });

  test('people whose day of birth is not known have no calendar', async () => {
    assert.equal((await get('/en/people/aristarchus-of-samos.ics')).status, 404);
  });
});
