import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { admits } from './encode.ts';

// RFC 9110 §12.5.1 and §12.4.2.
const RANGES: readonly [accept: string, admitsJson: boolean][] = [
  ['application/json', true],
  ['Application/JSON', true],
  ['application/*', true],
  ['*/*', true],
  ['text/html', false],
  ['', false],
  [' , ,', false],
  ['text/html, application/json;q=0.001', true],
  ['application/json;q=0', false],
  ['application/json;Q=0.000', false],
  ['application/json ; q=0.5', true],
  ['*/*, application/json;q=0', false],
  ['application/*;q=0, */*', false],
  ['application/*;q=0, application/json', true],
  ['*/*;q=0', false],
  ['application/json;q=x', false],
  ['application/json;q=-1', false],
  ['application/json; charset=utf-8', true],
  ['application/json; charset="UTF-8"; q=0.5', true],
  ['application/json; charset=latin1', false],
  ['application/json; profile="a, b", text/html', false],
  ['application/json; profile="a, b", application/json', true],
  ['application', false],
  ['/', false],
  ['";', false],
];

suite('whether an Accept header admits JSON', () => {
  for (const [accept, expected] of RANGES) {
    test(`${JSON.stringify(accept)}: ${expected}`, () => {
      assert.equal(admits(accept, 'application/json'), expected);
    });
  }

  test('any header is read', () => {
    const piece = fc.constantFrom(
      'application/json',
      '*',
      '/',
      ';',
      'q=',
      '0',
      '1',
      '"',
      ',',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        assert.equal(typeof admits(pieces.join(''), 'application/json'), 'boolean');
      }),
    );
  });
});
