import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { startSampleService, type SampleService } from '../support/sample-service.ts';
import { PAGES } from './addresses.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let service: SampleService;
let browser: Browser | undefined;

before(async () => {
  service = await startSampleService();
  if (existsSync(CHROMIUM)) {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  }
});

after(async () => {
  await browser?.close();
  await service.close();
});

const IMAGE_HOSTS = /^https:\/\/(?:commons|upload)\.wikimedia\.org\//;

const SCREENS = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of SCREENS) {
  const look: BrowserContextOptions = { viewport: { width, height: 800 }, colorScheme };

  test(`pages are quiet and fit at ${width} px, ${colorScheme}`, async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await browser.newContext({ ...look, javaScriptEnabled: false });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => faults.push(`${page.url()}: ${message.text()}`));
    page.on('request', (request) => {
      const url = request.url();
      const known = url.startsWith(`${service.base}/`) || IMAGE_HOSTS.test(url);
      if (!known) faults.push(`${page.url()} asks for ${url}`);
    });
    await page.route(IMAGE_HOSTS, (route) => route.fulfill({ contentType: 'image/svg+xml' }));
    for (const path of PAGES) {
      await page.goto(service.base + path);
      const overflow: unknown = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      if (overflow !== 0) faults.push(`${path} is ${String(overflow)} px too wide`);
      // Shows that the policy lets the style through.
      const paper: unknown = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      assert.equal(paper, colorScheme === 'light' ? 'rgb(251, 249, 244)' : 'rgb(23, 21, 17)');
    }
    await context.close();
    assert.deepEqual(faults, []);
  });

  test(`axe finds nothing at ${width} px, ${colorScheme}`, { timeout: 300_000 }, async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await browser.newContext({ ...look, bypassCSP: true });
    const page = await context.newPage();
    await page.route(IMAGE_HOSTS, (route) => route.fulfill({ contentType: 'image/svg+xml' }));
    const found: string[] = [];
    // What axe looks at is the same in every language.
    for (const path of [...PAGES.filter((path) => path.startsWith('/en/')), '/nothing']) {
      await page.goto(service.base + path);
      const { violations } = await new AxeBuilder({ page })
        .options({
          rules: {
            'target-size': { enabled: true },
            // Asks for all that color-contrast does, and for more. It is slow, and colours do not
            // depend on the width.
            'color-contrast-enhanced': { enabled: width > 320 },
            'color-contrast': { enabled: false },
          },
        })
        .analyze();
      for (const { id, nodes } of violations) {
        for (const { html } of nodes) found.push(`${path} ${id}: ${html}`);
      }
    }
    await context.close();
    assert.deepEqual(found, []);
  });
}

test('a person is found with the keyboard alone', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.base}/en/`);
  const focused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.id || document.activeElement.getAttribute("href")');
  // The skip link, the name of the site, the field.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'q');
  await page.keyboard.type('douglas adams');
  await Promise.all([
    page.waitForURL('**/en/search?q=douglas+adams'),
    page.keyboard.press('Enter'),
  ]);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused()) === '/en/people/douglas-adams') break;
  }
  await Promise.all([page.waitForURL('**/en/people/douglas-adams'), page.keyboard.press('Enter')]);
  assert.equal(await page.locator('h1').textContent(), 'Douglas Adams');
  await context.close();
});
