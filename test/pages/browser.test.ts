import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';
import { ENGLISH_PAGES, KINDS } from './addresses.ts';
import { atOnce } from './support/at-once.ts';
import { textsIn } from '../support/lists.ts';

const { service, browser } = await openSample();

const IMAGE_HOSTS = /^https:\/\/(?:commons|upload)\.wikimedia\.org\//;
const MISSING = LANGUAGES.map((language) => `/${language}/nothing`);
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404\b/;
const PAPER = { light: 'rgb(251, 249, 244)', dark: 'rgb(23, 21, 17)' } as const;

// They have every part of a page that has words. The sweep in English shows that other pages are made alike.
const WORDIEST: readonly string[] = [
  '',
  ...textsIn(`
  upcoming | birthdays/03-11?order=year | birthdays/02-29 | years/1952 | centuries/20 | disputed | zodiac/pisces
  people/nicolaus-copernicus | people/jesse-ramsden | people/constantine-the-great | search?q=john | methodology
  developers | nothing`),
];

// Each kind of page in one language after the other.
const PAGES = [
  ...KINDS.map((kind, index) => `/${LANGUAGES[index % LANGUAGES.length]}/${kind}`),
  ...ENGLISH_PAGES.slice(KINDS.length),
  ...MISSING,
];

interface Screen {
  readonly width: number;
  readonly colorScheme: keyof typeof PAPER;
}

/** What axe looks for. `contrast` asks for all that color-contrast does, and for more; it is the only rule about colours. */
type Rules = 'all' | 'without contrast' | 'contrast alone';

// Colours do not depend on the width, and nothing else depends on the scheme.
const LOOKS: readonly (readonly [Screen, Rules])[] = [
  [{ width: 320, colorScheme: 'light' }, 'without contrast'],
  [{ width: 1280, colorScheme: 'light' }, 'all'],
  [{ width: 1280, colorScheme: 'dark' }, 'contrast alone'],
];

async function show(page: Page, { width, colorScheme }: Screen): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

// One is drawn while the other is loaded.
const PAGES_AT_ONCE = 2;

/** A browser's window without images of others. */
async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.route(IMAGE_HOSTS, (route) => route.fulfill({ contentType: 'image/svg+xml' }));
  return context;
}

/** Opens every path and looks at it. */
async function visit(
  context: BrowserContext,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  const free = await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => context.newPage()));
  for (const page of free) await prepare(page);
  await atOnce(PAGES_AT_ONCE, paths, async (path) => {
    const page = free.pop();
    assert.ok(page);
    await page.goto(service.base + path);
    await look(page, path);
    free.push(page);
  });
}

test(
  'pages are quiet, fit every screen, and axe finds nothing',
  { timeout: 300_000 },
  async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await openContext(browser, {});
    const faults: string[] = [];
    context.on('console', (message) => {
      // The browser reports every answer that is an error.
      const address = message.location().url;
      const isMissing = MISSING.some((path) => address === service.base + path);
      if (isMissing && NOT_FOUND.test(message.text())) return;
      faults.push(`${address}: ${message.text()}`);
    });
    context.on('request', (request) => {
      const url = request.url();
      const known = url.startsWith(`${service.base}/`) || IMAGE_HOSTS.test(url);
      if (!known) faults.push(`a page asks for ${url}`);
    });
    await visit(context, PAGES, async (page, path) => {
      for (const [screen, rules] of LOOKS) {
        await show(page, screen);
        // The colour shows that the policy lets the style through.
        const [overflow, paper] = await page.evaluate<[number, string]>(
          `[document.documentElement.scrollWidth - document.documentElement.clientWidth,
          getComputedStyle(document.body).backgroundColor]`,
        );
        if (overflow !== 0) faults.push(`${path} is ${overflow} px too wide at ${screen.width} px`);
        if (paper !== PAPER[screen.colorScheme]) faults.push(`${path} is ${paper}`);
        faults.push(...(await axeFaults(page, path, rules)));
      }
    });
    await context.close();
    assert.deepEqual(faults, []);
  },
);

test('nothing is wider than a telephone for readers whose text is twice as large', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const context = await openContext(browser, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const wide: string[] = [];
  await visit(
    context,
    LANGUAGES.flatMap((language) => WORDIEST.map((kind) => `/${language}/${kind}`)),
    async (page, path) => {
      const [size, width] = await page.evaluate<[string, number]>(
        `[getComputedStyle(document.body).fontSize, document.documentElement.scrollWidth]`,
      );
      assert.equal(size, '32px');
      if (width > 360) wide.push(`${path}: ${width} px`);
    },
    async (page) => {
      // The browser has a process for the pages of a site, and the size is for that process.
      await page.goto(`${service.base}/en/`);
      const session = await context.newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    },
  );
  await context.close();
  assert.deepEqual(wide, []);
});

async function axeFaults(page: Page, path: string, rules: Rules): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The pages have no frames, so the slower way that looks into frames of other origins is not
    // needed.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules === 'contrast alone' && { runOnly: ['color-contrast-enhanced'] }),
      rules: {
        'target-size': { enabled: rules !== 'contrast alone' },
        'color-contrast-enhanced': { enabled: rules !== 'without contrast' },
        'color-contrast': { enabled: false },
      },
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${path} ${id}: ${html}`));
}

test('a person can be found with the keyboard alone', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.base}/en/`);
  const focused = (): Promise<unknown> =>
    page.evaluate('document.activeElement.id || document.activeElement.getAttribute("href")');
  // The skip link, the name of the site, the field.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'q');
  await page.keyboard.type('adams');
  await Promise.all([page.waitForURL('**/en/search?q=adams'), page.keyboard.press('Enter')]);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused()) === '/en/people/douglas-adams') break;
  }
  await Promise.all([page.waitForURL('**/en/people/douglas-adams'), page.keyboard.press('Enter')]);
  assert.equal(await page.locator('h1').textContent(), 'Douglas Adams');
  await context.close();
});
