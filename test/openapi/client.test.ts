import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { assertMatches } from '../support/conform.ts';
import { CONTRACT } from '../support/contract.ts';
import { startSampleService } from '../support/sample-service.ts';
import { CLIENT_USE } from './client-use.ts';
import { installed } from './tools.ts';
import { MEDIA_TYPES } from './walk.ts';

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  skipLibCheck: false,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  rewriteRelativeImportExtensions: true,
  rootDir: '.',
  outDir: 'out',
};

test('a generated client compiles and fetches every endpoint', async (context) => {
  const generator = await import('swagger-typescript-api').catch(() => null);
  const compiler = installed(
    () => new URL('bin/tsc', import.meta.resolve('typescript/package.json')).href,
  );
  if (!generator || compiler === null) return context.skip('the generator is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'natalis-client-'));
  context.after(() => rm(folder, { recursive: true }));

  const { files } = await generator.generateApi({
    spec: structuredClone(CONTRACT) as never,
    output: false,
    httpClientType: 'fetch',
    silent: true,
  });
  const sources = {
    'client.ts': files.map(({ fileContent }) => fileContent).join('\n'),
    'use.ts': CLIENT_USE,
    'package.json': JSON.stringify({ type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] }),
  };
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
  await compile(compiler, folder);

  const service = await startSampleService();
  context.after(() => service.close());
  const { fetchAll } = (await import(pathToFileURL(join(folder, 'out/use.js')).href)) as {
    fetchAll(base: string): Promise<Record<string, unknown>>;
  };
  const answers = await fetchAll(service.base);
  for (const [path, { get }] of Object.entries(CONTRACT.paths)) {
    const place = MEDIA_TYPES.find(({ where }) => where === `${path} 200`);
    assert.ok(place && get.operationId in answers, get.operationId);
    assertMatches(place.mediaType.schema, answers[get.operationId], get.operationId);
  }
});

async function compile(compiler: string, folder: string): Promise<void> {
  const run = promisify(execFile)(process.execPath, [compiler, '-p', folder], { timeout: 60_000 });
  await run.catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    assert.fail(`the client does not compile:\n${stdout}${stderr}`);
  });
}
