import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { wordsOf } from './lists.ts';
import { afterAll } from './sample-service.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET =
  wordsOf(`--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync`);

let browser: Promise<Browser> | null = null;
afterAll(async () => (await browser)?.close());

/** The browser that the tests of a process share; null if this machine has none. */
export async function sharedBrowser(): Promise<Browser | null> {
  if (!existsSync(CHROMIUM)) return null;
  return (browser ??= chromium.launch({ executablePath: CHROMIUM, args: QUIET }));
}
