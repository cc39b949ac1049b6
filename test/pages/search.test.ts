import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { gregorianDate } from '../../src/pages/dates/gregorian-date.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { rowsIn, textsIn } from '../support/lists.ts';
import { untilEnd } from '../support/sample-service.ts';
import { plain } from './support/read-page.ts';
import { service as sample } from '../support/sample.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { inTurn } from './addresses.ts';
import { inBrowser } from './support/in-browser.ts';
import { childrenOf, readXml, textOf } from './support/read-xml.ts';

// Many Müllers have exactly the name, and more have a word beside it.
const EXACT = 90;
const LONGER = 140;

const service = await untilEnd(
  startSmallService([
    { id: 'Q101', labels: { mul: 'April Ashley' }, born: [['+1935-04-29', 11]] },
    { id: 'Q102', labels: { mul: 'Ada 1984' }, born: [['+1988-04-03', 11]] },
    { id: 'Q103', labels: { mul: 'Ann Lee' }, born: [['+1736-02-29', 11]] },
    { id: 'Q104', labels: { mul: 'Ann Lee' }, born: [['+1952-01-02', 11]] },
    ...Array.from({ length: EXACT + LONGER }, (_, index) => ({
      id: `Q${2000 + index}`,
      labels: { mul: index < EXACT ? 'Heinrich Müller' : `Heinrich Müller Nr${index}` },
      born: [[`+${1700 + index}-06-01`, 11]] as const,
    })),
  ]),
);

async function search(query: string, language = 'en', more = '') {
  const address = `${service.base}/${language}/search?q=${encodeURIComponent(query)}${more}`;
  const response = await fetch(address, { redirect: 'manual' });
  const text = await response.text();
  const people = [...text.matchAll(/<a href="\/\w\w\/people\/([^"]+)"/g)].map(([, slug]) => slug);
  const next = /<a href="[^"]*(&amp;offset=\d+)[^"]*" rel="next"/
    .exec(text)?.[1]
    ?.replace('&amp;', '&');
  const to = response.headers.get('location')?.slice(`/${language}/`.length);
  return { status: response.status, to, text, people, next };
}

test('a text or question that is read in two ways offers both', async () => {
  for (const query of ['3/4/1988', 'who was born on 3/4/1988']) {
    const { status, text } = await search(query);
    assert.equal(status, 200);
    const [first = -1, second = -1] = ['04-03', '03-04'].map((day) =>
      text.indexOf(`<a href="/en/birthdays/${day}/1988">`),
    );
    assert.ok(0 < first && first < second, text);
  }
});

test('the name of one person leads there, and any other name to the results (methodology 13.7)', async () => {
  for (const query of textsIn(
    'April Ashley | april ashley | Ashley, April | April Ashley 1935 | Q101',
  )) {
    const { status, to } = await search(query);
    assert.deepEqual([status, to], [302, 'people/april-ashley'], query);
  }
  assert.equal((await search('Ann Lee 1952')).to, 'people/ann-lee-q104');
  for (const query of textsIn(
    'Ann Lee | Ashley | April Ashlei | Ashley April | when was April Ashley born | Dr. April Ashley | Ann Lee 1999',
  )) {
    assert.equal((await search(query)).status, 200, query);
  }
});

/** Where searches lead that find a date, alone or among other words, and nobody by name. */
const ASKED: Readonly<Record<string, string>> = {
  'birthdays/03-14': '14 March | 14 de março',
  'birthdays/03-14/1988': '14 March 1988',
  'birthdays/07-04/1949': '4. Juli 1949',
  'years/1871': '1871',
  'decades/1870': '1870s',
  'decades/-40': '40s BC',
  'centuries/-1': '1st century BC',
  'birthdays/03-11': `
    who was born on 11 March | Who was born on March 11th? | famous birthdays 11 March | wer hat am 11. März Geburtstag?
    geboren am 11.3. | Qui est née le 11 mars ? | ¿Quién nació el 11 de marzo? | chi è nato l’11 marzo
    quem nasceu em 11 de março? | aniversariantes do dia 11 de março | kto urodził się 11 March
    11 March にうまれたひと | Narozeni 11. 3.`,
  'birthdays/03-11/1952': 'who was born on 11 March 1952 | born 1952-03-11 | urodzeni 11.3.1952',
  'years/1952': `
    born in 1952 | wer wurde 1952 geboren | im Jahr 1952 geboren | nés en 1952 | nati nel 1952 | 1952 doğumlular
    March 1952 | born in March 1952 | märz 1952`,
  // One of the two of that year was born before June.
  'years/1736?order=day&offset=1': 'June 1736 | born in June 1736 | Juni 1736',
  'years/1736?order=day': 'February 1736 | février 1736',
  'years/-44':
    '44 BCE | 44 v. Chr. | who was born in 44 BC | geboren im Jahr 44 vor unserer Zeitrechnung',
  'centuries/19': '19th century | gente del siglo XIX | people of the 19th century',
  'months/03': 'March | born in March | who was born in March',
  'zodiac/pisces': 'Pisces | pisces people | Fische | born under Pisces',
  '': `
    today | born today | who was born today? | today's birthdays | wer hat heute Geburtstag | qui est né aujourd’hui
    qui est né aujourd'hui ? | ¿quién cumple años hoy? | chi è nato oggi | quem faz anos hoje`,
};

test('a date in the words of any language leads to its page in one step (methodology 13.7, service 15.15)', async () => {
  for (const [to, queries] of Object.entries(ASKED)) {
    for (const [query, language] of inTurn(textsIn(queries))) {
      const found = await search(query, language);
      assert.deepEqual([found.status, found.to], [302, to], query);
      await service.textOf(`/${language}/${to}`);
    }
  }
});

test('a date beside a name, or that is one, stands above the people (methodology 13.7)', async () => {
  for (const [query, to] of rowsIn(`
    april → months/04 | 1984 → years/1984
    who is April Ashley → months/04 | Ann Lee 1999 → years/1999 | how old was Ann Lee on 3 May 1950 → birthdays/05-03/1950`)) {
    const { status, text, people } = await search(query);
    assert.equal(status, 200, query);
    assert.ok(people.length > 0, query);
    const [, below = ''] = text.split(`<p class="onward"><a href="/en/${to}">`);
    assert.match(below, /href="\/en\/people\//, query);
  }
});

test('a day that does not exist is said (methodology 13.7)', async () => {
  for (const [query, said] of rowsIn(`
    Feb 30 → There is no 30 February. | 30. Februar → There is no 30 February. | 02-30 → There is no 30 February.
    who was born on 30 février? → There is no 30 February. | 29 February 1900 → There is no 29 February 1900.`)) {
    const { status, text } = await search(query);
    assert.equal(status, 200);
    assert.ok(text.includes(`<p>${said}</p>`), query);
  }
});

test('words that are no date lead to none', async () => {
  for (const query of textsIn(
    'who was born | born | Max Born | Ann Geburtstag | Ann 16 | Leo Ashley',
  )) {
    const { to } = await search(query);
    assert.doesNotMatch(to ?? '', /^birthdays|^years|^zodiac/, query);
  }
});

test('a search shows the whole date of each person', async () => {
  for (const language of LANGUAGES) {
    const page = await sample.textOf(`/${language}/search?q=adams%20dougl`);
    const [, when = ''] = /<span class="when">([^]*?)<span class="status"/.exec(page) ?? [];
    assert.equal(plain(when), gregorianDate(language, { year: 1952, month: 3, day: 11 }));
    assert.ok(when.includes(`href="/${language}/birthdays/03-11/1952"`));
  }
});

test('a similar name of somebody who is shown by another is told (methodology 13.6)', async () => {
  for (const [language, query, told] of [
    ['en', 'Mikolaj Kopernikk', 'Also known as Mikołaj Kopernik'],
    ['de', 'Mikolaj Kopernikk', 'Auch bekannt als <bdi lang="en">Mikołaj Kopernik</bdi>'],
    // The name shown is similar.
    ['en', 'Nicolaus Copernikus', undefined],
  ] as const) {
    const page = await sample.textOf(`/${language}/search?q=${encodeURIComponent(query)}`);
    assert.ok(page.includes(`href="/${language}/people/nicolaus-copernicus"`), language);
    const note = /<span class="what">((?:Also known as|Auch bekannt als) [^]*?)<\/span>/;
    assert.equal(note.exec(page)?.[1], told);
  }
});

test('results have further pages, which show everybody once, up to 200 people (service 15.15)', async () => {
  const seen: (string | undefined)[] = [];
  let more: string | undefined = '';
  let last = '';
  for (let page = 0; more !== undefined && page < 20; page++) {
    const { status, text, people, next } = await search('heinrich muller', 'en', more);
    assert.equal(status, 200, more);
    seen.push(...people);
    last = text;
    more = next;
  }
  assert.equal(seen.length, 200);
  assert.equal(new Set(seen).size, 200);
  assert.match(last, /The first 200 people found\. There are more/);
  assert.match(last, /rel="prev"/);
});

test('the last page of fewer people says how many there are', async () => {
  const { people, next } = await search('heinrich muller nr9');
  assert.deepEqual([people.length, next], [10, undefined]);
  const { people: rest, text } = await search('heinrich muller nr1', 'en', '&offset=80');
  assert.equal(rest.length, 20);
  assert.match(text, />\s*100 people found\.\s*</);
});

test('an offset that no page has is refused', async () => {
  for (const offset of ['181', '-1', 'x', '1&offset=2']) {
    assert.equal((await search('heinrich', 'en', `&offset=${offset}`)).status, 400, offset);
  }
});

test('a year that fits nobody does not hide the name', async () => {
  for (const language of LANGUAGES) {
    const { text, people } = await search('heinrich muller 1650', language);
    assert.equal(people.length, 20, language);
    const said = text.replaceAll('&#160;', '\u00a0').includes(TEXTS[language].search.partOfText);
    assert.ok(said, language);
  }
  const { text, people } = await search('heinrich muller 1707');
  assert.deepEqual([people.length, text.includes(TEXTS.en.search.partOfText)], [1, false]);
  assert.deepEqual((await search('nobody 1650')).people, []);
});

inBrowser(
  'every page names a description of the search, which leads to the search',
  async (page) => {
    for (const language of LANGUAGES) {
      const html = await sample.textOf(`/${language}/zodiac`);
      const link = /<link rel="search" type="([^"]+)" href="([^"]+)" title="Natalis"\/>/.exec(html);
      assert.equal(link?.[1], 'application/opensearchdescription+xml', language);
      const text = await sample.textOf(link?.[2] ?? '');
      const description = await readXml(page, text);
      assert.equal(description.namespace, 'http://a9.com/-/spec/opensearch/1.1/');
      // The specification allows 16 and 1024 characters.
      assert.ok(textOf(description, 'ShortName').length <= 16);
      assert.ok(textOf(description, 'Description').length <= 1024);
      const [url] = childrenOf(description, 'Url');
      assert.equal(url?.attributes['type'], 'text/html');
      const target = url?.attributes['template']?.replace('{searchTerms}', 'adams%20dougl') ?? '';
      const found = await (await fetch(target)).text();
      assert.match(found, new RegExp(`href="/${language}/people/douglas-adams"`), language);
    }
  },
);
