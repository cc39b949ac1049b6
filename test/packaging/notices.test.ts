import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { thirdPartyNotices } from '../../packaging/third-party-notices.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('every package that an installation has is named with its version and licence', () => {
  const notices = thirdPartyNotices(ROOT);
  const listed = execFileSync(
    'npm',
    ['ls', '--all', '--omit=dev', '--omit=optional', '--parseable', '--long'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const installed = listed
    .split('\n')
    .slice(1)
    .flatMap(
      (line) =>
        /^[^:]*node_modules[^:]*:(@?[^@:]+)@([^:]+)/.exec(line)?.slice(1, 3).join(' ') ?? [],
    );
  assert.ok(installed.length > 50);
  for (const name of installed) assert.ok(notices.includes(`\n- ${name}: `), name);
  assert.doesNotMatch(notices, /: unknown$/m);
});

test('the texts of licences are there, each once', () => {
  const notices = thirdPartyNotices(ROOT);
  const own = readFileSync(
    new URL('../../node_modules/commander/LICENSE', import.meta.url),
    'utf8',
  );
  const [before = '', after = '', ...more] = notices.split(own.trim());
  assert.match(before, /\n- commander [\d.]+: MIT\n(?:- .*\n)*\n```text\n$/);
  assert.match(after, /^\n```\n/);
  assert.deepEqual(more, []);
  const [names = ''] = /(?:- .*\n)+(?=\n```text\nThe package has no text)/.exec(notices) ?? [];
  assert.ok(names.split('\n').length < 10, names);
});
