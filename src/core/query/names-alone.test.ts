import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { formatDate } from '../calendar/date-text.ts';
import type { QueryDate } from './query-dates.ts';
import { namesAlone, wordsExchanged } from './names-alone.ts';

const EVENTS = { birth: '*', death: '†', either: '' };

function written({ of, first, last }: QueryDate): string {
  const days = [...new Set([formatDate(first), formatDate(last)])];
  return EVENTS[of] + (days.length === 1 ? days.join('') : String(first.year));
}

const first = (query: string) => namesAlone(query)[0] ?? null;

const read = (query: string): string | null => {
  const found = first(query);
  if (!found) return null;
  const { words, initials, dates } = found;
  const parts = [words, initials, dates.map(written)].map((part) => part.join(' '));
  return parts.filter((part) => part !== '').join('; ');
};

test('methodology 13.5: what is typed beside a name comes off', () => {
  const ways = rowsIn(`
    Dr. Jesse Ramsden → jesse ramsden | Prof. Dr. Angela Merkel → angela merkel | Kaiser Wilhelm → wilhelm
    Mme Curie → curie | Impératrice Eugénie → eugenie | Douglas Adams's → douglas adams
    Douglas Adams’s → douglas adams | Michael Jackson (singer) → michael jackson
    Michael Jackson [musician] → michael jackson | Douglas Adams 1952 → douglas adams; 1952
    Douglas Adams (born 1952) → douglas adams; *1952 | Douglas Adams born 1952 → douglas adams; *1952
    Albert Einstein b. 1879 → albert einstein; *1879 | Albert Einstein, geb. 1879 → albert einstein; *1879
    Albert Einstein * 1879 → albert einstein; *1879 | Albert Einstein † 1955 → albert einstein; †1955
    Albert Einstein (* 14. März 1879; † 18. April 1955) → albert einstein; *1879-03-14 †1955-04-18
    Victor Hugo, né en 1802 → victor hugo; *1802 | Victor Hugo née le 26 février 1802 → victor hugo; *1802-02-26
    Douglas Adams died 2001 → douglas adams; †2001 | Pablo Picasso nacido en 1881 → pablo picasso; *1881
    Pablo Picasso murió en 1973 → pablo picasso; †1973 | Dario Fo nato il 24 marzo 1926 → dario fo; *1926-03-24
    Pelé nascido em 1940 → pele; *1940 | Douglas Adams March 11, 1952 → douglas adams; 1952-03-11
    Douglas Adams 1952-03-11 → douglas adams; 1952-03-11
    Douglas Adams, 11 de março de 1952 → douglas adams; 1952-03-11
    Hieronymus Bosch c. 1450 → hieronymus bosch; 1450 | Plato, 428 BC → plato; -428
    Douglas Adams (1952–2001) → douglas adams; 1952 2001 | Julius Caesar 100 BC → julius caesar; -100
    Plato 427 BCE → plato; -427 | Plato 427 b.c.e. → plato; -427 | N. Copernicus → copernicus; n
    J.R.R. Tolkien → tolkien; jrr | А. Пушкин → пушкин; а | Cicero (106–43 BC) → cicero; -106 -43
    Aristotle (384 BC - 322 BC) → aristotle; -384 -322 | Julius Caesar 44 BC → julius caesar; -44
    Platon 427 v. Chr. → platon; -427 | Platon 427 v.u.Z. → platon; -427 | Platon 427 av. J.-C. → platon; -427
    Platón 427 a. C. → platon; -427 | Platão 427 a.e.c. → platao; -427 | Ａｄａｍｓ １９５２ → adams; 1952
    マイケル・ジャクソン（歌手） → マ イ ケ ル ジ ャ ク ソ ン`);
  for (const [query, expected] of ways) assert.equal(read(query), expected, query);
});

test('nothing is read where nothing comes off, or no word of a name is left', () => {
  for (const query of [
    '',
    ...textsIn(`
    Douglas Adams | Martin King | Martin Luther King | Kevin-Prince Boateng | James Earl Jones
    Steffi Graf | Anna Maria Major | Don | Julius Caesar 44 | Prof. Dr. | 1952 | Dr. | Sir
    N. C. | (singer) | 安部公房`),
  ]) {
    assert.equal(read(query), null, query);
  }
});

test('methodology 13.5: a comma also means the parts in the other order', () => {
  const orders = (query: string) => namesAlone(query).map(({ words }) => words.join(' '));
  assert.deepEqual(orders('Adams, Douglas'), ['douglas adams']);
  assert.deepEqual(orders('King, Martin Luther'), ['martin luther king', 'martin luther']);
  assert.equal(orders('Beethoven, Ludwig van')[0], 'ludwig van beethoven');
  assert.deepEqual(orders('Bush, George, 1946'), ['george bush', 'bush george']);
  assert.deepEqual(orders('Adams,'), []);
  assert.deepEqual(orders('Ramsden, Dr. Jesse'), [
    'dr jesse ramsden',
    'jesse ramsden',
    'ramsden jesse',
  ]);
  const wife = namesAlone('Curie, Mme Pierre');
  assert.deepEqual(
    wife.map(({ words, sure }) => [words.join(' '), sure]),
    [
      ['mme pierre curie', true],
      ['pierre curie', false],
      ['curie pierre', false],
    ],
  );
});

test('service 14.6: told is whether what came off leaves no doubt', () => {
  const sure = textsIn(`
    Dr. Jesse Ramsden | Ramsden, Dr. Jesse | Adams, Douglas | Prof. Dr. Angela Merkel
    Douglas Adams 1952 | Douglas Adams (1952) | Douglas Adams (1952–2001)
    Douglas Adams (born 1952) | Douglas Adams, 11 March 1952 | Sir Isaac Newton [1643 - 1727]
    Plato 427 BC | when was Plato born? | Douglas Adams's birthday | Douglas Adams birthday
    Dr. Samuel L. Jackson`);
  for (const query of sure) assert.equal(first(query)?.sure, true, query);
  const unsure = textsIn(`
    Plato birthday | who is Plato | Douglas Adams's | Michael Jackson (singer)
    Vladimir Putin (president) | Vladimir Putin (Dr.) 1952 | N. Copernicus
    Dr. Jesse Ramsden's 1735 | Mme Pierre Curie | Mrs. Nelson Mandela | Frau Prof. Max Planck
    Captain James Cook | Rabbi Moses Mendelssohn | Alan Turing OBE | Albert Einstein, PhD`);
  for (const query of unsure) assert.equal(first(query)?.sure, false, query);
});

test('methodology 13.5: titles come off before, inside and behind a name', () => {
  const ways = rowsIn(`
    the Rt Hon James Ramsden → james ramsden | Her Majesty Queen Elizabeth II → elizabeth ii
    His Holiness Pope John Paul II → john paul ii | Sa Majesté la Reine Victoria → victoria
    L'impératrice Eugénie → eugenie | Ihre Königliche Hoheit Prinzessin Anne → anne
    Su Alteza Real la Infanta Sofía de Borbón → sofia de borbon
    Prof. Dr. Dr. h.c. Angela Merkel → angela merkel | Dr. rer. nat. Angela Merkel → angela merkel
    Sir John Ramsden, KBE → john ramsden | Alan Turing OBE FRS → alan turing
    Dora Bakoyannis, Ph.D. → dora bakoyannis | Steve Clark, M.D. → steve clark | John Watson Esq. → john watson
    Mlle. Geneviève Cluny → genevieve cluny | Hl. Odo → odo | Don King → king | King Martin → martin
    Prince Charles → charles | Karl Theodor Freiherr von Guttenberg → karl theodor von guttenberg`);
  for (const [query, name] of ways) assert.equal(first(query)?.words.join(' '), name, query);
});

test('service 14.6: a title that tells who is meant asks for words of a description or a label', () => {
  const told = (query: string) => namesAlone(query).find(({ offices }) => offices !== null);
  for (const query of 'Dr. King|Don Felipe Alvarez|Mme Pierre Curie|Captain James Cook'.split(
    '|',
  )) {
    assert.equal(told(query)?.sure, false, query);
  }
  const ways: Record<string, string[]> = {
    'Prince Rogers Nelson': ['prince'],
    'Pope Nicholas II': ['pope'],
    'Lord Nelson': ['baron'],
    'Lady Gaga': ['baroness'],
    'Emperor Marcus Aurelius': ['empress'],
    'President Abraham Lincoln': ['president'],
    'Sir Isaac Newton': ['baronet'],
    'Vice President John Adams': ['vice president'],
    'His Imperial Majesty Emperor Pedro II of Brazil': ['monarch', 'emperor'],
    'Dr. Jesse Ramsden': [],
  };
  for (const [query, words] of Object.entries(ways)) {
    const { sure, offices } = told(query) ?? {};
    assert.equal(sure, true, query);
    assert.equal(offices?.length, words.length, query);
    for (const [index, word] of words.entries()) assert.ok(offices?.[index]?.includes(word), query);
  }
});

test('methodology 13.5: letters are initials, together or apart, and other words describe', () => {
  const guessed = (query: string) =>
    namesAlone(query)
      .filter(({ isGuess }) => isGuess)
      .map(({ words, initials, described }) =>
        [words, initials, described].map((part) => part.join(' ')).join('|'),
      );
  assert.deepEqual(guessed('TS Eliot'), ['eliot|ts|']);
  assert.deepEqual(guessed('Eliot, JRR'), ['eliot|jrr|']);
  assert.deepEqual(guessed('J. D. Vance'), ['jd vance||']);
  assert.deepEqual(guessed('Kim Il'), []);
  assert.deepEqual(guessed('Douglas Adams, author of books').slice(-1), [
    'douglas adams||author of books',
  ]);
  assert.deepEqual(guessed('Neil Young from Canada'), ['neil young||from canada']);
  assert.ok(guessed('the physicist Albert Einstein').includes('albert einstein||physicist'));
  assert.deepEqual(guessed('Plato from Athens'), []);
  assert.ok(namesAlone('Neil Young from Canada').every(({ sure, isGuess }) => !(sure && isGuess)));
});

test('the exchanged parts of a name are folded words, an apostrophe too (methodology 13.1, 13.5)', () => {
  assert.deepEqual(wordsExchanged('D’s, Mike'), ['mike', 'd', 's']);
  assert.deepEqual(wordsExchanged("Adams, Douglas's"), ['douglas', 's', 'adams']);
});
