import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { wordsOf } from './lists.ts';
import { skipWithout } from './missing-program.ts';
import { afterAll } from './sample-service.ts';
import { writeTestFont } from './test-font.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const QUIET =
  wordsOf(`--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync`);
const FONTS = join(tmpdir(), `natalis-fonts-${process.pid}`);

let browser: Promise<Browser> | null = null;
afterAll(async () => {
  await (await browser)?.close();
  rmSync(FONTS, { recursive: true, force: true });
});

/** Where a line breaks depends on the fonts of the machine, so the browser has ours alone. */
function launch(): Promise<Browser> {
  mkdirSync(FONTS, { recursive: true });
  const env = { ...process.env, FONTCONFIG_FILE: writeTestFont(FONTS) };
  return chromium.launch({ executablePath: CHROMIUM, args: QUIET, env });
}

/** The browser that the tests of a process share; null if this machine has none. */
export async function sharedBrowser(): Promise<Browser | null> {
  return skipWithout(existsSync(CHROMIUM) ? undefined : 'chromium') ? null : (browser ??= launch());
}
