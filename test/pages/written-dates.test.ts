import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { MONTHS, textsIn } from '../support/lists.ts';
import { item, normal, reference, snak, statement, time } from '../support/statement-json.ts';
import { startPeople, statementsIn } from './support/people.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { plain } from './support/read-page.ts';
import { startServiceOver, untilEnd } from '../support/sample-service.ts';
import { julianBirths, WRITTEN } from '../support/julian-births.ts';
import { htmlFaults } from './support/html-faults.ts';

// Birth and death as the books write them, Old Style, with the year counted from 1 January, each with the day in the
// Gregorian calendar: by the Encyclopaedia Britannica and the Oxford Dictionary of National Biography. Where these do
// not give the Gregorian day, the difference between the calendars gives it: 13 days from 1900-02-29 (Julian) on, one
// day less before the last day of each February of 1900, 1800, 1700, 1500, 1400, 1300, 1100 and so on.
const LIVES = textsIn(`
  Nicolaus Copernicus: 19 February 1473 = 28 February 1473; 24 May 1543 = 3 June 1543
  Marcus Tullius Cicero: 3 January 106 BCE = 31 December 107 BCE
  Julius Caesar: 12 July 100 BCE = 10 July 100 BCE; 15 March 44 BCE = 13 March 44 BCE
  Augustus: 23 September 63 BCE = 21 September 63 BCE; 19 August 14 CE = 17 August 14 CE
  Nero: 15 December 37 CE = 13 December 37 CE
  Charlemagne: ; 28 January 814 = 1 February 814
  Joan of Arc: ; 30 May 1431 = 8 June 1431
  Leonardo da Vinci: 15 April 1452 = 24 April 1452; 2 May 1519 = 12 May 1519
  Michelangelo: 6 March 1475 = 15 March 1475
  Martin Luther: 10 November 1483 = 19 November 1483; 18 February 1546 = 28 February 1546
  Henry VIII: 28 June 1491 = 7 July 1491
  Christopher Columbus: ; 20 May 1506 = 30 May 1506
  Elizabeth I: 7 September 1533 = 17 September 1533; 24 March 1603 = 3 April 1603
  Galileo Galilei: 15 February 1564 = 25 February 1564
  William Shakespeare: ; 23 April 1616 = 3 May 1616
  Oliver Cromwell: 25 April 1599 = 5 May 1599
  Robert Hooke: 18 July 1635 = 28 July 1635
  Isaac Newton: 25 December 1642 = 4 January 1643; 20 March 1727 = 31 March 1727
  Peter the Great: 30 May 1672 = 9 June 1672; 28 January 1725 = 8 February 1725
  George Frideric Handel: 23 February 1685 = 5 March 1685
  Johann Sebastian Bach: 21 March 1685 = 31 March 1685
  Mikhail Lomonosov: 8 November 1711 = 19 November 1711
  Alexander Pushkin: 26 May 1799 = 6 June 1799; 29 January 1837 = 10 February 1837
  Nikolai Gogol: 20 March 1809 = 1 April 1809
  Fyodor Dostoevsky: 30 October 1821 = 11 November 1821
  Leo Tolstoy: 28 August 1828 = 9 September 1828; 7 November 1910 = 20 November 1910
  Dmitri Mendeleev: 27 January 1834 = 8 February 1834
  Pyotr Tchaikovsky: 25 April 1840 = 7 May 1840
  Anton Chekhov: 17 January 1860 = 29 January 1860
  Nicholas II: 6 May 1868 = 18 May 1868
  Vladimir Lenin: 10 April 1870 = 22 April 1870
  Joseph Stalin: 6 December 1878 = 18 December 1878
  Leon Trotsky: 26 October 1879 = 7 November 1879
  Vladimir Nabokov: 10 April 1899 = 22 April 1899`).map((row) => {
  const [name = '', dates = ''] = row.split(': ');
  const [born, died] = dates.split('; ').map((date) => date.split(' = '));
  return { name, born: born?.[1] === undefined ? null : born, died: died ?? null };
});

/** The Wikibase time of a day in English words. */
function timeOf(words: string): string {
  const [day = '', month = '', year = '', era] = words.split(' ');
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  return `${era === 'BCE' ? '-' : '+'}${year.padStart(4, '0')}-${number}-${day.padStart(2, '0')}T00:00:00Z`;
}

const JULIAN = { calendar: 'Q1985786' };
const BOOK = [reference({ P248: [snak(item('Q5375741'))] })];

function julian([words = '']: readonly string[]): unknown[] {
  return [statement(snak(time(timeOf(words), JULIAN)), { references: BOOK })];
}

const inBoth = (gregorian: string, written: string): unknown[] =>
  normal(time(`${gregorian}T00:00:00Z`), time(`${written}T00:00:00Z`, JULIAN));

const service = await startPeople({
  ...Object.fromEntries(
    LIVES.map(({ name, born, died }) => [
      name,
      {
        P569: born ? julian(born) : statementsIn('+1400-00-00/9'),
        ...(died && { P570: julian(died) }),
      },
    ]),
  ),
  'George Washington': { P569: inBoth('+1732-02-22', '+1732-02-11') },
  'Equal Digits': { P569: inBoth('+1600-03-05', '+1600-03-05') },
  'Julian Month': { P569: normal(time('+1500-03-00T00:00:00Z', { ...JULIAN, precision: 10 })) },
  'Julian Year': { P569: normal(time('+1500-00-00T00:00:00Z', { ...JULIAN, precision: 9 })) },
  'Julian Rival': {
    P569: normal(
      time('+1227-08-18T00:00:00Z', JULIAN),
      time('+1228-09-25T00:00:00Z'),
      time('+1229-00-00T00:00:00Z', { precision: 9 }),
    ),
  },
  'Third Century': { P569: normal(time('+0272-02-27T00:00:00Z', JULIAN)) },
});

async function textOf(path: string): Promise<string> {
  return (await service.textOf(path)).replaceAll('\u00a0', ' ');
}

/** What stands under the headings of birth and death. */
function datesOf(page: string): { lead: string; beneath: string }[] {
  return page
    .split('<section class="date')
    .slice(1)
    .map((section) => ({
      lead: plain(/<span class="dates">([^]*?)<\/span>\s*<(?:a|small)/.exec(section)?.[1] ?? ''),
      beneath: plain(/<p class="day">([^]*?)<\/p>/.exec(section)?.[1] ?? ''),
    }));
}

suite('the date as the books write it leads (methodology 7.7)', () => {
  for (const { name, born, died } of LIVES) {
    test(name, async () => {
      const path = `/en/people/${name.toLowerCase().replaceAll(' ', '-')}`;
      const page = await textOf(path);
      const shown = datesOf(page);
      for (const [index, date] of [born, died].entries()) {
        if (!date) continue;
        const [written = '', gregorian = ''] = date;
        const short = gregorian.replace(` ${yearOf(written)}`, '');
        assert.equal(shown[index]?.lead, written);
        const beneath = `Julian calendar · ${short} in the Gregorian calendar`;
        assert.ok(shown[index]?.beneath.startsWith(beneath), shown[index]?.beneath);
      }
      if (!born) return;
      const [written = '', gregorian] = born;
      assert.match(page, new RegExp(`<title>${name}, born ${written} \\(Julian calendar\\)`));
      const calendar = (await textOf(`${path}.ics`)).replaceAll('\r\n ', '');
      assert.ok(calendar.includes(`SUMMARY:${name} (born ${yearOf(written)})`), calendar);
      const told = `Born on ${written}.\\nThis is a date of the Julian calendar\\; in the Gregorian calendar it is`;
      assert.ok(calendar.includes(`${told} ${gregorian}.`), calendar);
    });
  }
});

function yearOf(words: string): string {
  return words.replace(/^\d+ \w+ /, '');
}

const RIVAL = 'people/julian-rival';

test('the Gregorian day beneath several dates says whose it is', async () => {
  const [birth] = datesOf(await textOf(`/en/${RIVAL}`));
  const written = '18 August 1227 (Julian calendar)';
  assert.equal(birth?.lead, `${written}, 25 September 1228 (Gregorian calendar) or 1229`);
  const day = '25 August in the Gregorian calendar, under which the person is listed';
  assert.equal(birth?.beneath, `${written}: ${day}`);
});

inBrowser('a comma begins no line of a large date', async (page) => {
  await page.setViewportSize({ width: 320, height: 600 });
  for (const language of LANGUAGES) {
    await show(page, `${service.base}/${language}/${RIVAL}`);
    const left = await page.evaluate<number>(`(() => {
      const dates = document.querySelector('.dates');
      const comma = [...dates.childNodes].find(({ nodeType, data }) => nodeType === 3 && data[0] === ',');
      const range = document.createRange();
      range.setStart(comma, 0);
      range.setEnd(comma, 1);
      return range.getBoundingClientRect().left - dates.getBoundingClientRect().left;
    })()`);
    assert.ok(left > 20, language);
  }
});

test('rows of lists have the written day and year; the list keeps the Gregorian one', async () => {
  for (const [list, row] of [
    ['birthdays/01-04', '1642–1727 25 December (Julian calendar)'],
    ['years/1643', '25 December 1642 Julian calendar'],
    ['zodiac/capricorn', '3 January 106 BCE Julian calendar'],
  ] as const) {
    assert.ok(plain(await textOf(`/en/${list}`)).includes(row), list);
  }
});

test('one day in both calendars is told as one; a month, a year and a day that they share have no other', async () => {
  for (const [name, lead, beneath] of [
    ['george-washington', '22 February 1732', '11 February 1732 in the Julian calendar'],
    ['third-century', '27 February 272', 'Julian calendar'],
    ['julian-month', 'March 1500', ''],
    ['julian-year', '1500', ''],
  ] as const) {
    const text = await textOf(`/en/people/${name}`);
    assert.deepEqual(datesOf(text)[0], { lead, beneath });
    const isTold = text.slice(text.indexOf('<main')).includes('Julian calendar');
    assert.equal(isTold, beneath !== '', name);
    const isSame = text.includes('the same day in the Julian and in the Gregorian calendar.');
    assert.equal(isSame, name === 'third-century');
  }
});

test('equal digits in two calendars are two dates, each with its calendar', async () => {
  const [birth] = datesOf(await textOf('/en/people/equal-digits'));
  const [, ...calendars] =
    /^5 March 1600 \((\w+) calendar\) or 5 March 1600 \((\w+) calendar\)$/.exec(
      birth?.lead ?? '',
    ) ?? [];
  assert.deepEqual(calendars.sort(), ['Gregorian', 'Julian']);
});

const ofDay = await untilEnd(startServiceOver(julianBirths()));

test('the page of a day shows apart who was born on it as written (methodology 7.7)', async () => {
  const text = await ofDay.textOf('/en/birthdays/02-19');
  const [listed = '', written = ''] = text.split('Written as 19 February in the Julian calendar');
  assert.match(listed, /Gregor Ian/);
  assert.doesNotMatch(listed, />Written 1</);
  assert.match(written, new RegExp(`1 to 20 of ${WRITTEN} people\\.`));
  assert.match(written, /href="\/en\/birthdays\/03-02\/1701">2 March 1701<\/a>/);
  assert.equal(written.match(/>Written \d+</g)?.length, 20);
});

test('so does the page of one date (methodology 7.7)', async () => {
  const text = await ofDay.textOf('/en/birthdays/02-19/1701');
  const [, written = ''] = text.split('Written as 19 February 1701 in the Julian calendar');
  assert.deepEqual(written.match(/>Written \d+</g), ['>Written 1<']);
  assert.match(written, /href="\/en\/birthdays\/03-02\/1701">2 March 1701<\/a>/);
  for (const path of ['03-02/1701', '02-19/1901', '02-19/1700']) {
    assert.doesNotMatch(await ofDay.textOf(`/en/birthdays/${path}`), /Written as/, path);
  }
});

test('nobody is shown apart under the Gregorian day', async () => {
  const text = await ofDay.textOf('/en/birthdays/03-02');
  assert.match(text, />Written 1</);
  assert.doesNotMatch(text, /Written as/);
});

test('the pages of a day and of a date with such a part are valid', async () => {
  for (const path of ['02-19', '02-19/1701']) {
    const text = await ofDay.textOf(`/de/birthdays/${path}`);
    assert.ok(text.includes('<h2>Im julianischen Kalender: 19. Februar'), path);
    assert.deepEqual(await htmlFaults(text), [], path);
  }
});
