import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { arrayFault, extractBlock, joinMarks } from './extract-block.ts';

/** The fault of an input whose lines come in these blocks. */
function faultOf(blocks: readonly string[]): string | null {
  const marks = blocks.map((block) => {
    const lines = { input: 'in.json', bytes: Buffer.from(block), isPrettyPrinted: false };
    return extractBlock(lines, false, { minSitelinks: 0, maxErrors: 9 }).marks;
  });
  return arrayFault(marks.reduce(joinMarks, ''));
}

/** A text as one block, and in blocks of one line each. */
function waysOf(text: string): string[][] {
  return [[text], text.split(/(?<=\n)/)];
}

describe('a dump in brackets must be closed', () => {
  for (const text of [
    '[\n{"id":"Q1"},\n',
    '[',
    '  \n[\n{}',
    '[\n{}\n]\n{}',
    '\uFEFF[\n{}\n',
    '[{"id":"Q1"},\n{"id":"Q2"}',
    '[{"id":"Q1"},{"id":"Q2"}',
    '[\n{},\n{"a":[{}]',
    // Two files in one, of which the first, or the last, is cut off at the end of a line.
    '[\n{},\n{},\n[\n{}\n]\n',
    '[{},\n{}\n[{},\n{}]\n',
    '[\n[\n{}\n]\n',
    '[\n{}\n]\n[\n{},\n',
    '{}\n[\n{},\n',
    '{}\n[\n{},\n[{}\n]\n',
  ]) {
    test(`refused: ${JSON.stringify(text)}`, () => {
      for (const blocks of waysOf(text)) assert.match(faultOf(blocks) ?? '', /^cut off/);
    });
  }

  for (const text of [
    '[\n{}\n]',
    '[]\n\n',
    '[\n]',
    '{}\n',
    '',
    '\n \n',
    '{"a":[]}\n',
    '\uFEFF[\n{}\n]\n',
    '[{},\n{}]',
    '[{}\n,{} ]\n',
    '[{},{}]\n[{}]\n',
    '[\n{}\n]\n[\n{}\n]\n',
    '{}\n[\n{}\n]\n{}\n',
    // The end of a file that was split.
    '{}\n{}\n]\n',
  ]) {
    test(`read: ${JSON.stringify(text)}`, () => {
      for (const blocks of waysOf(text)) assert.equal(faultOf(blocks), null);
    });
  }
});
