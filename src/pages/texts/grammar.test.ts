import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Html } from '../../html/template.ts';
import { TERMS } from './terms.ts';
import { monthOfYear, reducedDate } from '../dates/gregorian-date.ts';
import { countOf } from '../dates/intl.ts';
import { counted as countedInSpanish } from './es/words.ts';
import { ofDate, ofSign as ofFrenchSign, withRaisedOrdinals } from './fr/words.ts';
import { sentence } from './grammar.ts';
import { counted as countedInItalian, ofSign as ofItalianSign, withArticle } from './it/words.ts';
import { counted as countedInPortuguese } from './pt/words.ts';
import { TEXTS } from './texts.ts';

// Expected as editors of each language write it.

const people = {
  es: (number: number) => countedInSpanish(countOf('es', number), 'persona', 'personas'),
  it: (number: number) => countedInItalian(countOf('it', number), 'persona', 'persone'),
  pt: (number: number) => countedInPortuguese(countOf('pt', number), 'pessoa', 'pessoas'),
};

test('a number and what it counts; Portuguese has the singular for none, and whole millions take "de" or "di"', () => {
  const said = {
    es: '0 personas|1 persona|21 personas|1\u202f234\u202f567 personas|1\u202f000\u202f000 de personas|12\u202f000\u202f000 de personas',
    it: '0 persone|1 persona|21 persone|1.234.567 persone|1.000.000 di persone|12.000.000 di persone',
    pt: '0 pessoa|1 pessoa|21 pessoas|1.234.567 pessoas|1.000.000 de pessoas|12.000.000 de pessoas',
  };
  for (const language of ['es', 'it', 'pt'] as const) {
    const numbers = [0, 1, 21, 1_234_567, 1_000_000, 12_000_000];
    assert.equal(numbers.map(people[language]).join('|'), said[language]);
  }
});

test('a sentence ends with one full stop, also where an era has one', () => {
  assert.equal(sentence('1952'), '1952.');
  for (const era of ['v.\u00a0Chr.', 'av.\u00a0J.-C.', 'a.\u00a0C.', 'a.C.']) {
    assert.equal(sentence(`44\u00a0${era}`), `44\u00a0${era}`);
  }
});

test('in French the day of a span takes an article, a month and a year take none', () => {
  const { since, until, span } = TEXTS.fr.person;
  for (const [from, to, said] of [
    ['1952-03-11', '1960-04-01', 'du 11 mars 1952 au 1er avril 1960'],
    ['1952-08-01', null, 'à partir du 1er août 1952'],
    [null, '1960-04-03', 'jusqu’au 3 avril 1960'],
    ['1952-03', '1960', 'de mars 1952 à 1960'],
    ['1952', null, 'à partir de 1952'],
    [null, '1960-10', 'jusqu’en octobre 1960'],
    // A year of few digits before the common era is no day.
    ['-0044', '-0027-01-16', 'de 44\u00a0av.\u00a0J.-C. au 16 janvier 27\u00a0av.\u00a0J.-C.'],
    [null, '-12000', 'jusqu’en 12\u202f000\u00a0av.\u00a0J.-C.'],
  ] as const) {
    const [first, last] = [from, to].map((date) => date && reducedDate('fr', date));
    assert.equal(
      first && last ? span(first, last) : first ? since(first) : until(last ?? ''),
      said,
    );
  }
});

test('French "de" loses its vowel before the months that begin with one', () => {
  const months = Array.from({ length: 12 }, (_, index) => monthOfYear('fr', 1952, index + 1));
  const elided = months.map(ofDate).filter((text) => text.includes('d’'));
  assert.deepEqual(elided, ['d’avril 1952', 'd’août 1952', 'd’octobre 1952']);
});

test('French ordinals are raised in texts alone', () => {
  for (const [plain, html] of [
    ['Nés au XIXe siècle', 'Nés au XIX<sup>e</sup> siècle'],
    ['Ier siècle av. J.-C.', 'I<sup>er</sup> siècle av. J.-C.'],
    ['IIe millénaire', 'II<sup>e</sup> millénaire'],
    ['1er janvier, 11er, Le Mans, 21 mai', '1<sup>er</sup> janvier, 11er, Le Mans, 21 mai'],
    ['<a title="1er mai">1er mai</a>', '<a title="1er mai">1<sup>er</sup> mai</a>'],
    ['<svg><text>XXe siècle</text></svg>', '<svg><text>XXe siècle</text></svg>'],
    ['Charles Xe', 'Charles Xe'],
  ] as const) {
    assert.equal(withRaisedOrdinals(new Html(plain)).text, html);
  }
});

test('every sign has its article, joined with "de" or "di"', () => {
  const said = (language: 'fr' | 'it', of: typeof ofFrenchSign) =>
    Object.values(TERMS[language].signs).map(of).join('|');
  assert.equal(
    said('fr', ofFrenchSign),
    'du Bélier|du Taureau|des Gémeaux|du Cancer|du Lion|de la Vierge|de la Balance|du Scorpion|' +
      'du Sagittaire|du Capricorne|du Verseau|des Poissons',
  );
  assert.equal(
    said('it', ofItalianSign),
    'dell’Ariete|del Toro|dei Gemelli|del Cancro|del Leone|della Vergine|della Bilancia|' +
      'dello Scorpione|del Sagittario|del Capricorno|dell’Acquario|dei Pesci',
  );
});

test('Italian articles lose their vowel before the 8th and the 11th, "otto" and "undici", alone', () => {
  const days = Array.from(
    { length: 31 },
    (_, index) => `${index + 1}${index === 0 ? 'º' : ''} marzo`,
  );
  const elided = days.filter((day) => withArticle('il', day) === `l’${day}`);
  assert.deepEqual(elided, ['8 marzo', '11 marzo']);
  for (const day of days.filter((other) => !elided.includes(other))) {
    assert.equal(withArticle('il', day), `il ${day}`);
  }
});

test('so they do before the years that are read with a vowel first', () => {
  for (const year of '1\u00a0a.C.|8|11|11\u00a0a.C.|80|814|8000\u00a0a.C.|11.000\u00a0a.C.'.split(
    '|',
  )) {
    assert.equal(withArticle('nel', year), `nell’${year}`);
  }
  for (const year of '10|18|44\u00a0a.C.|110|1000|1100|1811|1952|10.000\u00a0a.C.'.split('|')) {
    assert.equal(withArticle('nel', year), `nel ${year}`);
  }
});

test('Italian prepositions with the article', () => {
  assert.equal(withArticle('del', '11 marzo'), 'dell’11 marzo');
  assert.equal(withArticle('al', '8 marzo 1952'), 'all’8 marzo 1952');
  assert.equal(withArticle('dal', '11 marzo'), 'dall’11 marzo');
  assert.equal(withArticle('dal', 'marzo 1952'), 'dal marzo 1952');
  assert.equal(withArticle('dal', 'ottobre 1952'), 'dall’ottobre 1952');
});

test('the title of a decade has the article and the case that its name takes', () => {
  const { de, es, pt } = TEXTS;
  assert.equal(de.browse.decadeTitle('1870er-Jahre'), 'Geboren in den 1870er-Jahren');
  assert.equal(de.browse.decadeTitle('Jahre 1–9'), 'Geboren in den Jahren 1–9');
  assert.equal(es.browse.decadeTitle('década de 1870'), 'Nacidos en la década de 1870');
  assert.equal(es.browse.decadeTitle('años 1–9'), 'Nacidos en los años 1–9');
  assert.equal(pt.browse.decadeTitle('década de 1870'), 'Nascidos na década de 1870');
  assert.equal(pt.browse.decadeTitle('anos 1–9'), 'Nascidos nos anos 1–9');
});

test('a year that a number alone would not name is called a year', () => {
  const { it, pt } = TEXTS;
  assert.equal(it.lists.yearTitle('1879'), 'Nati nel 1879');
  assert.equal(it.lists.yearTitle('814'), 'Nati nell’814');
  assert.equal(it.lists.yearTitle('79'), 'Nati nell’anno 79');
  assert.equal(pt.lists.yearTitle('79'), 'Nascidos no ano 79');
  assert.equal(pt.charts.half('1927'), 'Metade destes nascimentos ocorreu em 1927 ou depois');
  assert.equal(pt.charts.half('79'), 'Metade destes nascimentos ocorreu no ano 79 ou depois');
});

test('in Spanish years before 1100 have an article', () => {
  const { date, charts } = TEXTS.es;
  assert.equal(date.about('272', false), 'hacia el 272');
  assert.equal(date.about('1450', false), 'hacia 1450');
  assert.equal(date.about('siglo V', false), 'hacia el siglo V');
  assert.equal(date.about('marzo de 1450', false), 'hacia marzo de 1450');
  assert.equal(date.about('27 de febrero de 272', true), 'hacia el 27 de febrero de 272');
  assert.equal(charts.before('980'), 'antes del 980');
  assert.equal(charts.before('44\u00a0a.\u00a0C.'), 'antes del 44\u00a0a.\u00a0C.');
  assert.equal(charts.before('1500'), 'antes de 1500');
});

test('in Italian an approximate date follows "intorno al"', () => {
  const { date } = TEXTS.it;
  assert.equal(date.about('27 febbraio 272', true), 'intorno al 27 febbraio 272');
  assert.equal(date.about('8 marzo 1450', true), 'intorno all’8 marzo 1450');
  assert.equal(date.about('1450', false), 'intorno al 1450');
  assert.equal(date.about('anni 1450', false), 'intorno agli anni 1450');
});

test('in French a year of up to three digits is "l’an"', () => {
  const { feeds } = TEXTS.fr;
  assert.equal(feeds.bornIn('Marc Aurèle', '121', ''), 'Marc Aurèle (naissance en l’an\u00a0121)');
  assert.equal(feeds.bornIn('Voltaire', '1694', ''), 'Voltaire (naissance en 1694)');
});
