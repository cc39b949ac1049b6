import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ListKey } from '../../src/snapshot/lists.ts';
import type { SnapshotReader, StoredPerson } from '../../src/snapshot/reader.ts';
import { hiddenIn } from '../../src/snapshot/hidden/hidden-set.ts';
import { hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import {
  itemSnak,
  item,
  JULIAN,
  person,
  statement,
  terms,
  timeSnak,
  wikipedias,
  type Json,
} from '../ingest/support/entities.ts';

const folder = temporaryFolder();

const WRITER = 36180;
const EXTRAS = 40;

const occupation = statement(itemSnak('P106', `Q${WRITER}`), { id: 'Q7$occupation' });
const more = {
  aliases: { en: [{ language: 'en', value: 'Bella Zed' }] },
  descriptions: terms({ en: 'English actress', de: 'Schauspielerin und Sängerin' }),
};

// By articles, then by QID (methodology 8.1): Q100, Q7, Q20, Q3, then the extras, and Q2000 last.
const PEOPLE = [
  person('Q7', 'Ann Lee', { sites: wikipedias(3), statements: [occupation] }),
  person('Q20', 'Ann Lee', { sites: wikipedias(3), born: '+1960-03-11T00:00:00Z' }),
  person('Q100', 'Zoë Ann Bell', { sites: wikipedias(9), more }),
  person('Q3', 'Bob Annan', {
    more: {
      claims: {
        P31: [statement(itemSnak('P31', 'Q5'))],
        P569: [statement(timeSnak('P569', '+0101-00-00T00:00:00Z', 9))],
      },
    },
  }),
  // 8 July of the Gregorian calendar.
  person('Q2000', 'Vera Olden', { born: '+1999-06-25T00:00:00Z', calendar: JULIAN }),
  ...Array.from({ length: EXTRAS }, (_, index) =>
    person(`Q${1001 + index}`, `Extra ${index + 1}`, { born: '+1999-07-01T00:00:00Z' }),
  ),
];
const OTHERS = [
  item(`Q${WRITER}`, 'writer', { labels: terms({ en: 'writer', de: 'Schriftstellerin' }) }),
];
const PREVIOUS = [person('Q7', 'Ann Former', { sites: wikipedias(3) })];

const CARDS = { details: false } as const;

const ALL = PEOPLE.length;
const NOBODY = ALL + 1;

// They are on lists of those who are shown and on lists of their own, before, among and after others.
const HIDDEN = [
  person('Q5000', 'Ann Lee', { sites: wikipedias(12) }),
  person('Q5001', 'Ann Leeds', { sites: wikipedias(3), born: '+1960-03-11T00:00:00Z' }),
  person('Q5002', 'Bella Zedd', { sites: wikipedias(2), born: '+1955-03-11T00:00:00Z' }),
  person('Q5003', 'Vera Older', { born: '+1999-06-25T00:00:00Z', calendar: JULIAN }),
  person('Q5004', 'Extra 99', {
    born: '+1999-07-01T00:00:00Z',
    more: { aliases: terms({}), descriptions: terms({ en: 'hidden' }) },
  }),
];

/** Opens a snapshot of people and others, and of those. */
async function readerOf(more: readonly Json[]): Promise<SnapshotReader> {
  const args = ['--previous', await buildOf(folder, PREVIOUS)];
  return storeAt(await buildOf(folder, [...PEOPLE, ...OTHERS, ...more], { args })).open();
}

// What every reader of a snapshot has to do, whatever it reads from.
for (const [store, make] of [
  ['an SQLite file', () => readerOf([])],
  [
    'a snapshot in which people are hidden',
    async () =>
      hidePeople(
        await readerOf(HIDDEN),
        hiddenIn([{ qids: [5000, 5001, 5002, 5003, 5004, 4_000_000] }]),
      ),
  ],
] as const) {
  describe(`a reader of ${store}`, () => {
    let reader: SnapshotReader;
    before(async () => (reader = await make()));
    after(() => reader.close());

    const qidsOf = (people: readonly StoredPerson[]): number[] =>
      people.map(({ card }) => card.qid);

    test('says what the snapshot is', () => {
      assert.equal(reader.info.manifest.people, ALL);
      assert.equal(reader.info.manifest.day_precision, ALL - 1);
      assert.match(reader.info.provenance.content_sha256, /^[0-9a-f]{64}$/);
    });

    test('tells the position of a person on a list', () => {
      const positions = (kind: 'date' | 'year', key: string, ...ranks: number[]) =>
        ranks.map((rank) => reader.position({ kind, key }, rank));
      const year = { kind: 'year', key: '1999' } as const;
      const { people } = reader.list(year, { offset: 0, limit: 100, ...CARDS });
      assert.equal(people.length, EXTRAS + 1);
      assert.deepEqual(
        positions('year', '1999', ...people.map(({ rank }) => rank)),
        people.map((_, index) => index),
      );
      assert.deepEqual(positions('date', '1960-03-11', 1, 3, 4, NOBODY), [null, 0, null, null]);
      assert.deepEqual(positions('date', '1961-03-11', 1), [null]);
    });

    test('finds the first and the last key between two others', () => {
      const keys = (after: string, before: string): (string | null)[] => [
        reader.firstKey('date', after, before),
        reader.lastKey('date', after, before),
      ];
      assert.deepEqual(keys('1952-03-11', '~'), ['1960-03-11', '1999-07-08']);
      assert.deepEqual(keys('0', '1952-03-11'), [null, null]);
      assert.deepEqual(keys('1960-03-11', '1999-07-08'), ['1999-07-01', '1999-07-01']);
    });

    describe('list', () => {
      const day = { kind: 'month_day', key: '03-11' } as const;
      const run = (list: ListKey, offset: number, limit: number): unknown => {
        const { total, people } = reader.list(list, { offset, limit, ...CARDS });
        return [total, ...qidsOf(people)];
      };

      test('gives a run in order of popularity, with the total of the whole list', () => {
        assert.deepEqual(run(day, 0, 100), [3, 100, 7, 20]);
        assert.deepEqual(run(day, 1, 1), [3, 7]);
      });

      test('gives nobody beyond its end, and the total all the same', () => {
        assert.deepEqual(run(day, 3, 10), [3]);
        assert.deepEqual(run(day, 1_000_000, 100), [3]);
        assert.deepEqual(run({ kind: 'year', key: '1066' }, 0, 10), [0]);
      });

      test('has the details where they are asked for', () => {
        const { people } = reader.list(day, { offset: 1, limit: 2, details: true });
        const names = people.map(({ rank, detail }) => `${rank} ${detail?.name}`);
        assert.deepEqual(names, ['2 Ann Lee', '3 Ann Lee']);
      });

      test('is of each kind', () => {
        for (const [kind, key, expected] of [
          ['date', '1952-03-11', [100, 7]],
          ['year', '0101', [3]],
          ['sign', 'pisces', [100, 7, 20]],
          ['month_day', '07-08', [2000]],
          ['julian_day', '06-25', [2000]],
          ['julian_day', '07-08', []],
        ] as const) {
          assert.deepEqual(run({ kind, key }, 0, 10), [expected.length, ...expected], key);
        }
      });
    });

    test('totals gives the lists between two keys, both included, in the order of their bytes', () => {
      const totals = (kind: 'year' | 'sign', first: string, last: string) =>
        reader.totals(kind, first, last).map(({ key, total }) => `${key} ${total}`);
      assert.deepEqual(totals('year', '0101', '1960'), ['0101 1', '1952 2', '1960 1']);
      assert.deepEqual(totals('year', '1953', '1959'), []);
      assert.deepEqual(totals('sign', '', '~'), [`cancer ${EXTRAS + 1}`, 'pisces 3']);
    });

    test('yearsOfDay gives the births of a day year by year', () => {
      assert.deepEqual(reader.yearsOfDay('03-11').flat(), [1952, 2, 1960, 1]);
      assert.deepEqual(reader.yearsOfDay('02-29'), []);
    });

    test('findSlug finds the slug of somebody, one of an earlier snapshot, and no other', () => {
      assert.deepEqual(reader.findSlug('zoe-ann-bell'), { rank: 1, retired: false });
      assert.deepEqual(reader.findSlug('bob-annan'), { rank: 4, retired: false });
      assert.deepEqual(reader.findSlug('ann-former'), { rank: 2, retired: true });
      assert.equal(reader.findSlug('nobody'), null);
      assert.equal(reader.findSlug(`x' OR 1=1 --`), null);
    });

    test('findQid finds the rank of somebody, and of nobody else', () => {
      assert.equal(reader.findQid(100), 1);
      assert.equal(reader.findQid(1001), 5);
      assert.equal(reader.findQid(WRITER), null);
      assert.equal(reader.findQid(Number.MAX_SAFE_INTEGER), null);
    });

    test('people come in the order of the ranks asked for, without those that do not exist', () => {
      assert.deepEqual(qidsOf(reader.people([1, 3, NOBODY, 4], CARDS)), [100, 20, 3]);
      assert.deepEqual(reader.people([], CARDS), []);
      const [person] = reader.people([2], CARDS);
      assert.deepEqual([person?.rank, person?.detail], [2, null]);
      const { card } = person ?? {};
      assert.deepEqual(card?.labels, { en: 'Ann Lee' });
      assert.deepEqual(card?.occupations, [WRITER]);
      assert.equal(card?.birth.statements[0]?.gregorian, '1952-03-11');
    });

    test('detail is that of the rank, for everybody, one by one or together, and null for nobody', () => {
      const ranks = Array.from({ length: ALL }, (_, index) => index + 1);
      const together = reader.people(ranks, { details: true });
      for (const [index, rank] of ranks.entries()) {
        assert.deepEqual(reader.people([rank], { details: true }), [together[index]]);
        const { card, detail } = together[index] ?? assert.fail();
        assert.equal(detail?.name, card.labels.en, `rank ${rank}`);
        assert.deepEqual(reader.detail(rank), detail, `rank ${rank}`);
      }
      assert.equal(reader.detail(NOBODY), null);
      assert.equal(reader.detail(NOBODY + 100), null);
    });

    test('labels gives those of entities that have any', () => {
      const labels = reader.labels([WRITER, 999_999_999]);
      assert.deepEqual([...labels], [[WRITER, { en: 'writer', de: 'Schriftstellerin' }]]);
      assert.equal(reader.labels([]).size, 0);
    });

    test('findExactName finds whole names by group, in order of popularity', () => {
      const nobody = { label: [], alias: [], transliteration: [] };
      for (const limit of [2, 10]) {
        assert.deepEqual(reader.findExactName('ann lee', limit), { ...nobody, label: [2, 3] });
      }
      assert.deepEqual(reader.findExactName('ann lee', 1), { ...nobody, label: [2] });
      assert.deepEqual(reader.findExactName('ann', 10), nobody);
      for (const limit of [1, 10]) {
        assert.deepEqual(reader.findExactName('bella zed', limit), { ...nobody, alias: [1] });
      }
    });

    describe('findWords', () => {
      const find = (words: string[], lastIsPrefix: boolean, limit = 10) =>
        reader.findWords({ words, lastIsPrefix }, 'label', limit);

      test('finds all words in one name, in any order, in order of popularity', () => {
        assert.deepEqual(find(['ann'], false), [1, 2, 3]);
        assert.deepEqual(find(['lee', 'ann'], false), [2, 3]);
        assert.deepEqual(find(['lee', 'bell'], false), []);
      });

      test('takes the last word as a beginning where asked to', () => {
        assert.deepEqual(find(['ann'], true), [1, 2, 3, 4]);
        assert.deepEqual(find(['ann', 'l'], true), [2, 3]);
        assert.deepEqual(find(['an', 'lee'], true), [], 'not the others');
        assert.deepEqual(find(['extr'], true, 3), [5, 6, 7]);
      });

      test('stays within its group', () => {
        const query = { words: ['zed'], lastIsPrefix: false };
        assert.deepEqual(reader.findWords(query, 'alias', 10), [1]);
        assert.deepEqual(reader.findWords(query, 'label', 10), []);
      });

      test('leaves the last word itself out where it is long and begins another, or none', () => {
        const endings = (words: string[], initials: string[] = []) =>
          reader.findWords({ words, initials, lastIsPrefix: true }, 'label', 10);
        for (const word of ['extra', 'extrx']) {
          assert.deepEqual(endings(['1', word]), [], word);
          assert.deepEqual(endings([word], ['1']), [], word);
        }
        assert.notDeepEqual(endings(['1', 'extr']), []);
      });
    });

    describe('findCombinations', () => {
      test('finds a word of every choice of one combination in one name', () => {
        const find = (combinations: string[][][], limit = 10) =>
          reader.findCombinations(combinations, 'label', limit);
        const [firsts, lasts] = [
          ['ann', 'extra'],
          ['lee', '7'],
        ];
        assert.deepEqual(find([[firsts, lasts]]), [2, 3, 11]);
        assert.deepEqual(find([[['ann'], ['lee']], [['annan']]], 10), [2, 3, 4]);
        assert.deepEqual(find([[['ann'], ['lee']], [['annan']]], 2), [2, 3]);
        assert.deepEqual(find([[['lee'], ['bell']]]), [], 'not in one name');
        assert.deepEqual(find([]), []);
      });

      test('stays within its group', () => {
        assert.deepEqual(reader.findCombinations([[['zed']]], 'alias', 10), [1]);
        assert.deepEqual(reader.findCombinations([[['zed']]], 'label', 10), []);
      });
    });

    test('wordsLike finds the words of labels and other names that are spelled alike', () => {
      const like = (word: string, mostEdits: number, limit = 10) =>
        reader.wordsLike(word, mostEdits, limit).map(({ word, edits }) => `${word} ${edits}`);
      assert.deepEqual(like('olden', 1), ['olden 0']);
      assert.deepEqual(like('odlen', 1), ['olden 1']);
      assert.deepEqual(like('bela', 1), ['bell 1', 'bella 1']);
      assert.deepEqual(like('extarx', 1), []);
      assert.deepEqual(like('extarx', 2), ['extra 2']);
      assert.deepEqual(like('alden', 2), ['olden 1'], 'any first letter');
      assert.deepEqual(like('belle', 2), ['bell 1', 'bella 1']);
      assert.deepEqual(like('belle', 2, 1), ['bell 1'], 'the nearest');
      assert.deepEqual(like('олден', 2), [], 'of another alphabet');
    });

    test('beginnings gives how many of the first words are a name, the most first', () => {
      const { beginnings } = reader;
      assert.deepEqual(beginnings(['ann', 'lee', 'seven']), [2]);
      assert.deepEqual(beginnings(['bella', 'zed']), [2]);
      assert.deepEqual(beginnings(['ann']), []);
      assert.deepEqual(beginnings(['zzz', 'lee']), []);
      assert.deepEqual(beginnings([]), []);
    });
  });
}
