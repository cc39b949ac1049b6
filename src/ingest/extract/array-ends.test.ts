import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { arrayFault, extractBlock, joinTokens } from './extract-block.ts';

/** The fault of an input whose lines come in these blocks. */
function faultOf(blocks: readonly string[]): string | null {
  const tokens = blocks.map((block) => {
    const lines = { bytes: Buffer.from(block), isPrettyPrinted: false };
    return extractBlock(lines, { minSitelinks: 0, maxErrors: 9 }).tokens;
  });
  return arrayFault(tokens.reduce(joinTokens, ''));
}

/** The texts of a list, where `↵` ends a line, and BOM is a byte order mark. */
function filesIn(list: string): string[] {
  return textsIn(list).map((text) => text.replaceAll('↵', '\n').replace('BOM', '\uFEFF'));
}

const CUT_OFF = filesIn(`
  [↵{"id":"Q1"},↵ | [ | ␣␣↵[↵{} | [↵{}↵]↵{} | BOM[↵{}↵ | [{"id":"Q1"},↵{"id":"Q2"} | [{"id":"Q1"},{"id":"Q2"}
  [↵{},↵{"a":[{}]`);
// Two files in one, of which the first, or the last, is cut off at the end of a line.
const TWO_IN_ONE = filesIn(`
  [↵{},↵{},↵[↵{}↵]↵ | [{},↵{}↵[{},↵{}]↵ | [↵[↵{}↵]↵ | [↵{}↵]↵[↵{},↵ | {}↵[↵{},↵ | {}↵[↵{},↵[{}↵]↵`);
// The last one is the end of a file that was split.
const WHOLE = filesIn(`
  [↵{}↵] | []↵↵ | [↵] | {}↵ | ↵ ↵ | {"a":[]}↵ | BOM[↵{}↵]↵ | [{},↵{}] | [{}↵,{} ]↵ | [{},{}]↵[{}]↵
  [↵{}↵]↵[↵{}↵]↵ | {}↵[↵{}↵]↵{}↵ | {}↵{}↵]↵`);

describe('a dump in brackets must be closed', () => {
  for (const [text, fault] of [
    ...[...CUT_OFF, ...TWO_IN_ONE].map((text) => [text, /^cut off/] as const),
    ...['', ...WHOLE].map((text) => [text, /^$/] as const),
  ]) {
    // As one block, and in blocks of one line each.
    test(JSON.stringify(text), () => {
      for (const blocks of [[text], text.split(/(?<=\n)/)]) {
        assert.match(faultOf(blocks) ?? '', fault);
      }
    });
  }
});
