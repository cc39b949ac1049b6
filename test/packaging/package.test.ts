import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { writePackage } from '../../packaging/write-package.ts';
import { serverOf } from '../http/support/server.ts';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { useEverything } from '../mcp/clients/calls.ts';
import { wordsOf } from '../support/lists.ts';
import { older } from '../support/older-node.ts';

const run = promisify(execFile);

const TSC = join(ROOT, 'node_modules/.bin/tsc');

const UNITS = ['natalis-verify.service', 'natalis-verify.timer', 'natalis@.service'];

// A user of the package has Node, and needs neither our scripts nor our tools.
const DESCRIBED =
  wordsOf(`name version mcpName description license repository bugs type bin exports dependencies
  engines`);

/** Packs the package at a path. Gives the path of the tarball, beside it. */
async function pack(source: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', source, '--pack-destination', dirname(source)]);
  return join(dirname(source), stdout.trim());
}

suite('the package from its tarball', () => {
  const folder = temporaryFolder();
  const source = join(folder, 'first/source');
  /** The folder of a program that uses the package, and where that is installed. */
  const home = join(folder, 'home');
  const own = join(home, 'node_modules/natalis');
  const program = join(own, 'bin/natalis.mjs');
  let tarball = '';
  let installedBy = 'npm';

  const textOf = (file: string): string => fs.readFileSync(join(own, file), 'utf8');

  /** The names of the packages that npm installs beside it, as its bill of materials says. */
  function required(): Set<string> {
    const { components } = JSON.parse(textOf('sbom.cdx.json')) as {
      components: { name: string }[];
    };
    return new Set(components.map(({ name }) => name));
  }

  before(async () => {
    await writePackage(source);
    tarball = await pack(source);
    fs.mkdirSync(home);
    const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball];
    await run('npm', ['install', ...options], { cwd: home }).catch(async () => {
      installedBy = 'tar, because npm has not all dependencies at hand';
      // Node strips no types below `node_modules`, so that is where the package is put.
      fs.mkdirSync(own, { recursive: true });
      await run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1']);
      for (const name of required()) {
        const link = join(folder, 'node_modules', name);
        fs.mkdirSync(dirname(link), { recursive: true });
        fs.symlinkSync(join(ROOT, 'node_modules', name), link);
      }
    });
    fs.writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  });

  test('is the same bytes whenever and wherever it is written', async () => {
    const other = join(folder, 'other/source');
    await writePackage(other);
    assert.ok(fs.readFileSync(await pack(other)).equals(fs.readFileSync(tarball)));
  });

  test('has compiled code, its bill of materials and no scripts', (t) => {
    t.diagnostic(`installed by ${installedBy}`);
    assert.ok(!fs.existsSync(join(own, 'src')));
    assert.ok(fs.existsSync(join(own, 'lib/cli/main.js')));
    assert.deepEqual(Object.keys(JSON.parse(textOf('package.json')) as object), DESCRIBED);
    assert.ok(required().size > 40 && required().size < 52);
    if (installedBy !== 'npm') return;
    const lock = JSON.parse(fs.readFileSync(join(home, 'package-lock.json'), 'utf8')) as {
      packages: object;
    };
    const installed = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1));
    assert.deepEqual(new Set(installed), required().add('').add('natalis'));
  });

  test('has what the first hour copies from it, and what its units name', () => {
    const page = textOf('docs/several-machines.md');
    const copied = [...page.matchAll(/^cp (packaging\/systemd\/\S+)/gm)].flatMap(([, files = '']) =>
      fs.globSync(files, { cwd: own }),
    );
    assert.deepEqual(copied.map((file) => basename(file)).sort(), UNITS);
    for (const unit of copied.filter((file) => file.endsWith('.service'))) {
      const named = textOf(unit).matchAll(/\/opt\/natalis\/([\w./-]+)/g);
      const files = [...named].map(([, file = '']) => file);
      assert.ok(files.length >= 2, unit);
      for (const file of files) assert.ok(fs.existsSync(join(own, file)), `${unit}: ${file}`);
    }
    assert.ok(fs.existsSync(join(own, 'packaging/nginx/http.conf')));
    assert.ok(fs.existsSync(join(own, 'packaging/prometheus/natalis.rules.yaml')));
  });

  test('answers over stdio', async () => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: 'auto' } },
    );
    const args = [program, 'mcp', join(own, 'sample/sample.sqlite')];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: home }));
    await useEverything(client);
    await client.close();
  });

  test('the commands of its README build and export what they name', () => {
    const readme = textOf('README.md');
    const commands = [...readme.matchAll(/^npx natalis ((build|export) .+)$/gm)];
    const found = commands.map(([, , command]) => command);
    assert.deepEqual(found, ['build', 'export']);
    const dump = commands[0]?.[1]?.split(' ')[1] ?? '';
    // No entity of it tells an instant.
    fs.writeFileSync(join(home, dump), gzipSync(ndjson([person('Q42', 'Douglas Adams')])));
    for (const [, line = ''] of commands) {
      const args = [program, ...line.split(' ')];
      execFileSync(process.execPath, args, { cwd: home, stdio: 'pipe' });
      assert.ok(fs.existsSync(join(home, args.at(-1) ?? '')), line);
    }
  });

  test('the examples of its README run, and an older Node says what it lacks', (t) => {
    const [first = '', second = ''] = [...textOf('README.md').matchAll(/```js\n(.*?)```/gs)].map(
      ([, code = '']) => code,
    );
    assert.equal(first.trimEnd().split('\n').length, 10);
    const close = 'natalis.close();\n';
    const [, told] = /console.log\(.*\); \/\/ (.+)$/m.exec(second) ?? [];
    fs.writeFileSync(join(home, 'example.js'), first.replace(close, '') + second + close);
    const output = execFileSync(process.execPath, ['example.js'], { cwd: home, encoding: 'utf8' });
    const [person, day, age, match] = output.split('\n');
    assert.equal(person, 'Douglas Adams 1952-03-11 sourced');
    assert.match(day ?? '', /^[1-9]\d* .*Douglas Adams/);
    // He died on 11 May 2001, at 49.
    assert.equal(age, '49 null');
    assert.equal(match, told);
    if (older === undefined) return t.diagnostic('no older Node beside the pinned one');
    const { stderr, status } = spawnSync(older, ['example.js'], { cwd: home, encoding: 'utf8' });
    assert.match(stderr, /Error: natalis needs Node 24\.15 or newer; this is \d/);
    assert.equal(status, 1);
  });

  test('its types are those of the answers', () => {
    fs.writeFileSync(
      join(home, 'consumer.ts'),
      `import { openNatalis, type Listing, type Profile } from 'natalis';
const natalis = await openNatalis('x');
const profile: Profile | null = natalis.person('Q42', { lang: 'de' });
const date: string | null | undefined = profile?.birth_date.date;
const list: Listing = natalis.bornUnderSign('pisces', { limit: 3 });
const names: string[] = list.people.map((person) => person.name);
// @ts-expect-error a precision is a number
const precision: string | undefined = profile?.birth_date.precision;
// @ts-expect-error there is no such language
natalis.person('Q42', { lang: 'xx' });
export { date, names, precision };
`,
    );
    const options = wordsOf('--noEmit --strict --target es2024 --module nodenext --types');
    execFileSync(TSC, [...options, '', 'consumer.ts'], { cwd: home, stdio: 'pipe' });
  });

  test('natalis demo serves the sample', async () => {
    const child = spawn(process.execPath, [program, 'demo', '--port', '0'], { cwd: home });
    const demo = await serverOf(child);
    try {
      const answer = await fetch(`${demo.address}/api/v1/people/douglas-adams`);
      const { birth_date: birth } = (await answer.json()) as { birth_date: { date: string } };
      assert.equal(birth.date, '1952-03-11');
    } finally {
      await demo.stop();
    }
  });

  test('every link of its documents leads to a file of it, or to the web', () => {
    const files = fs
      .readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.startsWith('node_modules'));
    assert.ok(files.includes('README.md') && files.length > 8);
    const broken = files.flatMap((file) => {
      const text = textOf(file).replaceAll(/```.*?```/gs, '');
      const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
      return links
        .map(([, target = '']) => target)
        .filter((target) => !fs.existsSync(join(own, dirname(file), target)))
        .map((target) => `${file}: ${target}`);
    });
    assert.deepEqual(broken, []);
  });
});
