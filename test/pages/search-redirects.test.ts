import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { textsIn } from '../support/lists.ts';
import { untilEnd } from '../support/sample-service.ts';
import { plain } from './support/read-page.ts';
import { service as sample } from './support/sample.ts';

const service = await untilEnd(
  startSmallService([
    { id: 'Q101', labels: { mul: 'April Ashley' }, born: [['+1935-04-29', 11]] },
    { id: 'Q102', labels: { mul: 'Ada 1984' }, born: [['+1988-04-03', 11]] },
    { id: 'Q103', labels: { mul: 'Ann Lee' }, born: [['+1736-02-29', 11]] },
    { id: 'Q104', labels: { mul: 'Ann Lee' }, born: [['+1952-01-02', 11]] },
  ]),
);

async function search(query: string, language = 'en') {
  const address = `${service.base}/${language}/search?q=${encodeURIComponent(query)}`;
  const response = await fetch(address, { redirect: 'manual' });
  const to = response.headers.get('location')?.slice(`${service.base}/${language}/`.length);
  return { status: response.status, to, text: await response.text() };
}

/** Where a search leads that finds a date and nobody by name, with the language of its page. */
const TYPED = textsIn(`
  en 14 March 1988 → birthdays/03-14/1988 | en 14 March → birthdays/03-14 | en 1871 → years/1871 | en 44 BCE → years/-44
  en march → months/03 | en 1870s → decades/1870 | en 40s BC → decades/-40 | en 19th century → centuries/19
  en 1st century BC → centuries/-1 | en 1949-07-04 → birthdays/07-04/1949 | en 07-04 → birthdays/07-04
  en 4. Juli 1949 → birthdays/07-04/1949 | de 4. Juli 1949 → birthdays/07-04/1949 | de März → months/03
  de 19. Jahrhundert → centuries/19 | de 44 BC → years/-44 | fr années 1870 → decades/1870 | fr 44 v. Chr. → years/-44
  fr 4 juillet → birthdays/07-04 | fr 4 de julio → birthdays/07-04 | es siglo XIX → centuries/19
  es 4 de julio → birthdays/07-04 | es 4 juillet → birthdays/07-04 | it 14 marzo 1988 → birthdays/03-14/1988
  it 4 luglio → birthdays/07-04 | it 4 July → birthdays/07-04 | pt 14 de março → birthdays/03-14
  pt 4 luglio → birthdays/07-04`);

test('one reading of a text that is no name, in the words of any language, leads there in one step (service 15.15)', async () => {
  for (const row of TYPED) {
    const [, language = '', query = '', to] = /^(\w\w) (.*) → (.*)$/.exec(row) ?? [];
    const found = await search(query, language);
    assert.deepEqual([found.status, found.to], [302, to], row);
    await service.textOf(`/${language}/${to}`);
  }
});

test('a name that matches is shown, with a link to the month or the year beside it', async () => {
  for (const [query, person, to] of [
    ['april', 'April Ashley', 'months/04'],
    ['1984', 'Ada 1984', 'years/1984'],
  ] as const) {
    const { status, text } = await search(query);
    assert.equal(status, 200, query);
    assert.match(text, new RegExp(`href="/en/people/[^"]*">[^]{0,40}${person}<`), query);
    assert.ok(text.includes(`<p class="onward"><a href="/en/${to}">`), query);
  }
});

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

test('a date stands above the people who are found', async () => {
  const { text } = await search('1984');
  const [date, person] = [text.indexOf('href="/en/years/1984"'), text.indexOf('>Ada 1984<')];
  assert.ok(0 < date && date < person, text);
});

test('a QID leads to its person', async () => {
  assert.equal((await search('Q101')).to, 'people/april-ashley');
});

test('the name of one person leads there, and any other name to the results (methodology 13.7)', async () => {
  for (const query of [
    'April Ashley',
    'april ashley',
    'Ashley, April',
    'when was April Ashley born',
  ]) {
    const { status, to } = await search(query);
    assert.deepEqual([status, to], [302, 'people/april-ashley'], query);
  }
  assert.equal((await search('Ann Lee 1952')).to, 'people/ann-lee-q104');
  for (const query of ['Ann Lee', 'Ashley', 'April Ashlei', 'Ashley April']) {
    assert.equal((await search(query)).status, 200, query);
  }
});

const ASKED: Readonly<Record<string, string>> = {
  'birthdays/03-11': `
    who was born on 11 March | Who was born on March 11th? | people born on 11 March | who has a birthday on 11 March
    birthdays on 11 March | 11 March birthdays | famous birthdays 11 March | wer hat am 11. März Geburtstag?
    Wer wurde am 11. März geboren | geboren am 11.3. | Geburtstage am 11. März | qui est né le 11 mars
    Qui est née le 11 mars ? | né le 11 mars | anniversaires du 11 mars | ¿Quién nació el 11 de marzo?
    quién cumple años el 11 de marzo | cumpleaños del 11 de marzo | chi è nato l’11 marzo | nati il 11 marzo
    chi compie gli anni il 11 marzo | quem nasceu em 11 de março? | quem faz anos em 11 de março
    aniversariantes do dia 11 de março`,
  'birthdays/03-11/1952': 'who was born on 11 March 1952 | born 1952-03-11 | geboren am 11.3.1952',
  'years/1952': `
    born in 1952 | who was born in 1952? | wer wurde 1952 geboren | im Jahr 1952 geboren | nés en 1952
    nacidos en 1952 | nati nel 1952 | quem nasceu em 1952`,
  'months/03': 'born in March | who was born in March',
  '': `
    born today | who was born today? | today's birthdays | wer hat heute Geburtstag | qui est né aujourd’hui
    qui est né aujourd'hui ? | ¿quién cumple años hoy? | chi è nato oggi | quem faz anos hoje`,
};

test('a question about a day leads to it (methodology 13.7)', async () => {
  for (const [to, queries] of Object.entries(ASKED)) {
    for (const query of textsIn(queries)) {
      const found = await search(query);
      assert.deepEqual([found.status, found.to], [302, to], query);
    }
  }
});

test('a question about a day that does not exist, or about a person, leads to no day', async () => {
  for (const query of textsIn(`
    30 February | who was born on 30 February | who was born | born | Max Born | Ann Geburtstag`)) {
    const { to } = await search(query);
    assert.doesNotMatch(to ?? '', /^birthdays|^years/, query);
  }
});

test('a search shows the whole date of each person', async () => {
  const dates = textsIn(`
    11 March 1952 | 11. März 1952 | 11 de março de 1952 | 11 de marzo de 1952 | 11 mars 1952 | 11 marzo 1952`);
  for (const [index, language] of LANGUAGES.entries()) {
    const page = await sample.textOf(`/${language}/search?q=adams%20dougl`);
    const [, when = ''] = /<span class="when">([^]*?)<span class="status"/.exec(page) ?? [];
    assert.equal(plain(when), dates[index]);
    assert.ok(when.includes(`href="/${language}/birthdays/03-11/1952"`));
  }
});

async function noteIn(language: string, query: string): Promise<string | null> {
  const page = await sample.textOf(`/${language}/search?q=${encodeURIComponent(query)}`);
  assert.ok(page.includes(`href="/${language}/people/nicolaus-copernicus"`), language);
  return /<span class="what">([^<]*<bdi[^>]*>[^<]*<\/bdi>)<\/span>/.exec(page)?.[1] ?? null;
}

test('a similar name of somebody who is shown by another is told (methodology 13.6)', async () => {
  for (const [language, note] of [
    ['en', 'Also known as <bdi>Mikołaj Kopernik</bdi>'],
    ['de', 'Auch bekannt als <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['fr', 'Autre nom&#160;: <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['it', 'Altro nome: <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['es', 'Otro nombre: <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['pt', 'Outro nome: <bdi lang="en">Mikołaj Kopernik</bdi>'],
  ] as const) {
    assert.equal(await noteIn(language, 'Mikolaj Kopernikk'), note);
  }
  assert.equal(await noteIn('en', 'Nicolaus Copernikus'), null, 'the name shown is similar');
});
