import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { julianBirths } from '../support/julian-births.ts';
import { startSampleService, startServiceOver, untilEnd } from '../support/sample-service.ts';

const service = await untilEnd(startSampleService());

async function mainOf(query: string, language = 'en'): Promise<string> {
  const page = await service.textOf(`/${language}/search?q=${encodeURIComponent(query)}`);
  const [main = ''] = /<main[^]*<\/main>/.exec(page) ?? [];
  return main;
}

/** Where a search leads that finds a date and nobody by name. */
async function redirectOf(query: string, language: string): Promise<string | null> {
  const address = `${service.base}/${language}/search?q=${encodeURIComponent(query)}`;
  const response = await fetch(address, { redirect: 'manual' });
  await response.arrayBuffer();
  assert.equal(response.status, 302, query);
  return response.headers.get('location');
}

test('a date typed into the search field leads to its page, which opens (methodology 13.7, service 15.15)', async () => {
  for (const [language, query, address, title] of [
    ['en', '4 July', 'birthdays/07-04', 'Born on 4 July'],
    ['de', '4. Juli 1949', 'birthdays/07-04/1949', 'Geboren am 4. Juli 1949'],
    ['pt', '4 de julho', 'birthdays/07-04', 'Nascimentos em 4 de julho'],
    ['es', '4 de julio', 'birthdays/07-04', 'Nacimientos del 4 de julio'],
    ['fr', '4 juillet', 'birthdays/07-04', 'Naissances un 4 juillet'],
    ['it', '4 luglio', 'birthdays/07-04', 'Nascite del 4 luglio'],
    ['fr', '44 v. Chr.', 'years/-44', 'Naissances en 44\u00a0av.\u00a0J.-C.'],
    ['en', '1949-07-04', 'birthdays/07-04/1949', 'Born on 4 July 1949'],
    ['en', '07-04', 'birthdays/07-04', 'Born on 4 July'],
  ] as const) {
    assert.equal(await redirectOf(query, language), `${service.base}/${language}/${address}`);
    const page = await service.textOf(`/${language}/${address}`);
    const [heading = ''] = /<h1>[^]*?<\/h1>/.exec(page) ?? [];
    assert.equal(heading.replaceAll(/<[^>]+>/g, ''), title);
  }
});

test('a search shows the whole date of each person', async () => {
  const dates = ['11 March 1952', '11. März 1952', '11 de março de 1952', '11 de marzo de 1952'];
  dates.push('11 mars 1952', '11 marzo 1952');
  for (const [index, language] of LANGUAGES.entries()) {
    const main = await mainOf('adams dougl', language);
    const [, when = ''] = /<span class="when">([^]*?)<span class="status"/.exec(main) ?? [];
    assert.equal(when.replaceAll(/<[^>]+>/g, '').trim(), dates[index]);
    assert.ok(when.includes(`href="/${language}/birthdays/03-11/1952"`));
  }
});

test('a search for a day that does not exist leads to no date', async () => {
  const none = await mainOf('30 February');
  assert.match(none, /Nobody/);
  assert.doesNotMatch(none, /birthdays\//);
});

test('the date stands above the people who are found', async () => {
  const people = await startServiceOver(julianBirths());
  const text = await people.textOf('/en/search?q=1');
  await people.close();
  const [date, person] = [text.indexOf('href="/en/years/1"'), text.indexOf('>Written 1<')];
  assert.ok(0 < date && date < person, text);
});
