import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite, test } from 'node:test';
import { billOfMaterials } from '../../packaging/bill-of-materials.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');
const running = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);

/** Licences that let everybody use, change and pass on the package. */
const PERMISSIVE =
  /^(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;

suite('the packages that the service needs to run', () => {
  test('nothing of them runs when they are installed', () => {
    const withScripts = running.filter(([, { hasInstallScript }]) => hasInstallScript);
    assert.deepEqual(withScripts, []);
    for (const [path, { optional }] of running) {
      // Binaries of other platforms are not installed.
      if (optional) continue;
      const text = readFileSync(`${ROOT}${path}/package.json`, 'utf8');
      const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
      const atInstall = ['preinstall', 'install', 'postinstall'].filter((name) => scripts[name]);
      assert.deepEqual(atInstall, [], path);
    }
  });

  test('each has a checksum and a permissive licence', () => {
    assert.ok(running.length > 50);
    for (const [path, { integrity, license }] of running) {
      assert.match(integrity ?? '', /^sha512-/, path);
      assert.match(license ?? '', PERMISSIVE, path);
    }
  });
});

test('the bill of materials names just these packages, and is the same text twice', () => {
  const text = billOfMaterials(ROOT);
  const bill = JSON.parse(text) as {
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
  assert.equal(billOfMaterials(ROOT), text);
});
