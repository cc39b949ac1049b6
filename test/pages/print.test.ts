import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSample } from '../support/sample-in-browser.ts';

// They have the most to tell of those in the sample.
const PEOPLE = [
  'george-washington',
  'jesse-ramsden',
  'michael-jackson',
  'constantine-the-great',
  'douglas-adams',
];

const { service, browser } = await openSample();

test('a person prints on one sheet, with the address and nothing to open', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  await page.emulateMedia({ media: 'print' });
  for (const slug of PEOPLE) {
    const answer = await page.goto(`${service.base}/en/people/${slug}`);
    assert.equal(answer?.status(), 200, slug);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, slug);
    const printed = await page.evaluate<string>('document.body.innerText');
    assert.ok(printed.includes(`${service.base}/en/people/${slug}`), slug);
    assert.match(printed, /version \w/);
    assert.doesNotMatch(
      printed,
      /^\d+ more$|Also stated, without a name|What the symbols mean|Show the figures|Add to calendar/m,
    );
  }
  await page.close();
});
