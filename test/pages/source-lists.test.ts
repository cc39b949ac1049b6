import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSample } from '../support/sample-in-browser.ts';

const { service, browser } = await openSample();

test('no mark of punctuation stands alone in a list of sources', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  for (const width of [320, 360, 500, 768, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    await page.goto(`${service.base}/en/people/douglas-adams`);
    const torn = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('.works a')].filter((link) => {
      const after = link.nextSibling;
      if (!/^[;,]/.test(after?.textContent ?? '')) return false;
      const range = document.createRange();
      range.setStart(after, 0);
      range.setEnd(after, 1);
      const lines = link.getClientRects();
      return range.getBoundingClientRect().top > lines[lines.length - 1].bottom - 4;
    }).map((link) => link.textContent)`);
    assert.deepEqual(torn, [], `${width} px`);
  }
  await page.close();
});
