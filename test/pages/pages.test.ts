import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { textsIn } from '../support/lists.ts';
import { languageAt, PAGES } from './addresses.ts';
import { htmlFaults } from './support/html-faults.ts';
import { NOINDEX, partOf } from './support/read-page.ts';
import { service } from '../support/sample.ts';

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(service.base + path, { redirect: 'manual', ...init });
}

/** How many languages the header has, and how many forms for a search there are. */
function frameOf(page: string) {
  return {
    languages: partOf(page, '<nav class="languages"').match(/<li/g)?.length,
    searches: page.match(/<form\s+action="\/\w\w\/search"/g)?.length,
  };
}
const FRAME = { languages: LANGUAGES.length, searches: 1 };

describe('every kind of page', () => {
  for (const path of PAGES) {
    test(path, async () => {
      const response = await get(path);
      const text = await response.text();
      const { headers } = response;
      const language = languageAt(path);
      assert.equal(response.status, 200);
      assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(headers.get('content-language'), language);
      assert.equal(headers.get('vary'), 'Accept-Encoding');
      assert.equal(headers.get('set-cookie'), null);
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, /^default-src 'none'; style-src 'self'; img-src /);
      assert.doesNotMatch(policy, /unsafe/);
      assert.match(text, new RegExp(`<link rel="canonical" href="${service.base}/`));
      assert.match(text, /<meta property="og:image" content="http/);
      assert.deepEqual(frameOf(text), FRAME);
      const hasDateForm = /<form\s+action="\/\w\w\/birthdays"/.test(text);
      assert.equal(hasDateForm, path === `/${language}/`);
      assert.deepEqual(await htmlFaults(text), []);
      const etag = headers.get('etag') ?? '';
      assert.match(etag, /^W\/"/);
      const again = await get(path, { headers: { 'if-none-match': etag } });
      assert.deepEqual([again.status, await again.text()], [304, '']);
      // service 15.1: a page names its twin in the API.
      const links = headers.get('link') ?? '';
      const twin = /<([^>]+)>; rel="alternate"; type="application\/json"/.exec(links)?.[1];
      if (twin === undefined) return;
      const { status, text: json } = await service.request(twin.slice(service.base.length));
      assert.equal(status, 200, twin);
      assert.doesNotThrow(() => JSON.parse(json));
    });
  }

  test('about says in every language that the data is the bundled sample', async () => {
    for (const language of LANGUAGES) {
      const text = await service.textOf(`/${language}/about`);
      assert.match(text, /<p lang="en">\s*This is the bundled sample: /, language);
    }
  });

  test('the home page says that its day is that of UTC, and leads to all months', async () => {
    const text = await service.textOf('/en/');
    assert.match(text, /20 November 2026 \(UTC\)/);
    assert.equal(new Set(text.match(/"\/en\/months\/\d\d"/g)).size, 12);
    assert.match(text, /<a href="\/en\/random" rel="nofollow">/);
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
      /en/people/Douglas_Adams → /en/people/douglas-adams | /de/people/Jos%C3%A9_Saramago → /de/people/jose-saramago
      /it/people/J%C3%BCri%20Ratas.bib → /it/people/juri-ratas.bib | /people/douglas-adams → /en/people/douglas-adams
      /about → /en/about | /en/birthdays/03 → /en/months/03 | /en/years/0871 → /en/years/871
      /en/years/-0044 → /en/years/-44 | /en/1871 → /en/years/1871 | /fr/mars → /fr/months/03
      /de/zodiac/loewe → /de/zodiac/leo | /favicon.ico → /favicon.svg | /apple-touch-icon.png → /favicon.svg
      /en/people/douglas-adams-q42 → /en/people/douglas-adams
      /de/people/douglas-adams-q42 → /de/people/douglas-adams | /it/people/juri-ratas-q2621730 → /it/people/juri-ratas
      /de/people/douglas-adams-q42.ics → /de/people/douglas-adams.ics
      /de/people/douglas-adams-q42.bib → /de/people/douglas-adams.bib
      /De → /de/ | /en// → /en/ | /FR/birthdays/03-11/1952//?a=/ → /fr/birthdays/03-11/1952?a=/
      /en/people/douglas-adams.ics/ → /en/people/douglas-adams.ics | /IT/today.atom → /it/today.atom
      /PT/people/douglas%2Dadams → /pt/people/douglas-adams | /developers/ → /developers
      ${LANGUAGES.map((language) => `/${language}/developers → /developers`).join(' | ')}
      ${LANGUAGES.map((language) => `/${language}/data → /developers`).join(' | ')}
      /data → /developers | /DE/data/ → /developers`,
    302: `
      /en/search?q=Q42 → /en/people/douglas-adams | /it/search?q=q2621730 → /it/people/juri-ratas`,
  };
  for (const [status, rows] of Object.entries(redirects)) {
    for (const row of textsIn(rows)) {
      test(row, async () => {
        const [path = '', to = ''] = row.split(' → ');
        const response = await get(path);
        assert.equal(response.status, Number(status));
        assert.equal(response.headers.get('location'), to);
      });
    }
  }

  test('the page of somebody without a name in the language stays in it (methodology 10.5)', async () => {
    for (const path of ['juri-ratas.ics', 'juri-ratas.ris', 'juri-ratas.bib']) {
      assert.equal((await get(`/it/people/${path}`)).status, 200, path);
    }
    const text = await service.textOf('/it/people/juri-ratas');
    assert.match(text, /<html lang="it">/);
    assert.match(text, /<h1\s*><bdi lang="en">Jüri Ratas<\/bdi><\/h1>/);
    assert.match(text, NOINDEX);
    assert.ok(text.includes(`<link rel="canonical" href="${service.base}/en/people/juri-ratas"`));
    for (const language of LANGUAGES.filter((other) => other !== 'it')) {
      assert.ok(text.includes(`href="/${language}/people/juri-ratas"`), language);
    }
  });

  const long = 'a'.repeat(251);
  const refusals: Readonly<Record<number, string>> = {
    404: `
      /nothing | /xx/ | /en/people/nobody | /en/people/Q1 | /en/people/NOBODY | /en/nothing/ | /en/people/
      /sitemaps/people-99.xml | /xx/about/ | /en/people// | /en/todayXatom/ | //evil.example/en/about/ | //`,
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
      assert.match(text, NOINDEX);
      assert.match(text, /<h1>/);
      assert.deepEqual(frameOf(text), FRAME);
      assert.match(text, /<span lang="\w\w" aria-current="true">/);
      for (const name of ['methodology', 'about']) {
        assert.match(text, new RegExp(`<a href="/\\w\\w/${name}"\\s?>`));
      }
      assert.match(text, /<a href="\/developers" hreflang="en">/);
    });
  }

  test('the page of an unknown person has those whom the words of the address may mean', async () => {
    const text = await service.textOf('/en/people/george-washingten-q99999999', 404);
    assert.match(text, /<input[^>]*\svalue="george washingten"/);
    assert.match(text, /<a href="\/en\/people\/george-washington">/);
    const jose = await service.textOf('/en/people/Jos%C3%A9_Nobody', 404);
    assert.match(jose, /<input[^>]*\svalue="José Nobody"/);
  });

  test('the page of an unknown sign has the twelve', async () => {
    const text = await service.textOf('/de/zodiac/ophiuchus', 400);
    assert.equal(new Set(text.match(/href="\/de\/zodiac\/\w+"/g)).size, 12);
  });

  test('a search that is too long is still in the field, as far as it may be', async () => {
    for (const language of LANGUAGES) {
      const long = `ada ${'x'.repeat(200)}`;
      const text = await service.textOf(`/${language}/search?q=${long}`, 400);
      assert.match(text, new RegExp(`<input[^>]*\\svalue="ada x{146}"`), language);
      assert.match(text, /<h1>[^<]*<\/h1>\s*<p>[^<]*\b150\b/, language);
      assert.doesNotMatch(text.slice(text.indexOf('<main')), /offset/, language);
    }
  });

  test('a wrong offset gets an error that says what is right', async () => {
    for (const language of LANGUAGES) {
      const text = await service.textOf(`/${language}/years/1952?offset=-1`, 400);
      assert.match(text, /<p>[^<]*\boffset\b[^<]*1\D000\D000[^<]*<\/p>/, language);
    }
  });

  test('a page can only be read', async () => {
    const response = await get('/en/', { method: 'POST', body: 'x' });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.match(await response.text(), /<h1>/);
  });
});

test('an empty list of a year does not say who is in it', async () => {
  const note = 'People for whom only the month or year of birth is known are listed here too.';
  assert.ok((await service.textOf('/en/years/1952')).includes(note));
  const empty = await service.textOf('/en/years/-999999');
  assert.ok(empty.includes('Nobody in Natalis.') && !empty.includes(note));
});

/** What the text of each has in it, and its type. */
const FILES = textsIn(`
  /robots.txt → User-agent: * → text/plain; charset=utf-8
  /llms.txt → # Natalis → text/plain; charset=utf-8
  /favicon.svg → <svg → image/svg+xml
  /sitemap.xml → <sitemapindex → application/xml; charset=utf-8
  /sitemaps/pages-1.xml → <urlset → application/xml; charset=utf-8
  /sitemaps/people-1.xml → <urlset → application/xml; charset=utf-8
  /en/today.atom → <feed → application/atom+xml; charset=utf-8
  /en/upcoming.atom → <feed → application/atom+xml; charset=utf-8
  /en/upcoming.ics → BEGIN:VCALENDAR → text/calendar; charset=utf-8
  /en/birthdays/03-11.ics → BEGIN:VCALENDAR → text/calendar; charset=utf-8
  /en/people/douglas-adams.ics → BEGIN:VCALENDAR → text/calendar; charset=utf-8
  /en/people/douglas-adams.bib → @misc{natalis-q42, → application/x-bibtex; charset=utf-8
  /en/people/douglas-adams.ris → TY  - ELEC → application/x-research-info-systems; charset=utf-8
  /en/opensearch.xml → <OpenSearchDescription → application/opensearchdescription+xml; charset=utf-8`);

describe('what machines read', () => {
  for (const row of FILES) {
    test(row, async () => {
      const [path = '', begins = '', type] = row.split(' → ');
      const response = await get(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), type);
      assert.ok((await response.text()).includes(begins));
    });
  }

  test('llmstxt.org: a title, a summary in a quotation, then sections that are lists of links', async () => {
    const [head = '', ...sections] = (await service.textOf('/llms.txt')).split(/^## /m);
    assert.match(head, /^# Natalis\n\n> [^\n]+\n\n/);
    assert.ok(sections.length > 1);
    for (const section of sections) {
      const [title = '', blank, ...lines] = section.trimEnd().split('\n');
      assert.match(title, /^\w+$/);
      assert.equal(blank, '');
      for (const line of lines) assert.match(line, /^- \[[^\]]+\]\(http:\/\/127[^)]*\): \S/);
    }
  });

  test('llms.txt tells what the snapshot is and what its dates are not', async () => {
    const text = await service.textOf('/llms.txt');
    const { json } = await service.request('/api/v1/meta');
    for (const said of [
      String(json.counts.people),
      json.synchronized_at,
      json.data_version,
      ...textsIn('CC0 | not verified | 44 BCE'),
      ...textsIn('`sourced` | `import-only` | `unsourced` | `ambiguous` | `unknown`'),
    ]) {
      assert.ok(text.includes(said), said);
    }
  });

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
      /<link rel="stylesheet" href="([^"]*)"/.exec(await service.textOf('/en/')) ?? [];
    const style = await get(address);
    assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8');
    assert.equal(style.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const other = await get('/style/0123456789abcdef.css');
    assert.equal(other.headers.get('cache-control'), 'public, max-age=3600');
    assert.equal(await other.text(), await style.text());
  });
});

/** What the head says to those who share the page (ogp.me). */
function membersOf(head: string): Map<string, string> {
  return new Map(
    [...head.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"\/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );
}

test('a page has all that a preview needs (ogp.me), and an image with its size and a text in its language', async () => {
  for (const language of LANGUAGES) {
    const text = await service.textOf(`/${language}/zodiac`);
    const members = membersOf(text);
    const title = /<title>([^<]*) – Natalis</.exec(text)?.[1];
    const address = `${service.base}/${language}/zodiac`;
    const told = ['title', 'url', 'type', 'site_name'].map((name) => members.get(name));
    assert.deepEqual(told, [title, address, 'website', 'Natalis']);
    assert.match(members.get('locale') ?? '', new RegExp(`^${language}_[A-Z]{2}$`));
    assert.equal(members.get('image'), `${service.base}/share.png`);
    assert.deepEqual([members.get('image:width'), members.get('image:height')], ['1200', '630']);
    const tagline = /<p class="lead">([^<]*)</.exec(await service.textOf(`/${language}/`))?.[1];
    assert.equal(members.get('image:alt'), `Natalis. ${tagline}`);
  }
});

test('the image is a PNG of the size that pages tell, sent as it is', async () => {
  for (let times = 0; times < 2; times++) {
    const response = await get('/share.png');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.equal(response.headers.get('content-encoding'), null);
    const bytes = Buffer.from(await response.arrayBuffer());
    // PNG (W3C), 5.2 and 11.2.2: the signature, and the size in the first chunk.
    assert.equal(bytes.subarray(0, 8).toString('latin1'), '\u0089PNG\r\n\u001a\n');
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
    assert.ok(bytes.length < 64 << 10);
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/share.png', { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
  }
});
