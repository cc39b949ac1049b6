import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBesideName } from './beside-name.ts';

const read = (query: string): string | null => {
  const found = readBesideName(query);
  if (!found) return null;
  const { words, initials, years } = found;
  return [words.join(' '), initials.join(' '), years.join(' ')].join('|');
};

test('methodology 13.5: what is typed beside a name comes off', () => {
  const ways: Record<string, string> = {
    'Dr. Jesse Ramsden': 'jesse ramsden||',
    'Prof. Dr. Angela Merkel': 'angela merkel||',
    'Kaiser Wilhelm': 'wilhelm||',
    'Mme Curie': 'curie||',
    'Impératrice Eugénie': 'eugenie||',
    'Ramsden, Dr. Jesse': 'ramsden jesse||',
    "Douglas Adams's": 'douglas adams||',
    'Douglas Adams’s': 'douglas adams||',
    'Michael Jackson (singer)': 'michael jackson||',
    'Michael Jackson [musician]': 'michael jackson||',
    'Douglas Adams 1952': 'douglas adams||1952',
    'Douglas Adams (born 1952)': 'douglas adams||1952',
    'Douglas Adams (1952–2001)': 'douglas adams||1952 2001',
    'Julius Caesar 100 BC': 'julius caesar||-100',
    'Plato 427 BCE': 'plato||-427',
    'Plato 427 b.c.e.': 'plato||-427',
    'N. Copernicus': 'copernicus|n|',
    'J.R.R. Tolkien': 'tolkien|j r r|',
    'А. Пушкин': 'пушкин|а|',
    'Cicero (106–43 BC)': 'cicero||-106 -43',
    'Aristotle (384 BC - 322 BC)': 'aristotle||-384 -322',
    'Julius Caesar 44 BC': 'julius caesar||-44',
    'Platon 427 v. Chr.': 'platon||-427',
    'Platon 427 v.u.Z.': 'platon||-427',
    'Platon 427 av. J.-C.': 'platon||-427',
    'Platón 427 a. C.': 'platon||-427',
    'Platão 427 a.e.c.': 'platao||-427',
    'Ａｄａｍｓ １９５２': 'adams||1952',
    'マイケル・ジャクソン（歌手）': 'マ イ ケ ル ジ ャ ク ソ ン||',
  };
  for (const [query, expected] of Object.entries(ways)) {
    assert.equal(read(query), expected, query);
  }
});

test('nothing is read where nothing comes off, or no word of a name is left', () => {
  for (const query of [
    'Douglas Adams',
    'Martin King',
    'Martin Luther King',
    'Kevin-Prince Boateng',
    'James Earl Jones',
    'Gabriel Ste-Marie',
    'Steffi Graf',
    'Anna Maria Major',
    'Ken Griffey Sr.',
    'Jack Ma',
    'Don',
    'Julius Caesar 44',
    'Prof. Dr.',
    '1952',
    'Dr.',
    'Sir',
    'N. C.',
    '(singer)',
    '安部公房',
    '',
  ]) {
    assert.equal(read(query), null, query);
  }
});

test('methodology 14.6: told is whether only titles, forms of address and years came off', () => {
  const ways: Record<string, boolean> = {
    'Dr. Jesse Ramsden': true,
    'Ramsden, Dr. Jesse': true,
    'Prof. Dr. Angela Merkel': true,
    'Douglas Adams 1952': true,
    'Douglas Adams (1952)': true,
    'Douglas Adams (1952–2001)': true,
    'Sir Isaac Newton [1643 - 1727]': true,
    'Plato 427 BC': true,
    "Douglas Adams's": false,
    'Michael Jackson (singer)': false,
    'Vladimir Putin (president)': false,
    'Vladimir Putin (Dr.) 1952': false,
    'Douglas Adams (born 1952)': false,
    'N. Copernicus': false,
    'Dr. Samuel L. Jackson': false,
    "Dr. Jesse Ramsden's 1735": false,
  };
  for (const [query, expected] of Object.entries(ways)) {
    assert.equal(readBesideName(query)?.asNamed, expected, query);
  }
});

test('methodology 13.5: titles come off before, inside and behind a name', () => {
  const ways: Record<string, string> = {
    'the Rt Hon James Ramsden': 'james ramsden',
    'Her Majesty Queen Elizabeth II': 'elizabeth ii',
    'His Holiness Pope John Paul II': 'john paul ii',
    'Sa Majesté la Reine Victoria': 'victoria',
    "L'impératrice Eugénie": 'eugenie',
    'Ihre Königliche Hoheit Prinzessin Anne': 'anne',
    'Su Alteza Real la Infanta Sofía de Borbón': 'sofia de borbon',
    'Prof. Dr. Dr. h.c. Angela Merkel': 'angela merkel',
    'Dr. rer. nat. Angela Merkel': 'angela merkel',
    'Sir John Ramsden, KBE': 'john ramsden',
    'Alan Turing OBE FRS': 'alan turing',
    'Dora Bakoyannis, Ph.D.': 'dora bakoyannis',
    'Steve Clark, M.D.': 'steve clark',
    'John Watson Esq.': 'john watson',
    'Mlle. Geneviève Cluny': 'genevieve cluny',
    'Hl. Odo': 'odo',
    'Don King': 'king',
    'King Martin': 'martin',
    'Prince Charles': 'charles',
    'Karl Theodor Freiherr von Guttenberg': 'karl theodor von guttenberg',
  };
  for (const [query, expected] of Object.entries(ways)) {
    assert.equal(readBesideName(query)?.words.join(' '), expected, query);
  }
});

test('methodology 14.6: a title that may be a name, or that tells namesakes apart, is no mere address', () => {
  for (const query of [
    'King, Martin Luther',
    'Prince Rogers Nelson',
    'Pope Nicholas II',
    'Emperor Nicholas II',
    'Lord Nelson',
    'Dr. King',
    'Lady Gaga',
    'Don Felipe Alvarez',
  ]) {
    assert.equal(readBesideName(query)?.asNamed, false, query);
  }
  for (const query of [
    'Emperor Marcus Aurelius',
    'President Abraham Lincoln',
    'Lieutenant General Omar Bradley',
    'Alan Turing OBE',
    'Her Royal Highness Princess Mary Adelaide',
  ]) {
    assert.equal(readBesideName(query)?.asNamed, true, query);
  }
});
