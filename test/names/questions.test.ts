import assert from 'node:assert/strict';
import { before, describe, suite, test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { person, terms } from '../ingest/support/entities.ts';
import { linesOf } from '../support/human-json.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { rowsIn, textsIn, wordsOf } from '../support/lists.ts';
import type { Language } from '../../src/core/text/languages.ts';
import { namesOf, openNames, peopleIn, plainly, spread, type Names } from './real-names.ts';

// A question offers the person whose name is in it, in every language (methodology 13.5, service 14.6).

/** Ways in which people ask for a date of birth or death, or for an age; `…` is the name. By language. */
const PHRASINGS: Readonly<Record<string, readonly string[]>> = {
  English: textsIn(`
    when was … born | When was … born? | when is … born | what year was … born | in what year was … born?
    which year was … born | what day was … born | when did … die | when did … pass away | how old is …
    How old is … now? | how old is … today | how old was … when he died | how old was … when she died
    how old was … at death | … birthday | …'s age | What's the birth date for …? | …'s birthday | …’s date of birth
    birthday of … | birthday … | date of birth of … | the birthday of … | birth date of … | birthdate … | … birth date
    … date of birth | … dob | year of birth of … | date of death of … | … date of death | when is …'s birthday
    when is … birthday | what is …'s birthday? | what's …'s date of birth | what is the date of birth of …?
    what is the age of … | what is the birthday of … | what is …'s age | tell me the date of birth of …
    do you know when … was born? | tell me how old … is | who is … | who was …? | … when was he born
    … how old is she | when … was born`),
  German: textsIn(`
    Geburtstag von … | Wann wurde … geboren? | wann ist … geboren | wann hat … Geburtstag | Wann ist … gestorben?
    wann starb … | wie alt ist … | Wie alt ist … heute? | wie alt war … | … wann geboren | Alter von …
    wie alt wurde … | wie alt wäre … heute | Geburtsdatum von … | das Geburtsdatum von … | Geburtsjahr von …
    Todestag von … | … Geburtstag | … Geburtsdatum | Geburtstag … | in welchem Jahr wurde … geboren?
    an welchem Tag wurde … geboren | Was ist das Geburtsdatum von …? | wann kam … zur Welt
    wann ist der Geburtstag von … | Wer ist …? | wer war …`),
  French: textsIn(`
    date de naissance de … | Quand est né … ? | quand est née … | en quelle année est né … | quand … est-il né ?
    quand … est-elle née | quand est mort … | date de mort de … | quel âge a … | Quel âge a … ? | quel âge avait …
    anniversaire de … | l'anniversaire de … | quelle est la date de naissance de … ? | quand est l'anniversaire de …
    … date de naissance | … anniversaire | année de naissance de … | … est né quand | qui est … | qui était … ?`),
  Spanish: textsIn(`
    ¿cuándo nació …? | cuando nacio … | ¿En qué año nació …? | qué día nació … | ¿cuándo murió …?
    cuántos años tiene … | ¿Cuántos años tiene … hoy? | qué edad tiene … | ¿Cuántos años cumple hoy …?
    cuántos años cumplió … | fecha de nacimiento de … | … fecha de nacimiento | cumpleaños de …
    ¿Cuándo es el cumpleaños de …? | cuál es la fecha de nacimiento de … | cuándo cumple años …
    año de nacimiento de … | fecha de muerte de … | ¿quién es …? | quién fue …`),
  Portuguese: textsIn(`
    data de nascimento de … | quando nasceu … | Quando nasceu …? | em que ano nasceu … | quando é o aniversário de …?
    aniversário de … | … aniversário | … data de nascimento | quantos anos tem … | Quantos anos tem … hoje?
    qual a idade de … | idade de … | Quantos anos faz hoje …? | qual é a data de nascimento de …? | quando morreu …
    que dia nasceu … | quando faz anos … | quem é … | quem foi …?`),
  Italian: textsIn(`
    quando è nato … | Quando è nata …? | quando e nata … | quando nacque … | in che anno è nato …
    data di nascita di … | … data di nascita | compleanno di … | … compleanno | quando è il compleanno di …?
    quanti anni ha … | Quanti anni ha … oggi? | quanti anni aveva … | età di … | Quanti anni compie oggi …?
    qual è la data di nascita di …? | quando è morto … | quando compie gli anni … | chi è …? | chi era …`),
};

/** The same in languages that the service does not speak, by the code of the labels in them. */
const BEYOND: Readonly<Record<string, readonly string[]>> = {
  pl: textsIn(
    `kiedy urodził się …? | kiedy urodziła się … | data urodzenia … | ile lat ma …? | kim jest … | … wiek`,
  ),
  tr: textsIn(
    `… ne zaman doğdu? | … kaç yaşında? | …'in doğum tarihi | … doğum günü ne zaman | … kimdir`,
  ),
  ru: textsIn(`когда родился …? | дата рождения … | сколько лет …? | кто такой … | … возраст`),
  ar: textsIn(`متى ولد …؟ | تاريخ ميلاد … | كم عمر …؟ | من هو …`),
  ja: textsIn(`…はいつ生まれましたか？ | …の誕生日 | …の生年月日 | …は何歳ですか | … 誕生日`),
};

suite('questions lead to the person who is asked for', { skip }, () => {
  const lines = realLines();
  const people = peopleIn(lines);
  // Names of two words and more that nobody else here has.
  const bearers = Map.groupBy(
    people.flatMap((person) => [...new Set(namesOf(person).map(plainly))]),
    (name) => name,
  );
  const clear = people.flatMap(({ id, labels }) => {
    const label = labels['en']?.value ?? '';
    const isPlain = /^\p{L}+(?: \p{L}+)+$/u.test(label);
    return isPlain && bearers.get(plainly(label))?.length === 1 ? [{ id, label }] : [];
  });
  let names: Names;
  before(async () => (names = await openNames(lines)));

  /** No question is understood: it offers those whose name is in it, and answers for nobody (service 14.6). */
  function assertOffered(query: string, id: string): void {
    const { one, offered } = names.understood(query);
    assert.deepEqual([one, offered.includes(id)], [null, true], query);
    assert.ok(names.shown(query).includes(id), query);
  }

  for (const [language, phrasings] of Object.entries(PHRASINGS)) {
    describe(language, () => {
      for (const [index, phrasing] of phrasings.entries()) {
        test(phrasing, () => {
          for (const { id, label } of spread(clear.slice(index), 5)) {
            assertOffered(phrasing.replace('…', label), id);
          }
        });
      }
    });
  }

  for (const [code, phrasings] of Object.entries(BEYOND)) {
    test(`in ${code}, with the name in its script`, () => {
      const those = people.flatMap(({ id, labels }) => {
        const label = labels[code]?.value ?? '';
        const isLong = code === 'ja' ? [...label].length > 3 : label.includes(' ');
        return isLong && bearers.get(plainly(label))?.length === 1 ? [{ id, label }] : [];
      });
      assert.ok(those.length > 20, String(those.length));
      for (const [index, phrasing] of phrasings.entries()) {
        for (const { id, label } of spread(those.slice(index), 12)) {
          assertOffered(phrasing.replace('…', label), id);
        }
      }
    });
  }

  test('of a single word, too', () => {
    for (const query of ['When was Macrinus born?', 'Macrinus birthday', 'Macrinus’s age']) {
      assertOffered(query, 'Q1752');
    }
  });
});

/** Surnames of one best known bearer. */
const SURNAMES = rowsIn(`
  Jackson → Q2831 | Obama → Q76 | Washington → Q23 | Einstein → Q937 | Beethoven → Q255 | Copernicus → Q619
  Galilei → Q307 | Velázquez → Q297 | Alighieri → Q1067 | Mandela → Q8023 | Joyce → Q6882 | Turing → Q7251
  Hegel → Q9235 | Hemingway → Q23434 | Tagore → Q7241 | Sartre → Q9364 | Annan → Q1254 | Carter → Q23685
  Márquez → Q5878 | Planck → Q9021 | Röntgen → Q35149 | Bohr → Q7085 | Fermi → Q8753 | Rutherford → Q9123
  Roosevelt → Q33866 | Neruda → Q34189 | Camus → Q34670 | Schrödinger → Q9130 | Kipling → Q34743 | Dylan → Q392
  Marconi → Q36488 | Saramago → Q37060 | Beckett → Q37327 | Biden → Q6279 | Faulkner → Q38392 | Feynman → Q39246
  Heisenberg → Q40904 | Brandt → Q2514 | Tutu → Q43033 | Schweitzer → Q49325`);

const ABOUT_SURNAMES = rowsIn(`
  en → How old is …? | en → When was … born? | en → What is the date of birth of …?
  de → Wie alt ist …? | de → Wann wurde … geboren? | de → Was ist das Geburtsdatum von …?
  fr → Quel âge a … ? | fr → Quand est né … ? | fr → Quelle est la date de naissance de … ?
  es → ¿Cuántos años tiene …? | es → ¿Cuándo nació …? | es → ¿Cuál es la fecha de nacimiento de …?`);

/** People whose names hold the words of these questions, one or two of them, in their order. */
function peopleCalledByQuestions() {
  const words = ABOUT_SURNAMES.map(([, question]) =>
    wordsOf(question.replaceAll(/[^\p{L} ]/gu, '')),
  );
  const called = words.flatMap((each) =>
    each.flatMap((word, at) => [
      `${word} Kova`,
      `Anna ${word}`,
      `${word} M. ${each[at + 1] ?? 'Ora'} Kova`,
    ]),
  );
  const descriptions = terms({ en: 'footballer (born 1985)', de: 'Fußballer (geboren 1985)' });
  return [...new Set(called)].map((name, at) =>
    person(`Q${900_000_000 + at}`, name, { more: { descriptions } }),
  );
}

suite(
  'methodology 13.5: a question with a surname alone offers its best known bearer among the first three',
  () => {
    for (const [who, linesWith] of [
      ['in the sample', () => []],
      [
        'beside the real people, and others who have words of the question in their names',
        () => [...realLines(), ...linesOf(...peopleCalledByQuestions())],
      ],
    ] as const) {
      test(who, async () => {
        const names = await openNames([...sampleLines(), ...linesWith()]);
        assert.equal(SURNAMES.length, 40);
        for (const [surname, qid] of SURNAMES) {
          for (const [language, question] of ABOUT_SURNAMES as [Language, string][]) {
            const query = question.replace('…', surname);
            const { one, offered } = names.understood(query, language);
            assert.equal(one, null, query);
            assert.ok(offered.slice(0, 3).includes(qid), `${query}: ${offered.join(' ')}`);
            assert.ok(names.shown(query).slice(0, 3).includes(qid), query);
            assert.deepEqual(names.searched(query), [], query);
          }
        }
      });
    }
  },
);
