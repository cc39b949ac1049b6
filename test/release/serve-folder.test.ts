import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { ask } from '../http/support/client.ts';
import { servedAt, startServer, type Server } from '../http/support/server.ts';
import { linesOf } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { damagePages } from '../snapshot/support/damage.ts';
import { until } from '../support/until.ts';
import { folder, one, three, two } from './support/editions.ts';
import {
  changeManifest,
  follow,
  nameOf,
  putManifest,
  refusalOf,
  release,
  run,
  sha256Of,
} from './support/releases.ts';

const place = join(folder, 'place');
const dir = join(folder, 'dir');

async function releaseAndFollow(...args: string[]): Promise<void> {
  await release(place, ...args);
  await follow(place, dir);
}

suite('natalis serve of a folder', () => {
  let server: Server;
  before(async () => {
    await releaseAndFollow(one);
    server = await startServer(dir, '--rate-limit', '0');
  });
  after(() => server.stop());

  const served = (): Promise<string> => servedAt(server.address);

  /** Waits for a further warning that a snapshot is refused, and gives its reason. */
  async function refusalAfter(change: () => void): Promise<string> {
    const refusals = (): string[] =>
      linesOf(server.log()).filter((line) => line.includes('new snapshot refused'));
    const known = refusals().length;
    change();
    await until('the refusal', () => refusals().length > known);
    return (JSON.parse(refusals().at(-1) ?? '') as { reason: string }).reason;
  }

  const swaps = (): number => server.log().split('new snapshot served').length;

  test('answers from the release that the folder has, and from each one that comes', async () => {
    assert.equal(await served(), versionOf(one));
    for (const [args, snapshot] of [
      [[two], two],
      [[three, '--compress'], three],
      [['--rollback'], two],
    ] as const) {
      await releaseAndFollow(...args);
      await until('the other version', async () => (await served()) === versionOf(snapshot));
    }
  });

  test('goes on with a file that is removed while it is open', async () => {
    const version = await served();
    rmSync(join(dir, nameOf(two)));
    await refusalAfter(() => putManifest(dir, 'no JSON'));
    for (const path of ['/api/v1/people/wikidata/Q8', '/api/v1/search?q=ada', '/readyz']) {
      assert.equal((await ask(server.address, path)).status, 200, path);
    }
    assert.equal(await served(), version);
    await follow(place, dir);
  });

  test('refuses what it cannot serve, says why, and stays with the old one', async () => {
    await releaseAndFollow(one);
    await until('the version', async () => (await served()) === versionOf(one));
    const manifest = readFileSync(join(dir, 'current.json'), 'utf8');
    const ofThree = manifest.replaceAll(/[0-9a-f]{64}/g, sha256Of(three));
    const copy = join(dir, nameOf(three));
    const changes: readonly (readonly [change: () => void, says: RegExp])[] = [
      [() => putManifest(dir, '{}'), /not a manifest of natalis release/],
      [
        () => changeManifest(dir, (known) => ({ ...known, manifest_version: 2 })),
        /of version 2, and this natalis reads version 1; update natalis first/,
      ],
      [
        () => {
          copyFileSync(three, copy);
          putManifest(dir, ofThree.replace('"2.0.0"', '"7.0.0"'));
        },
        /needs natalis 7\.0\.0 or newer/,
      ],
      [
        () => {
          damagePages(copy);
          putManifest(dir, ofThree);
        },
        /damaged snapshot/,
      ],
    ];
    for (const [change, says] of changes) {
      assert.match(await refusalAfter(change), says);
      assert.equal(await served(), versionOf(one));
      assert.equal((await ask(server.address, '/readyz')).status, 200);
      const known = swaps();
      putManifest(dir, manifest);
      await until('the sound one', () => swaps() > known);
    }
  });

  test('no request got an error, and nothing was worse than a warning', () => {
    for (const line of linesOf(server.log())) {
      const { status = 200, level } = JSON.parse(line) as { status?: number; level: string };
      assert.ok(status < 500 && level !== 'error', line);
    }
  });
});

suite('a folder that has nothing to serve', () => {
  test('no manifest, or only a packed release: one line and exit code 1', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    assert.match(
      await refusalOf('serve', empty),
      /not a snapshot \(a folder without current\.json, which natalis follow writes\)/,
    );
    const packed = join(folder, 'packed');
    await release(packed, one, '--compress');
    assert.match(await refusalOf('serve', packed), /is compressed; natalis follow decompresses it/);
  });

  test('inspect, verify and get read the current release of a folder too', async () => {
    const own = join(folder, 'own');
    await release(own, one);
    assert.equal((await run('verify', own)).stdout, `${own}: sound\n`);
    assert.match((await run('inspect', own)).stdout, new RegExp(versionOf(one)));
    const { stdout } = await run('get', '/api/v1/meta', '--snapshot', own);
    assert.match(stdout, new RegExp(`"data_version":"${versionOf(one)}"`));
  });
});
