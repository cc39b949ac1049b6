import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanLine } from './clean-line.ts';

test('no control reaches the terminal, text of every script does', () => {
  assert.equal(cleanLine('a\u001B[2Jb\u009B31mc\r\u0007'), 'a\uFFFD[2Jb\uFFFD31mc\uFFFD\uFFFD');
  assert.equal(cleanLine('one\ttwo\nthree'), 'one\ttwo\nthree');
  assert.equal(cleanLine('Дуглас אדם 亜'), 'Дуглас אדם 亜');
});
