import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { searchPeople, type SearchOptions } from '../../src/service/search/search-people.ts';
import { person, terms, wikipedias } from '../ingest/support/entities.ts';
import { linesOf } from '../support/human-json.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { rowsIn, textsIn } from '../support/lists.ts';
import { openNames } from './real-names.ts';

const known = (qid: string, name: string, articles: number) =>
  person(qid, name, { sites: wikipedias(articles) });

// With their numbers of articles.
const KNOWN = textsIn(`
  Q1 → Michael Jackson → 90 | Q2 → Michal Jackson → 3 | Q3 → Alisher Usmanov → 20 | Q4 → Nikolai Patrushev → 30
  Q5 → Nicolaus Copernicus → 80 | Q6 → Anna Smyth → 5 | Q7 → Peter Brown → 40 | Q13 → Sinéad O'Connor → 20
  Q14 → Pat Oconnor → 2 | Q15 → Jean le Rond d'Alembert → 15 | Q16 → Jeanne d'Arc → 90 | Q17 → Elon Musk → 95
  Q18 → Tim Cook → 70 | Q19 → Bill Gates → 94 | Q20 → Michelle Obama → 75 | Q21 → Barack Obama → 96
  Q22 → Vladimir Putin → 93 | Q23 → Benjamin Netanyahu → 65 | Q24 → Pierre Curie → 16 | Q25 → Marie Curie → 18
  Q26 → नरेन्द्र मोदी → 60`);

const PEOPLE = [
  ...KNOWN.map((row) => {
    const [qid = '', name = '', articles] = row.split(' → ');
    return known(qid, name, Number(articles));
  }),
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
  person('Q28', 'Pelé Nascimento', {
    more: { labels: terms({ en: 'Pelé Nascimento', mul: 'Pelé', sl: 'Peleš' }) },
  }),
  person('Q31', 'Don When', { more: { descriptions: terms({ en: 'drummer (born 1952)' }) } }),
  person('Q32', 'Kimbal Musk', {
    more: { descriptions: terms({ en: 'businessman (born 1972)' }) },
  }),
  known('Q400', 'Marie Q. Olga Vladimir', 1),
  // More than 20 people with each of these first names, and 20 with the last.
  ...['Vladimir', 'Marie', 'Tim', 'Ottokar'].flatMap((first, index) =>
    Array.from({ length: first === 'Ottokar' ? 20 : 21 }, (_, number) =>
      known(`Q${100 + 50 * index + number}`, `${first} Z${'abcdefghijklmnopqrstu'[number]}qrs`, 1),
    ),
  ),
];

const { context, understood } = openNames(await sharedSnapshot(linesOf(...PEOPLE)));
const OPTIONS = { language: 'en', limit: 20, reach: 'similar' } as const;

function offered(query: string): string {
  const { people, by } = searchPeople(context, query, OPTIONS);
  assert.ok(by === 'similar' || people.length === 0, `${query} is found, not offered`);
  return people.map(({ card }) => `Q${card.qid}`).join(' ');
}

/** Whom a query offers. With `…`, others may follow. */
const OFFERED: Readonly<Record<string, string>> = {
  'one edit in a word of five letters and more, the best known first': `
    Micheal Jackson → Q1 Q2 | Michael Jakcson → Q1 Q2 | Anna Smith → Q6 | Iasac Newtom → Q10 | Зоя Уонамейкр → Q9`,
  'none below five letters, and not in the first one': 'Zoo → nobody | Kopernicus → nobody',
  'two edits from nine letters on': `
    Copernikuss → Q5 | Patroshef → Q4 | Patroshe → nobody | Copenikuss → nobody | Newtan → Q10 | Nevtan → nobody`,
  'words written together': `
    AlisherUsmanov → Q3 | Dalembert → Q15 | Jeanne Darc → Q16 | Sinead OConnor → Q13 …`,
  'one word written apart, in up to three parts': `
    Patr ushev → Q4 | Nikolai Patr ushev → Q4 | Niko lai Patr ushev → nobody | Patr us hev → Q4`,
  'then all words but one, if the other is near: by two edits in five letters, by one in four': `
    Elon Mosk → Q17 … | Tim Cock → Q18 … | Bill Cates → Q19 … | Michel Obama → Q20 … | Wladimir Putin → Q22 …
    नरेन्द्र मोडी → Q26 … | Tim oCok → Q18 … | Peter Xaver Browne → Q7 … | Marie Curry → Q25 …`,
  'or if the other begins with the same letter, those before the others': `
    Ben Netanyahu → Q23`,
  'then those who bear all words but one, if they are at most 20': `
    Peter Xaver Brown → Q7 Q8 | Copernicus Xaver → Q5 | Irene Curie → Q25 Q24 | Ottokar Xaver → Q250 …
    Xaver → nobody`,
  'an initial is no word beside which another may be left out': `
    P F Xaver → nobody | F Kennedy → nobody`,
  'before them, of each word the three best known who have it (methodology 13.5)': `
    Barry Obama → Q20 Q21 | Tim Xxok → Q18 Q200 Q201 | Vladimir nitPu → Q22 Q100 Q101 | Marie Maria → Q25 Q150 Q151
    How old is Putin? → Q22 | la edad de Obama → Q20 Q21 | How old is Ng? → nobody`,
  'of these the best known bearer of each word first (methodology 13.5)': `
    Vladimir und Ottokar → Q22 Q250 Q100 Q101 Q251 Q252 | Curie, Tim → Q18 Q25 Q24 Q200 Q201`,
  'and those who have two to five of the words in their order, with others between (methodology 13.5)': `
    is Marie old Vladimir → Q22 Q25 Q100 Q101 Q150 Q151 Q400 | is Vladimir old Marie → Q22 Q25 Q100 Q101 Q150 Q151`,
  'first of all these those with another word in their description (methodology 13.5)': `
    the English chemist Brown → Q8 Q7 | Musk, businessman → Q32 Q17`,
  'unless people who were found by different words have it there (methodology 13.5)': `
    When was Musk born? → Q17 Q31 Q32 | the English Brown and Newton → Q7 Q10 Q8`,
  'brackets and dates come off first':
    'Micheal Jackson (singer) → Q1 Q2 | Micheal Jackson 1958 → Q1 Q2',
  'many words, and words of any letters, are no work': `
    a b c d e f g h i j k l m n → nobody | "OR" NEAR( * → nobody | ∅ → nobody | x${'é'.repeat(149)} → nobody`,
};

suite('people are offered by similar names (methodology 13.6)', () => {
  for (const [rule, list] of Object.entries(OFFERED)) {
    test(rule, () => {
      for (const [query, people] of rowsIn(list)) {
        if (people.endsWith(' …')) assert.ok(offered(query).startsWith(people.slice(0, -2)), query);
        else assert.equal(offered(query) || 'nobody', people, query);
      }
      // Of the 20.
      assert.equal(offered('Ottokar Xaver').split(' ').length, 10);
    });
  }

  test('the name that matched is told where another one is shown', () => {
    const told = (query: string, options: Partial<SearchOptions> = {}) => {
      const { alsoKnown } = searchPeople(context, query, { ...OPTIONS, ...options });
      return Array.from(alsoKnown, ([qid, { language, text }]) => [qid, text, language]);
    };
    assert.deepEqual(told('Sirious Isaak'), [[10, 'Sirius Isaak', 'en']], 'an alias');
    assert.deepEqual(told('Isaac Newtom'), [], 'the name shown');
    const other = told('Isaque Newtom', { language: 'fr' });
    assert.deepEqual(other, [[10, 'Isaque Newton', 'pt']], 'another label');
    assert.deepEqual(told('Zoë Vanamaekr'), [[9, 'Zoë Vanamaker', 'en']], 'the first letter');
    assert.deepEqual(told('Zoya Uonameyker'), [], 'a transliteration of ours');
    assert.deepEqual(told('Sirius Isaak'), [[10, 'Sirius Isaak', 'en']], 'exactly an alias');
    assert.deepEqual(told('isaque'), [[10, 'Isaque Newton', 'pt']], 'the beginning');
    assert.deepEqual(told('Newton'), [], 'the name shown has it');
    assert.deepEqual(told('isaque', { reach: 'names' }), [], 'the API does not tell it');
  });

  suite('only the whole name of one person answers, with a birth beside it (service 14.6)', () => {
    for (const [query, expected] of rowsIn(`
      Isaac Newton → Q10 | Newton, Isaac → Q10 | Isaac Newton (1643) → Q10 | Isaac Newton, * 4 January 1643 → Q10
      Dr. Isaac Newton → several of Q10 | Sir Isaac Newton 1643 → several of Q10 | Isaac Newton † 1643 → several of Q10
      Isaac Newton 1900 → several of Q10 | Isaac Newton (scientist) → several of Q10
      Isaac Newton (born 1643) → several of Q10 | Isaac Newton born 1643 → several of Q10
      how old is Isaac Newton? → several of Q10 | Isaac Newton's → several of Q10 | I. Newton → several of Q10
      Ann Lee → several of Q11 Q12 | Ann Lee 1952 → Q12 | how old was Ann Lee 1952 → several of Q11 Q12
      Mrs. Ann Lee → several of Q11 Q12 | Zoya Uonameyker → several of Q9 | Pelé → Q28 | Peleš → several of Q28
      Patr ushev → several of Q4`)) {
      test(query, () => {
        const { one, offered } = understood(query);
        assert.equal(one ?? `several of ${offered.join(' ')}`, expected);
      });
    }
  });
});
