import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { formatDate } from '../calendar/date-text.ts';
import { interpretations, isOneWord, readQuery } from './read-query.ts';

/** The words of a name, its dates and the words in brackets; a `?` where it is not all that was typed. */
function read(query: string): string {
  const stripped = [...interpretations(readQuery(query))].findLast(
    ({ initials, isGuess }) => initials.length === 0 && !isGuess,
  );
  const { words = [], dates = [], described = [], isWhole } = stripped ?? {};
  const days = dates.map(({ first, last }) =>
    first.month === last.month ? formatDate(first) : String(first.year),
  );
  const parts = [words.join(' '), days.join(' '), described.join(' ')].filter(Boolean);
  return `${parts.join('; ')}${isWhole ? '' : ' ?'}`;
}

test('methodology 13.5: dates and brackets fall away, and all other words stay', () => {
  for (const [query, expected] of rowsIn(`
    Douglas Adams → douglas adams | Dr. Jesse Ramsden → dr jesse ramsden | Douglas Adams's → douglas adams s
    Douglas Adams 1952 → douglas adams; 1952 | Douglas Adams (1952) → douglas adams; 1952
    Douglas Adams born 1952 → douglas adams born; 1952 | Douglas Adams, * 11.03.1952 → douglas adams; 1952-03-11
    Douglas Adams (born 1952) → douglas adams; 1952; born ? | Michael Jackson (singer) → michael jackson; singer ?
    Michael Jackson [beer (writer)] → michael jackson; writer beer ? | Michael Jackson (singer → michael jackson; singer ?
    マイケル（歌手） → マ イ ケ ル; 歌 手 ? | Ａｄａｍｓ １９５２ → adams; 1952
    Douglas Adams March 11, 1952 → douglas adams; 1952-03-11
    Douglas Adams, 11 de março de 1952 → douglas adams; 1952-03-11 | Douglas Adams 1952-03-11 → douglas adams; 1952-03-11
    Douglas Adams 3/4/1952 → douglas adams 3 4 1952 | Douglas Adams (1952–2001) → douglas adams; 1952 2001
    Albert Einstein (* 14. März 1879; † 18. April 1955) → albert einstein; 1879-03-14 1955-04-18
    Plato, 428 BC → plato; -428 | Plato 427 b.c.e. → plato; -427 | Platon 427 v.u.Z. → platon; -427
    Platon 427 av. J.-C. → platon; -427 | Platão 427 a.e.c. → platao; -427 | Cicero (106–43 BC) → cicero; -106 -43
    George Washington 1731/2 → george washington; 1731 | Cicero 106 BC → cicero; -106
    Aristotle (384 BC - 322 BC) → aristotle; -384 -322 | Julius Caesar 44 → julius caesar 44`)) {
    assert.equal(read(query), expected, query);
  }
});

test('methodology 13.5: the date of a death alone keeps nobody out and decides nothing', () => {
  for (const query of textsIn(
    'Douglas Adams † 2001 | Douglas Adams (†2001) | Douglas Adams ✝ 11.5.2001',
  )) {
    assert.equal(read(query), 'douglas adams ?', query);
  }
  for (const [query, expected] of rowsIn(`
    Douglas Adams (died 2001) → douglas adams; died ? | Douglas Adams (d. 2001) → douglas adams; d ?
    Douglas Adams (mort en 2001) → douglas adams; mort en ? | Douglas Adams d. 2001 → douglas adams d ?
    Douglas Adams (born 1952, died 2001) → douglas adams; 1952 2001; born died ?`)) {
    assert.equal(read(query), expected, query);
  }
});

test('methodology 13.5: a comma also means the parts in the other order', () => {
  const exchanged = (text: string) => readQuery(text).typed.fullNames[1] ?? null;
  for (const [text, expected] of rowsIn(`
    Adams, Douglas → douglas adams | Beethoven, Ludwig van → ludwig van beethoven | Bush, George, 41 → george bush 41
    D’s, Mike → mike d s | Curie, Mme Pierre → mme pierre curie`)) {
    assert.equal(exchanged(text), expected);
  }
  for (const text of ['Adams', 'Adams,', ', Adams', ',']) assert.equal(exchanged(text), null, text);
});

test('methodology 13.5: letters are initials, together or apart', () => {
  const initials = (text: string) =>
    [...interpretations(readQuery(text))]
      .slice(1)
      .map(
        ({ words, initials: runs, isGuess }) =>
          `${words.join(' ')}:${runs.join(' ')}${isGuess ? '?' : ''}`,
      )
      .join(', ');
  for (const [text, expected] of rowsIn(`
    n copernicus → copernicus:n | j r r tolkien → tolkien:jrr, jrr tolkien:?
    ts eliot → eliot:ts? | j d vance → vance:jd, jd vance:? | а пушкин → пушкин:а
    am turing → turing:am?`)) {
    assert.equal(initials(text), expected, text);
  }
  for (const text of ['douglas adams', 'n c', 'kim il', '安 倍', 'de la cruz']) {
    assert.equal(initials(text), '', text);
  }
});

test('service 14.6: a name is one word if it has no space; years do not count', () => {
  const isOne = (text: string) => [...interpretations(readQuery(text))].slice(-1).some(isOneWord);
  for (const text of ['Bosch', '贝多芬', 'Bosch 1450']) assert.equal(isOne(text), true, text);
  for (const text of ['マイケル・ジャクソン', '道格拉斯·亞當斯', 'Hieronymus Bosch']) {
    assert.equal(isOne(text), false, text);
  }
});
