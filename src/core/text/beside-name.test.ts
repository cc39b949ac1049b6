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
  };
  for (const [query, expected] of Object.entries(ways)) {
    assert.equal(read(query), expected, query);
  }
});

test('nothing is read where nothing comes off, or no word of a name is left', () => {
  for (const query of [
    'Douglas Adams',
    'Martin King',
    'Julius Caesar 44 BC',
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
    'Douglas Adams (born 1952)': false,
    'N. Copernicus': false,
    'Dr. Samuel L. Jackson': false,
    "Dr. Jesse Ramsden's 1735": false,
  };
  for (const [query, expected] of Object.entries(ways)) {
    assert.equal(readBesideName(query)?.asNamed, expected, query);
  }
});
