import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXTS } from './texts.ts';

// Expected as editors of each language write it.

test('the title of a decade has the article and the case that its name takes', () => {
  const { de, es, pt } = TEXTS;
  assert.equal(de.browse.decadeTitle('1870er-Jahre'), 'Geboren in den 1870er-Jahren');
  assert.equal(de.browse.decadeTitle('Jahre 1–9'), 'Geboren in den Jahren 1–9');
  assert.equal(es.browse.decadeTitle('década de 1870'), 'Nacimientos en la década de 1870');
  assert.equal(es.browse.decadeTitle('años 1–9'), 'Nacimientos en los años 1–9');
  assert.equal(pt.browse.decadeTitle('década de 1870'), 'Nascimentos na década de 1870');
  assert.equal(pt.browse.decadeTitle('anos 1–9'), 'Nascimentos nos anos 1–9');
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
  assert.equal(feeds.bornIn('Marc Aurèle', '121'), 'Marc Aurèle (naissance en l’an\u00a0121)');
  assert.equal(feeds.bornIn('Voltaire', '1694'), 'Voltaire (naissance en 1694)');
});
