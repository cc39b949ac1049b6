import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { natalis, natalisHere, start, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { FAULTS, fatalSiteOf, siteOf } from './support/server.ts';
import { realEntities, wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();
const entities = realEntities();
const all = [...entities.keys()];
const skip = entities.size === 0 && 'needs the real entities beside the checkout';
// These need several requests of fifty.
const humans = all.slice(0, 120);

const argumentsFor = (base: string, out: string, ...more: string[]): string[] =>
  fetchArguments('entities', { base, out }, ...more);

function listOf(name: string, qids: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, qids.join('\n'));
  return path;
}

/** What distinguishes the lines of a file, without the first, which names the instant and the site. */
function hashesOf(path: string): string[] {
  const [, ...lines] = readFileSync(path, 'utf8').split('\n');
  return lines.map((line) => createHash('sha256').update(line).digest('hex').slice(0, 8));
}

/** The entity without the parts that only the answer to a redirected QID has. */
function plain({ redirects: _told, ...entity }: Record<string, unknown>): Record<string, unknown> {
  return entity;
}

describe('fetching and building gives what building the file itself gives', { skip }, () => {
  test('all real entities, from a site that fails now and then', async () => {
    const site = await siteOf(wikidataOf(entities), (number, response) => {
      const fault = { 3: 'half a JSON body', 9: 'lag, told with status 200' }[number];
      if (fault) FAULTS[fault]?.(response);
      return fault !== undefined;
    });
    const out = join(folder, 'all.ndjson');
    const fetched = await natalisHere(argumentsFor(site.base, out, '--list', listOf('all', all)));
    assert.equal(fetched.code, 0, fetched.stderr);

    const lines = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const [header, ...rest] = lines;
    assert.match(String(header?.['at']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.equal(header?.['type'], 'fetch');
    const present = rest.filter((line) => !('missing' in line));
    assert.ok(isDeepStrictEqual(present, [...entities.values()].map(plain)), 'each once, as it is');
    assert.ok(
      site.requests.every(({ url }) => (url.searchParams.get('ids') ?? '').split('|').length <= 50),
    );
    assert.ok(site.requests.every(({ url }) => url.searchParams.get('maxlag') === '5'));

    const direct = join(folder, 'direct.ndjson');
    writeFileSync(direct, ndjson([...entities.values()]));
    const hashes: string[] = [];
    for (const input of [out, direct]) {
      const args = ['build', input, '--out', `${input}.sqlite`, '--as-of', '2026-11-16'];
      const { code, stderr } = await natalisHere(args);
      assert.equal(code, 0, stderr);
      hashes.push(infoOf(`${input}.sqlite`).provenance.content_sha256);
    }
    assert.equal(hashes[0], hashes[1]);
  });

  test('the as-of is the instant of the fetch', async () => {
    const site = await siteOf(wikidataOf(entities));
    const [out, snapshot] = [join(folder, 'as-of.ndjson'), join(folder, 'as-of.sqlite')];
    await natalisHere(argumentsFor(site.base, out, 'Q42', 'wd:Q619'));
    const at = /"at":"([^"]+)"/.exec(readFileSync(out, 'utf8'))?.[1] ?? '';
    const { stdout } = await natalisHere(['build', out, '--out', snapshot]);
    assert.ok(stdout.includes(`${at}, when the input was fetched`), stdout);
    assert.match(stdout, /people +2,/);
  });

  test('what profiles name comes in rounds: labels, places up the chain, countries, properties', async () => {
    const site = await siteOf(wikidataOf(entities));
    const out = join(folder, 'one.ndjson');
    await natalisHere(argumentsFor(site.base, out, 'https://www.wikidata.org/wiki/Q42'));
    const asked = site.requests.map(({ url }) => (url.searchParams.get('ids') ?? '').split('|'));
    assert.deepEqual(asked[0], ['Q42']);
    const rest = asked.flat();
    assert.equal(new Set(rest).size, rest.length, 'nothing is asked for twice');
    // Born in Cambridge (Q350), a writer (Q36180), father Christopher Douglas Adams (Q14623675),
    // and P214, with which a reference of his birth identifies him.
    for (const id of ['Q350', 'Q36180', 'Q14623675']) assert.ok(rest.includes(id), id);
    const fewer = site.requests.slice(1).map(({ url }) => url.searchParams.get('props'));
    assert.ok(fewer.every((props) => props === 'info|labels|claims|datatype'));
  });
});

describe('what the site says of a QID is told', { skip }, () => {
  test('one that leads on, one that is not there, and one named twice', async () => {
    const site = await siteOf(wikidataOf(entities, { Q16231742: 'Q42' }));
    const out = join(folder, 'told.ndjson');
    const { code, stdout } = await natalisHere(
      argumentsFor(site.base, out, 'Q16231742', 'Q999999999', 'Q42', 'Q619', 'wd:Q42'),
    );
    assert.equal(code, 0);
    assert.match(stdout, /^Q16231742 leads on to Q42$/m);
    assert.match(stdout, /^Q999999999 is not there$/m);
    const snapshot = join(folder, 'told.sqlite');
    const built = await natalisHere(['build', out, '--out', snapshot]);
    assert.match(built.stdout, /people +2,/);
  });
});

describe('killed at any moment and started again, the file is the same', { skip }, () => {
  test('by SIGKILL, again and again; nothing is asked for twice but what was under way', async () => {
    const list = listOf('humans', [...humans, 'Q16231742']);
    const redirects = { Q16231742: 'Q42' };
    const whole = await siteOf(wikidataOf(entities, redirects));
    const expected = join(folder, 'whole.ndjson');
    await natalisHere(argumentsFor(whole.base, expected, '--list', list));

    const killAt = [2, 5, 3, 9];
    let runs = 0;
    let before = 0;
    let kill = (): void => {};
    const site = await siteOf(wikidataOf(entities, redirects), (number, response) => {
      if (number - before !== killAt[runs]) return false;
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"entities":');
      kill();
      return true;
    });
    const out = join(folder, 'killed.ndjson');
    // A fetch with another base is another fetch.
    const args = argumentsFor(site.base, out, '--list', list);
    for (; runs < killAt.length; runs++) {
      before = site.requests.length;
      const child = start(args);
      kill = () => void child.kill('SIGKILL');
      const [, signal] = (await once(child, 'close')) as [number, string];
      assert.equal(signal, 'SIGKILL');
      assert.ok(!existsSync(out));
    }
    // This line was being written when the power failed.
    writeFileSync(`${out}.part`, '{"type":"item","id":"Q', { flag: 'a' });
    const { code, stderr } = await natalis(args);
    assert.equal(code, 0, stderr);
    assert.ok(!existsSync(`${out}.part`));
    assert.deepEqual(hashesOf(out), hashesOf(expected));
    assert.equal(site.requests.length, whole.requests.length + killAt.length);
  });

  test('SIGTERM: it says that it goes on, and exit code 143', async () => {
    const { site, ended } = await fatalSiteOf(wikidataOf(entities), 2);
    const out = join(folder, 'ended.ndjson');
    const args = argumentsFor(site.base, out, '--list', listOf('some', humans));
    const { code, stderr } = await ended(args, 'SIGTERM');
    assert.equal(code, 143);
    assert.match(stderr, /stopped by SIGTERM; the same command goes on from here/);
    assert.ok(existsSync(`${out}.part`));
  });

  test('another list begins anew', async () => {
    const site = await siteOf(wikidataOf(entities));
    const out = join(folder, 'other.ndjson');
    writeFileSync(
      `${out}.part`,
      '{"type":"fetch","at":"2020-01-01T00:00:00Z","of":"another"}\n{"id":"Q1"}\n',
    );
    const { code, stderr } = await natalisHere(argumentsFor(site.base, out, 'Q619'));
    assert.equal(code, 0, stderr);
    const text = readFileSync(out, 'utf8');
    assert.ok(!text.includes('2020-01-01T00:00:00Z'));
    assert.ok(!text.includes('{"id":"Q1"}'));
  });
});

describe('wrong usage says what would be right, and asks nobody', () => {
  const cases: Record<string, [string[], RegExp]> = {
    'no contact': [['Q42', '--out', 'x'], /missing: --contact/],
    'a contact that is none': [['Q42', '--out', 'x', '--contact', 'me'], /a mail address/],
    'no QID': [['--out', 'x', '--contact', 'a@b.example'], /missing: QIDs/],
    'no file': [['Q42', '--contact', 'a@b.example'], /missing: --out/],
    'no QID in its place': [
      ['Adams', '--out', 'x', '--contact', 'a@b.example'],
      /Adams: no QID; give Q42/,
    ],
  };
  for (const [name, [args, message]] of Object.entries(cases)) {
    test(name, async () => {
      const { code, stderr } = await natalisHere(['fetch', 'entities', ...args]);
      assert.equal(code, 2);
      assert.match(stderr, message);
    });
  }

  test('a list names the line', async () => {
    const list = join(folder, 'list.csv');
    writeFileSync(list, 'item\n# some\nhttp://www.wikidata.org/entity/Q42\nP31\n');
    const args = argumentsFor('http://127.0.0.1:9', join(folder, 'x'), '--list', list);
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 2);
    assert.match(stderr, /list\.csv:4: P31: no QID/);
  });
});
