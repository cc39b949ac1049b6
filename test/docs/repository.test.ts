import assert from 'node:assert/strict';
import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function parsed(file: string): unknown {
  return parse(readFileSync(join(ROOT, file), 'utf8'));
}

test('the workflow runs the script that proves a clean clone', () => {
  const { jobs } = parsed('.github/workflows/check.yml') as {
    jobs: { check: { steps: { run?: string }[] } };
  };
  const commands = jobs.check.steps.flatMap(({ run }) => run ?? []);
  assert.deepEqual(commands, ['.ci/run']);
  accessSync(join(ROOT, '.ci/run'), constants.X_OK);
});

test('every issue form has a name, a description and fields that have to be filled in', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT });
  assert.equal(forms.length, 2);
  for (const file of forms) {
    const form = parsed(file) as {
      name: string;
      description: string;
      body: { type: string; id?: string; validations?: { required?: boolean } }[];
    };
    assert.ok(form.name && form.description, file);
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    assert.ok(fields.length >= 4, file);
    assert.equal(new Set(fields.map(({ id }) => id)).size, fields.length, file);
    for (const { validations } of fields) assert.equal(validations?.required, true, file);
  }
});
