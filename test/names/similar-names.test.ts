import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { findByName } from '../../src/service/search/find-by-name.ts';
import { searchPeople } from '../../src/service/search/search-people.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person, terms, wikipedias } from '../ingest/support/entities.ts';

const folder = temporaryFolder();

const known = (qid: string, name: string, articles: number) =>
  person(qid, name, { sites: wikipedias(articles) });

const PEOPLE = [
  known('Q1', 'Michael Jackson', 90),
  known('Q2', 'Michal Jackson', 3),
  known('Q3', 'Alisher Usmanov', 20),
  known('Q4', 'Nikolai Patrushev', 30),
  known('Q5', 'Nicolaus Copernicus', 80),
  known('Q6', 'Anna Smyth', 5),
  known('Q7', 'Peter Brown', 40),
  person('Q8', 'Peter Paul Brown', {
    sites: wikipedias(10),
    more: { descriptions: terms({ en: 'English chemist' }) },
  }),
  person('Q9', 'Zoë Wanamaker', {
    sites: wikipedias(7),
    more: {
      labels: terms({ en: 'Zoë Wanamaker', ru: 'Зоя Уонамейкер' }),
      aliases: { en: [{ language: 'en', value: 'Zoë Vanamaker' }] },
    },
  }),
  person('Q10', 'Isaac Newton', {
    sites: wikipedias(60),
    born: '+1643-01-04T00:00:00Z',
    more: {
      labels: terms({ en: 'Isaac Newton', pt: 'Isaque Newton' }),
      descriptions: terms({ en: 'English mathematician' }),
      aliases: { en: [{ language: 'en', value: 'Sirius Isaak' }] },
    },
  }),
  person('Q11', 'Ann Lee', { sites: wikipedias(9), born: '+1736-02-29T00:00:00Z' }),
  person('Q12', 'Ann Lee', { sites: wikipedias(8), born: '+1952-01-02T00:00:00Z' }),
  known('Q13', "Sinéad O'Connor", 20),
  known('Q14', 'Pat Oconnor', 2),
  known('Q15', "Jean le Rond d'Alembert", 15),
  known('Q16', "Jeanne d'Arc", 90),
  known('Q17', 'Elon Musk', 95),
  known('Q18', 'Tim Cook', 70),
  known('Q19', 'Bill Gates', 94),
  known('Q20', 'Michelle Obama', 75),
  known('Q21', 'Barack Obama', 96),
  known('Q22', 'Vladimir Putin', 93),
  known('Q23', 'Benjamin Netanyahu', 65),
  known('Q24', 'Pierre Curie', 16),
  known('Q25', 'Marie Curie', 18),
  known('Q26', 'नरेन्द्र मोदी', 60),
  known('Q27', 'Janan Agha', 3),
  person('Q28', 'Pelé Nascimento', {
    more: { labels: terms({ en: 'Pelé Nascimento', mul: 'Pelé', sl: 'Peleš' }) },
  }),
  // More than 20 people with each of these first names, and 20 with the last.
  ...['Vladimir', 'Marie', 'Tim', 'Ottokar'].flatMap((first, index) =>
    Array.from({ length: first === 'Ottokar' ? 20 : 21 }, (_, number) =>
      known(`Q${100 + 50 * index + number}`, `${first} Z${'abcdefghijklmnopqrstu'[number]}qrs`, 1),
    ),
  ),
];

suite('people are offered by similar names (methodology 13.6)', () => {
  let reader: SnapshotReader;
  before(async () => (reader = openSqliteReader(await buildOf(folder, ndjson(PEOPLE)))));
  after(() => reader.close());

  const context = () => ({ reader, serviceVersion: '0' });

  function offered(query: string): string[] {
    const options = { language: 'en', limit: 20, similar: true } as const;
    const { people, by } = searchPeople(context(), query, options);
    assert.ok(by === 'similar' || people.length === 0, `${query} is found, not offered`);
    return people.map(({ card }) => `Q${card.qid}`);
  }

  test('one edit in a word of five letters and more, the best known first', () => {
    assert.deepEqual(offered('Micheal Jackson'), ['Q1', 'Q2']);
    assert.deepEqual(offered('Michael Jakcson'), ['Q1', 'Q2']);
    assert.deepEqual(offered('Anna Smith'), ['Q6']);
    assert.deepEqual(offered('Iasac Newtom'), ['Q10']);
    assert.deepEqual(offered('Зоя Уонамейкр'), ['Q9']);
  });

  test('two edits from nine letters on, and none below five', () => {
    assert.deepEqual(offered('Kopernicus'), [], 'the first letter holds');
    assert.deepEqual(offered('Copernikuss'), ['Q5']);
    assert.deepEqual(offered('Patroshef'), ['Q4'], 'nine letters');
    assert.deepEqual(offered('Patroshe'), [], 'eight letters');
    assert.deepEqual(offered('Copenikuss'), [], 'three edits');
    assert.deepEqual(offered('Newtan'), ['Q10']);
    assert.deepEqual(offered('Nevtan'), [], 'two edits in six letters');
    assert.deepEqual(offered('Zoo'), []);
  });

  test('words written together or apart', () => {
    assert.deepEqual(offered('AlisherUsmanov'), ['Q3']);
    assert.deepEqual(offered('Patr ushev'), ['Q4']);
    assert.deepEqual(offered('Nikolai Patr ushev'), ['Q4']);
    assert.deepEqual(offered('Sinead OConnor')[0], 'Q13', 'also if "Oconnor" is a name');
    assert.deepEqual(offered('Niko lai Patr ushev'), [], 'one word at a time');
    assert.deepEqual(offered('Patr us hev'), ['Q4'], 'which may be in three parts');
    assert.deepEqual(offered('Dalembert'), ['Q15']);
    assert.deepEqual(offered('Jeanne Darc'), ['Q16']);
  });

  test('then all words but one, if the other is near (methodology 13.6)', () => {
    for (const [query, first] of [
      ['Elon Mosk', 'Q17'],
      ['Tim Cock', 'Q18'],
      ['Bill Cates', 'Q19'],
      ['Michel Obama', 'Q20'],
      ['Wladimir Putin', 'Q22'],
      ['नरेन्द्र मोडी', 'Q26'],
      ['Peter Xaver Browne', 'Q7'],
    ] as const) {
      assert.equal(offered(query)[0], first, query);
    }
    assert.equal(offered('Marie Curry')[0], 'Q25', 'two edits in five letters');
    assert.deepEqual(offered('Tim Xxok'), [], 'but one in four');
    assert.deepEqual(offered('Marie Maria'), [], 'not everybody called Marie');
  });

  test('or if the other begins with the same letter', () => {
    assert.deepEqual(offered('Ben Netanyahu'), ['Q23']);
    assert.deepEqual(offered('Barry Obama'), ['Q21', 'Q20'], 'those before the others');
  });

  test('then those who bear all words but one, if they are at most 20', () => {
    assert.deepEqual(offered('Peter Xaver Brown'), ['Q7', 'Q8']);
    assert.deepEqual(offered('Copernicus Xaver'), ['Q5']);
    assert.deepEqual(offered('Irene Curie'), ['Q25', 'Q24']);
    assert.equal(offered('Ottokar Xaver').length, 10, '20 bearers');
    assert.deepEqual(offered('Vladimir nitPu'), [], 'everybody called Vladimir');
    assert.deepEqual(offered('Xaver'), []);
  });

  test('an initial is no word beside which another may be left out', () => {
    assert.deepEqual(offered('P F Xaver'), []);
    assert.deepEqual(offered('F Kennedy'), []);
  });

  test('at last those whose whole name is some of the words', () => {
    assert.deepEqual(offered('Janan Xaver Dost Agha'), ['Q27']);
    assert.deepEqual(offered('Xaver Dost Agha'), []);
  });

  test('what stands beside a name comes off first', () => {
    assert.deepEqual(offered('Dr. Micheal Jackson (singer)'), ['Q1', 'Q2']);
  });

  test('many words, and words of any letters, are no work', () => {
    assert.deepEqual(offered('a b c d e f g h i j k l m n'), []);
    assert.deepEqual(offered('"OR" NEAR( *'), []);
    assert.deepEqual(offered('∅'), []);
    assert.deepEqual(offered(`x${'é'.repeat(149)}`), []);
  });

  test('descriptions are read only where a description has the word', () => {
    const read: number[] = [];
    const counting: SnapshotReader = {
      ...reader,
      people: (ranks, parts) => {
        read.push(ranks.length);
        return reader.people(ranks, parts);
      },
    };
    const options = { language: 'en', limit: 20, similar: true } as const;
    const search = (query: string) =>
      searchPeople({ reader: counting, serviceVersion: '0' }, query, options);
    const offered = search('Peter Xaver Brown');
    assert.deepEqual(read, [offered.people.length], 'only those who are offered');
    const described = search('Brown chemist');
    assert.deepEqual(
      described.people.map(({ card }) => card.qid),
      [8],
    );
  });

  test('the name that matched is told where another one is shown', () => {
    const told = (query: string, language: 'en' | 'fr' = 'en') => {
      const match = findByName(context(), query, language);
      assert.equal(match.match, 'several', query);
      return match.match === 'several'
        ? [...match.alsoKnown].map(([qid, { language, text }]) => [qid, text, language])
        : [];
    };
    assert.deepEqual(told('Sirious Isaak'), [[10, 'Sirius Isaak', 'en']], 'an alias');
    assert.deepEqual(told('Isaac Newtom'), [], 'the name shown');
    assert.deepEqual(told('Isaque Newtom', 'fr'), [[10, 'Isaque Newton', 'pt']], 'another label');
    assert.deepEqual(told('Zoë Vanamaekr'), [[9, 'Zoë Vanamaker', 'en']], 'the first letter');
    assert.deepEqual(told('Zoya Uonameyker'), [], 'a transliteration of ours');
  });

  test('the exact name is told, too, where another one is shown (methodology 13.6)', () => {
    const options = { language: 'en', limit: 20, similar: true } as const;
    const told = (query: string) => {
      const { alsoKnown } = searchPeople(context(), query, options);
      return [...alsoKnown].map(([qid, { text }]) => [qid, text]);
    };
    assert.deepEqual(told('Sirius Isaak'), [[10, 'Sirius Isaak']]);
    assert.deepEqual(told('isaque'), [[10, 'Isaque Newton']]);
    assert.deepEqual(told('Newton'), [], 'the name shown has it');
    const api = searchPeople(context(), 'isaque', { ...options, similar: false });
    assert.equal(api.alsoKnown.size, 0, 'the API does not tell it');
  });

  test('a similar name is never an answer, however alone it is', () => {
    const match = findByName(context(), 'Patr ushev', 'en');
    assert.equal(match.match, 'several');
    assert.ok(match.match === 'several' && match.fit === 'similar');
    assert.deepEqual(
      match.candidates.people.map(({ card }) => card.qid),
      [4],
    );
  });

  suite('after a title or a year the exact name of one person answers (service 14.6)', () => {
    const ways: Readonly<Record<string, string>> = {
      'Dr. Isaac Newton': 'Q10',
      'Dr. Isaac Newton 1643': 'Q10',
      'Sir Isaac Newton 1643': 'several of 10',
      'Isaac Newton (1643)': 'Q10',
      'Ann Lee 1952': 'Q12',
      'Dr. Isaac Newton 1900': 'several of 10',
      'Isaac Newton (scientist)': 'several of 10',
      'Isaac Newton (born 1643)': 'Q10',
      "Isaac Newton's": 'several of 10',
      'I. Newton': 'several of 10',
      'Mrs. Ann Lee': 'several of 11 12',
      'Zoya Uonameyker': 'several of 9',
      Pelé: 'Q28',
      Peleš: 'several of 28',
    };
    for (const [query, expected] of Object.entries(ways)) {
      test(query, () => {
        const match = findByName(context(), query, 'en');
        const told =
          match.match === 'one'
            ? `Q${match.found.person.card.qid}`
            : match.match === 'none'
              ? 'none'
              : `several of ${match.candidates.people.map(({ card }) => card.qid).join(' ')}`;
        assert.equal(told, expected);
      });
    }
  });
});
