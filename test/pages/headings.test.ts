import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';

const { service, browser } = await openSample();

test('a date in a heading is not torn where it fits in one line', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ viewport: { width: 360, height: 600 } });
  for (const language of LANGUAGES) {
    // In Portuguese and Spanish a date with its year is longer than a line.
    const dates = language === 'pt' || language === 'es' ? [] : ['birthdays/06-01/1952'];
    for (const path of ['', 'birthdays/03-11', ...dates]) {
      await page.goto(`${service.base}/${language}/${path}`);
      const rows = await page.evaluate<number>(`(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('h1 .day'));
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      })()`);
      assert.equal(rows, 1, `/${language}/${path}`);
    }
  }
  await page.close();
});
