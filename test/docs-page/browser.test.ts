import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { ROUTES } from '../../src/api/api.ts';
import { docsPage } from '../../src/api/docs-page/docs-page.ts';
import { docsSecurityPolicy } from '../../src/api/docs-page/docs-style.ts';
import { openApiDocument } from '../../src/api/openapi/document.ts';
import { sharedBrowser } from '../support/browser.ts';

const base = 'https://births.example';
const html = docsPage({
  document: openApiDocument({ base, routes: ROUTES }),
  base,
  mcp: `${base}/mcp`,
  serviceVersion: '1.0.0',
  restLimit: 60,
  mcpLimit: 30,
});

let server: Server;
let browser: Browser | null = null;
let address = '';
let asked: string[] = [];

before(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-security-policy', docsSecurityPolicy());
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/docs`;
  browser = await sharedBrowser();
});

after(() => {
  server.closeAllConnections();
  server.close();
});

const SCREENS = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const { width, colorScheme } of SCREENS) {
  const look: BrowserContextOptions = { viewport: { width, height: 800 }, colorScheme };

  test(`is one quiet request at ${width} px, ${colorScheme}`, async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await browser.newContext({ ...look, javaScriptEnabled: false });
    const page = await context.newPage();
    const messages: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('request', (request) => requests.push(request.url()));
    asked = [];
    await page.goto(address, { waitUntil: 'networkidle' });
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    // Shows that the policy lets the style through.
    const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    await context.close();
    assert.deepEqual(messages, []);
    assert.deepEqual(requests, [address]);
    assert.deepEqual(asked, ['/api/v1/docs']);
    assert.equal(overflow, 0);
    assert.equal(paper, colorScheme === 'light' ? 'rgb(251, 249, 244)' : 'rgb(23, 21, 17)');
  });
}

const RULES = {
  'target-size': { enabled: true },
  // Asks for all that color-contrast does, and for more.
  'color-contrast-enhanced': { enabled: true },
  'color-contrast': { enabled: false },
};

// Colours do not depend on the width and the rest not on the colours, so each is judged where it can differ.
const JUDGED: {
  at: string;
  look: BrowserContextOptions;
  options: Parameters<AxeBuilder['options']>[0];
}[] = [
  {
    at: '320 px',
    look: { viewport: { width: 320, height: 800 } },
    options: { rules: { ...RULES, 'color-contrast-enhanced': { enabled: false } } },
  },
  {
    at: '1280 px, light',
    look: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    options: { rules: RULES },
  },
  {
    at: '1280 px, dark',
    look: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    options: { runOnly: ['color-contrast-enhanced'] },
  },
];

for (const { at, look, options } of JUDGED) {
  test(`has nothing that axe finds at ${at}`, async (t) => {
    if (!browser) return t.skip('chromium not found');
    const context = await browser.newContext({ ...look, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(address);
    const { violations } = await new AxeBuilder({ page }).options(options).analyze();
    await context.close();
    assert.deepEqual(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      [],
    );
  });
}
