import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { FORMAT_VERSION } from '../../../src/snapshot/manifest.ts';
import {
  checkFit,
  manifestText,
  parseManifest,
  type Release,
} from '../../../src/release/manifest.ts';
import { fileName } from '../../../src/release/names.ts';
import { ReleaseError } from '../../../src/release/release-error.ts';
import { checkSignature, signedText } from '../../../src/release/signature.ts';
import type { Target } from '../target.ts';

const SHA256 = '0123456789abcdef'.repeat(4);

/** Manifests of releases: refused, or what was written; with a signature exactly what was signed. */
export function releaseManifests(): Target {
  // Signatures of Ed25519 are the same for the same key, and a seed of inputs decides no key.
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const release = (isPacked: boolean): Release => ({
    name: fileName(SHA256, isPacked),
    size: 4096,
    sha256: SHA256,
    packed: isPacked ? { size: 512, sha256: SHA256 } : null,
    format_version: FORMAT_VERSION,
    oldest_service: '0.1.0',
    data_version: 'wd-20261116-s3-0123456789ab-r1',
  });
  const manifest = {
    released_at: '2026-11-16T12:00:00.000Z',
    current: release(true),
    before: [release(false)],
    retired: [fileName(SHA256, false)],
    hidden: [42, 7259],
  };
  const signed = signedText(manifestText(manifest), privateKey);
  const written = parseManifest(signed, 'seed');
  return {
    seeds: [manifestText(manifest), signed],
    words: [
      ...'"signature": "current": "before": [] {} null 0 -1 1e400 "manifest_version":2 ../ .sqlite.zst'.split(
        ' ',
      ),
      '"__proto__":{},',
      '"packed":null,',
      '"retired":[".."],',
      '\\u0000',
      '0.1.0',
      '99.0.0',
    ],
    longest: 4000,
    guidedBy: ['/src/release/'],
    check(input) {
      const text = input.toString();
      if (accepts(() => checkSignature(text, [publicKey], 'fuzz'))) {
        assert.deepEqual(parseManifest(text, 'fuzz'), written, 'signed, and another');
        return 'signed';
      }
      let parsed = null;
      if (!accepts(() => (parsed = parseManifest(text, 'fuzz')))) return 'refused';
      assert.ok(parsed);
      assert.deepEqual(parseManifest(manifestText(parsed), 'again'), parsed);
      const { current, before } = parsed as typeof written;
      for (const each of [current, ...before])
        assert.match(each.name, /^natalis-[0-9a-f]{64}\.sqlite(\.zst)?$/);
      accepts(() => checkFit(current, '0.1.0', 'fuzz'));
      return 'read';
    },
  };
}

/** Whether it ends; false where it throws the error of releases in one line. */
function accepts(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    assert.doesNotMatch(error.message, /undefined|\n/);
    return false;
  }
}
