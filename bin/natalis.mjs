#!/usr/bin/env node
// Plain JavaScript, so that any Node can at least say what it lacks: the rest needs Node 24.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { endWithNpm } from './end-with-npm.mjs';
import { whyTooOld } from './needed-node.mjs';
import { pinnedNode } from './pinned-node.mjs';

// Names the file number of a pipe to the process that started this one with another Node.
const STARTER_PIPE = 'NATALIS_STARTER_PIPE';

/** Ends this process when its starter is gone: a killed starter cannot pass its signal on. */
function endWithStarter() {
  const file = process.env[STARTER_PIPE];
  if (file === undefined) return;
  delete process.env[STARTER_PIPE];
  const pipe = new Socket({ fd: Number(file), readable: true, writable: false });
  pipe.on('error', () => {});
  pipe.on('close', () => process.kill(process.pid, 'SIGTERM'));
  pipe.resume();
  pipe.unref();
}

// Commands whose memory is kept small.
const SPARING = ['serve', 'demo', 'export'];
const isSparing = SPARING.includes(process.argv[2]);

// What keeps it small, as Node and the C library take it only at their start
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
  return isSparing && canReplace && !given.includes(SERVING_FLAG);
}

const SERVING_FLAGS = [`${SERVING_FLAG}=${SERVING_MEGABYTES}`];

function servingEnvironment() {
  return {
    ...SERVING_ENVIRONMENT,
    ...(isSource && { NODE_COMPILE_CACHE: COMPILED }),
    ...process.env,
  };
}

/** Puts the same command with those settings in the place of this process; it keeps its number. */
function serveAnew() {
  const flags = [...process.execArgv, ...SERVING_FLAGS];
  const command = [process.execPath, ...flags, ...process.argv.slice(1)];
  process.execve(process.execPath, command, servingEnvironment());
}

function runWith(node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, isSparing ? [...SERVING_FLAGS, ...args] : args, {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...(isSparing ? servingEnvironment() : process.env), [STARTER_PIPE]: '3' },
  });
  child.stdio[3].unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

// V8 accepts this flag at run time. With it, V8 collects the heap after it has grown by about a third.
// Without it, a heap of 70 MB may double first.
const SERVING_GROWTH = '--heap-growing-percent=30';

endWithNpm();
const tooOld = whyTooOld();
if (tooOld === null) {
  if (isToServeAnew()) serveAnew();
  endWithStarter();
  if (isSparing) setFlagsFromString(SERVING_GROWTH);
  // Until the command listens to signals itself, there is nothing to end in order.
  if (isSparing) {
    process.on('SIGTERM', () => process.listenerCount('SIGTERM') === 1 && process.exit(0));
  }
  const { main } = await import(isSource ? SOURCE.href : BUILT.href);
  process.exitCode = await main(process.argv.slice(2), process.env);
} else {
  const node = pinnedNode();
  if (node) runWith(node);
  else {
    process.stderr.write(`${tooOld}\n`);
    process.exitCode = 1;
  }
}
