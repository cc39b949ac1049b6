import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Profile } from '../../../src/contract/schema/profile.ts';
import { temporaryFolder } from '../../ingest/support/command.ts';
import { versionOf } from '../../ingest/support/content.ts';
import { ask, codeOf } from '../support/client.ts';
import { openService } from '../support/service.ts';
import { buildEdition, buildOne, descriptionOf, ONE } from '../support/snapshots.ts';

const one = await buildOne();
const two = await buildEdition(temporaryFolder(), 'two', '2026-11-17');
const service = await openService();
const [first, second] = [versionOf(one), versionOf(two)];
const PATH = `/people/${ONE.slug}`;
const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('older versions after a swap (service 12.2, 12.7)', () => {
  beforeEach(() => void (service.snapshot = one));
  const get = (path: string, headers = {}) => ask(service.address, `/api/v1${path}`, { headers });

  test('the current one changes at once', async () => {
    const before = await get(PATH);
    service.snapshot = two;
    const now = await get(PATH);
    assert.equal((JSON.parse(before.text) as Profile).description, descriptionOf('one'));
    assert.equal((JSON.parse(now.text) as Profile).description, descriptionOf('two'));
    assert.ok(now.headers.etag?.startsWith(`W/"${second}.`));
    const again = await get(PATH, { 'if-none-match': before.headers.etag });
    assert.equal(again.status, 200, 'the tag of the older one is no match any more');
    assert.equal((await get(`${PATH}?v=${second}`)).headers['cache-control'], IMMUTABLE);
  });

  test('what was served with or without v is not available under its v any more', async () => {
    for (const query of ['', `?v=${first}`]) {
      service.snapshot = one;
      const { headers } = await get(PATH + query);
      service.snapshot = two;
      for (const tag of [{}, { 'if-none-match': headers.etag ?? '' }]) {
        const older = await get(`${PATH}?v=${first}`, tag);
        assert.equal(older.status, 404);
        assert.equal(codeOf(older), 'version_not_available');
        assert.equal(older.headers['cache-control'], 'no-store');
      }
    }
  });

  test('lists, search and meta are those of the current one, under other tags', async () => {
    const paths = ['/birthdays/03-11', '/years/1952', '/zodiac/pisces', '/search?q=ada', '/meta'];
    for (const path of paths) {
      service.snapshot = one;
      const before = await get(path);
      service.snapshot = two;
      const now = await get(path);
      assert.notEqual(now.headers.etag, before.headers.etag, path);
      assert.notEqual(now.text, before.text, path);
      assert.ok(!now.text.includes(descriptionOf('one')), path);
    }
  });

  test('a long text that was begun on one snapshot is made from it', async () => {
    service.hold();
    const running = ask(service.address, '/en/birthdays/03-11.json');
    await service.untilHeld(1);
    service.snapshot = two;
    service.release();
    const { text } = await running;
    assert.equal((JSON.parse(text) as { snapshot: string }).snapshot, first);
  });
});
