import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherSpellings } from './other-spellings.ts';

test('methodology 13.1: letters with an umlaut and their kin are spelled out too', () => {
  const ways: Record<string, readonly string[]> = {
    'Erwin Schrödinger': ['erwin schroedinger'],
    'Heinrich Böll': ['heinrich boell'],
    'Wilhelm Conrad Röntgen': ['wilhelm conrad roentgen'],
    'Günter Grass': ['guenter grass'],
    'Søren Kierkegaard': ['soeren kierkegaard'],
    'Åse Olsen': ['aase olsen'],
    Ångström: ['aangstrom', 'aangstroem', 'angstroem'],
    'Günter Böll': ['guenter boell', 'guenter boll', 'gunter boell'],
    'Gu\u0308nter': ['guenter'],
    ÄÖÜ: ['aeoeue'],
  };
  for (const [name, expected] of Object.entries(ways)) {
    assert.deepEqual(otherSpellings(name).sort(), [...expected].sort(), name);
  }
});

test('no other letter has another spelling', () => {
  for (const name of [
    'Douglas Adams',
    'Straße',
    'Strauß',
    'Émile Zoé',
    'Æthelstan',
    'Łódź',
    'ё',
    '',
  ]) {
    assert.deepEqual(otherSpellings(name), [], name);
  }
});

test('a long name has its words spelled in one way', () => {
  const long = otherSpellings('Jürgen Jörg Günther Müller Schröder');
  assert.deepEqual(long, ['juergen joerg guenther mueller schroeder']);
});
