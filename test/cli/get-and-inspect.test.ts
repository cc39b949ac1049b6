import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { codeOf } from '../http/support/client.ts';
import {
  assertExit,
  buildOf,
  natalis,
  natalisHere,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { infoOf, versionOf } from '../ingest/support/content.ts';
import { item, ndjson, person } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const input = ndjson([person('Q7', 'Ann'), person('Q8', 'Bob'), item('Q9', 'thing')]);
const snapshot = await buildOf(folder, input, { name: 'people.ndjson' });

describe('natalis get', () => {
  test('prints the body and ends with 0', async () => {
    const path = '/api/v1/birthdays/03-11?limit=1';
    const { stdout } = await assertExit(0, natalis(['get', path, '--snapshot', snapshot]), /^$/);
    const { total, people } = JSON.parse(stdout) as { total: number; people: { id: string }[] };
    assert.deepEqual([total, people.map(({ id }) => id)], [2, ['Q7']]);
  });

  for (const [path, code] of [
    ['/api/v1/people/wikidata/Q1', 'person_not_found'],
    ['/api/v1/birthdays/02-30', 'invalid_date'],
    ['/api/v1/nowhere', 'not_found'],
    ['/api', 'not_found'],
  ] as const) {
    test(`${path}: prints the error body and ends with 1`, async () => {
      const got = natalisHere(['get', path, '--snapshot', snapshot]);
      assert.equal(codeOf({ text: (await assertExit(1, got, /^$/)).stdout }), code);
    });
  }

  test('an address that nobody has gives a short error, and that of a page the page', async () => {
    for (const path of ['/nothing', '/ann', '/api.html', '/en.html?x=1', '/index.php/en/']) {
      const { code, stdout, stderr } = await natalisHere(['get', path, '--snapshot', snapshot]);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^natalis: no answer is at \S+; give an address such as .*\n$/);
      assert.ok(stderr.includes(path));
    }
    for (const [path, exitCode] of [
      ['/en/nobody', 1],
      ['/de/people/nobody', 1],
      ['/fr/people/ann', 0],
    ] as const) {
      const got = natalisHere(['get', path, '--snapshot', snapshot]);
      const { stdout } = await assertExit(exitCode, got);
      assert.match(stdout, /^<!doctype html>/i);
    }
  });

  test('prints the bytes of the body and nothing else, where standard output is no terminal', async () => {
    const bytesAt = async (path: string): Promise<Buffer> =>
      buffer(start(['get', path, '--snapshot', snapshot]).stdout);
    const image = new URL('../../src/pages/layout/share/share-image.png', import.meta.url);
    assert.ok((await bytesAt('/share.png')).equals(readFileSync(image)));
    // RFC 5545 §3.1: every line ends in CRLF.
    const lines = String(await bytesAt('/en/birthdays/03-11.ics')).split('\r\n');
    assert.deepEqual([lines.at(0), ...lines.slice(-2)], ['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    assert.doesNotMatch(lines.join(''), /[\r\n\uFFFD]/);
    assert.match(String(await bytesAt('/api/v1/meta')), /^\{[^]*\}$/);
  });

  test('addresses begin with --base-url', async () => {
    const args = ['--snapshot', snapshot, '--base-url', 'https://natalis.example/base/'];
    const outcome = await natalisHere(['get', '/api/v1/people/ann', ...args]);
    const { url } = JSON.parse(outcome.stdout) as { url: string };
    assert.equal(url, 'https://natalis.example/base/en/people/ann');
  });
});

test('natalis inspect tells versions, counts, inputs and what was dropped', async () => {
  const { stdout } = await assertExit(0, natalis(['inspect', snapshot]), /^$/);
  const { content_sha256: content } = infoOf(snapshot).provenance;
  const sha256 = createHash('sha256').update(input).digest('hex');
  const expected = [
    versionOf(snapshot),
    '2026-11-16T00:00:00Z',
    content,
    `people.ndjson, ${Buffer.byteLength(input)} bytes, sha256 ${sha256}`,
    `${statSync(snapshot).size} bytes`,
    '1 not_human',
  ];
  for (const text of expected) assert.ok(stdout.includes(text), text);
  assert.match(stdout, /^people +2$/m);
  assert.match(stdout, /^entities read +3$/m);
});
