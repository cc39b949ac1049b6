import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { chromium, type Browser } from 'playwright-core';

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

/** Does work after the last test of the process, for what its files share. */
export function afterAll(work: () => Promise<void>): void {
  // Where files are suites of one process (test/run/run.ts), a hook would run after the first.
  const { atEnd } = globalThis as { atEnd?: (typeof work)[] };
  if (atEnd) atEnd.push(work);
  else after(work);
}

let browser: Promise<Browser> | null = null;
afterAll(async () => (await browser)?.close());

/** The browser that the tests of a process share; null if this machine has none. */
export async function sharedBrowser(): Promise<Browser | null> {
  if (!existsSync(CHROMIUM)) return null;
  return (browser ??= chromium.launch({ executablePath: CHROMIUM, args: QUIET }));
}
