import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CONTRACT } from '../support/contract.ts';

const LINTER = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

test('the linter finds nothing in the contract', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'natalis-lint-'));
  context.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(CONTRACT));
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    // Every warning of this set of rules counts as an error.
    [LINTER, 'lint', 'openapi.json', '--extends', 'recommended-strict'],
    {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  ).catch((error: unknown) => error as { stdout: string; stderr: string });
  const report = stdout + stderr;
  assert.match(report, /Your API description is valid/, report);
  assert.doesNotMatch(report, /warning/i, report);
});
