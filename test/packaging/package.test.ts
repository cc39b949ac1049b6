import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { packageVersion } from '../../src/server/package-version.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { useEverything } from '../mcp/clients/calls.ts';
import { composeOver } from '../support/compose.ts';
import { sharedSample } from '../support/shared-build.ts';
import { pack, packAndInstall } from './support/packed.ts';

const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

const UNITS = ['natalis-follow.service', 'natalis.service'];

// A user of the package has Node, and needs neither our scripts nor our tools.
const DESCRIBED = [
  'name',
  'version',
  'mcpName',
  'description',
  'license',
  'repository',
  'bugs',
  'type',
  'bin',
  'exports',
  'dependencies',
  'engines',
];

suite('the package from its tarball', () => {
  const folder = temporaryFolder();
  /** Where it is installed, and the folder of the program that uses it. */
  let own = '';
  let home = '';
  let tarball = '';
  let byNpm = false;

  before(async () => {
    const installed = await packAndInstall(folder);
    own = dirname(dirname(installed.program));
    ({ tarball, byNpm } = installed);
    home = join(folder, 'home');
    writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  });

  test('is the same bytes whenever and wherever it is written', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    const again = await pack(join(other, 'source'), other);
    const hashOf = (file: string): string =>
      createHash('sha256').update(readFileSync(file)).digest('hex');
    assert.equal(hashOf(again), hashOf(tarball));
  });

  test('has compiled code and no scripts', (t) => {
    t.diagnostic(byNpm ? 'installed by npm' : 'unpacked: npm has not all dependencies at hand');
    assert.ok(!existsSync(join(own, 'src')));
    assert.ok(existsSync(join(own, 'lib/cli/main.js')));
    const description = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as object;
    assert.deepEqual(Object.keys(description), DESCRIBED);
  });

  test('has what the first hour copies from it, and what its units name', () => {
    const page = readFileSync(join(own, 'docs/several-machines.md'), 'utf8');
    const copied = [...page.matchAll(/^cp (packaging\/\S+)/gm)].flatMap(([, files = '']) =>
      globSync(files, { cwd: own }),
    );
    assert.deepEqual(copied.map((file) => basename(file)).sort(), UNITS);
    for (const unit of copied) {
      const named = readFileSync(join(own, unit), 'utf8').matchAll(/\/opt\/natalis\/([\w./-]+)/g);
      const files = [...named].map(([, file = '']) => file);
      assert.ok(files.length >= 2, unit);
      for (const file of files) assert.ok(existsSync(join(own, file)), `${unit}: ${file}`);
    }
    assert.ok(existsSync(join(own, 'packaging/prometheus/natalis.rules.yaml')));
  });

  test('answers over stdio', async () => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: 'auto' } },
    );
    const args = [join(own, 'bin/natalis.mjs'), 'mcp', await sharedSample()];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: home }));
    await useEverything(client);
    await client.close();
  });

  test('has its bill of materials', () => {
    const bill = JSON.parse(readFileSync(join(own, 'sbom.cdx.json'), 'utf8')) as {
      components: unknown[];
    };
    assert.ok(bill.components.length > 50);
  });

  test('the commands of its README build and export what they name', () => {
    const readme = readFileSync(join(own, 'README.md'), 'utf8');
    const commands = [...readme.matchAll(/^npx natalis ((build|export) .+)$/gm)];
    assert.deepEqual(
      commands.map(([, , command]) => command),
      ['build', 'export'],
    );
    const dump = commands[0]?.[1]?.split(' ')[1] ?? '';
    // No entity of it tells an instant.
    writeFileSync(join(home, dump), gzipSync(ndjson([person('Q42', 'Douglas Adams')])));
    for (const [, line = ''] of commands) {
      const args = [join(own, 'bin/natalis.mjs'), ...line.split(' ')];
      execFileSync(process.execPath, args, { cwd: home, stdio: 'pipe' });
      assert.ok(existsSync(join(home, args.at(-1) ?? '')), line);
    }
  });

  test('the example of its README runs', () => {
    const [, code = ''] =
      /```js\n(.*?)```/s.exec(readFileSync(join(own, 'README.md'), 'utf8')) ?? [];
    assert.equal(code.trimEnd().split('\n').length, 10);
    writeFileSync(join(home, 'example.js'), code);
    const output = execFileSync(process.execPath, ['example.js'], { cwd: home, encoding: 'utf8' });
    const [person, day, age] = output.split('\n');
    assert.equal(person, 'Douglas Adams 1952-03-11 sourced');
    assert.match(day ?? '', /^[1-9]\d* .*Douglas Adams/);
    // He died on 11 May 2001, at 49.
    assert.equal(age, '49 null');
  });

  test('its functions give what the API answers, and refuse what it refuses', async (t) => {
    const snapshot = join(own, 'sample/sample.sqlite');
    const { openNatalis } = (await import(join(own, 'lib/library/natalis.js'))) as Library;
    const now = Date.UTC(2026, 10, 20, 12);
    const baseUrl = 'https://natalis.example';
    const natalis = await openNatalis(snapshot, { baseUrl, now: () => now });
    t.after(() => natalis.close());
    const reader = openSqliteReader(snapshot);
    t.after(() => reader.close());
    const app = composeOver(reader, {
      base: () => baseUrl,
      now: () => now,
      serviceVersion: packageVersion(),
      onFault: (error) => assert.fail(String(error)),
    });
    t.after(() => app.close());
    const ask = async (path: string): Promise<unknown> =>
      JSON.parse((await app.inject({ method: 'GET', url: `/api/v1${path}` })).body) as unknown;
    const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
    const cases: readonly (readonly [path: string, answer: unknown])[] = [
      ['/meta', natalis.meta()],
      ['/people/wikidata/Q42?lang=de', await natalis.person('Q42', { lang: 'de' })],
      ['/people/jesse-ramsden', await natalis.person('jesse-ramsden')],
      [
        '/birthdays/03-11?limit=2&offset=1&lang=fr',
        await natalis.bornOnDay('03-11', { limit: 2, offset: 1, lang: 'fr' }),
      ],
      ['/birthdays/03-11/1952', await natalis.bornOnDate('1952-03-11')],
      ['/years/1952?limit=3', await natalis.bornInYear(1952, { limit: 3 })],
      ['/zodiac/pisces', await natalis.bornUnderSign('pisces')],
      ['/search?q=adams&limit=3', await natalis.search('adams', { limit: 3 })],
    ];
    for (const [path, answer] of cases) assert.deepEqual(asJson(answer), await ask(path), path);
    assert.equal(await natalis.person('Q1'), null);
    assert.equal(await natalis.ageOnDate('nobody-at-all', '2000-01-01'), null);
    const reason = (await natalis.ageOnDate('jesse-ramsden', '1780-01-01'))?.reason;
    assert.equal(reason, 'ambiguous');
    for (const [wrong, told] of [
      [() => natalis.bornOnDay('02-30'), /month-day must be an existing month and day/],
      [() => natalis.bornOnDate('1951-02-29'), /date must be an existing Gregorian day/],
      [() => natalis.bornInYear(0), /year must be a whole number/],
      [() => natalis.search(' '), /query must be a name/],
      [() => natalis.bornOnDay('03-11', { limit: 101 }), /limit must be a whole number from 1/],
    ] as const) {
      await assert.rejects(
        wrong,
        (error) => error instanceof RangeError && told.test(error.message),
      );
    }
  });

  test('its types are those of the answers', () => {
    writeFileSync(
      join(home, 'consumer.ts'),
      `import { openNatalis, type Listing, type Profile } from 'natalis';
const natalis = await openNatalis('x');
const profile: Profile | null = await natalis.person('Q42', { lang: 'de' });
const date: string | null | undefined = profile?.birth_date.date;
const list: Listing = await natalis.bornUnderSign('pisces', { limit: 3 });
const names: string[] = list.people.map((person) => person.name);
// @ts-expect-error a precision is a number
const precision: string | undefined = profile?.birth_date.precision;
// @ts-expect-error there is no such language
await natalis.person('Q42', { lang: 'xx' });
export { date, names, precision };
`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2024',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    execFileSync(TSC, [...options, 'consumer.ts'], { cwd: home, stdio: 'pipe', encoding: 'utf8' });
  });

  test('natalis demo serves the sample', async () => {
    const demo = spawn(process.execPath, [join(own, 'bin/natalis.mjs'), 'demo', '--port', '0'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(demo, 'exit');
    try {
      let address = '';
      for await (const line of createInterface(demo.stdout)) {
        address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
        if (address !== '') break;
      }
      assert.notEqual(address, '', 'demo ended');
      const answer = await fetch(`${address}/api/v1/people/douglas-adams`);
      const { birth_date: birth } = (await answer.json()) as { birth_date: { date: string } };
      assert.equal(birth.date, '1952-03-11');
    } finally {
      demo.kill('SIGTERM');
      await ended;
    }
  });

  test('every link of its documents leads to a file of it, or to the web', () => {
    const files = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && !file.startsWith('node_modules'),
    );
    assert.ok(files.includes('README.md') && files.length > 8);
    const broken = files.flatMap((file) => {
      const text = readFileSync(join(own, file), 'utf8').replaceAll(/```.*?```/gs, '');
      const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
      return links
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(own, dirname(file), target)))
        .map((target) => `${file}: ${target}`);
    });
    assert.deepEqual(broken, []);
  });
});

type Library = typeof import('../../src/library/natalis.ts');
