import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe } from './descriptions.ts';

test('a laureate is described in six languages, with the gender and each prize', () => {
  const texts = describe('laureate', 'female', ['1903 physics', '1911 chemistry'], 't.txt:1');
  assert.deepEqual(Object.fromEntries(texts), {
    en: 'laureate of the Nobel Prize in Physics (1903) and the Nobel Prize in Chemistry (1911)',
    de: 'Trägerin des Nobelpreises für Physik (1903) und des Nobelpreises für Chemie (1911)',
    fr: 'lauréate du prix Nobel de physique (1903) et du prix Nobel de chimie (1911)',
    es: 'galardonada con el Premio Nobel de Física (1903) y el Premio Nobel de Química (1911)',
    it: 'vincitrice del premio Nobel per la fisica (1903) e del premio Nobel per la chimica (1911)',
    pt: 'laureada com o Prêmio Nobel de Física (1903) e o Prêmio Nobel de Química (1911)',
  });
});

test('a member of Congress is described with the chamber and the state', () => {
  const texts = describe('member', 'male', ['sen SC'], 't.txt:1');
  assert.deepEqual(Object.fromEntries(texts), {
    en: 'member of the United States Senate from SC',
    de: 'US-amerikanischer Politiker, Mitglied des Senats (SC)',
    fr: 'homme politique américain, membre du Sénat (SC)',
    es: 'político estadounidense, miembro del Senado (SC)',
    it: 'politico statunitense, membro del Senato (SC)',
    pt: 'político norte-americano, membro do Senado (SC)',
  });
});

test('a gender, a prize or an office that is not known is refused with its place', () => {
  const wrong = [
    ['laureate', 'male', '1921 mathematics'],
    ['laureate', 'male', 'physics'],
    ['laureate', 'unknown', '1921 physics'],
    ['member', 'male', 'sen'],
    ['member', 'male', 'judge NY'],
  ] as const;
  for (const [kind, gender, value] of wrong) {
    assert.throws(() => describe(kind, gender, [value], 't.txt:3'), /^Error: t\.txt:3: /, value);
  }
});
