import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writePackage } from '../../packaging/write-package.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const folder = temporaryFolder();

/** Writes the package anew and packs it as npm publishes it; gives the SHA-256 of the file. */
async function packedIn(name: string): Promise<string> {
  const [content, target] = [join(folder, name), join(folder, `${name}-packed`)];
  await writePackage(content);
  mkdirSync(target);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: content,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const [file = ''] = readdirSync(target);
  return createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex');
}

test('the package is the same bytes whenever and wherever it is written', async () => {
  assert.equal(await packedIn('one'), await packedIn('two'));
  const bill = JSON.parse(readFileSync(join(folder, 'one', 'sbom.cdx.json'), 'utf8')) as {
    components: unknown[];
  };
  assert.ok(bill.components.length > 50);
});
