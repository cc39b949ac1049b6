import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../src/core/calendar/zodiac.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { eachIn, partOf, plain } from './support/read-page.ts';
import { service } from '../support/sample.ts';
import { textsIn } from '../support/lists.ts';
import { createUrls } from '../../src/pages/urls.ts';
import { datedSureness, sureness } from '../../src/pages/layout/status.ts';

const LISTS = ['birthdays/03-11', 'birthdays/03-11/1952', 'years/1952', 'zodiac/pisces'];

inBrowser('the status in a list belongs to the date, not to the person', async (page) => {
  await show(page, `${service.base}/en/birthdays/03-11`);
  const row = page.getByRole('listitem').filter({ hasText: 'Douglas Adams' });
  const tree = await row.ariaSnapshot();
  assert.match(tree, /1952[^]*date \w+[^]*Douglas Adams[^]*writer/);
});

test('a date of a list has its status in words where it is not sourced, and the key says that of the lone sign', async () => {
  const unseen = /<span class="unseen">([^<]*)<\/span>/g;
  let sourced = 0;
  for (const path of [...LISTS, 'search?q=john']) {
    const text = await service.textOf(`/en/${path}`);
    const list = partOf(text, '<ol class="people">');
    sourced += [...list.matchAll(unseen)].filter(([, words]) => words === 'date sourced').length;
    // Everybody sees the word of any other status, that of an uncertain date, and those of a list without dates.
    const hasDates = list.includes('class="when"');
    assert.equal(/\bsourced\b(?!, )/.test(list.replaceAll(unseen, '')), !hasDates, path);
    assert.doesNotMatch(list, /<span class="unseen">(?:unsourced|copied|disputed)/, path);
    assert.equal(text.match(/<p class="key/g)?.length, 1, path);
    assert.ok(text.indexOf('<p class="key') > text.indexOf('</ol>'), path);
    const key = partOf(text, '<p class="key');
    assert.match(key, /<a href="\/en\/methodology#status">/);
    // It has the word that no row shows, and no other.
    const words = plain(key).replace('What the symbols mean', '');
    assert.equal(words, list.includes('date sourced</span>') ? 'sourced · ' : '', path);
  }
  assert.ok(sourced > 0);
});

test('a list of thirty people and more says first how many of its dates have which status', async () => {
  const words = {
    sourced: 'sourced',
    'import-only': 'copied',
    unsourced: 'no source',
    ambiguous: 'disputed',
  };
  const said: boolean[] = [];
  for (const sign of SIGNS) {
    const { json } = await service.request(`/api/v1/zodiac/${sign}?limit=100`);
    const text = partOf(await service.textOf(`/en/zodiac/${sign}`), '<p class="statuses">');
    said.push(text !== '');
    assert.equal(text !== '', json.total >= 30, sign);
    if (text === '') continue;
    const sentence = plain(text).trim();
    assert.match(sentence, new RegExp(`^Of ${json.total} dates here, `));
    const numbers = new Map(
      [...sentence.matchAll(/(\d+) (?:is|are|has|have) ([a-z W]+?)(?=, \d| and \d|\.$)/g)].map(
        ([, number, word = '']) => [word, Number(number)],
      ),
    );
    const widths = eachIn(text, /<rect[^>]*\swidth="([\d.]+)%"/g).map(Number);
    for (const [status, word] of Object.entries(words)) {
      const born = json.people.filter(
        (person: { birth_date: { status: string } }) => person.birth_date.status === status,
      );
      assert.equal(numbers.get(word) ?? 0, born.length, `${sign}: ${sentence}`);
    }
    assert.equal(Math.round(widths.reduce((sum, width) => sum + width)), 100);
  }
  assert.ok(said.includes(true) && said.includes(false));
  const later = await service.textOf('/en/zodiac/pisces?order=day');
  assert.ok(later.includes('class="statuses"'));
});

test('the status of a person leads to what it means', async () => {
  const text = await service.textOf('/en/people/jesse-ramsden');
  const [, to = ''] = /<p class="big">[^]*?<a class="status" href="([^"]+)"/.exec(text) ?? [];
  assert.equal(to, '/en/methodology#status');
  assert.match(await service.textOf('/en/methodology'), /<h2 id="status">/);
});

test('the zodiac and the symbols of statuses have different names', () => {
  for (const language of LANGUAGES) {
    const { layout, status, terms } = TEXTS[language];
    assert.ok(!Object.values<string>(terms.signs).includes(layout.signs));
    const [heading, zodiac] = [status.key.toLowerCase(), layout.signs.toLowerCase()];
    assert.ok(!heading.includes(zodiac) && !/sign[so]?\b|zeichen|segn/.test(heading), language);
  }
});

test('the word of a status is heard as that of the date, which is said once', () => {
  const urls = createUrls('https://natalis.example');
  for (const [status, words] of [
    [
      'ambiguous',
      `date disputed | Datum widersprüchlich | data contraditória | fecha contradictoria
      date contradictoire | data contraddittoria`,
    ],
    [
      'unknown',
      'date unknown | Datum unbekannt | sem data | sin fecha | date inconnue | senza data',
    ],
  ] as const) {
    for (const [index, word] of textsIn(words).entries()) {
      const language = LANGUAGES[index] ?? 'en';
      const texts = TEXTS[language];
      const date = { status, uncertain: false };
      assert.equal(plain(datedSureness(date, texts).text), word);
      assert.equal(plain(sureness({ language, texts, urls }, date, false).text), word);
    }
  }
});
