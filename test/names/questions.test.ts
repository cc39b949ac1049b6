import assert from 'node:assert/strict';
import { before, describe, suite, test } from 'node:test';
import { nameInQuestion } from '../../src/core/query/questions.ts';
import { foldWords } from '../../src/core/text/fold.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { textsIn } from '../support/lists.ts';
import { namesOf, openNames, peopleIn, plainly, spread, type Names } from './real-names.ts';

// What people ask about a name comes off it, in six languages (methodology 13.5, service 14.6).

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

/** Names and titles that look like questions. Nothing of them is cut (methodology 13.5). */
const LIKE_QUESTIONS: readonly string[] = textsIn(`
  Born | Max Born | Bertran de Born | Born Free | Alt | Carol Alt | Alter | Robert Alter | Age | Age of Aquarius
  Age of Ultron | Ice Age | Queens of the Stone Age | May Day | May | Day | Doris Day | Day Lewis | When
  When We Were Kings | Wann | Quand | Quando | Who | The Who | Who Is | How | How Old | William How | Old
  Old Tom Morris | Young | Neil Young | Date | Date Masamune | Birth | The Birth of Venus | Birth of a Nation | Death
  Death of Marat | Master of the Death of Saint Nicholas | Anno | Hideaki Anno | Ano | Idade Média | Eta | Edad de Oro
  Naissance | Née | Nato | Nato Vachnadze | Morte | La Morte | Mort | Mort Sahl | Mort Walker | Starb | Dead | Jahr
  Heinrich Tag | Tell | William Tell | What | Wer | Chi | Qui | Quem`);

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

  for (const [language, phrasings] of Object.entries(PHRASINGS)) {
    describe(language, () => {
      for (const [index, phrasing] of phrasings.entries()) {
        test(phrasing, () => {
          for (const { id, label } of spread(clear.slice(index), 5)) {
            const query = phrasing.replace('…', label);
            assert.equal(names.understood(query).one, id, query);
            assert.equal(names.searched(query)[0], id, query);
          }
        });
      }
    });
  }

  test('of a single word only a whole question is sure', () => {
    assert.equal(names.understood('When was Macrinus born?').one, 'Q1752');
    for (const query of ['Macrinus birthday', 'who was Macrinus', 'Macrinus Geburtstag']) {
      const { one, offered } = names.understood(query);
      assert.deepEqual([one, offered.includes('Q1752')], [null, true], query);
    }
  });

  test('a genitive without an apostrophe is offered', () => {
    for (const query of ['Alan Turings Geburtstag', 'wann ist Alan Turings Geburtstag']) {
      const { one, offered } = names.understood(query);
      assert.deepEqual([one, offered.includes('Q7251')], [null, true], query);
    }
  });
});

describe('names that look like questions stay whole', () => {
  for (const name of LIKE_QUESTIONS) {
    test(name, () => assert.equal(nameInQuestion(foldWords(name)), null));
  }
});
