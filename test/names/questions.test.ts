import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { person, terms } from '../ingest/support/entities.ts';
import { linesOf } from '../support/human-json.ts';
import { sharedRealItems, sharedSnapshot } from '../support/shared-build.ts';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { rowsIn, textsIn, wordsOf } from '../support/lists.ts';
import type { Language } from '../../src/core/text/languages.ts';
import { namesOf, openNames, plainly, realPeople } from './real-names.ts';
import { spread } from '../support/spread.ts';

// A question offers the person whose name is in it, in every language (methodology 13.5, service 14.6).

/**
 * Ways in which people ask, by the language of the name that `…` stands for. None is understood, so they differ in what
 * stands before, behind and around the name; the service does not speak the last five languages.
 */
const PHRASINGS: Readonly<Record<string, readonly string[]>> = {
  en: textsIn(`
    When was … born? | when was … born | how old was … when she died | what year was … born | … when was he born
    What's the birth date for …? | what is …'s birthday? | …’s date of birth | …'s age | birthday of … | … dob
    tell me how old … is | who is …`),
  de: textsIn(`
    Wann wurde … geboren? | Wie alt ist … heute? | Geburtstag von … | … wann geboren | Was ist das Geburtsdatum von …?
    in welchem Jahr wurde … geboren? | … Geburtsdatum | wann kam … zur Welt`),
  fr: textsIn(`
    Quand est né … ? | quand … est-elle née | l'anniversaire de … | quelle est la date de naissance de … ?
    … date de naissance | … est né quand | quel âge avait …`),
  es: textsIn(`
    ¿cuándo nació …? | ¿Cuántos años tiene … hoy? | ¿Cuántos años cumple hoy …? | fecha de nacimiento de …
    … fecha de nacimiento | ¿quién es …?`),
  pt: textsIn(`
    Quando nasceu …? | quando é o aniversário de …? | Quantos anos tem … hoje? | data de nascimento de …
    … data de nascimento | quem foi …?`),
  it: textsIn(`
    Quando è nata …? | quanti anni ha … | Quanti anni compie oggi …? | qual è la data di nascita di …? | … compleanno
    chi era …`),
  pl: textsIn(`kiedy urodził się …? | data urodzenia … | ile lat ma …? | … wiek`),
  tr: textsIn(`… ne zaman doğdu? | …'in doğum tarihi | … doğum günü ne zaman | … kimdir`),
  ru: textsIn(`когда родился …? | дата рождения … | сколько лет …? | … возраст`),
  ar: textsIn(`متى ولد …؟ | تاريخ ميلاد … | كم عمر …؟ | من هو …`),
  ja: textsIn(`…はいつ生まれましたか？ | …の誕生日 | …の生年月日 | …は何歳ですか | … 誕生日`),
};

suite('questions lead to the person who is asked for', { skip }, async () => {
  const people = realPeople();
  // Names of two words and more that nobody else here has.
  const bearers = Map.groupBy(
    people.flatMap((person) => [...new Set(namesOf(person).map(plainly))]),
    (name) => name,
  );
  const names = openNames(await sharedRealItems());

  for (const [code, phrasings] of Object.entries(PHRASINGS)) {
    test(`in ${code}, with the name in its script`, () => {
      const those = people.flatMap(({ id, labels }) => {
        const label = labels[code]?.value ?? '';
        const isLong = code === 'ja' ? [...label].length > 3 : label.includes(' ');
        return isLong && bearers.get(plainly(label))?.length === 1 ? [{ id, label }] : [];
      });
      assert.ok(those.length > 20, String(those.length));
      for (const [index, phrasing] of phrasings.entries()) {
        for (const { id, label } of spread(those.slice(index), 5)) {
          const query = phrasing.replace('…', label);
          const { one, offered } = names.understood(query);
          assert.deepEqual([one, offered.includes(id)], [null, true], query);
          assert.ok(names.shown(query).includes(id), query);
        }
      }
    });
  }
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

test('methodology 13.5: a question with a surname alone offers its best known bearer among the first three, beside others who have words of the question in their names', async () => {
  const others = linesOf(...peopleCalledByQuestions());
  const names = openNames(await sharedSnapshot([...sampleLines(), ...others]));
  assert.equal(SURNAMES.length, 40);
  for (const [at, [surname, qid]] of SURNAMES.entries()) {
    // Every third question, and another three for the next surname.
    const asked = ABOUT_SURNAMES.filter((_question, index) => index % 3 === at % 3);
    for (const [language, question] of asked as [Language, string][]) {
      const query = question.replace('…', surname);
      const { one, offered } = names.understood(query, language);
      assert.equal(one, null, query);
      assert.ok(offered.slice(0, 3).includes(qid), `${query}: ${offered.join(' ')}`);
      assert.ok(names.shown(query).slice(0, 3).includes(qid), query);
      assert.deepEqual(names.searched(query), [], query);
    }
  }
});
