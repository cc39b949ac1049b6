import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildOf, temporaryFolder } from './support/command.ts';
import { infoOf, personOf, qidsOf, query, rowsOf } from './support/content.ts';
import { item, itemSnak, ndjson, person, statement, terms, type Json } from './support/entities.ts';

const folder = temporaryFolder();

function copy(name: string, more: Json = {}): Json {
  return person('Q7', name, { more });
}

/** Builds with the copies in both orders; gives the name that won both times. */
async function winner(a: Json, b: Json): Promise<string | undefined> {
  const other = person('Q8', 'Somebody else');
  const forward = await buildOf(folder, ndjson([a, other, b]));
  const backward = await buildOf(folder, ndjson([b, a, other]));
  assert.deepEqual(rowsOf(backward), rowsOf(forward));
  assert.deepEqual(qidsOf(forward), [7, 8]);
  assert.equal(infoOf(forward).provenance.dropped['duplicate'], 1);
  return personOf(forward, 7).card.labels.en;
}

describe('service 12.1: of two copies of an item', () => {
  test('the one with the highest lastrevid is taken, as a number', async () => {
    const newer = copy('Alpha', { lastrevid: 1000, modified: '2020-01-01T00:00:00Z' });
    const older = copy('Zulu', { lastrevid: 999, modified: '2026-01-01T00:00:00Z' });
    assert.equal(await winner(newer, older), 'Alpha');
  });

  test('one with a lastrevid before one without', async () => {
    const known = copy('Alpha', { lastrevid: 1 });
    assert.equal(await winner(known, copy('Zulu', { modified: '2026-01-01T00:00:00Z' })), 'Alpha');
  });

  test('then the one with the newest modified', async () => {
    for (const lastrevid of [{}, { lastrevid: 5 }]) {
      const newer = copy('Alpha', { ...lastrevid, modified: '2026-01-02T00:00:00Z' });
      const older = copy('Zulu', { ...lastrevid, modified: '2026-01-01T23:59:59Z' });
      assert.equal(await winner(newer, older), 'Alpha');
    }
  });

  test('a modified that is no real instant is none', async () => {
    const real = copy('Alpha', { modified: '2004-01-02T00:00:00Z' });
    for (const modified of ['zzz', '9999-99-99T99:99:99Z', '2026-02-30T00:00:00Z', '~', '😀']) {
      assert.equal(await winner(real, copy('Zulu', { modified })), 'Alpha');
    }
    assert.equal(await winner(copy('Alpha', { modified: 'zzz' }), copy('Zulu')), 'Zulu');
  });

  test('then the bytewise greater line, if there is no lastrevid', async () => {
    assert.equal(await winner(copy('Alpha'), copy('Zulu')), 'Zulu');
    // Bytewise, not by UTF-16 units: U+1D400 comes after U+FF21.
    assert.equal(await winner(copy('\uFF21nn'), copy('\u{1D400}nn')), '\u{1D400}nn');
  });

  test('then, of copies that claim to be one revision, the same one in either order', async () => {
    const same = { lastrevid: 5, modified: '2026-01-01T00:00:00Z' };
    assert.equal(await winner(copy('Alpha', same), copy('Zulu', same)), 'Zulu');
    assert.equal(await winner(copy('Zulu', same), copy('Alpha', same)), 'Zulu');
  });

  test('the better copy is used whole: nothing of the other is left', async () => {
    const newer = copy('Ann', { lastrevid: 2 });
    const older = copy('Ann', { lastrevid: 1, labels: terms({ en: 'Old', de: 'Alt' }) });
    const path = await buildOf(folder, ndjson([newer, older]));
    assert.deepEqual(personOf(path, 7).card.labels, { en: 'Ann' });
  });

  test('a newer copy that is no longer a person removes the person', async () => {
    const gone = copy('Ann', { lastrevid: 2, sitelinks: {} });
    const text = [gone, copy('Ann', { lastrevid: 1 }), person('Q8', 'Bob')];
    for (const lines of [text, text.toReversed()]) {
      assert.deepEqual(qidsOf(await buildOf(folder, ndjson(lines))), [8]);
    }
  });
});

describe('service 12.1: a redirect and a copy of the same entity', () => {
  const old = copy('Ann', { lastrevid: 5, modified: '2026-01-01T00:00:00Z' });
  const bob = person('Q8', 'Bob');

  async function built(...lines: readonly Json[]): Promise<string> {
    const [forward, backward] = [
      await buildOf(folder, ndjson(lines)),
      await buildOf(folder, ndjson(lines.toReversed())),
    ];
    assert.deepEqual(rowsOf(backward), rowsOf(forward));
    assert.equal(infoOf(forward).provenance.dropped['redirect'], 1);
    return forward;
  }

  for (const [form, redirect] of [
    ['named as an entity', { entity: 'Q7', redirect: 'Q8' }],
    ['named as an item', { id: 'Q7', type: 'item', redirect: 'Q8' }],
  ] as const) {
    test(`${form}: the newer wins, whichever it is`, async () => {
      assert.deepEqual(qidsOf(await built(old, bob, { ...redirect, lastrevid: 6 })), [8]);
      assert.deepEqual(qidsOf(await built(old, bob, { ...redirect, lastrevid: 4 })), [7, 8]);
      const later = { ...redirect, lastrevid: 5, modified: '2026-01-02T00:00:00Z' };
      assert.deepEqual(qidsOf(await built(old, bob, later)), [8]);
    });

    test(`${form}: a copy with a lastrevid wins against a redirect without`, async () => {
      assert.deepEqual(qidsOf(await built(old, bob, redirect)), [7, 8]);
    });
  }

  test('removes the label of the item', async () => {
    const writer = statement(itemSnak('P106', 'Q9'), { id: 'Q8$writer' });
    const cid = person('Q8', 'Cid', { statements: [writer] });
    const label = item('Q9', 'writer', { lastrevid: 5 });
    const sql = 'SELECT qid FROM label WHERE qid = 9';
    const stays = await built(cid, label, { entity: 'Q9', redirect: 'Q10', lastrevid: 4 });
    assert.equal(query(stays, sql).length, 1);
    const gone = await built(cid, label, { entity: 'Q9', redirect: 'Q10', lastrevid: 6 });
    assert.equal(query(gone, sql).length, 0);
  });
});
