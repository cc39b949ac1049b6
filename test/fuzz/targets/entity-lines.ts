import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { sampleLines } from '../../../sample/expand.ts';
import { extractBlock } from '../../../src/ingest/extract/extract-block.ts';
import { assertSame } from '../../ingest/support/both-ways.ts';
import { item, person } from '../../ingest/support/entities.ts';
import type { Target } from '../target.ts';

const SHORT = 6000;

/** Lines of a dump: the cutter against the parse of the whole line (methodology 9.6). */
export function entityLines(): Target {
  const short = [...sampleLines()].filter(({ length }) => length < SHORT);
  const own = [
    { type: 'fetch', at: '2026-11-16T00:00:00Z' },
    { id: 'Q1', missing: '' },
    { entities: { Q2: item('Q2', 'Two') } },
    { type: 'item', id: 'Q4', redirect: 'Q5' },
    { ...person('Q7', 'Ann'), lastrevid: 7, modified: '2026-11-01T00:00:00Z' },
  ].map((each) => JSON.stringify(each));
  return {
    seeds: [
      ...own,
      `[\n${own[4]},\n${own[2]}\n]`,
      ...short.filter((_, at) => at % 20 === 0).slice(0, 40),
    ],
    words: [
      ...'{ } [ ] " : , \\ \\u0022 \\ud800 \\/ null true -0 1e9 Q5 P31 P569'.split(' '),
      ...'"claims":{ "sitelinks":{ "labels":[] "id":"Q7" "type":"item" "rank":"deprecated" "mainsnak":{'.split(
        ' ',
      ),
      '\n',
      '\r',
      '\u2028',
      '\ufeff',
      '[]',
      '{}',
      '"redirect":"Q1",',
      '"__proto__":{',
      '\t',
    ],
    longest: 2 * SHORT,
    guidedBy: ['/src/ingest/extract/', '/src/entity/'],
    check(input) {
      const bytes = new Uint8Array(new SharedArrayBuffer(input.length));
      bytes.set(input);
      const block = { input: 'fuzz', bytes, isPrettyPrinted: false };
      const { broken, entitiesRead } = extractBlock(block, false, {
        minSitelinks: 1,
        maxErrors: 1000,
      });
      for (const { problem } of broken)
        assert.doesNotMatch(problem, /undefined|is not a function|\n/);
      if (!isUtf8(input)) {
        assert.ok(broken.some(({ problem }) => problem === 'not UTF-8'));
        return 'not UTF-8';
      }
      for (const line of input.toString().split('\n')) {
        // Between entities these mean nothing, and are no documents.
        if (!['', '[', ']'].includes(line.trim())) assertSame(line);
      }
      if (broken.length > 0) return 'broken';
      return entitiesRead > 0 ? 'read' : 'no entity';
    },
  };
}
