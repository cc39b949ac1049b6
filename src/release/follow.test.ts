import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions, type Release, type ReleaseManifest } from './release-manifest.ts';
import { chooseManifest } from './follow.ts';

const AT = Date.UTC(2026, 10, 22, 12, 0, 0);
const HOUR = 3_600_000;

function release(sha256: string): Release {
  const name = `natalis-${sha256}.sqlite`;
  const parts = { size: 1, packed: null, format_version: 3, oldest_service: '0.1.0' };
  return { name, sha256, data_version: sha256, ...parts };
}

function manifest(current: string, ...before: string[]): ReleaseManifest {
  return {
    manifest_version: 1,
    released_at: new Date(AT).toISOString(),
    current: release(current),
    before: before.map(release),
    retired: [],
    hidden: [],
  };
}

/** The release that is followed so many milliseconds after the place got its manifest, and whether another waits. */
function followed(place: ReleaseManifest, local: ReleaseManifest | null, ms: number) {
  const choice = chooseManifest(place, local, { afterMs: HOUR, now: AT + ms });
  return [choice.manifest.current.sha256, choice.waitsUntil];
}

test('a new release is followed when its time has come, and not before', () => {
  assert.deepEqual(followed(manifest('b', 'a'), manifest('a'), HOUR - 1), ['a', AT + HOUR]);
  assert.deepEqual(followed(manifest('b', 'a'), manifest('a'), HOUR), ['b', null]);
  assert.deepEqual(followed(manifest('b'), null, 0), ['b', null], 'an empty folder, the only one');
  const { manifest: chosen } = chooseManifest(manifest('b', 'a'), null, { afterMs: 0, now: AT });
  assert.equal(chosen.current.sha256, 'b');
});

test('versions are ordered by their numbers, not by their letters', () => {
  const ordered = ['0.1.0', '0.1.2', '0.1.10', '0.2.0', '0.10.0', '1.0.0', '10.0.0'];
  for (const [index, version] of ordered.entries()) {
    for (const [other, against] of ordered.entries()) {
      assert.equal(Math.sign(compareVersions(version, against)), Math.sign(index - other));
    }
  }
  assert.equal(compareVersions('1.2.3-rc.1+build.7', '1.2.3'), 0);
});
