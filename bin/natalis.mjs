#!/usr/bin/env node
// Plain JavaScript, so that any Node can at least say what it lacks: the rest needs Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.mjs';

const NEEDED = [24, 15];

function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

function runWith(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

if (isRecentEnough(process.versions.node)) {
  const source = new URL('../src/cli/main.ts', import.meta.url);
  const built = new URL('../lib/cli/main.js', import.meta.url);
  const { main } = await import(existsSync(source) ? source.href : built.href);
  process.exitCode = await main(process.argv.slice(2), process.env);
} else {
  const node = pinnedNode();
  if (node) runWith(node);
  else {
    process.stderr.write(
      `natalis needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}\n`,
    );
    process.exitCode = 1;
  }
}
