import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { natalisHere, outcomeOf, run, start, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { ndjson, type Json } from '../ingest/support/entities.ts';
import { spread } from '../support/spread.ts';
import {
  copyUnfinished,
  fetchArguments,
  fetched,
  fetchedLines,
} from './support/fetch-arguments.ts';
import { FAULTS, siteOf } from './support/server.ts';
import { realEntities, wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();
const entities = realEntities();
const short = realEntities('short');
const some = new Map(spread([...short], 450));
const skip = entities.size === 0 && 'needs the real entities beside the checkout';
// These need several requests of fifty.
const humans = [...short.keys()].slice(0, 60);

const pathOf = (name: string): string => join(folder, name);

function listOf(name: string, qids: readonly string[]): string {
  writeFileSync(pathOf(name), qids.join('\n'));
  return pathOf(name);
}

describe('fetching and building gives what building the file itself gives', { skip }, () => {
  test('real entities, from a site that fails now and then', async () => {
    const site = await siteOf(wikidataOf(some), {
      3: FAULTS['half a JSON body'] ?? assert.fail(),
      9: FAULTS['lag, told with status 200'] ?? assert.fail(),
    });
    const out = pathOf('all.ndjson');
    await fetched('entities', site, out, '--list', listOf('all', [...some.keys()]));

    const header = JSON.parse(readFileSync(out, 'utf8').split('\n')[0] ?? '') as Json;
    assert.match(String(header['at']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    assert.equal(header['type'], 'fetch');
    const present = fetchedLines(out).filter((line) => !('missing' in line));
    // The answer to a redirected QID alone tells of redirects.
    const plain = [...some.values()].map(({ redirects: _told, ...entity }) => entity);
    assert.ok(isDeepStrictEqual(present, plain), 'each once, as it is');
    assert.ok(
      site.requests.every(({ url }) => (url.searchParams.get('ids') ?? '').split('|').length <= 50),
    );
    assert.ok(site.requests.every(({ url }) => url.searchParams.get('maxlag') === '5'));

    const direct = pathOf('direct.ndjson');
    writeFileSync(direct, ndjson([...some.values()]));
    for (const input of [out, direct]) {
      await run('build', input, '--out', `${input}.sqlite`, '--as-of', '2026-11-16');
    }
    assert.equal(versionOf(`${out}.sqlite`), versionOf(`${direct}.sqlite`));
  });

  test('what profiles name comes in rounds: labels, places up the chain, countries, properties', async () => {
    const site = await siteOf(wikidataOf(entities));
    await fetched('entities', site, pathOf('one'), 'https://www.wikidata.org/wiki/Q42');
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

  test('what the site says of a QID is told: it leads on, or is not there; one named twice comes once', async () => {
    const site = await siteOf(wikidataOf(entities, { Q16231742: 'Q42' }));
    const out = pathOf('told.ndjson');
    const qids = ['Q16231742', 'Q999999999', 'Q42', 'Q619', 'wd:Q42'];
    const { stdout } = await fetched('entities', site, out, ...qids);
    assert.match(stdout, /^Q16231742 leads on to Q42$/m);
    assert.match(stdout, /^Q999999999 is not there$/m);
    const built = await run('build', out, '--out', pathOf('told.sqlite'));
    assert.match(built.stdout, /people +2,/);
  });
});

describe('ended at any moment and started again, the file is the same', { skip }, () => {
  test('killed again and again: nothing is asked for twice but what was under way', async () => {
    const list = ['--list', listOf('humans', [...humans, 'Q16231742'])];
    const pathAfter = (kills: number): string => pathOf(`killed-${kills}.ndjson`);
    // Of each run, the request during which it is killed.
    const killedAt = [1, 2, 3];
    let [begun, kills] = [0, 0];
    const site = await siteOf(wikidataOf(short, { Q16231742: humans[0] ?? '' }), (number) => {
      if (number - begun === killedAt[kills]) {
        const next = pathAfter(kills + 1);
        copyUnfinished(pathAfter(kills), next);
        // This line was being written when the power failed.
        writeFileSync(`${next}.part`, '{"type":"item","id":"Q', { flag: 'a' });
      }
      return false;
    });
    let expected: Buffer | undefined;
    const linesOf = (out: string): Buffer => {
      const bytes = readFileSync(out);
      return bytes.subarray(bytes.indexOf('\n'));
    };
    let left = 0;
    for (; kills <= killedAt.length; kills++) {
      begun = site.requests.length;
      const out = pathAfter(kills);
      await fetched('entities', site, out, ...list);
      assert.ok(!existsSync(`${out}.part`));
      expected ??= linesOf(out);
      assert.ok(linesOf(out).equals(expected), `after ${kills} kills`);
      const asked = site.requests.length - begun;
      assert.equal(asked, kills === 0 ? asked : left);
      left = asked - (killedAt[kills] ?? 0);
    }
  });

  test('SIGTERM: it says that it goes on, and exit code 143', async () => {
    const out = pathOf('ended.ndjson');
    const stopped = Promise.withResolvers<void>();
    const site = await siteOf(wikidataOf(short), { 2: () => stopped.resolve() });
    const list = ['--list', listOf('some', humans)];
    const child = start(fetchArguments('entities', { base: site.base, out }, ...list));
    void stopped.promise.then(() => child.kill('SIGTERM'));
    const { code, stderr } = await outcomeOf(child);
    assert.equal(code, 143);
    assert.match(stderr, /stopped by SIGTERM; the same command goes on from here/);
    assert.ok(existsSync(`${out}.part`));
  });

  test('another list begins anew', async () => {
    const [first, out] = [pathOf('first.ndjson'), pathOf('other.ndjson')];
    const site = await siteOf(wikidataOf(entities), (number) => {
      if (number === 1) copyUnfinished(first, out);
      return false;
    });
    await fetched('entities', site, first, 'Q42');
    assert.ok(existsSync(`${out}.part`));
    await fetched('entities', site, out, 'Q619');
    assert.ok(fetchedLines(out).every(({ id }) => id !== 'Q42'));
  });
});

describe('wrong usage says what would be right, and asks nobody', () => {
  const list = pathOf('list.csv');
  const garbage = pathOf('garbage.txt');
  writeFileSync(list, 'item\n# some\nhttp://www.wikidata.org/entity/Q42\nP31\n');
  writeFileSync(garbage, `Q1\n${'garbage '.repeat(25_000)}\n`);
  const OUT = ['--out', pathOf('x')];
  const CONTACT = ['--contact', 'a@b.example'];
  const cases: Record<string, [string[], RegExp]> = {
    'no contact': [['Q42', ...OUT], /missing: --contact/],
    'a contact that is none': [['Q42', ...OUT, '--contact', 'me'], /a mail address/],
    'a contact that no header can have': [
      ['Q42', ...OUT, '--contact', 'дима@пример.рф'],
      /only ASCII letters; give such a mail address, or the address of a page/,
    ],
    'no QID': [[...OUT, ...CONTACT], /missing: QIDs/],
    'no file': [['Q42', ...CONTACT], /missing: --out/],
    'no QID in its place': [['Adams', ...OUT, ...CONTACT], /Adams: no QID; give Q42/],
    'a list, of which it names the line': [
      ['--list', list, ...OUT, ...CONTACT],
      /list\.csv:4: P31: no QID/,
    ],
    'a line that is far too long is quoted in part': [
      ['--list', garbage, ...OUT, ...CONTACT],
      /garbage\.txt:2: garbage garbage .{1,200}…: no QID/,
    ],
  };
  for (const [name, [args, message]] of Object.entries(cases)) {
    test(name, async () => {
      const { code, stderr } = await natalisHere(['fetch', 'entities', ...args]);
      assert.equal(code, 2);
      assert.match(stderr, message);
      assert.ok(stderr.length < 300);
    });
  }
});
