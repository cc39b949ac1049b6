import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
// @ts-expect-error -- plain JavaScript without types
import { endWithNpm } from '../bin/end-with-npm.mjs';

// Loading the rest takes half a second, in which npm may end.
endWithNpm();
const { main } = await import('../src/cli/main.ts');
const { SAMPLE_IMAGES, sampleText } = await import('./expand.ts');

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, '.natalis');
const INPUT = join(FOLDER, 'sample.ndjson');
const SNAPSHOT = join(FOLDER, 'sample.sqlite');
const KEY = join(FOLDER, 'sample.key');

/** Builds the bundled sample where neither its facts nor the code are the same; gives the exit code. */
async function buildIfNeeded(): Promise<number> {
  const input = sampleText('every day');
  const key = createHash('sha256')
    .update(input)
    .update(readFileSync(SAMPLE_IMAGES))
    .update(sourceText())
    .digest('hex');
  if (existsSync(SNAPSHOT) && existsSync(KEY) && readFileSync(KEY, 'utf8') === key) return 0;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(INPUT, input);
  const exitCode = await main(['build', INPUT, '--images', SAMPLE_IMAGES, '--out', SNAPSHOT], {});
  if (exitCode === 0) writeFileSync(KEY, key);
  return exitCode;
}

/** All that a snapshot may depend on: the code, and what it is pinned to. */
function sourceText(): string {
  const source = join(ROOT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const paths = [
    ...files.sort().map((file) => join(source, file)),
    join(ROOT, 'package-lock.json'),
  ];
  return paths.map((path) => readFileSync(path, 'utf8')).join('\n');
}

process.exitCode =
  (await buildIfNeeded()) || (await main(['demo', '--log-level', 'warn'], process.env));
