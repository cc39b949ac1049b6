import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { canonicalStatement } from '../../src/core/date/date-record.ts';
import { hiddenIn, hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { crowd, withoutArticles } from '../snapshot/support/hidden-people.ts';
import { wordsOf } from '../support/lists.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { answersOf, profilesIn } from './support/answers.ts';
import {
  AS_OF,
  assertExit,
  buildBothWays,
  buildFiles,
  buildOf,
  contentOf,
  natalisHere,
  temporaryFolder,
  type Built,
  type Content,
} from './support/command.ts';
import {
  infoOf,
  peopleOf,
  personOf,
  qidsOf,
  query,
  retiredOf,
  slugsOf,
  versionOf,
} from './support/content.ts';
import {
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

const born = '+1968-05-17T00:00:00Z';
const OTHER = person('Q9', 'Bob Lee', { born: '+1968-05-18T00:00:00Z' });
const PARENT = person('Q8', 'Eve Lee', {
  statements: ['Q7', 'Q9'].map((child) =>
    statement(itemSnak('P40', child), {
      id: `Q8$${child}`,
      qualifiers: { P580: [timeSnak('P580', child === 'Q7' ? born : '+1968-05-18T00:00:00Z')] },
    }),
  ),
});

/** A person whose entity tells the day of birth, 17 May 1968, wherever it can. */
function tellingPerson(label: string): Json {
  const day = '17 May 1968';
  const source = textSnak('P854', 'https://b.example/1968-05-17', 'url');
  const died = timeSnak('P570', '+2001-05-11T00:00:00Z');
  const named = { P106: 'Q36180', P27: 'Q145', P19: 'Q84', P40: 'Q9', P3150: 'Q2550', P735: 'Q5' };
  const ann = person('Q7', label, {
    born,
    statements: [
      ...Object.entries(named).map(([property, qid]) => statement(itemSnak(property, qid))),
      statement(timeSnak('P1636', born), { id: 'Q7$baptism' }),
      statement(textSnak('P742', `Ann of ${day}`), { id: 'Q7$pseudonym' }),
      statement(textSnak('P2003', 'ann17051968'), { id: 'Q7$account' }),
      statement(textSnak('P18', `Ann ${day}.jpg`), { id: 'Q7$image' }),
      statement(died, { id: 'Q7$death' }),
    ],
    more: {
      labels: terms({ en: label, de: 'Ann Lee (17. Mai 1968)', fa: 'آن لی (زادهٔ مه ۱۹۶۸)' }),
      descriptions: terms({ en: `singer, born on ${day}`, de: 'Sängerin, im Mai geboren' }),
      aliases: { en: [{ language: 'en', value: `Ann, ${day}` }] },
    },
  });
  const [birth] = (ann['claims'] as { P569: Json[] }).P569;
  Object.assign(birth ?? {}, { references: [{ hash: 'aa', snaks: { P854: [source] } }] });
  return ann;
}

/** Members of a card and a detail in which something stays of a person with the year alone. */
const KEPT = new Set(
  wordsOf(`qid slug name labels birth death died warnings occupations citizenships sitelinks popularity
    pageviewsStatus`),
);

function listOf(text: string): string {
  const path = join(folder, 'left-out.txt');
  writeFileSync(path, text);
  return path;
}

/** Builds a snapshot without the people of a list; gives its path. */
const without = (list: string, input: Content, ...more: string[]): Promise<string> =>
  buildOf(folder, input, { args: ['--leave-out', listOf(list), ...more] });

describe('methodology 9.7: build --leave-out', () => {
  test('makes the snapshot that there would be if nobody had written about these people', async () => {
    const built = await without('Q3 # asked on 3 March\nQ8\nQ17\nQ40\nQ99999\n', crowd());
    const others = crowd().map((entity) =>
      ['Q3', 'Q8', 'Q17', 'Q40'].includes(String(entity['id'])) ? withoutArticles(entity) : entity,
    );
    assert.equal(versionOf(built), versionOf(await buildOf(folder, others)));

    assert.equal(infoOf(built).provenance.dropped['left_out'], 4);
  });

  test('nothing that is published tells who was left out', async () => {
    const text = 'Q17\n';
    const built = await without(text, crowd());
    const sha256 = createHash('sha256').update(text).digest('hex');
    const { stdout: inspected } = await natalisHere(['inspect', built]);
    const said = [
      ...(await answersOf(built, ['/api/v1/meta'])).values(),
      inspected,
      readFileSync(built).toString('latin1'),
    ];
    for (const one of said) {
      assert.match(one, /input\.ndjson/);
      assert.ok(!one.includes(sha256) && !one.includes('left-out.txt'));
    }
    assert.doesNotMatch(JSON.stringify(infoOf(built)), /\b17\b|Q17/);
  });

  test('relatives keep the name alone of somebody who is left out, or hidden', async () => {
    const people = [tellingPerson('Ann Lee'), PARENT, OTHER];
    const left = await without('Q7\n', people);
    const all = openSqliteReader(await buildOf(folder, people));
    const hidden = await hidePeople(all, hiddenIn({ qids: [7] }));
    const rank = hidden.findQid(8) ?? 0;
    for (const detail of [personOf(left, 8).detail, hidden.detail(rank)]) {
      assert.deepEqual(detail?.relations, [
        { property: 'P40', qid: 7, qualifiers: {}, slug: null },
        { property: 'P40', qid: 9, qualifiers: { P580: ['1968-05-18'] }, slug: 'bob-lee' },
      ]);
    }
    hidden.close();
    const [profile] = await profilesIn(left, 'Q8');
    const names = profile?.relations.map(({ name }) => name);
    assert.deepEqual(names, ['Ann Lee', 'Bob Lee']);
  });

  test('year: only what methodology 9.7 names stays of a person, in others, and in lists', async () => {
    const before = await buildOf(folder, [tellingPerson('Ann Lee (17 May 1968)'), PARENT, OTHER]);
    const people = [tellingPerson('Ann Lee'), PARENT, OTHER];
    const built = await without('Q7 year\n', people, '--previous', before);
    assert.deepEqual(infoOf(built).provenance.dropped['year_alone'], 1);
    assert.equal(infoOf(built).manifest.day_precision, 2);

    const [profile, parent] = await profilesIn(built, 'Q7', 'Q8');
    assert.ok(profile && parent);
    const { birth_date: birth, death_date: death, snapshot } = profile;
    assert.deepEqual([birth.date, birth.precision, birth.status], ['1968', 9, 'sourced']);
    assert.deepEqual([death.date, death.precision], ['2001', 9]);
    assert.equal(birth.statements.length, 1);
    assert.deepEqual(birth.sources, [
      {
        reference_id: 'Q7$birth-1',
        stated_in: [],
        urls: [],
        retrieved: [],
        has_external_source: true,
      },
    ]);
    const kept = ['id', 'name', 'slug', 'url', 'labels', 'names', 'occupations', 'countries'];
    const more = ['birth_date', 'death_date', 'snapshot', 'related_entity_labels', 'warnings'];
    for (const [field, value] of Object.entries(profile)) {
      if (![...kept, ...more].includes(field)) assert.deepEqual(value ?? [], [], field);
    }
    assert.deepEqual(profile.names, [{ kind: 'label', language: 'en', value: 'Ann Lee' }]);
    assert.deepEqual([snapshot.dob_month_day, snapshot.zodiac, snapshot.image], [null, null, null]);
    assert.deepEqual([snapshot.height_cm, snapshot.pageviews_status], [null, 'not_loaded']);
    const related = parent.relations.map(({ id, qualifiers }) => [id, qualifiers]);
    assert.deepEqual(related, [
      ['Q7', {}],
      ['Q9', { P580: ['1968-05-18'] }],
    ]);

    assert.deepEqual(slugsOf(built)[7], 'ann-lee');
    assert.deepEqual(retiredOf(built), {}, 'the slug before had the day');
    const names = query(built, 'SELECT folded FROM name JOIN person USING (rank) WHERE qid = 7');
    assert.equal(names.map(({ folded }) => folded).join(), 'ann lee');
    const lists = wordsOf(`/api/v1/birthdays/05-17 /api/v1/birthdays/05-17/1968
      /api/v1/zodiac/taurus /api/v1/years/1968`);
    const totals = await answersOf(built, lists);
    const given = [...totals.values()].map((body) => (JSON.parse(body) as { total: number }).total);
    assert.deepEqual(given, [0, 0, 1, 2]);
    const pages = ['/en/people/ann-lee', '/de/people/ann-lee', '/en/people/ann-lee.ics'];
    for (const [path, body] of await answersOf(built, pages)) {
      // Styles have numbers of their own.
      const words = body.replace(/<style>.*?<\/style>/s, '');
      assert.equal(
        /05-17|0517|17 May|May 17|17\. Mai|Q2550|taurus/i.exec(words)?.[0],
        undefined,
        path,
      );
      assert.ok(!body.startsWith('BEGIN:VCALENDAR'));
    }
  });

  test('year: real people keep nothing else, whatever they have', { skip }, async () => {
    const lines = realLines().filter((line) => line.includes('"P569":[') && line.length < 70_000);
    const all = await sharedSnapshot(lines);
    const list = qidsOf(all).map((qid) => `Q${qid} year\n`);
    const built = await without(list.join(''), `${lines.join('\n')}\n`);
    const was = new Map(peopleOf(all).map((person) => [person.card.qid, person]));
    assert.ok(was.size > 200);
    for (const { card, detail } of peopleOf(built)) {
      const before = was.get(card.qid);
      assert.ok(before);
      for (const field of ['occupations', 'sitelinks'] as const) {
        assert.deepEqual(card[field], before.card[field]);
      }
      for (const field of ['citizenships', 'popularity'] as const) {
        assert.deepEqual(detail[field], before.detail[field]);
      }
      const { other, ...labels } = card.labels;
      for (const text of [detail.name, other?.text ?? '', ...Object.values(labels)]) {
        assert.ok(text === `Q${card.qid}` || !/\p{N}/u.test(text), text);
      }
      for (const [date, full] of [
        [card.birth, before.card.birth],
        [detail.death, before.detail.death],
      ] as const) {
        assert.ok(date.statements.length <= 1);
        const written = canonicalStatement(full);
        for (const { value, precision, sources } of date.statements) {
          assert.match(value ?? '-00-00T', /-00-00T/);
          assert.ok((precision ?? 0) <= 9);
          if (written) assert.equal(value?.slice(0, 6), written.value?.slice(0, 6));
          for (const { urls, statedIn, retrieved } of sources) {
            assert.deepEqual([...urls, ...statedIn, ...retrieved], []);
          }
        }
      }
      for (const [field, value] of Object.entries({ ...card, ...detail })) {
        if (!KEPT.has(field)) assert.deepEqual(Object.keys(value ?? {}), [], field);
      }
    }
    assert.deepEqual(
      query(built, "SELECT * FROM list WHERE kind IN ('month_day', 'date', 'sign')"),
      [],
    );
    assert.deepEqual(query(built, 'SELECT * FROM name WHERE kind = 1'), []);
  });

  test('a wrong line ends the build before it begins', async () => {
    for (const [path, says] of [
      [listOf('Q7\nAnn Lee\n'), /left-out\.txt:2: give a QID/],
      [join(folder, 'missing.txt'), /missing\.txt: no such file/],
    ] as const) {
      const files = { 'people.ndjson': [person('Q7', 'Ann Lee')] };
      const building = buildFiles(folder, files, ['--leave-out', path]);
      const { target } = await assertExit(1, building, says);
      assert.deepEqual(contentOf(target), []);
    }
  });
});

const ANN = person('Q7', 'Ann', { more: { lastrevid: 7 } });
const BOB = person('Q8', 'Bob', { more: { lastrevid: 7 } });
const EVE = person('Q9', 'Eve', { more: { lastrevid: 7 } });

const merged = (from: number, into: number, more: Json = {}): Json => ({
  entity: `Q${from}`,
  redirect: `Q${into}`,
  ...more,
});

/** Builds these lines without the people of a list. */
const build = (list: string, lines: readonly Json[], ...more: string[]): Promise<Built> =>
  buildBothWays(folder, lines, ['--leave-out', listOf(list), ...more]);

describe('methodology 9.7: build --leave-out follows merges', () => {
  test('into the person, over several steps, wherever the lines stand', async () => {
    const { out, stdout, stderr } = await build('Q1\n', [ANN, merged(1, 2), merged(2, 8), BOB]);
    assert.deepEqual(qidsOf(out), [7]);
    assert.match(stderr, /Q1 of the list to leave out was merged into Q8; put Q8 on the list/);
    assert.match(stdout, /^left out +Q8 for Q1, which was merged into it$/m);
    assert.equal(infoOf(out).provenance.dropped['left_out'], 1);
    assert.doesNotMatch(JSON.stringify(infoOf(out).provenance), /Q[18]\b/);
  });

  const old = person('Q1', 'Robert', { more: { lastrevid: 3 } });
  const newer = [ANN, old, merged(1, 8, { lastrevid: 5 }), BOB];
  const undone = [ANN, old, merged(1, 8, { lastrevid: 2 }), BOB];
  const ring = [ANN, merged(1, 2), merged(2, 1), merged(3, 4)];
  const plain = [ANN, merged(1, 8), BOB];
  for (const [what, list, lines, qids, dropped] of [
    ['a person who is also in the input under the merged QID', 'Q1', newer, [7], [1, 0]],
    ['not after a merge that was undone', 'Q1', undone, [7, 8], [1, 0]],
    ['a ring of merges, and one into nobody, leave nobody out', 'Q1\nQ3', ring, [7], [0, 0]],
    ['with the year alone', 'Q1 year', plain, [7, 8], [0, 1]],
    ['left out by one line and not by another is left out', 'Q1\nQ8 year', plain, [7], [1, 0]],
  ] as const) {
    test(what, async () => {
      const { out } = await build(`${list}\n`, lines);
      assert.deepEqual(qidsOf(out), qids);
      const { manifest, provenance } = infoOf(out);
      const { left_out: whole = 0, year_alone: ofYear = 0 } = provenance.dropped;
      assert.deepEqual([whole, ofYear], dropped);
      assert.equal(manifest.day_precision, qids.length - ofYear);
    });
  }

  test('a QID that is neither found nor merged is named; others are not', async () => {
    const lines = [ANN, BOB, EVE, merged(1, 8), item('Q5', 'a town')];
    const { stdout, stderr } = await build('Q1\nQ8\nQ9 year\nQ5\nQ404\nQ405 year\n', lines);
    assert.deepEqual(stderr.match(/\bQ\d+ of the list\b/g), [
      'Q404 of the list',
      'Q405 of the list',
    ]);
    assert.deepEqual(stdout.match(/^not found +Q\d+/gm)?.length, 2);
  });
});

describe('methodology 10.3: build --leave-out with --previous', () => {
  const putin = (qid: number, name = 'Vladimir Putin'): Json => person(`Q${qid}`, name);
  const build = (people: readonly Json[], previous: string, list = ''): Promise<string> =>
    without(list, people, '--previous', previous);
  const shown = async (path: string): Promise<unknown[]> => {
    const slugs = wordsOf('vladimir-putin vladimir-putin-q7747 v-putin');
    const asked = slugs.map((slug) => `/api/v1/people/${slug}`);
    const bodies = await answersOf(path, asked);
    return [...bodies.values()].map((body) => (JSON.parse(body) as { id?: string }).id ?? null);
  };

  test('an old link to somebody who is left out shows nobody else, in all later snapshots', async () => {
    const [man, older, newer] = [putin(7747), putin(500), putin(8000)];
    let path = await buildOf(folder, [man]);
    path = await build([man, older, putin(40, 'Eve')], path);
    assert.deepEqual(await shown(path), ['Q7747', 'Q7747', null]);
    for (const people of [
      [man, older, putin(40, 'Eve')],
      [man, older, newer, putin(40, 'Eve')],
      // The item is gone, as when it was deleted.
      [older, newer, putin(40, 'Eve')],
      [older, newer, putin(40, 'Eve')],
    ]) {
      path = await build(people, path, 'Q7747\n');
      assert.deepEqual(await shown(path), [null, null, null]);
      assert.equal(slugsOf(path)[500], 'vladimir-putin-q500');
      const slugs = query(path, 'SELECT slug FROM slug').map(({ slug }) => String(slug));
      assert.deepEqual(new Set(slugs), new Set(Object.values(slugsOf(path))), 'nor is it stored');
    }
    path = await build([man, older, newer, putin(40, 'Eve')], path);
    assert.deepEqual(await shown(path), ['Q500', 'Q7747', null], 'nobody is left out any more');
  });

  test('a namesake who comes in while somebody is left out does not get the slug either', async () => {
    const [man, eve] = [putin(7747), putin(40, 'Eve')];
    const first = await buildOf(folder, [man, eve]);
    const second = await build([man, eve], first, 'Q7747\n');
    const third = await build([man, putin(500), eve], second, 'Q7747\n');
    assert.deepEqual(slugsOf(third), { 40: 'eve', 500: 'vladimir-putin-q500' });
  });

  test('likewise of their earlier names, and of an item that was merged into them', async () => {
    const first = await buildOf(folder, [putin(1, 'V. Putin'), putin(40, 'Eve')]);
    const second = await build([putin(1), putin(40, 'Eve')], first);
    assert.deepEqual(await shown(second), ['Q1', null, 'Q1']);
    for (const list of ['Q1\n', 'Q2\n']) {
      const others = [putin(50), putin(60, 'V. Putin'), putin(40, 'Eve')];
      const people = [putin(1, 'Vova'), merged(2, 1), ...others];
      const path = await build(people, second, list);
      assert.deepEqual(await shown(path), [null, null, null]);
      assert.deepEqual(slugsOf(path), { 40: 'eve', 50: 'vladimir-putin-q50', 60: 'v-putin-q60' });
    }
  });

  test('a namesake who is left out takes no slug from others', async () => {
    const people = [putin(500), putin(7747)];
    for (const previous of [null, await buildOf(folder, people)]) {
      const before = previous === null ? [] : ['--previous', previous];
      const path = await without('Q7747\n', people, ...before);
      assert.deepEqual(slugsOf(path), { 500: 'vladimir-putin' });
    }
  });

  test('who is left out is no person that the input lacks; others are, and those with the year alone', async () => {
    const eight = Array.from({ length: 8 }, (_, index) =>
      putin(index + 1, `Ann ${'I'.repeat(index + 1)}`),
    );
    const previous = await buildOf(folder, eight);
    for (const [list, input, code] of [
      ['Q1\n', eight, 0],
      ['Q1\nQ2\nQ99\n', eight.slice(1), 0],
      ['Q1 year\n', eight, 0],
      ['Q1\n', eight.slice(0, 7), 1],
      ['Q1 year\n', eight.slice(1), 1],
    ] as const) {
      const args = [...AS_OF, '--previous', previous, '--leave-out', listOf(list)];
      const built = await buildFiles(folder, { 'in.ndjson': input }, args);
      assert.equal(built.code, code, list + built.stderr);
      if (code === 1)
        assert.match(built.stderr, /^natalis: \d people, over 2 % fewer than the [78] of/m);
    }
  });
});

describe('methodology 9.7: --hidden follows merges that the snapshot knows', () => {
  const shown = async (path: string, ...hidden: number[]): Promise<[boolean, number, number]> => {
    let missing = 0;
    const reader = await hidePeople(
      openSqliteReader(path),
      hiddenIn({ qids: hidden }),
      (people) => (missing = people),
    );
    try {
      return [reader.findQid(8) !== null, reader.info.manifest.people, missing];
    } finally {
      reader.close();
    }
  };

  test('only those that lead to somebody in it', async () => {
    const lines = [ANN, BOB, merged(1, 2), merged(2, 8), merged(3, 4), merged(6, 1)];
    const path = await buildOf(folder, lines);
    assert.deepEqual(infoOf(path).manifest.merged, [1, 8, 2, 8, 6, 8]);
    assert.deepEqual(await shown(path, 6), [false, 1, 0]);
    assert.deepEqual(await shown(path, 1, 2, 8), [false, 1, 0], 'listed three times');
    assert.deepEqual(await shown(path, 3, 404), [true, 2, 2]);
  });

  test('a build knows those of the snapshot before, which a dump does not have', async () => {
    const before = await buildOf(folder, [ANN, BOB, merged(1, 8)]);
    const args = ['--previous', before, '--allow-shrink'];
    const path = await buildOf(folder, [ANN, BOB], { args });
    assert.deepEqual(infoOf(path).manifest.merged, [1, 8]);
    const { out: without } = await build('Q1\n', [ANN, BOB], ...args);
    assert.deepEqual(qidsOf(without), [7]);
    assert.deepEqual(infoOf(without).manifest.merged, [], 'nor does it say who is left out');
  });
});
