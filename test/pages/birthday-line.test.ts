import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { gregorianDate } from '../../src/pages/dates/gregorian-date.ts';
import { countOf } from '../../src/pages/dates/intl.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { textsIn } from '../support/lists.ts';
import { NOW } from '../support/sample-service.ts';
import { empty, statement } from '../support/statement-json.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { plain } from './support/read-page.ts';

// The snapshot is as of 17 October 2023, and the clock stands at 20 November.
const service = await startPeople({
  living: { P569: statementsIn('+1968-07-16') },
  today: { P569: statementsIn('+1968-11-20') },
  leapling: { P569: statementsIn('+1996-02-29') },
  old: { P569: statementsIn('+1850-07-16') },
  older: { P569: statementsIn('+1876-11-20') },
  oldest: { P569: statementsIn('+1876-11-19') },
  dead: { P569: statementsIn('+1732-02-22'), P570: statementsIn('+1799-12-14') },
  infant: { P569: statementsIn('+1900-05-05'), P570: statementsIn('+1900-06-05') },
  unsure: { P569: statementsIn('+1950-01-02 | +1951-01-02'), P570: statementsIn('+1999-12-14') },
  lost: { P569: statementsIn('+1968-07-16'), P570: [statement(empty('somevalue'))] },
  year: { P569: statementsIn('+1968-00-00/9') },
});

/** The lines beneath the dates of birth and death. */
async function linesOn(name: string): Promise<string[]> {
  const page = await service.textOf(`/en/people/${name}`);
  return [...page.matchAll(/<p class="day">([^]*?)<\/p>/g)].map(([, line = '']) => plain(line));
}

test('service 15.7: weekday and next birthday of somebody with no stated death', async () => {
  assert.deepEqual(await linesOn('living'), ['Tuesday · 59th birthday: 16 July 2027']);
  assert.deepEqual(await linesOn('today'), ['Wednesday · 58th birthday: 20 November 2026']);
  assert.deepEqual(await linesOn('leapling'), ['Thursday · 31st birthday: 1 March 2027']);
});

test('service 15.7: no birthday of the dead, nor of those who may be', async () => {
  assert.deepEqual(await linesOn('old'), ['Tuesday']);
  assert.deepEqual(await linesOn('lost'), ['Tuesday']);
  assert.deepEqual(await linesOn('dead'), ['Friday', 'lived 67 years']);
  assert.deepEqual(await linesOn('infant'), ['Saturday', 'lived less than a year']);
});

test('service 15.7: whether somebody may be alive is told up to 150 years after the birth', async () => {
  for (const [name, isTold] of [
    ['older', true],
    ['oldest', false],
  ] as const) {
    const page = await service.textOf(`/en/people/${name}`);
    assert.equal(page.includes(TEXTS.en.terms.warnings.possibly_deceased), isTold, name);
    assert.equal(page.includes(TEXTS.en.person.noDeath), !isTold, name);
  }
});

test('methodology 4.6: a date that allows no exact age gives neither weekday nor age', async () => {
  assert.deepEqual(await linesOn('unsure'), []);
  assert.deepEqual(await linesOn('year'), []);
});

test('service 15.7: the sentence of a doubt stands before the calendar', async () => {
  const page = await service.textOf(`/en/people/unsure`);
  const doubt = page.indexOf('<p>The statements disagree');
  assert.ok(doubt > 0 && doubt < page.lastIndexOf('Add to calendar'));
});

test('service 12.2: a page with a birthday expires at midnight UTC, and is then another', async () => {
  const cached = async (): Promise<string | null> =>
    (await fetch(`${service.base}/en/people/living`)).headers.get('cache-control');
  assert.equal(await cached(), 'public, max-age=3600, must-revalidate');
  service.setNow(Date.UTC(2027, 6, 16, 23, 59, 30));
  assert.equal(await cached(), 'public, max-age=30, must-revalidate');
  assert.match((await linesOn('living')).join(), /59th birthday: 16 July 2027/);
  service.setNow(Date.UTC(2027, 6, 17, 0, 0, 0));
  assert.match((await linesOn('living')).join(), /60th birthday: 16 July 2028/);
  service.setNow(NOW);
});

test('every language numbers birthdays and ages as it does', () => {
  const said = LANGUAGES.map((language) => {
    const { birthday, lived } = TEXTS[language].person;
    const day = gregorianDate(language, { year: 2027, month: 7, day: 16 });
    const ages = [0, 1, 67].map((years) => lived(countOf(language, years)));
    return [birthday(59, day), ...ages].join(', ');
  });
  assert.deepEqual(
    said,
    textsIn(`
    59th birthday: 16 July 2027, lived less than a year, lived 1 year, lived 67 years
    59. Geburtstag: 16. Juli 2027, wurde kein Jahr alt, wurde 1 Jahr alt, wurde 67 Jahre alt
    59º aniversário: 16 de julho de 2027, viveu menos de um ano, viveu 1 ano, viveu 67 anos
    59.º cumpleaños: 16 de julio de 2027, vivió menos de un año, vivió 1 año, vivió 67 años
    59e anniversaire\u00a0: 16 juillet 2027, a vécu moins d’un an, a vécu 1 an, a vécu 67 ans
    59º compleanno: 16 luglio 2027, visse meno di un anno, visse 1 anno, visse 67 anni`),
  );
});
