import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Command } from 'commander';
import { COMMAND_OPTIONS } from '../../src/cli/options/command-options.ts';
import { applyEnvironment } from '../../src/cli/add-commands.ts';
import { REMOVED } from '../../src/cli/removed.ts';
import { toOption, variableOf, type OptionRow } from '../../src/cli/options/option.ts';
import {
  assertExit,
  buildOf,
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { infoOf, qidsOf } from '../ingest/support/content.ts';
import { ndjson, person, wikipedias } from '../ingest/support/entities.ts';
import { readFile } from '../support/repository.ts';

const TERMINAL = new URL('../../src/cli/terminal.ts', import.meta.url).href;
const folder = temporaryFolder();
const COMMANDS = ['build', 'inspect', 'verify', 'get', 'serve'];

/** What is said about wrong usage, where nothing else is printed. */
async function complaintOf(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, stdout, stderr } = await natalisHere(args, env);
  assert.deepEqual([code, stdout], [2, ''], stderr);
  return stderr;
}

async function helpOf(command: string): Promise<string> {
  const { stdout } = await assertExit(0, natalisHere([...command.split(' '), '--help']));
  return stdout;
}

describe('--help and --version: exit code 0, on standard output', () => {
  test('--help names every command', async () => {
    const { stdout } = await assertExit(0, natalis(['--help']), /^$/);
    for (const command of COMMANDS) assert.match(stdout, new RegExp(`^ +${command}\\b`, 'm'));
  });

  for (const command of COMMANDS) {
    test(`${command} --help names its options and their environment variables`, async () => {
      const stdout = await helpOf(command);
      const usage = stdout.indexOf(`Usage: natalis ${command} `);
      assert.notEqual(usage, -1);
      const options = stdout.slice(usage).replaceAll(/\s+/g, ' ');
      for (const [, option = ''] of options.matchAll(/ --([a-z-]+)/g)) {
        if (option === 'help') continue;
        const name = option.toUpperCase().replaceAll('-', '_');
        // What fetches tell Wikimedia alone must not become public because `serve` reads it too.
        const environment = option === 'contact' ? 'NATALIS_PUBLIC_CONTACT' : `NATALIS_${name}`;
        assert.equal(options.includes(environment), option !== 'allow-shrink', option);
      }
    });
  }

  test('--version is the package’s', async () => {
    const { version } = JSON.parse(readFile('package.json')) as { version: string };
    const { stdout } = await assertExit(0, natalisHere(['--version']), /^$/);
    assert.equal(stdout, `${version}\n`);
  });
});

test('natalis serve --help begins with the usage, ends with an example, and has groups', async () => {
  const help = await helpOf('serve');
  assert.match(help, /^Usage: natalis serve [^]+\n\nExample:\n {2}natalis serve \S+\.sqlite .+\n$/);
  const headings = [...help.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading);
  const expected = 'Arguments Network People Snapshot Limits MCP Monitoring Options Example';
  assert.equal(headings.join(' '), expected);
  assert.match(help, /Options:\n +-h, --help/, 'no option is without a group');
});

test('--help of each command that takes a snapshot names NATALIS_SNAPSHOT', async () => {
  const commands = ['serve', 'mcp', 'inspect', 'verify', 'get', 'check', 'export'];
  for (const command of commands) assert.match(await helpOf(command), /NATALIS_SNAPSHOT/, command);
  assert.match(await helpOf('usage'), /NATALIS_USAGE/);
});

test('configuration.md describes each option once, and names it at every command that has it', () => {
  const text = readFile('docs/configuration.md');
  const rows = text.match(/^- `.*/gm) ?? [];
  assert.ok(rows.length > 50);
  assert.equal(new Set(rows).size, rows.length);
  const sections = new Map(
    text.split('\n## natalis ').map((section) => [section.split('\n')[0], section]),
  );
  for (const [command, options] of Object.entries(COMMAND_OPTIONS)) {
    for (const { flags } of options) {
      assert.ok(sections.get(command)?.includes(`\`${flags.split(' ')[0]}`), `${command} ${flags}`);
    }
  }
  for (const command of ['inspect', 'verify']) {
    assert.match(sections.get(command) ?? '', /`\[snapshot\]`/);
  }
});

test('what a server put into a line cannot command the terminal; text of every script stays', () => {
  const text = 'a\u001B]0;title\u0007b\u009B31mc\r\tone\ntwo Дуглас אדם 亜';
  const program = `const { processTerminal } = await import(${JSON.stringify(TERMINAL)});
    for (const name of ['print', 'note']) processTerminal[name](${JSON.stringify(text)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const shown = 'a\uFFFD]0;title\uFFFDb\uFFFD31mc\uFFFD\tone\ntwo Дуглас אדם 亜\n';
  assert.deepEqual([stdout, stderr], [shown, shown]);
});

describe('wrong usage: exit code 2, nothing on standard output, nothing made', () => {
  const out = join(folder, 'out.sqlite');
  const input = join(folder, 'input.ndjson');
  writeFileSync(input, ndjson([person('Q7', 'Ann')]));
  const build = ['build', input, '--out', out];
  const cases: Record<string, string[]> = {
    'an unknown command': ['bild'],
    'an unknown option of build': [...build, '--fast'],
    'build without an input': ['build', '--out', out],
    'build without --out': ['build', input],
    'an option without its value': ['build', input, '--out'],
    'an as-of that is no instant': [...build, '--as-of', 'yesterday'],
    'an as-of that names no day': [...build, '--as-of', '2026-02-30'],
    'an as-of with an offset': [...build, '--as-of', '2026-02-03T00:00:00+01:00'],
    'no workers': [...build, '--workers', '0'],
    'a fraction of workers': [...build, '--workers', '1.5'],
    'less than no errors': [...build, '--max-errors', '-1'],
    'an unknown form of log': [...build, '--log-format', 'xml'],
    'verify without a snapshot': ['verify'],
    'inspect without a snapshot': ['inspect'],
    'serve without a snapshot': ['serve'],
    'two snapshots': ['verify', 'a.sqlite', 'b.sqlite'],
    'get without a path': ['get'],
    'get without a snapshot': ['get', '/api/v1/meta'],
    'a path without its slash': ['get', 'api/v1/meta', '--snapshot', out],
    'a port beyond all ports': ['serve', out, '--port', '65536'],
    'a base address that is none': ['serve', out, '--base-url', 'natalis.example'],
    'a proxy that is no network': ['serve', out, '--trust-proxy', '10.0.0.0/8, localhost'],
    'a contact that is none': ['serve', out, '--contact', 'me'],
    'a contact without HTTPS': ['serve', out, '--contact', 'http://natalis.example'],
    'an option that would do nothing': [...build, '--allow-shrink'],
    'a base address with a query': ['serve', out, '--base-url', 'https://natalis.example/?a=b'],
  };
  for (const [what, args] of Object.entries(cases)) {
    test(what, async () => {
      const complaint = await complaintOf(args);
      assert.match(complaint, /^natalis: /);
      assert.doesNotMatch(complaint, /^\s+at /m);
      assert.deepEqual(contentOf(folder), ['input.ndjson']);
    });
  }

  for (const [command, usage] of [
    ['get a.sqlite /api/v1/meta', 'get --snapshot <file> <path>'],
    ['export --snapshot a.sqlite --out a.csv', 'export --out <file> [snapshot]'],
    ['serve --snapshot a.sqlite', 'serve [snapshot]'],
    [
      'fetch images --snapshot a.sqlite',
      'fetch images --out <file> --contact <contact> <snapshot>',
    ],
  ] as const) {
    test(`${command}: names the usage`, async () => {
      const [first = '', second] = linesOf(await complaintOf(command.split(' ')));
      assert.match(first, /^natalis: (?:unknown option|too many arguments)/);
      assert.equal(second, `Usage: natalis ${usage}`);
    });
  }

  test('what is missing has an example', async () => {
    for (const args of [['serve'], ['get', '/api/v1/meta']]) {
      assert.match(await complaintOf(args), /^natalis: missing: .* people\.sqlite/);
    }
  });

  test('no command at all: the help, on standard error, of the real command', async () => {
    const { stdout } = await assertExit(2, natalis([]), /Usage: natalis/);
    assert.equal(stdout, '');
  });
});

describe('an environment variable gives what the command line does not', () => {
  const place = temporaryFolder();
  const input = join(place, 'input.ndjson');
  const people = [person('Q7', 'Ann', { sites: wikipedias(3) }), person('Q6', 'Ann')];
  writeFileSync(input, `broken\n${ndjson(people)}`);

  test('of build; what is given on the command line comes first', async () => {
    const env = {
      NATALIS_OUT: join(place, 'out.sqlite'),
      NATALIS_AS_OF: '2020-01-01',
      NATALIS_MIN_SITELINKS: '2',
      NATALIS_LOG_FORMAT: 'json',
    };
    const build = ['build', input, '--as-of', '2026-01-02'];
    const { stderr } = await assertExit(0, natalisHere(build, env));
    assert.deepEqual(qidsOf(env.NATALIS_OUT), [7]);
    assert.equal(infoOf(env.NATALIS_OUT).manifest.as_of, '2026-01-02T00:00:00Z');
    type Note = { phase?: string; warning?: string };
    const notes = linesOf(stderr).map((line) => JSON.parse(line) as Note);
    const found = notes.flatMap(({ phase }) => phase ?? []);
    assert.deepEqual(found, ['read', 'resolve', 'write', 'verify']);
    const [warning = '', ...others] = notes.flatMap((note) => note.warning ?? []);
    assert.match(warning, /input\.ndjson:1/);
    assert.deepEqual(others, []);
    await assertExit(1, natalisHere(build, { ...env, NATALIS_MAX_ERRORS: '0' }));
    const many = { ...env, NATALIS_WORKERS: 'many' };
    assert.match(await complaintOf(build, many), /NATALIS_WORKERS|--workers/);
  });

  test('of the others', async () => {
    const snapshot = await buildOf(place, ndjson(people));
    const env = { NATALIS_SNAPSHOT: snapshot, NATALIS_BASE_URL: 'https://natalis.example/' };
    for (const command of ['verify', 'inspect']) await assertExit(0, natalisHere([command], env));
    const { stdout } = await natalisHere(['get', '/api/v1/meta'], env);
    const { mcp } = JSON.parse(stdout) as { mcp: string };
    assert.equal(mcp, 'https://natalis.example/mcp');
  });
});

const ROWS: readonly OptionRow[] = Object.values(COMMAND_OPTIONS).flat();
const SWITCHES = ROWS.filter((row) => variableOf(row) !== null && !row.flags.includes('<'));
assert.ok(SWITCHES.length >= 4, String(SWITCHES.length));

/** What a command gets of an option whose variable has a text. */
function valueFrom(row: OptionRow, text: string): unknown {
  const command = new Command().addOption(toOption(row)).exitOverride();
  command.configureOutput({ writeErr: () => {} });
  applyEnvironment(command, [row], { [variableOf(row) ?? '']: text });
  return Object.values(command.opts())[0];
}

describe('the variable of an option without a value', () => {
  for (const row of SWITCHES) {
    test(`${variableOf(row)}: true and 1 switch it on, false and 0 do not, anything else is refused`, () => {
      for (const text of ['true', '1']) assert.equal(valueFrom(row, text), true);
      for (const text of ['false', '0']) assert.equal(valueFrom(row, text), false);
      assert.equal(valueFrom(row, ''), undefined);
      for (const text of ['yes', 'no', 'off', '2', ' ', 'null', 'False']) {
        const message = `${variableOf(row)}: give true, false, 1 or 0.`;
        assert.throws(() => valueFrom(row, text), { message }, text);
      }
    });
  }
});

describe('what only the command line decides', () => {
  const alone = ROWS.filter((row) => variableOf(row) === null);

  test('what is published, removed or let through', () => {
    const flags = alone.map(({ flags }) => flags.split(' ')[0]);
    assert.deepEqual(flags, ['--allow-shrink']);
  });

  test('build refuses its variable, which would be ignored', async () => {
    const args = ['build', 'input', '--out', 'out.sqlite', '--previous', 'before'];
    const says = `natalis: NATALIS_ALLOW_SHRINK is not read here; only the command line gives --allow-shrink\n`;
    assert.equal(await complaintOf(args, { NATALIS_ALLOW_SHRINK: '1' }), says);
  });
});

describe('what 3.0.0 removed: one line says what takes its place', () => {
  for (const [old, use] of Object.entries(REMOVED)) {
    const line = `${old} was removed in 3.0.0: ${use}`;
    test(old, async () => {
      if (old.startsWith('NATALIS_')) {
        const { stderr } = await assertExit(1, natalisHere(['serve', '/nowhere'], { [old]: '1' }));
        assert.equal(linesOf(stderr)[0], line);
        await assertExit(1, natalisHere(['inspect', '/nowhere'], { [old]: '1' }), /^[^\n]+\n$/);
      } else {
        const args = old.startsWith('--') ? ['serve', 'a', old, '1'] : [old, 'a', '--to', 'b'];
        assert.equal(await complaintOf(args), `natalis: ${line}\n`);
      }
    });
  }
});

describe('the variables that Kubernetes sets for a Service', () => {
  // https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
  const env = {
    NATALIS_SERVICE_HOST: '10.0.0.11',
    NATALIS_SERVICE_PORT: '80',
    NATALIS_SERVICE_PORT_HTTP: '80',
    NATALIS_PORT: 'tcp://10.0.0.11:80',
    NATALIS_PORT_80_TCP: 'tcp://10.0.0.11:80',
    NATALIS_PORT_80_TCP_PROTO: 'tcp',
    NATALIS_PORT_80_TCP_PORT: '80',
    NATALIS_PORT_80_TCP_ADDR: '10.0.0.11',
    NATALIS_VALKEY_PORT_53_UDP: 'udp://10.0.0.12:53',
    NATALIS_VALKEY_PORT: 'udp://10.0.0.12:53',
  };

  test('are no settings of any command, and named at level debug', async () => {
    for (const command of ['verify', 'serve']) {
      await assertExit(1, natalisHere([command, '/nowhere'], env), /^[^\n]+\n$/);
    }
    const debug = await natalisHere(['serve', '/nowhere', '--log-level', 'debug'], env);
    const [line = ''] = linesOf(debug.stderr);
    const { level, variables } = JSON.parse(line) as { level: string; variables: string[] };
    assert.deepEqual([level, variables], ['debug', Object.keys(env)]);
  });

  test('others like them are refused', async () => {
    for (const name of ['NATALIS_PORT', 'NATALIS_SERVICE', 'NATALIS_HOST_PORT']) {
      assert.match(await complaintOf(['serve', '/nowhere'], { [name]: '80.5' }), /NATALIS_/);
    }
  });
});

describe('a variable that no command has', () => {
  for (const [wrong, nearest] of [
    ['NATALIS_BASEURL', 'NATALIS_BASE_URL'],
    ['NATALIS_HIDEN', 'NATALIS_HIDDEN'],
    ['NATALIS_TRUSTED_PROXY', 'NATALIS_TRUST_PROXY'],
    ['NATALIS_METRIC', 'NATALIS_METRICS'],
    ['NATALIS_PORT_', 'NATALIS_PORT'],
    ['NATALIS_CONTACT_PUBLIC_', 'NATALIS_CONTACT'],
  ] as const) {
    test(`${wrong}: wrong usage that offers ${nearest} and does not tell the value`, async () => {
      for (const command of ['inspect /nowhere', 'serve /nowhere', 'fetch entities']) {
        const says = `natalis: ${wrong} is no variable of natalis; did you mean ${nearest}?\n`;
        assert.equal(await complaintOf(command.split(' '), { [wrong]: 'hush' }), says);
      }
    });
  }

  test('an empty one is as none, and --help and --version take any', async () => {
    await assertExit(1, natalisHere(['inspect', '/nowhere'], { NATALIS_HIDEN: '' }));
    for (const args of [['--version'], ['serve', '--help']]) {
      await assertExit(0, natalisHere(args, { NATALIS_HIDEN: 'x' }));
    }
  });
});
