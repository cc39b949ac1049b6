import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUITE = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** What failed in each scenario of a revision, by its name; an empty list for one that passed. */
export async function conform(url: string, revision: string): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-conformance-'));
  const which = ['--suite', 'all', '--spec-version', revision];
  const args = [SUITE, 'server', '--url', url, ...which, '-o', folder];
  try {
    // It ends with 1 if anything fails. Its files say what failed.
    await new Promise((resolve) => execFile(process.execPath, args, resolve));
    return new Map(readdirSync(folder).map((name) => [scenarioOf(name), failuresIn(folder, name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folders are named `server-<scenario>-<instant>`. */
function scenarioOf(folder: string): string {
  return folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
}

function failuresIn(folder: string, name: string): string[] {
  const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[];
  return checks
    .filter(({ status }) => status === 'FAILURE')
    .map(({ id, errorMessage = '' }) => `${id}: ${errorMessage}`);
}
