import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);

interface LockedPackage {
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly resolved?: string;
}

interface Launcher {
  nodeModules(platform: string, arch: string): string[];
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as T;
}

const { optionalDependencies } = read<{ optionalDependencies: Record<string, string> }>(
  'package.json',
);
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const { nodeModules } = (await import(new URL('bin/pinned-node.mjs', ROOT).href)) as Launcher;

test('the launcher finds the installed Node on each platform', () => {
  const platforms = Object.keys(optionalDependencies).map((name) => {
    const { os, cpu, bin } = packages[`node_modules/${name}`] ?? {};
    const platform = String(os);
    const module = `${name}/${bin?.['node']}`;
    assert.ok(nodeModules(platform, String(cpu)).includes(module), module);
    return `${platform} ${String(cpu)}`;
  });
  assert.deepEqual(platforms.sort(), [
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ]);
});

test('the lock file has a checksum for every package, and no download addresses', () => {
  for (const [path, { integrity, resolved }] of Object.entries(packages)) {
    assert.equal(resolved, undefined, path);
    if (path !== '') assert.ok(integrity, path);
  }
});
