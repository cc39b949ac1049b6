import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertExit, buildFiles, temporaryFolder, type Files } from './support/command.ts';
import { infoOf, peopleOf, personOf, query, rowsOf, slugsOf } from './support/content.ts';
import { item, itemSnak, person, statement, timeSnak, type Json } from './support/entities.ts';

const folder = temporaryFolder();
const build = (files: Files, args: readonly string[] = []) => buildFiles(folder, files, args);

/** Builds with the files in every order, which must give the same rows each time; gives the snapshot. */
async function built(files: Files): Promise<string> {
  let first: string | null = null;
  for (const order of permutations(Object.entries(files))) {
    const { out } = await assertExit(0, build(Object.fromEntries(order)));
    if (first !== null) assert.deepEqual(rowsOf(out), rowsOf(first));
    first ??= out;
  }
  return first ?? '';
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) =>
    permutations(list.toSpliced(at, 1)).map((others) => [one, ...others]),
  );
}

const DUMP = 'wikidata-20261116-all.json';
const DUMPED = '2026-11-16T00:00:00Z';
const TUESDAY = '2026-11-17T10:00:00Z';
const THURSDAY = '2026-11-19T10:00:00Z';

/** A file of changes with its instant on every line. */
function changes(since: string, at: string, ...lines: readonly Json[]): Json[] {
  return [
    { type: 'fetch', at, changes_since: since },
    ...lines.map((line) => ({ fetched: at, ...line })),
  ];
}

const bob = person('Q8', 'Bob', { more: { lastrevid: 3 } });
const gone: Json = { id: 'Q7', missing: '' };

/** The names of the people in a snapshot, in order. */
function namesIn(path: string): string[] {
  return peopleOf(path)
    .map(({ card }) => card.labels.en ?? '')
    .sort();
}

/** What a file says of a person: a copy of a revision, also of one that is no human, or what became of the item. */
type Said = number | 'gone' | 'merged' | 'no human';

function lineOf(id: string, said: Said): Json {
  if (said === 'gone') return { id, missing: '' };
  if (said === 'merged') return { entity: id, redirect: 'Q8' };
  if (said === 'no human') return item(id, 'Ann', { lastrevid: 6, claims: {} });
  const more = { lastrevid: said, modified: '2026-11-15T00:00:00Z' };
  return person(id, `Ann ${said}`, { more });
}

describe('service 12.1: changes laid over a dump, in any order of the files', async () => {
  const cases: readonly (readonly [string, dump: Said[], Said[], Said[], left: number | null])[] = [
    ['nothing changed', [5], [], [], 5],
    ['a person is edited', [5], [6], [], 6],
    ['a person is edited twice', [5], [6], [8], 8],
    ['a copy of an older revision than the dump has', [5], [4], [], 5],
    ['a later file with a copy of an older revision', [5], [8], [6], 8],
    ['a new person', [], [9], [], 9],
    ['a person is deleted', [5], ['gone'], [], null],
    ['a person is edited, then deleted', [5], [6], ['gone'], null],
    ['a person is deleted, then undeleted without an edit', [5], ['gone'], [5], 5],
    ['a person is deleted, then undeleted in part', [5], ['gone'], [4], 4],
    ['a copy of the instant of the deletion was not seen before it', [5], ['gone', 6], [], 6],
    ['a new person is deleted', [], [9], ['gone'], null],
    ['a person is merged', [5], ['merged'], [], null],
    ['a person is merged, and the merge undone', [5], ['merged'], [9], 9],
    ['a person is no human any more', [5], ['no human'], [], null],
    ['a person is no human for a while', [5], ['no human'], [7], 7],
  ];
  const said = (file: 1 | 2 | 3): Json[] =>
    cases.flatMap((row, index) => row[file].map((one) => lineOf(`Q${100 + index}`, one)));
  const snapshot = await built({
    [DUMP]: [bob, ...said(1)],
    'changes-20261117.ndjson': changes(DUMPED, TUESDAY, ...said(2)),
    'changes-20261119.ndjson': changes(TUESDAY, THURSDAY, ...said(3)),
  });
  const names = new Map(peopleOf(snapshot).map(({ card }) => [card.qid, card.labels.en]));
  for (const [index, [what, , , , left]] of cases.entries()) {
    const name = left === null ? undefined : `Ann ${left}`;
    test(what, () => assert.equal(names.get(100 + index), name));
  }

  test('a dump of later says more than a file of changes before it', async () => {
    const snapshot = await built({
      'wikidata-20261123-all.json': [lineOf('Q7', 5), bob],
      'changes.ndjson': changes(DUMPED, TUESDAY, gone),
    });
    assert.deepEqual(namesIn(snapshot), ['Ann 5', 'Bob']);
    const { as_of: asOf, changes_until: until } = infoOf(snapshot).manifest;
    assert.deepEqual([asOf, until], ['2026-11-23T00:00:00Z', null]);
  });

  test('what is deleted is nobody’s occupation any more', async () => {
    const writer = statement(itemSnak('P106', 'Q9'), { id: 'Q8$writer' });
    const cid = person('Q8', 'Cid', { statements: [writer] });
    const snapshot = await built({
      [DUMP]: [cid, item('Q9', 'writer', { lastrevid: 5 })],
      'changes.ndjson': changes(DUMPED, TUESDAY, { id: 'Q9', missing: '' }),
    });
    assert.equal(query(snapshot, 'SELECT qid FROM label WHERE qid = 9').length, 0);
  });

  test('what was left out is counted by its reason, and slugs are free again', async () => {
    const snapshot = await built({
      [DUMP]: [person('Q7', 'Bob'), person('Q8', 'Bob')],
      'changes.ndjson': changes(DUMPED, TUESDAY, gone, { entity: 'Q77', redirect: 'Q8' }),
    });
    const { dropped } = infoOf(snapshot).provenance;
    assert.deepEqual({ ...dropped }, { deleted: 1, redirect: 1 });
    assert.deepEqual(slugsOf(snapshot), { 8: 'bob' });
  });

  test('an entity of the changes is read as any other, whatever its key order', async () => {
    const { labels, ...rest } = lineOf('Q7', 6);
    const line = { labels, fetched: TUESDAY, ...rest };
    const snapshot = await built({
      [DUMP]: [lineOf('Q7', 5), bob],
      'changes.ndjson': [{ type: 'fetch', at: TUESDAY, changes_since: DUMPED }, gone, line],
    });
    assert.deepEqual(namesIn(snapshot), ['Ann 6', 'Bob']);
  });
});

describe('methodology 5.7: the instants of a snapshot with changes', () => {
  test('as-of is until when they are complete, so a death after the dump is valid; the dump’s stands beside it', async () => {
    const death = statement(timeSnak('P570', '+2026-11-18T00:00:00Z'));
    const dead = person('Q8', 'Bob', { statements: [death], more: { lastrevid: 4 } });
    const { out, stdout } = await build({
      [DUMP]: [bob],
      'b-20991231.ndjson': changes(TUESDAY, THURSDAY, dead),
      'a.ndjson': changes(DUMPED, TUESDAY),
    });
    const { as_of: asOf, dump_as_of: dumpAsOf, changes_until: until } = infoOf(out).manifest;
    assert.deepEqual([asOf, dumpAsOf, until], [THURSDAY, DUMPED, THURSDAY]);
    assert.equal(personOf(out, 8).detail.death.statements[0]?.valid, true);
    assert.match(stdout, /as of +2026-11-19T10:00:00Z, until when the changes are complete/);
    assert.match(stdout, /dump as of +2026-11-16T00:00:00Z/);
  });

  const dated = (more: Json): Json => person('Q8', 'Bob', { more });
  const late = dated({ lastrevid: 4, modified: '2026-11-17T10:00:05Z' });
  const name = 'wikidata-20261116.ndjson';
  const instants: Record<string, [until: string | null, files: Files, ...args: string[]]> = {
    'without changes the dump’s instant is all there is': [null, { [DUMP]: [bob] }],
    '--as-of dates the dump': [
      TUESDAY,
      { 'people.ndjson': [bob], 'changes.ndjson': changes(DUMPED, TUESDAY) },
      '--as-of',
      '2026-11-16',
    ],
    'a dump and its changes may have one name in two folders': [
      TUESDAY,
      { [`changes/${name}`]: changes(DUMPED, TUESDAY), [`dump/${name}`]: [bob] },
    ],
    '`modified` of what was fetched later says nothing of the rest': [
      TUESDAY,
      {
        'people.ndjson': [dated({ lastrevid: 3, modified: DUMPED })],
        'changes.ndjson': changes(DUMPED, TUESDAY, late),
      },
    ],
  };
  for (const [what, [until, files, ...args]] of Object.entries(instants)) {
    test(what, async () => {
      const { manifest } = infoOf((await build(files, args)).out);
      assert.deepEqual(
        [manifest.as_of, manifest.dump_as_of, manifest.changes_until],
        [until ?? DUMPED, DUMPED, until],
      );
    });
  }

  const gap = { [DUMP]: [bob], 'a.ndjson': changes(DUMPED, TUESDAY) };
  const refused: Record<string, [Files, RegExp]> = {
    'changes that begin after the dump': [
      { [DUMP]: [bob], 'late.ndjson': changes(TUESDAY, THURSDAY) },
      /late\.ndjson has the changes since 2026-11-17T10:00:00Z, and the other inputs are complete until 2026-11-16T00:00:00Z only/,
    ],
    'a gap between two files': [
      { ...gap, 'b.ndjson': changes('2026-11-18T00:00:00Z', THURSDAY) },
      /b\.ndjson has the changes since 2026-11-18T00:00:00Z/,
    ],
    'changes alone': [
      { 'a.ndjson': changes(DUMPED, TUESDAY, bob) },
      /give the dump that they belong to/,
    ],
  };
  for (const [name, [files, message]] of Object.entries(refused)) {
    test(`refused: ${name}`, async () => {
      await assertExit(1, build(files), message);
    });
  }

  test('a first line whose instant cannot be read is no header', async () => {
    for (const wrong of [{}, { at: 'Monday' }, { at: TUESDAY, changes_since: 'Monday' }]) {
      const { stderr } = await build({ [DUMP]: [bob], 'a.ndjson': [{ type: 'fetch', ...wrong }] });
      assert.match(stderr, /a\.ndjson \(line 1: a fetch line without an instant/);
    }
  });
});
