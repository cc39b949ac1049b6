import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { assertSame, readCut } from '../../../test/ingest/support/both-ways.ts';
import { realLines, skipWithoutSharedData } from '../../../test/support/shared-data.ts';
import { runs, someOf } from '../../../test/support/thorough.ts';

// Each decides something where it stands: structure, strings, escapes, numbers and words of JSON.
const MARKS = [...'{}[]",:\\/0-9.eEuxtn ', '\t', '\u0001', '\u00e9', ''];

/** A line with some of its characters replaced, each by a mark or by nothing. */
function damaged(line: string, places: readonly (readonly [at: number, mark: string])[]): string {
  return places.reduce((text, [share, mark]) => {
    const at = Math.floor(share * text.length);
    return text.slice(0, at) + mark + text.slice(at + 1);
  }, line);
}

const place = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  fc.constantFrom(...MARKS),
);

const snak = (property: string, value: unknown, type: string): string =>
  JSON.stringify({ snaktype: 'value', property, datavalue: { value, type }, datatype: type });
const REFERENCES = `[{"hash":"0a","snaks":{"P854":[${snak('P854', 'http://a.example/?b=\\"[', 'url')}]},"snaks-order":["P854"]}]`;
const LINE = `{"type":"item","id":"Q9","labels":{"sv":{"language":"sv","value":"\\u00c5 \\"n\\/"},"be":{"language":"be","value":"B"}},"descriptions":{"en":{"language":"en","value":"x"},"fr":{"language":"fr","value":"\\ud83d\\ude00"}},"aliases":[],"claims":{"P31":[{"mainsnak":{"snaktype":"value","property":"P31","datavalue":{"value":{"entity-type":"item","numeric-id":5,"id":"Q5"},"type":"wikibase-entityid"},"datatype":"wikibase-item"},"type":"statement","id":"Q9$x","rank":"normal","references":${REFERENCES}}],"P214":[{"mainsnak":${snak('P214', '1', 'external-id')},"type":"statement","id":"Q9$y","rank":"normal"}],"P2048":[{"mainsnak":${snak('P2048', { amount: '+1', x: -1.5e2, y: [true, false, null, {}] }, 'quantity')},"rank":"normal"}],"P569":[{"mainsnak":{"snaktype":"somevalue","property":"P569"},"rank":"normal"}]},"sitelinks":{"enwiki":{"site":"enwiki","title":"A","badges":[]}},"pageid":12,"lastrevid":7}`;

describe('methodology 9.6: a damaged line is read as the parser reads it, wherever the damage is', () => {
  test('each character replaced by each mark', () => {
    let broken = 0;
    const places = someOf([...LINE].map((_character, at) => at));
    for (const at of places) {
      for (const mark of MARKS) {
        const text = LINE.slice(0, at) + mark + LINE.slice(at + 1);
        assertSame(text);
        if (readCut(text)[0]?.[0] === 'broken') broken++;
      }
    }
    // Most damage that is possible in JSON makes it no JSON.
    assert.ok(broken > 0.4 * places.length * MARKS.length, String(broken));
  });

  test('real entities', { skip: skipWithoutSharedData }, () => {
    const short = realLines().filter(({ length }) => length < 12_000);
    assert.ok(short.length > 300);
    const places = fc.array(place, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...short), places, (line, all) => assertSame(damaged(line, all))),
      runs(3000),
    );
  });
});
