import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { infoOf, qidsOf, slugsOf } from '../ingest/support/content.ts';
import { ndjson, person, wikipedias } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const COMMANDS = ['build', 'inspect', 'verify', 'get', 'serve'];

describe('--help and --version: exit code 0, on standard output', () => {
  test('--help names every command', async () => {
    const { code, stdout, stderr } = await natalis(['--help']);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    for (const command of COMMANDS) assert.match(stdout, new RegExp(`^ +${command}\\b`, 'm'));
  });

  for (const command of COMMANDS) {
    test(`${command} --help names its options and their environment variables`, async () => {
      const { code, stdout, stderr } = await natalisHere([command, '--help']);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      const usage = stdout.indexOf(`Usage: natalis ${command} `);
      assert.notEqual(usage, -1);
      const options = stdout.slice(usage).replaceAll(/\s+/g, ' ');
      for (const [, option = ''] of options.matchAll(/ --([a-z-]+)/g)) {
        if (option === 'help') continue;
        const name = option.toUpperCase().replaceAll('-', '_');
        // What fetches tell Wikimedia alone must not become public because `serve` reads it too.
        const environment = option === 'contact' ? 'NATALIS_PUBLIC_CONTACT' : `NATALIS_${name}`;
        assert.ok(options.includes(environment), option);
      }
    });
  }

  test('--version is the package’s', async () => {
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    assert.deepEqual(await natalisHere(['--version']), {
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });
});

describe('wrong usage: exit code 2, nothing on standard output, nothing made', () => {
  const out = join(folder, 'out.sqlite');
  const input = join(folder, 'input.ndjson');
  writeFileSync(input, ndjson([person('Q7', 'Ann')]));
  const cases: Record<string, string[]> = {
    'an unknown command': ['bild'],
    'an unknown option': ['verify', '--fast', 'x.sqlite'],
    'an unknown option of build': ['build', input, '--out', out, '--fast'],
    'build without an input': ['build', '--out', out],
    'build without --out': ['build', input],
    'an option without its value': ['build', input, '--out'],
    'an as-of that is no instant': ['build', input, '--out', out, '--as-of', 'yesterday'],
    'an as-of that names no day': ['build', input, '--out', out, '--as-of', '2026-02-30'],
    'an as-of with an offset': [
      'build',
      input,
      '--out',
      out,
      '--as-of',
      '2026-02-03T00:00:00+01:00',
    ],
    'no workers': ['build', input, '--out', out, '--workers', '0'],
    'a fraction of workers': ['build', input, '--out', out, '--workers', '1.5'],
    'less than no errors': ['build', input, '--out', out, '--max-errors', '-1'],
    'an unknown form of log': ['build', input, '--out', out, '--log', 'xml'],
    'verify without a snapshot': ['verify'],
    'inspect without a snapshot': ['inspect'],
    'serve without a snapshot': ['serve'],
    'two snapshots': ['verify', 'a.sqlite', 'b.sqlite'],
    'get without a path': ['get'],
    'get without a snapshot': ['get', '/api/v1/meta'],
    'a path without its slash': ['get', 'api/v1/meta', '--snapshot', out],
    'a port beyond all ports': ['serve', out, '--port', '65536'],
    'a base address that is none': ['serve', out, '--base-url', 'natalis.example'],
    'a contact that is none': ['serve', out, '--contact', 'me'],
    'a contact without HTTPS': ['serve', out, '--contact', 'http://natalis.example'],
    'a base address with a query': ['serve', out, '--base-url', 'https://natalis.example/?a=b'],
  };
  for (const [what, args] of Object.entries(cases)) {
    test(what, async () => {
      const { code, stdout, stderr } = await natalisHere(args);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' }, stderr);
      assert.notEqual(stderr, '');
      assert.doesNotMatch(stderr, /^\s+at /m);
      assert.deepEqual(contentOf(folder), ['input.ndjson']);
    });
  }

  test('an unknown option, with the real command', async () => {
    const { code, stderr } = await natalis(['verify', '--fast', 'x.sqlite']);
    assert.equal(code, 2);
    assert.match(stderr, /--fast/);
  });

  test('no command at all: the help, on standard error', async () => {
    const { code, stdout, stderr } = await natalis([]);
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
    assert.match(stderr, /Usage: natalis/);
  });
});

describe('every option has an environment variable', () => {
  const place = temporaryFolder();
  const input = join(place, 'input.ndjson');
  const people = [person('Q7', 'Ann', { sites: wikipedias(3) }), person('Q6', 'Ann')];
  writeFileSync(input, `broken\n${ndjson(people)}`);

  test('of build', async () => {
    const previous = join(place, 'previous.sqlite');
    const first = await natalis(['build', input], {
      env: { NATALIS_OUT: previous, NATALIS_AS_OF: '2026-01-02', NATALIS_MIN_SITELINKS: '2' },
    });
    assert.equal(first.code, 0, first.stderr);
    assert.deepEqual(slugsOf(previous), { 7: 'ann' });
    assert.equal(infoOf(previous).manifest.as_of, '2026-01-02T00:00:00Z');
    const env = {
      NATALIS_OUT: join(place, 'out.sqlite'),
      NATALIS_AS_OF: '2026-01-03',
      NATALIS_PREVIOUS: previous,
      NATALIS_WORKERS: '2',
      NATALIS_LOG: 'json',
    };
    const second = await natalis(['build', input], { env });
    assert.equal(second.code, 0, second.stderr);
    assert.deepEqual(slugsOf(env.NATALIS_OUT), { 7: 'ann', 6: 'ann-q6' });
    const notes = linesOf(second.stderr).map(
      (line) => JSON.parse(line) as { phase?: string; warning?: string },
    );
    assert.deepEqual(
      notes.flatMap(({ phase }) => phase ?? []),
      ['read', 'resolve', 'write', 'verify'],
    );
    const warnings = notes.flatMap(({ warning }) => warning ?? []);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /input\.ndjson:1/);
    const third = await natalis(['build', input], { env: { ...env, NATALIS_MAX_ERRORS: '0' } });
    assert.equal(third.code, 1);
  });

  test('of the others; what is given on the command line comes first', async () => {
    const snapshot = join(place, 'one.sqlite');
    const args = ['--out', snapshot, '--as-of', '2026-01-02'];
    const env = { NATALIS_OUT: join(place, 'never.sqlite'), NATALIS_AS_OF: '2020-01-01' };
    assert.equal((await natalis(['build', input, ...args], { env })).code, 0);
    assert.deepEqual(qidsOf(snapshot), [7, 6]);
    assert.equal(infoOf(snapshot).manifest.as_of, '2026-01-02T00:00:00Z');
    for (const command of [['verify'], ['inspect'], ['get', '/api/v1/meta']]) {
      const outcome = await natalis(command, {
        env: { NATALIS_SNAPSHOT: snapshot, NATALIS_BASE_URL: 'https://natalis.example/' },
      });
      assert.equal(outcome.code, 0, outcome.stderr);
      if (command[0] === 'get') {
        const meta = JSON.parse(outcome.stdout) as { mcp: string };
        assert.equal(meta.mcp, 'https://natalis.example/mcp');
      }
    }
  });

  test('a wrong value in the environment is wrong usage', async () => {
    const outcome = await natalis(['build', input, '--out', join(place, 'no.sqlite')], {
      env: { NATALIS_WORKERS: 'many' },
    });
    assert.equal(outcome.code, 2);
    assert.match(outcome.stderr, /NATALIS_WORKERS|--workers/);
  });
});
