import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import {
  buildOf,
  linesOf,
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
    const outcome = await natalis(['get', path, '--snapshot', snapshot]);
    assert.deepEqual({ code: outcome.code, stderr: outcome.stderr }, { code: 0, stderr: '' });
    const body = JSON.parse(outcome.stdout) as { total: number; people: { id: string }[] };
    assert.equal(body.total, 2);
    const ids = body.people.map(({ id }) => id);
    assert.deepEqual(ids, ['Q7']);
  });

  for (const [path, code] of [
    ['/api/v1/people/wikidata/Q1', 'person_not_found'],
    ['/api/v1/birthdays/02-30', 'invalid_date'],
    ['/api/v1/nowhere', 'not_found'],
    ['/api', 'not_found'],
  ] as const) {
    test(`${path}: prints the error body and ends with 1`, async () => {
      const outcome = await natalisHere(['get', path, '--snapshot', snapshot]);
      assert.deepEqual({ code: outcome.code, stderr: outcome.stderr }, { code: 1, stderr: '' });
      assert.equal((JSON.parse(outcome.stdout) as { code: string }).code, code);
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
      const { code, stdout } = await natalisHere(['get', path, '--snapshot', snapshot]);
      assert.equal(code, exitCode);
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
  const outcome = await natalis(['inspect', snapshot]);
  assert.deepEqual({ code: outcome.code, stderr: outcome.stderr }, { code: 0, stderr: '' });
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
  for (const text of expected) assert.ok(outcome.stdout.includes(text), text);
  assert.match(outcome.stdout, /^people +2$/m);
  assert.match(outcome.stdout, /^entities read +3$/m);
});

test('natalis build tells what it made in few lines on standard output', async () => {
  const out = `${snapshot}.again`;
  const outcome = await natalis(['build', '-', '--out', out, '--as-of', '2026-11-16'], { input });
  assert.equal(outcome.code, 0);
  assert.equal(outcome.stderr, '');
  assert.ok(linesOf(outcome.stdout).length <= 12);
  for (const row of [/^time +read .* s, .*verify .* s$/m, /^peak memory +\d/m, /^input +\d/m]) {
    assert.match(outcome.stdout, row);
  }
  assert.ok(outcome.stdout.includes(versionOf(snapshot)));
});
