import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { openInBrowser } from '../support/sample-in-browser.ts';
import { human, linesOf } from '../support/human-json.ts';
import { startServiceOver } from '../support/sample-service.ts';
import { item, normal, snak, statement, time } from '../support/statement-json.ts';
import { plain } from './support/plain.ts';

const CIRCA = { P1480: [snak(item('Q5727902'))] };
const AFTER_1710 = { P1319: [snak(time('+1710-03-01T00:00:00Z'))] };

const BIRTHS: Readonly<Record<string, unknown>> = {
  sure: normal(time('+1952-03-11T00:00:00Z')),
  // Two days, and a year that holds one of them.
  rivals: normal(
    time('+1735-10-15T00:00:00Z'),
    time('+1736-00-00T00:00:00Z', { precision: 9 }),
    time('+1736-10-06T00:00:00Z'),
    time('+1735-00-00T00:00:00Z', { precision: 9 }),
  ),
  circaday: [statement(snak(time('+1735-03-04T00:00:00Z')), { qualifiers: CIRCA })],
  circayear: [
    statement(snak(time('+1735-00-00T00:00:00Z', { precision: 9 })), { qualifiers: CIRCA }),
  ],
  century: normal(time('+0250-00-00T00:00:00Z', { precision: 7 })),
  decade: normal(time('-0312-00-00T00:00:00Z', { precision: 8 })),
  narrowed: [
    statement(snak(time('+1750-00-00T00:00:00Z', { precision: 7 })), { qualifiers: AFTER_1710 }),
  ],
};

const { service, browser } = await openInBrowser(
  startServiceOver(
    linesOf(
      ...Object.entries(BIRTHS).map(([name, P569], at) => human(`Q${at + 1}`, name, { P569 })),
    ),
  ),
);

/** The text of the date of birth and of the years beneath it. */
async function shown(name: string): Promise<string> {
  const page = await service.textOf(`/en/people/${name}`);
  const [block = ''] = /<span class="dates">[^]*?(?=<p>|<p class="day">)/.exec(page) ?? [];
  return plain(block);
}

test('service 15.7: dates in conflict stand side by side, the canonical one first', async () => {
  const { json } = await service.request('/api/v1/people/rivals');
  assert.equal(json.birth_date.date, '1735-10-15');
  assert.equal(await shown('rivals'), '15 October 1735 or 6 October 1736 date ambiguous');
});

test('service 15.7: an uncertain date has "about" before it', async () => {
  assert.match(await shown('circaday'), /^about 4 March 1735 date unsourced, date uncertain$/);
  assert.match(await shown('circayear'), /^about 1735 /);
  assert.match(await shown('sure'), /^11 March 1952 date unsourced$/);
});

test('service 15.7: a coarse date has its years beneath it', async () => {
  assert.match(await shown('century'), /^3rd century .* 201–300$/);
  assert.match(await shown('decade'), /^310s BCE .* 319–310 BCE$/);
  // Qualifiers make the span of the century shorter, and also mark it as uncertain.
  assert.match(await shown('narrowed'), /^18th century .* 1 March 1710 – 31 December 1800$/);
});

interface Sizes {
  readonly date: number;
  readonly word: number;
  readonly glyph: number;
  /** How far the symbol reaches below the line of its word. */
  readonly below: number;
}

/** In pixels. */
async function sizesIn(page: Page): Promise<Sizes> {
  return page.evaluate(`(() => {
    const big = document.querySelector('.first .big');
    const size = (element) => parseFloat(getComputedStyle(element).fontSize);
    const word = big.querySelector('.status > :last-child');
    // An empty box stands on the line.
    const box = Object.assign(document.createElement('span'), { style: 'display:inline-block' });
    word.append(box);
    const line = box.getBoundingClientRect().bottom;
    box.remove();
    const glyph = big.querySelector('svg').getBoundingClientRect();
    return {
      date: size(big.querySelector('time')),
      word: size(word),
      glyph: glyph.height,
      below: glyph.bottom - line,
    };
  })()`);
}

test('the symbol of the status stands on the line of its word, as high as a capital', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  for (const name of ['rivals', 'sure']) {
    await page.goto(`${service.base}/en/people/${name}`);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { glyph, below, date, word } = await sizesIn(page);
      assert.ok(glyph > word * 0.6 && glyph < word * 0.8, `${width}: ${glyph} beside ${word}`);
      assert.ok(Math.abs(below) < 1, `${width}: ${below} px below the line`);
      assert.ok(word >= 20 && word <= date, `${width}: ${word}`);
    }
  }
  await page.close();
});

test('assistive technology hears the status with the date', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  await page.goto(`${service.base}/en/people/rivals`);
  const tree = await page.locator('.first').ariaSnapshot();
  await page.close();
  assert.match(tree, /15 October 1735[^]*or[^]*6 October 1736[^]*link "date ambiguous"/);
});

test('every language says "about" before a day and before a year', () => {
  const said: string[] = [];
  for (const language of LANGUAGES) {
    const { about } = TEXTS[language].date;
    said.push(about('D', true), about('Y', false));
  }
  assert.deepEqual(said, [
    'about D',
    'about Y',
    'um den D',
    'um Y',
    'por volta de D',
    'por volta de Y',
    'hacia el D',
    'hacia Y',
    'vers le D',
    'vers Y',
    'intorno al D',
    'intorno al Y',
  ]);
});
