import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { figuresPage, STYLE } from './support/figures-page.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`;
const inEnglish = figuresPage(['en']);
const inAll = figuresPage(LANGUAGES);

let server: Server;
let browser: Browser | undefined;
let address = '';

before(async () => {
  server = createServer(({ url }, response) => {
    response.setHeader('content-security-policy', POLICY);
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(url === '/en' ? inEnglish : inAll);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (existsSync(CHROMIUM)) {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  }
});

after(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

test('figures are valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  });
  const { results } = await validator.validateString(inAll);
  assert.deepEqual(
    results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
    [],
  );
});

/** Pairs of texts of one figure that meet, texts outside of the window, and texts below 11 px. */
const FAULTS = `[...document.querySelectorAll('.strip, .plot > svg')].flatMap((figure) => {
  const texts = [...figure.querySelectorAll('text')].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize);
    // The box of a text has room above and below its letters.
    return { name: text.textContent, left, right, top: top + size * 0.2, bottom: bottom - size * 0.2, size };
  });
  const width = document.documentElement.clientWidth;
  return texts.flatMap((a, index) => [
    ...(a.left < 0 || a.right > width ? [a.name + ' is outside'] : []),
    ...(a.size < 11 ? [a.name + ' is small'] : []),
    ...texts.slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => a.name + ' meets ' + b.name),
  ]);
})`;

const SCREENS = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of SCREENS) {
  const look: BrowserContextOptions = { viewport: { width, height: 800 }, colorScheme };

  test(`figures are quiet and their texts keep apart at ${width} px, ${colorScheme}`, async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await browser.newContext({ ...look, javaScriptEnabled: false });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(`${address}/all`, { waitUntil: 'networkidle' });
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    const faults = await page.evaluate(FAULTS);
    await context.close();
    assert.deepEqual(messages, []);
    assert.equal(overflow, 0);
    assert.deepEqual(faults, []);
  });

  test(`figures have nothing that axe finds at ${width} px, ${colorScheme}`, async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await browser.newContext({ ...look, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${address}/en`);
    // The tables are closed at first.
    await page.evaluate(
      "document.querySelectorAll('details').forEach((each) => { each.open = true })",
    );
    const { violations } = await new AxeBuilder({ page })
      .options({
        rules: {
          'target-size': { enabled: true },
          'color-contrast-enhanced': { enabled: width > 320 },
          'color-contrast': { enabled: false },
        },
      })
      .analyze();
    await context.close();
    assert.deepEqual(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      [],
    );
  });
}

/** How far labels with a line of their own are from the middle, or the end, of their bars, in px. */
const DISTANCES = `[...document.querySelectorAll('.strip .middle, .strip .end')].map((label) => {
  const bar = label.closest('.bar').querySelector('rect').getBoundingClientRect();
  const box = label.getBoundingClientRect();
  return label.matches('.end') ? box.right - bar.right : (box.left + box.right - bar.left - bar.right) / 2;
})`;

test('labels stay at their bars, however wide the figure is', async (t) => {
  if (!browser) return t.skip('chromium not found');
  for (const width of [320, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(`${address}/all`);
    const distances = (await page.evaluate(DISTANCES)) as number[];
    await page.close();
    assert.ok(distances.length > 0);
    assert.deepEqual(
      distances.filter((distance) => Math.abs(distance) > 4),
      [],
      `at ${width} px`,
    );
  }
});
