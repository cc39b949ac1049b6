import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { answerAs } from '../support/answer-as.ts';
import { sharedBrowser } from '../support/browser.ts';
import { openPeople } from './support/people.ts';

/** The text, where the last date ends if all of each date is shown, and the colour behind it. */
const SHOWN = `(() => {
  const dates = [...document.querySelectorAll('dd')];
  const last = Math.max(...dates.map((date) => date.getBoundingClientRect().bottom));
  const isWhole = dates.every((date) => date.scrollHeight <= date.clientHeight);
  const { backgroundColor } = getComputedStyle(document.body);
  return [document.body.innerText, isWhole ? last : 1e9, backgroundColor];
})()`;

test('service 16.5: a page of another origin shows a preview in a frame of 400 by 150 pixels, with all its dates', async (t) => {
  const browser = await sharedBrowser();
  if (!browser) return t.skip('no Chromium');
  const service = await openPeople();
  const frames = LANGUAGES.flatMap((language) =>
    ['Q1001', 'Q1009', 'Q1010', 'Q1007', 'Q2001'].map(
      (id) =>
        `<iframe width="400" height="150" src="${service.address}/reconcile/preview/${id}?lang=${language}"></iframe>`,
    ),
  ).join('');
  const client = await answerAs((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>client</title>${frames}`),
  );
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(client);
  const shown = page.frames().filter((frame) => frame.url().includes('/reconcile/preview/'));
  assert.equal(shown.length, 5 * LANGUAGES.length);
  for (const frame of shown) {
    const [text, bottom, background] = await frame.evaluate<[string, number, string]>(SHOWN);
    // Hamburg is no person, and leads to Wikidata.
    const expected = frame.url().includes('Q2001')
      ? /^Hamburg Q2001\s+www\.wikidata\.org\/wiki\/Q2001$/
      : /^(?:Born|Geboren|Nascimento|Nacimiento|Naissance|Nascita)$/m;
    assert.match(text.trim(), expected, frame.url());
    assert.ok(bottom <= 150, `${frame.url()} ends at ${bottom}`);
    // The style is admitted by the policy.
    assert.notEqual(background, 'rgba(0, 0, 0, 0)');
  }
  const [unsourced = '', conflict = ''] = await Promise.all(
    shown.slice(0, 2).map(async (frame) => (await frame.evaluate<string[]>(SHOWN))[0]),
  );
  assert.match(unsourced, /Born\s+4 March 1950 · unsourced\s+Died\s+11 May 2001 · unsourced/);
  assert.match(conflict, /1 January 1930 or 2 February 1933 · disputed/);
});
