import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildBothWays, temporaryFolder } from './support/command.ts';
import { infoOf, peopleOf, query } from './support/content.ts';
import {
  claims,
  item,
  itemSnak,
  person,
  statement,
  terms,
  textSnak,
  timeSnak,
  type Json,
} from './support/entities.ts';

const folder = temporaryFolder();

async function built(lines: readonly Json[]): Promise<string> {
  return (await buildBothWays(folder, lines)).out;
}

/** The labels of the people of a snapshot, by number. */
function labelsIn(path: string): Map<number, unknown> {
  return new Map(peopleOf(path).map(({ card }) => [card.qid, card.labels]));
}

const NEW = { modified: '2026-01-02T00:00:00Z' };
const OLD = { modified: '2026-01-01T23:59:59Z' };

const rev = (lastrevid: number, more: Json = {}): Json => ({ lastrevid, ...more });

describe('service 12.1: of two copies of an item', async () => {
  const same = rev(5, NEW);
  const [one, other] = [terms({ en: '\uFF21nn' }), terms({ en: '\u{1D400}nn' })];
  const noInstants = ['zzz', '9999-99-99T99:99:99Z', '2026-02-30T00:00:00Z', '~', '😀'];
  const cases: readonly (readonly [rule: string, alpha: Json, zulu: Json, name: string | null])[] =
    [
      ['the highest lastrevid, as a number', rev(1000, OLD), rev(999, NEW), 'Alpha'],
      ['one with a lastrevid before one without', rev(1), NEW, 'Alpha'],
      ['then the one with the newest modified', NEW, OLD, 'Alpha'],
      ['also of one revision', same, rev(5, OLD), 'Alpha'],
      ...noInstants.map(
        (modified) => [`a modified ${modified} is none`, OLD, { modified }, 'Alpha'] as const,
      ),
      ['nor does it win', { modified: 'zzz' }, {}, 'Zulu'],
      ['then the bytewise greater line', {}, {}, 'Zulu'],
      ['not by UTF-16 units', { labels: one }, { labels: other }, '\u{1D400}nn'],
      ['of copies that claim to be one revision the same one', same, same, 'Zulu'],
      ['nothing of the other is left', rev(2), rev(1, { labels: terms({ de: 'Alt' }) }), 'Alpha'],
      ['a newer one that is no person removes it', rev(2, { sitelinks: {} }), rev(1), null],
    ];
  const copies = (name: string, at: 1 | 2): Json[] =>
    cases.map((row, index) => person(`Q${100 + index}`, name, { more: row[at] }));
  const path = await built([...copies('Alpha', 1), person('Q8', 'Bob'), ...copies('Zulu', 2)]);
  const labels = labelsIn(path);
  for (const [index, [rule, , , name]] of cases.entries()) {
    const expected = name === null ? undefined : { en: name };
    test(rule, () => assert.deepEqual(labels.get(100 + index), expected));
  }

  test('each is counted', () => {
    assert.equal(infoOf(path).provenance.dropped['duplicate'], cases.length);
  });
});

describe('service 12.1: of a redirect and a copy of the same entity the newer wins', async () => {
  const forms: Record<string, (id: string) => Json> = {
    'named as an entity': (id) => ({ entity: id, redirect: 'Q8' }),
    'named as an item': (id) => ({ id, type: 'item', redirect: 'Q8' }),
  };
  const times: readonly [what: string, more: Json, isLeft: boolean][] = [
    ['a newer redirect', rev(6), false],
    ['an older one', rev(4), true],
    ['a later one of the same revision', rev(5, NEW), false],
    ['one without a revision', {}, true],
  ];
  const cases = Object.entries(forms).flatMap(([form, redirect]) =>
    times.map(([what, more, isLeft]) => ({ what: `${what}, ${form}`, redirect, more, isLeft })),
  );
  const path = await built([
    ...cases.map((_, index) => person(`Q${100 + index}`, 'Ann', { more: rev(5, OLD) })),
    person('Q8', 'Bob', {
      statements: ['Q901', 'Q902'].map((id) => statement(itemSnak('P106', id), { id })),
    }),
    ...['Q901', 'Q902'].map((id) => item(id, 'writer', rev(5))),
    ...cases.map(({ redirect, more }, index) => ({ ...redirect(`Q${100 + index}`), ...more })),
    { entity: 'Q901', redirect: 'Q10', lastrevid: 4 },
    { entity: 'Q902', redirect: 'Q10', lastrevid: 6 },
  ]);
  const labels = labelsIn(path);
  for (const [index, { what, isLeft }] of cases.entries()) {
    test(what, () => assert.equal(labels.has(100 + index), isLeft));
  }

  test('of the label of an item, too; each is counted', () => {
    const left = query(path, 'SELECT qid FROM label WHERE qid > 900').map(({ qid }) => qid);
    assert.deepEqual(left, [901]);
    assert.equal(infoOf(path).provenance.dropped['redirect'], cases.length + 2);
  });
});

test('service 12.1: the order of two copies of a property decides nothing', async () => {
  const formatter = (url: string, lastrevid: number): Json => {
    const own = claims(statement(textSnak('P1630', url)));
    return item('P214', 'VIAF', { type: 'property', lastrevid, claims: own });
  };
  const references = [{ hash: 'a', snaks: { P214: [textSnak('P214', '12', 'external-id')] } }];
  const cited = statement(timeSnak('P569', '+1952-03-11T00:00:00Z'), { references });
  await built([
    formatter('https://old.example/$1', 1),
    person('Q7', 'Ann', { statements: [cited] }),
    formatter('https://new.example/$1', 2),
  ]);
});

test('service 12.1: the order of fetch lines with words on their coverage decides nothing', async () => {
  const fetched = { type: 'fetch', at: '2026-01-01T00:00:00Z', coverage: 'One.' };
  const later = { type: 'fetch', at: '2026-02-01T00:00:00Z', coverage: 'Two.' };
  await built([fetched, person('Q7', 'Ann'), later]);
});
