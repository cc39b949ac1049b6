import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { NOW } from '../support/sample-service.ts';
import { service } from '../support/sample.ts';
import { plain } from './support/read-page.ts';

/** The page that refuses what was sent. */
function refused(language: string, sent: string): Promise<string> {
  return service.textOf(`/${language}/birthdays?${sent}`, 400);
}

/** The field that is marked as wrong, and the sentence that describes it. */
function faultIn(page: string): string {
  const marked = [
    ...page.matchAll(/<(?:input|select)[^>]*\sname="(\w+)"[^>]*aria-invalid="true"[^>]*>/g),
  ];
  assert.equal(marked.length, 1);
  const [tag = '', field] = marked[0] ?? [];
  const [, id = ''] = /aria-describedby="(\w+)"/.exec(tag) ?? [];
  return `${field}: ${new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1]}`;
}

test('what was typed is kept on the page that refuses it, as text', async () => {
  for (const language of LANGUAGES) {
    const text = await refused(language, 'day=31&month=4&year=1952');
    assert.match(text, /name="day"\s+value="31"/);
    assert.match(text, /<option value="4"\s+selected>/);
    assert.match(text, /name="year"\s+value="1952"/);
  }
  const text = await refused('en', 'day="><b>&month=4&year=');
  assert.match(text, /name="day"\s+value="&quot;&gt;&lt;b&gt;"/);
});

const FAULTS: Readonly<Record<string, string>> = {
  'fr day=31&month=4&year=': 'day: Le mois d’avril a 30 jours.',
  'en day=29&month=2&year=1900': 'day: February 1900 has 28 days.',
  'en day=11&month=&year=': 'month: Give the day and the month.',
  'en day=11&month=&year=1952': 'month: Give the day and the month.',
  'en day=&month=3&year=1952': 'day: Give the day and the month.',
  'en day=11&month=3&year=0':
    'year: A year is a whole number without leading zeros; -44 is 44 BCE, and there was no year 0.',
  'de day=abc&month=3&year=': 'day: Der Tag ist eine Zahl von 1 bis 31.',
  'de day=abc&month=&year=': 'day: Der Tag ist eine Zahl von 1 bis 31.',
  'de day=0&month=4&year=1952': 'day: Der Tag ist eine Zahl von 1 bis 31.',
  'de day=-1&month=2&year=1900': 'day: Der Tag ist eine Zahl von 1 bis 31.',
};

test('the field that is wrong says what is wrong with it', async () => {
  for (const [request, fault] of Object.entries(FAULTS)) {
    const [language = '', sent = ''] = request.split(' ');
    assert.equal(faultIn(await refused(language, sent)), fault, request);
  }
});

test('a year of two digits is taken as it stands, and its page asks for the full one', async () => {
  for (const language of LANGUAGES) {
    const path = `/${language}/birthdays?day=14&month=3&year=88`;
    const { url, redirected } = await fetch(service.base + path);
    assert.ok(redirected && url.endsWith('/birthdays/03-14/88'), url);
    const link = /<a href="([^"]*\/1988)"\s*>([^<]*)<\/a>/;
    const page = await service.textOf(`/${language}/birthdays/03-14/88`);
    const [, to, day = ''] = link.exec(page) ?? [];
    assert.equal(to, `/${language}/birthdays/03-14/1988`);
    assert.match(day, /^14\b.*1988$/);
    if (language === 'en') assert.ok(plain(page).includes(`Did you mean ${day}?`));
  }
  for (const [now, year, full] of [
    [2026, 25, 2025],
    [2026, 26, 1926],
    [2026, 1, 2001],
    [2027, 26, 2026],
  ] as const) {
    service.setNow(Date.UTC(now, 5, 1));
    assert.match(
      await service.textOf(`/en/years/${year}`),
      new RegExp(`/years/${full}"[^>]*>${full}<`),
    );
  }
  service.setNow(NOW);
  for (const year of ['100', '-88', '1988']) {
    assert.doesNotMatch(await service.textOf(`/en/years/${year}`), /Did you mean/);
  }
});

inBrowser(
  'a date and a person are found in every language under another name of the host, on a small screen and on a wide one',
  async (page) => {
    // Pages have the address with 127.0.0.1.
    const host = service.base.replace('127.0.0.1', 'localhost');
    const months = ['March', 'März', 'março', 'marzo', 'mars', 'marzo'];
    for (const [index, language] of LANGUAGES.entries()) {
      const isWide = index % 2 === 0;
      await page.setViewportSize({ width: isWide ? 1280 : 320, height: 800 });
      await page.goto(`${host}/${language}/`);
      await page.locator('#on-day').fill('11');
      await page.locator('#on-month').selectOption({ label: months[index] ?? '' });
      if (isWide) await page.locator('#on-year').fill('1952');
      await Promise.all([
        page.waitForURL(`${host}/${language}/birthdays/03-11${isWide ? '/1952' : ''}`),
        page.locator('.find-date button').click(),
      ]);
      await page.locator('#q').fill('Q42');
      await Promise.all([
        page.waitForURL(`${host}/${language}/people/douglas-adams`),
        page.keyboard.press('Enter'),
      ]);
    }
  },
);

inBrowser('the form fits the smallest screen in every language', async (page) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const language of LANGUAGES) {
    await show(page, `${service.base}/${language}/`);
    const faults = await page.evaluate<string[]>(`(() => {
      const parts = [...document.querySelectorAll('.find-date :is(label, input, select, button)')];
      const boxes = parts.map((part) => [part.outerHTML, part.getBoundingClientRect()]);
      return boxes.flatMap(([name, box], index) => {
        const hidden = box.left < 0 || box.right > innerWidth;
        const met = boxes.slice(index + 1).some(([, other]) => box.left < other.right - 0.5 &&
          other.left < box.right - 0.5 && box.top < other.bottom - 0.5 && other.top < box.bottom - 0.5);
        return hidden || met ? [name] : [];
      });
    })()`);
    assert.deepEqual(faults, [], language);
  }
});
