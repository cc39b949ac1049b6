#!/usr/bin/env node
// Plain JavaScript, so that any Node can at least say what it lacks: the rest needs Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
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

// What keeps the memory of a serving process small, as Node and the C library take it only at their start
// (docs/decisions/0018-memory-of-a-serving-process.md). Whoever starts us may have set them otherwise.
const SERVING_FLAG = '--max-semi-space-size';
const SERVING_MEGABYTES = 4;
const SERVING_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

const SOURCE = new URL('../src/cli/main.ts', import.meta.url);
const BUILT = new URL('../lib/cli/main.js', import.meta.url);
const isSource = existsSync(SOURCE);

// From source, Node takes half a second to strip the types of all modules and to compile them. It keeps the
// result here if it may write here.
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/natalis', import.meta.url));

function isToServeAnew() {
  // Node takes its flags with either sign between their words.
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? '']
    .join(' ')
    .replaceAll('_', '-');
  const canReplace = process.platform !== 'win32' && typeof process.execve === 'function';
  return process.argv[2] === 'serve' && canReplace && !given.includes(SERVING_FLAG);
}

/** Puts the same command with those settings in the place of this process; it keeps its number. */
function serveAnew() {
  const flags = [...process.execArgv, `${SERVING_FLAG}=${SERVING_MEGABYTES}`];
  const command = [process.execPath, ...flags, ...process.argv.slice(1)];
  process.execve(process.execPath, command, {
    ...SERVING_ENVIRONMENT,
    ...(isSource && { NODE_COMPILE_CACHE: COMPILED }),
    ...process.env,
  });
}

// V8 accepts this flag at run time. With it, V8 collects the heap after it has grown by about a third.
// Without it, a heap of 70 MB may double first.
const SERVING_GROWTH = '--heap-growing-percent=30';

if (isRecentEnough(process.versions.node)) {
  if (isToServeAnew()) serveAnew();
  if (process.argv[2] === 'serve') setFlagsFromString(SERVING_GROWTH);
  const { main } = await import(isSource ? SOURCE.href : BUILT.href);
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
