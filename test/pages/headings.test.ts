import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';

const { service, browser } = await openSample();

// In how many rows a date stands, how wide it is in one row, and how wide a row of its heading is.
const DATE = `(() => {
  const day = document.querySelector('h1 .whole');
  const range = document.createRange();
  range.selectNodeContents(day);
  const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  const room = day.closest('h1').clientWidth;
  day.style.whiteSpace = 'nowrap';
  return { rows, room, width: range.getBoundingClientRect().width };
})()`;

interface DateInHeading {
  readonly rows: number;
  readonly room: number;
  readonly width: number;
}

test('a date in a heading is not torn where it fits in one line', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ viewport: { width: 360, height: 600 } });
  for (const language of LANGUAGES) {
    let fitting = 0;
    for (const path of ['', 'birthdays/03-11', 'birthdays/06-01/1952']) {
      await page.goto(`${service.base}/${language}/${path}`);
      const { rows, room, width } = await page.evaluate<DateInHeading>(DATE);
      // How wide a date is depends on the fonts of the machine.
      if (width > room) continue;
      fitting++;
      assert.equal(rows, 1, `/${language}/${path}`);
    }
    assert.ok(fitting > 0, language);
  }
  await page.close();
});
