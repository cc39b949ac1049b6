import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { TEXTS } from '../../src/pages/texts/texts.ts';
import { openSample } from '../support/sample-in-browser.ts';

const LISTS = ['birthdays/03-11', 'birthdays/03-11/1952', 'years/1952', 'zodiac/pisces'];

const { service, browser } = await openSample();

async function textOf(path: string): Promise<string> {
  return (await fetch(service.base + path)).text();
}

test('the status in a list belongs to the date, not to the person', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  await page.goto(`${service.base}/en/birthdays/03-11`);
  const row = page.getByRole('listitem').filter({ hasText: 'Douglas Adams' });
  const tree = await row.ariaSnapshot();
  await page.close();
  assert.match(tree, /1952[^]*date \w+[^]*Douglas Adams[^]*writer/);
});

test('every list has the key in one line above it, which leads to the whole one', async () => {
  for (const path of [...LISTS, 'search?q=john']) {
    const text = await textOf(`/en/${path}`);
    const [legend = ''] = /<nav class="legend"[^]*?<\/nav>/.exec(text) ?? [];
    const targets = [...legend.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    assert.equal(targets.length, 5, path);
    assert.ok(text.indexOf(legend) < text.indexOf('<ol class="people">'), path);
    for (const id of targets) assert.ok(text.includes(`<dt id="${id}">`), `${path}#${id}`);
  }
});

test('the status of a person leads to what it means', async () => {
  const text = await textOf('/en/people/jesse-ramsden');
  const [, id] = /<p class="big">[^]*?<a class="status" href="#([\w-]+)"/.exec(text) ?? [];
  assert.equal(id, 'key-ambiguous');
  assert.ok(text.includes(`<dt id="${id}">`));
});

test('the zodiac and the symbols of statuses have different names', () => {
  for (const language of LANGUAGES) {
    const { layout, status, terms } = TEXTS[language];
    assert.ok(!Object.values<string>(terms.signs).includes(layout.signs));
    const [heading, zodiac] = [status.key.toLowerCase(), layout.signs.toLowerCase()];
    assert.ok(!heading.includes(zodiac) && !/sign[so]?\b|zeichen|segn/.test(heading), language);
  }
});
