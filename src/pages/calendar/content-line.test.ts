import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { contentLine, textValue } from './content-line.ts';

test('RFC 5545, 3.3.11: a text as in its example', () => {
  assert.equal(
    textValue('Project XYZ Final Review\nConference Room - 3B\nCome Prepared.'),
    String.raw`Project XYZ Final Review\nConference Room - 3B\nCome Prepared.`,
  );
});

test('RFC 5545, 3.3.11: backslashes, semicolons and commas are escaped, colons and quotes are not', () => {
  assert.equal(textValue(String.raw`a\b;c,d:e"f`), String.raw`a\\b\;c\,d:e"f`);
});

test('no text ends its line, and controls are dropped', () => {
  assert.equal(
    textValue('a\r\nEND:VEVENT\rb\u0000\u0007\u007fc\td'),
    String.raw`a\nEND:VEVENT\nbc${'\t'}d`,
  );
});

test('RFC 5545, 3.1: a line of 75 octets is whole, one more is folded', () => {
  assert.equal(contentLine('X', 'a'.repeat(73)), `X:${'a'.repeat(73)}\r\n`);
  assert.equal(contentLine('X', 'a'.repeat(74)), `X:${'a'.repeat(73)}\r\n a\r\n`);
});

test('RFC 5545, 3.1: lines are at most 75 octets, hold whole characters, and unfold to what was written', () => {
  check(
    property(string({ unit: 'binary', maxLength: 400 }), (text) => {
      const value = textValue(text);
      const folded = contentLine('SUMMARY', value);
      const lines = folded.split('\r\n');
      assert.equal(lines.pop(), '');
      for (const line of lines) {
        assert.ok(Buffer.byteLength(line) <= 75);
        assert.ok(line.isWellFormed());
      }
      assert.equal(folded.replaceAll('\r\n ', ''), `SUMMARY:${value}\r\n`);
    }),
  );
});
