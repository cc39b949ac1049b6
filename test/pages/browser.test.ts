import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { sharedBrowser } from '../support/browser.ts';
import { textsIn, wordsOf } from '../support/lists.ts';
import { inAll, inTurn, KINDS } from './addresses.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { service } from '../support/sample.ts';

const PAGES = [
  ...inTurn([...KINDS, 'zodiac/pisces?occupation=Q36180', 'nothing']).map(
    ([kind, language]) => `/${language}/${kind}`,
  ),
  '/developers',
  '/api/v1/docs',
];

const EVERY_RULE: RunOptions = {
  rules: {
    'target-size': { enabled: true },
    // Asks for all that color-contrast does, and for more.
    'color-contrast-enhanced': { enabled: true },
    'color-contrast': { enabled: false },
  },
};
const OF_LOOKS = ['target-size', 'color-contrast-enhanced', 'scrollable-region-focusable'];

// Colours do not depend on the width, and nothing else depends on the scheme. The wide page shows most.
const LOOKS = [
  { width: 320, colorScheme: 'light', paper: 'rgb(251, 249, 244)', rules: { runOnly: OF_LOOKS } },
  { width: 1280, colorScheme: 'dark', paper: 'rgb(23, 21, 17)', rules: EVERY_RULE },
] as const;

test('pages are quiet, fit every screen, and axe finds nothing', async (t) => {
  const browser = await sharedBrowser();
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  t.after(() => page.close());
  page.setDefaultTimeout(0);
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    const isMissing = message.location().url.endsWith('/nothing');
    // The browser reports every answer that is an error.
    if (!isMissing || !/ status of 404\b/.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript({ content: axe.source });
  for (const path of PAGES) {
    await page.goto(service.base + path);
    for (const { width, colorScheme, paper, rules } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      // What is closed is judged too. The colour shows that the policy lets the style through.
      const seen = await page.evaluate<[number, string]>(`(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth - clientWidth, getComputedStyle(document.body).backgroundColor];
      })()`);
      assert.deepEqual(seen, [0, paper], `${path} at ${width} px`);
      const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
      const judge = `axe.run(${options}).then(({ violations }) => violations)`;
      for (const { id, nodes } of await page.evaluate<AxeResults['violations']>(judge)) {
        faults.push(...nodes.map(({ html }) => `${path} at ${width} px: ${id}: ${html}`));
      }
    }
  }
  assert.deepEqual(faults, []);
  assert.ok(asked.every((url) => url.startsWith(`${service.base}/`)));
  const ofDocs = asked.slice(asked.indexOf(`${service.base}/api/v1/docs`));
  assert.equal(ofDocs.length, 1, 'the documentation of the API is one request');
});

// They have every part of a page that has words. The sweep above shows that other pages are made alike.
const WORDIEST = [
  '',
  ...textsIn(`
  upcoming | birthdays/03-11?order=year | birthdays/02-29 | years/1952 | centuries/20 | disputed | zodiac/pisces
  people/nicolaus-copernicus | people/jesse-ramsden | people/constantine-the-great | search?q=john | methodology
  nothing`),
];

inBrowser('nothing is wider than a telephone if text is twice as large', async (page) => {
  // The browser has a process for the pages of a site, and the size is for that process.
  await page.goto(`${service.base}/en/`);
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number): Promise<unknown> =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const path of inAll(WORDIEST)) {
    await show(page, service.base + path);
    const [size, width] = await page.evaluate<[string, number]>(
      `[getComputedStyle(document.body).fontSize, document.documentElement.scrollWidth]`,
    );
    assert.equal(size, '32px');
    if (width > 360) wide.push(`${path}: ${width} px`);
  }
  await setSize(16);
  assert.deepEqual(wide, []);
});

inBrowser('text of every family is as wide on every machine', async (page) => {
  // No policy of a page is to stop the style.
  await page.goto('about:blank');
  const widthIn = (family: string): Promise<number> =>
    page.evaluate<number>(`(() => {
      document.body.innerHTML = '<span style="font: 100px ${family}">mill</span>';
      return document.body.firstChild.getBoundingClientRect().width;
    })()`);
  for (const family of ['system-ui', 'serif', 'monospace']) {
    // An m of Helvetica is 833 thousandths of an em wide, an i and an l 222.
    assert.ok(Math.abs((await widthIn(family)) - 150) < 3, family);
  }
});

inBrowser('a person can be found with the keyboard alone', async (page) => {
  await page.goto(`${service.base}/en/`);
  const focused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.id || document.activeElement.getAttribute("href")');
  // The skip link, the name of the site, the field.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'q');
  await page.keyboard.type('adams');
  await Promise.all([page.waitForURL('**/en/search?q=adams'), page.keyboard.press('Enter')]);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused()) === '/en/people/douglas-adams') break;
  }
  await Promise.all([page.waitForURL('**/en/people/douglas-adams'), page.keyboard.press('Enter')]);
  assert.equal(await page.locator('h1').textContent(), 'Douglas Adams');
});

inBrowser('links in lists look like links and can be hit (WCAG 2.5.8)', async (page) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['birthdays/03-11', 'years/1952', 'zodiac/pisces', 'search?q=john']) {
    await show(page, `${service.base}/en/${path}`);
    const faults = await page.evaluate<string[]>(`(() => {
      for (const details of document.querySelectorAll('.apart > details')) details.open = true;
      return [...document.querySelectorAll('.people a, .steps a')].filter((link) => {
        const { width, height } = link.getBoundingClientRect();
        return height < 24 || width < 24 && link.closest('.steps') ||
          link.closest('.when') && getComputedStyle(link).textDecorationLine !== 'underline';
      }).map((link) => link.outerHTML);
    })()`);
    assert.deepEqual(faults, [], path);
  }
});

// In how many rows a date stands, how wide it is in one row, and how wide a row of its heading is.
const DATE = `(() => {
  const day = document.querySelector('h1 .whole');
  const range = document.createRange();
  range.selectNodeContents(day);
  // A raised ordinal has a top of its own in the same row.
  const rows = Math.round(day.offsetHeight / parseFloat(getComputedStyle(day).lineHeight));
  const room = day.closest('h1').clientWidth;
  day.style.whiteSpace = 'nowrap';
  return [rows, range.getBoundingClientRect().width, room];
})()`;

inBrowser('a date in a heading is not torn where it fits in one line', async (page) => {
  await page.setViewportSize({ width: 360, height: 600 });
  for (const language of LANGUAGES) {
    let fitting = 0;
    for (const path of ['', 'birthdays/03-11', 'birthdays/06-01/1952']) {
      await show(page, `${service.base}/${language}/${path}`);
      const [rows, width, room] = await page.evaluate<[number, number, number]>(DATE);
      // A wider one has to break.
      if (width > room) continue;
      fitting++;
      assert.equal(rows, 1, `/${language}/${path}`);
    }
    assert.ok(fitting > 0, language);
  }
});

inBrowser('no mark of punctuation stands alone in a list of sources', async (page) => {
  await show(page, `${service.base}/en/people/douglas-adams`);
  for (const width of [320, 360, 500, 768, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    const torn = `[...document.querySelectorAll('.works a')].filter((link) => {
      const after = link.nextSibling;
      if (!/^[;,]/.test(after?.textContent ?? '')) return false;
      const range = document.createRange();
      range.setStart(after, 0);
      range.setEnd(after, 1);
      const lines = link.getClientRects();
      return range.getBoundingClientRect().top > lines[lines.length - 1].bottom - 4;
    }).map((link) => link.textContent)`;
    assert.deepEqual(await page.evaluate<string[]>(torn), [], `${width} px`);
  }
});

// They have the most to tell of those in the sample.
const LONGEST = wordsOf(
  'george-washington jesse-ramsden michael-jackson constantine-the-great douglas-adams',
);

inBrowser('a person prints on one sheet, with the address and nothing to open', async (page) => {
  await page.emulateMedia({ media: 'print' });
  for (const slug of LONGEST) {
    const address = `${service.base}/en/people/${slug}`;
    await show(page, address);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, slug);
    const printed = await page.evaluate<string>('document.body.innerText');
    assert.ok(printed.includes(address), slug);
    assert.match(printed, /version \w/);
    assert.doesNotMatch(
      printed,
      /^\d+ more$|Also stated, without a name|What the symbols mean|Show the figures|Add to calendar/m,
    );
  }
});
