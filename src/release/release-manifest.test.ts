import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions } from './release-manifest.ts';

test('versions are ordered by their numbers, not by their letters', () => {
  const ordered = ['0.1.0', '0.1.2', '0.1.10', '0.2.0', '0.10.0', '1.0.0', '10.0.0'];
  assert.deepEqual(ordered.toReversed().sort(compareVersions), ordered);
  assert.equal(compareVersions('1.2.3-rc.1+build.7', '1.2.3'), 0);
});
