import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';
import { KINDS } from './addresses.ts';

const { service, browser } = await openSample();

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Where it redirects to, without the site. */
  readonly to: string | undefined;
}

async function sent(language: string, fields: Record<string, string>): Promise<Answer> {
  const query = new URLSearchParams({ day: '', month: '', year: '', ...fields });
  const response = await fetch(`${service.base}/${language}/birthdays?${query}`, {
    redirect: 'manual',
  });
  const to = response.headers.get('location')?.slice(service.base.length);
  return { status: response.status, text: await response.text(), to };
}

test('the home page alone has the form, beside one search field on every page', async () => {
  for (const kind of [...KINDS, 'nothing']) {
    const text = await service.textOf(`/en/${kind}`, kind === 'nothing' ? 404 : 200);
    const forms = [...text.matchAll(/<form\s+action="([^"]*)"/g)].map(([, action]) => action);
    assert.equal(forms.includes('/en/birthdays'), kind === '', kind);
    assert.equal(forms.filter((action) => action === '/en/search').length, 1, kind);
  }
});

test('every part of a date that has a page leads to it in one step', async () => {
  for (const language of LANGUAGES) {
    for (const [fields, address] of [
      [{ day: '11', month: '3' }, 'birthdays/03-11'],
      [{ day: '11', month: '3', year: '1952' }, 'birthdays/03-11/1952'],
      [{ day: '29', month: '2' }, 'birthdays/02-29'],
      [{ year: '1871' }, 'years/1871'],
      [{ year: '44 BCE' }, 'years/-44'],
      [{ month: '3' }, 'months/03'],
      [{}, ''],
    ] as const) {
      const { status, to } = await sent(language, fields);
      assert.deepEqual([status, to], [301, `/${language}/${address}`]);
    }
  }
});

const APRIL: Readonly<Record<string, string>> = {
  en: 'April has 30 days.',
  de: 'Der April hat 30 Tage.',
  pt: 'O mês de abril tem 30 dias.',
  es: 'El mes de abril tiene 30 días.',
  fr: 'Le mois d’avril a 30 jours.',
  it: 'Il mese di aprile ha 30 giorni.',
};

test('a day after the end of its month is told so, and what was typed is kept', async () => {
  for (const language of LANGUAGES) {
    const { status, text } = await sent(language, { day: '31', month: '4', year: '1952' });
    assert.equal(status, 400);
    assert.match(text, /name="day"\s+value="31"/);
    assert.match(text, /<option value="4"\s+selected>/);
    assert.match(text, /name="year"\s+value="1952"/);
    const { text: withoutYear } = await sent(language, { day: '31', month: '4' });
    assert.ok(withoutYear.includes(`<p>${APRIL[language]}</p>`), language);
  }
});

test('29 February of a year without one names the year', async () => {
  const { text } = await sent('en', { day: '29', month: '2', year: '1900' });
  assert.match(text, /<p>February 1900 has 28 days\.<\/p>/);
});

test('a day without a month, and a month of a year, are told what they need', async () => {
  for (const fields of [{ day: '11' }, { day: '11', year: '1952' }, { month: '3', year: '1952' }]) {
    const { status, text } = await sent('en', fields);
    assert.equal(status, 400);
    assert.match(text, /A day needs its month, and a month in a year needs its day\./);
  }
});

test('what is typed is text on the page that refuses it', async () => {
  const { status, text } = await sent('en', { day: '"><b>', month: '4', year: '' });
  assert.equal(status, 400);
  assert.match(text, /name="day"\s+value="&quot;&gt;&lt;b&gt;"/);
});

test('a date is found in every language, on a small screen and on a wide one', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const months = ['March', 'März', 'março', 'marzo', 'mars', 'marzo'];
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [index, language] of LANGUAGES.entries()) {
    for (const [width, year, address] of [
      [320, '', 'birthdays/03-11'],
      [1280, '1952', 'birthdays/03-11/1952'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${service.base}/${language}/`);
      await page.locator('#on-day').fill('11');
      await page.locator('#on-month').selectOption({ label: months[index] ?? '' });
      await page.locator('#on-year').fill(year);
      await Promise.all([
        page.waitForURL(`**/${language}/${address}`),
        page.locator('.find-date button').click(),
      ]);
    }
  }
  await page.close();
});

test('the form fits the smallest screen in every language', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  for (const language of LANGUAGES) {
    await page.goto(`${service.base}/${language}/`);
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
  await page.close();
});
