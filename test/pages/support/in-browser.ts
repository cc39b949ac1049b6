import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { sharedBrowser } from '../../support/browser.ts';

// A new page takes longer than most tests, so they share one. No page of the site needs scripts.
let shared: Promise<Page> | null = null;

/** A test in a wide page of a browser, which is left out where this machine has none. */
export function inBrowser(name: string, look: (page: Page) => Promise<void>): void {
  test(name, async (t) => {
    const browser = await sharedBrowser();
    if (!browser) return t.skip('chromium not found');
    const page = await (shared ??= browser.newPage({ javaScriptEnabled: false }));
    page.setDefaultTimeout(0);
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
    await page.setViewportSize({ width: 1280, height: 740 });
    await look(page);
  });
}

/** Opens a page of the site. All have one style, so the body alone is replaced where one is open, which is quicker. */
export async function show(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).origin !== new URL(address).origin) {
    await page.goto(address);
    return;
  }
  const html = await (await fetch(address)).text();
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? [];
  const [, body] = html.split('<body>');
  await page.evaluate(`scrollTo(0, 0);
    document.documentElement.lang = ${JSON.stringify(language)};
    document.body.innerHTML = ${JSON.stringify(body)}`);
}
