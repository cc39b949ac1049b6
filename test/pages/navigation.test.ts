import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';
import { KINDS } from './addresses.ts';

const { service, browser } = await openSample();

async function headerOf(path: string): Promise<string> {
  return (
    /<header>[^]*?<\/header>/.exec(
      await service.textOf(path, path.endsWith('/nothing') ? 404 : 200),
    )?.[0] ?? ''
  );
}

test('the navigation says where the page is', async () => {
  const current = async (path: string): Promise<(string | undefined)[]> =>
    [...(await headerOf(path)).matchAll(/href="([^"]*)"\s*aria-current="(\w+)"/g)].flatMap(
      ([, href, kind]) => [href, kind],
    );
  assert.deepEqual(await current('/de/'), ['/de/', 'page']);
  assert.deepEqual(await current('/de/zodiac'), ['/de/zodiac', 'page']);
  assert.deepEqual(await current('/de/zodiac/leo'), ['/de/zodiac', 'true']);
  assert.deepEqual(await current('/de/disputed/days'), ['/de/disputed', 'true']);
  assert.deepEqual(await current('/de/methodology'), []);
  assert.deepEqual(await current('/de/years/1952'), []);
  assert.deepEqual(await current('/de/nothing'), []);
});

test('the header of every page leads to its languages', async () => {
  for (const kind of [...KINDS, 'nothing']) {
    const text = await service.textOf(`/en/${kind}`, kind === 'nothing' ? 404 : 200);
    assert.match(text, /<header>[^]*<a href="#languages">Languages<\/a>[^]*<\/header>/, kind);
    const [list = ''] = /<nav id="languages"[^]*?<\/nav>/.exec(text) ?? [];
    assert.equal(list.match(/<li/g)?.length, LANGUAGES.length, kind);
  }
});

test('the home page says that its day is that of UTC, and leads to all days', async () => {
  const text = await service.textOf('/en/');
  assert.match(text, /<span class="whole">20 November<\/span>\s*<small>\(UTC\)<\/small>/);
  assert.equal(new Set(text.match(/"\/en\/birthdays\/\d\d-\d\d"/g)).size, 366);
});

test('links in lists look like links and are high enough to be hit (WCAG 2.5.8)', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  for (const path of ['/en/birthdays/03-11', '/en/zodiac/pisces', '/en/search?q=john']) {
    await page.goto(service.base + path);
    const faults = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('.people a')].filter((link) =>
      link.getBoundingClientRect().height < 24 || (link.closest('.when') &&
        getComputedStyle(link).textDecorationLine !== 'underline')).map((link) => link.outerHTML)`);
    assert.deepEqual(faults, [], path);
  }
  await page.close();
});
