import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { suite, test } from 'node:test';
import { billOfMaterials, thirdPartyNotices } from '../../packaging/third-parties.ts';
import { ROOT } from '../ingest/support/command.ts';
import { readFile } from '../support/repository.ts';

interface Locked {
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly resolved?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFile('package-lock.json')) as {
  packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');
const running = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);

/** Licences that let everybody use, change and pass on the package. */
const PERMISSIVE =
  /^(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;

const notices = thirdPartyNotices(ROOT);

suite('the packages that the service needs to run', () => {
  test('nothing of them runs when they are installed', () => {
    const withScripts = running.filter(([, { hasInstallScript }]) => hasInstallScript);
    assert.deepEqual(withScripts, []);
    for (const [path, { optional }] of running) {
      // Binaries of other platforms are not installed.
      if (optional) continue;
      const text = readFile(`${path}/package.json`);
      const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
      const atInstall = ['preinstall', 'install', 'postinstall'].filter((name) => scripts[name]);
      assert.deepEqual(atInstall, [], path);
    }
  });

  test('each has a permissive licence', () => {
    assert.ok(running.length > 50);
    for (const [path, { license }] of running) assert.match(license ?? '', PERMISSIVE, path);
  });
});

test('the lock file has a checksum for every package, and no download addresses', () => {
  for (const [path, { integrity, resolved }] of locked) {
    assert.equal(resolved, undefined, path);
    assert.match(integrity ?? '', /^sha512-/, path);
  }
});

test('the launcher finds the installed Node on each platform', async () => {
  const { optionalDependencies } = JSON.parse(readFile('package.json')) as {
    optionalDependencies: Readonly<Record<string, string>>;
  };
  const { nodeModules } = (await import(`${ROOT}bin/pinned-node.mjs`)) as {
    nodeModules(platform: string, arch: string): string[];
  };
  const platforms = Object.keys(optionalDependencies).map((name) => {
    const { os, cpu, bin } = packages[`node_modules/${name}`] ?? {};
    const module = `${name}/${bin?.['node']}`;
    assert.ok(nodeModules(String(os), String(cpu)).includes(module), module);
    return `${String(os)} ${String(cpu)}`;
  });
  const expected = 'darwin arm64, darwin x64, linux arm64, linux x64, win32 x64';
  assert.equal(platforms.sort().join(', '), expected);
});

test('the bill of materials names just these packages', () => {
  const bill = JSON.parse(billOfMaterials(ROOT)) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; hashes: unknown[]; licenses: unknown[] }[];
  };
  assert.equal(bill.bomFormat, 'CycloneDX');
  assert.equal(bill.metadata.component.name, 'natalis');
  const expected = running
    .filter(([, { optional }]) => !optional)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`);
  const named = bill.components.map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(new Set(named), new Set(expected));
  for (const { name, hashes, licenses } of bill.components) {
    assert.ok(hashes.length > 0 && licenses.length > 0, name);
  }
});

test('every package that an installation has is named with its version and licence', () => {
  const options = ['--all', '--omit=dev', '--omit=optional', '--parseable', '--long'];
  const listed = execFileSync('npm', ['ls', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const named = listed.matchAll(/^[^:\n]*node_modules[^:\n]*:(@?[^@:\n]+)@([^:\n]+)/gm);
  const installed = [...named].map(([, name, version]) => `${name} ${version}`);
  // The Dockerfile leaves out the same.
  assert.ok(installed.length > 40);
  for (const name of installed) assert.ok(notices.includes(`\n- ${name}: `), name);
  assert.doesNotMatch(notices, /: unknown$/m);
});

test('the texts of licences are there, each once', () => {
  const own = readFile('node_modules/commander/LICENSE');
  const [before = '', after = '', ...more] = notices.split(own.trim());
  assert.match(before, /\n- commander [\d.]+: MIT\n(?:- .*\n)*\n```text\n$/);
  assert.match(after, /^\n```\n/);
  assert.deepEqual(more, []);
  const [names = ''] = /(?:- .*\n)+(?=\n```text\nThe package has no text)/.exec(notices) ?? [];
  assert.ok(names.split('\n').length < 10, names);
});
