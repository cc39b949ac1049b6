import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { buildEdition } from '../http/support/snapshots.ts';
import { natalis, temporaryFolder, type Outcome } from '../ingest/support/command.ts';
import { partName } from '../../src/release/file-names.ts';
import { answerAs } from './support/http-place.ts';
import { nameOf, refusalOf, run, visibleIn } from './support/releases.ts';
import { BUCKET, startS3Store } from './support/s3-store.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const place = join(folder, 'place');
await run('release', one, '--to', place);
const store = await startS3Store();

/** Sends a byte every 50 ms, so that there is never silence. */
function drip(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, { 'content-length': bytes.length });
  let at = 0;
  const timer = setInterval(() => response.write(bytes.subarray(at, ++at)), 50);
  response.once('close', () => clearInterval(timer));
}

test(
  'who fails before the first byte does not wait for the rest',
  { timeout: 60_000 },
  async () => {
    const address = await answerAs((request, response) => {
      const bytes = readFileSync(join(place, basename(request.url ?? '')));
      response.end(bytes);
    });
    const dir = join(folder, 'taken');
    mkdirSync(join(dir, partName(nameOf(one))), { recursive: true });
    const args = ['follow', address, '--dir', dir, '--once', '--patience', '600'];
    const { code, stderr } = await natalis(args);
    assert.equal(code, 1);
    assert.match(stderr, /\.part: a folder, not a file/);
  },
);

suite('a web server that sends too little', () => {
  for (const slow of ['current.json', 'the snapshot']) {
    test(`one byte at a time, of ${slow}`, async () => {
      const address = await answerAs((request, response) => {
        const name = basename(request.url ?? '');
        const bytes = readFileSync(join(place, name));
        if ((slow === 'current.json') === (name === slow)) drip(response, bytes);
        else response.end(bytes);
      });
      const dir = join(folder, `dir-${slow.length}`);
      const args = ['follow', address, '--dir', dir, '--once', '--patience', '1'];
      const says = /: too slow: \d+ bytes in 1 seconds, and 16384 a second are needed/;
      assert.match(await refusalOf(...args), says);
    });
  }
});

suite('natalis release to a store that does not answer', () => {
  const release = (prefix: string): Promise<Outcome> =>
    natalis(['release', one, '--to', `s3://${BUCKET}/${prefix}`, '--patience', '1'], {
      env: { ...store.env, AWS_MAX_ATTEMPTS: '1' },
    });

  for (const [what, isSilent] of [
    ['to the first question', () => true],
    ['while a file is written', (method: string) => method === 'PUT'],
    ['when its files are listed', (_method: string, url: string) => url.includes('list-type')],
    [
      'when the manifest is written',
      (method: string, url: string) => method === 'PUT' && url.includes('current.json'),
    ],
  ] as const) {
    test(what, async () => {
      store.isSilent = isSilent;
      const { code, stdout, stderr } = await release(what.replaceAll(' ', '-'));
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^natalis: s3:[^\n]+: sent nothing for (?:1 seconds|too long)\n$/);
    });
  }
});

suite('what unpacks to more than its manifest says', () => {
  test('is refused without filling the disk, and not brought again at the next look', async (t) => {
    const { zstdCompressSync } = await import('node:zlib');
    const { createHash } = await import('node:crypto');
    const bomb = zstdCompressSync(Buffer.alloc(64 << 20));
    const packed = { size: bomb.length, sha256: createHash('sha256').update(bomb).digest('hex') };
    const manifest = JSON.parse(readFileSync(join(place, 'current.json'), 'utf8')) as {
      current: { name: string };
    };
    const { current } = manifest;
    const told = { ...manifest, current: { ...current, name: `${current.name}.zst`, packed } };
    let asked = 0;
    const address = await answerAs((request, response) => {
      if (request.url === '/current.json') return response.end(JSON.stringify(told));
      asked++;
      return response.end(bomb);
    });
    const dir = join(folder, 'bombed');
    mkdirSync(dir);
    let most = 0;
    const watching = setInterval(() => {
      const { size } = statSync(join(dir, `${current.name}.writing`), {
        throwIfNoEntry: false,
      }) ?? {
        size: 0,
      };
      most = Math.max(most, size);
    }, 1);
    t.after(() => clearInterval(watching));
    const args = ['follow', address, '--dir', dir, '--once'];
    assert.match(await refusalOf(...args), /unpacks to other bytes than its manifest says\n$/);
    const { size } = statSync(one);
    assert.ok(most <= size + (1 << 20), `${most} bytes of ${size}`);
    assert.deepEqual(visibleIn(dir), {});
    assert.match(
      await refusalOf(...args),
      /unpacks to other bytes .* \(refused at 20\S+Z; it is tried again after an hour, or with another manifest\)/,
    );
    assert.equal(asked, 1);
  });
});
