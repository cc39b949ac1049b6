import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { realLines, skipWithoutSharedData } from '../../../test/support/shared-data.ts';
import { readPerson } from '../../entity/read-person.ts';
import { readStub } from '../../entity/read-stub.ts';
import type { JsonObject } from '../../entity/wikibase-json.ts';
import { cutItem } from './cut-item.ts';
import { someOf } from '../../../test/support/thorough.ts';

function cut(text: string): JsonObject | null {
  return cutItem(Buffer.from(text))?.person() ?? null;
}

/** Asserts that cutting gives the same person as parsing the whole line. */
function assertSame(text: string): void {
  const whole = JSON.parse(text) as JsonObject;
  const person = cut(text);
  assert.ok(person, 'nothing was cut out');
  assert.deepEqual(readPerson(person, 9), readPerson(whole, 9));
  assert.deepEqual(readStub(person), readStub(whole));
}

const term = (language: string, value: string): string =>
  `"${language}":{"language":"${language}","value":"${value}"}`;
const text = (property: string, value: string): string =>
  `"${property}":[{"mainsnak":{"snaktype":"value","property":"${property}","datavalue":{"value":"${value}","type":"string"},"datatype":"string"},"type":"statement","id":"Q9$${property}","rank":"normal"}]`;

function line({
  descriptions = `{${term('en', 'a person')},${term('sv', 'en person')}}`,
  aliases = `{"sv":[{"language":"sv","value":"B"}],"de":[{"language":"de","value":"C"}]}`,
  claims = `{${text('P214', '"]}{')},${text('P18', 'A_b.jpg')},${text('P2002', 'ab')}}`,
  sitelinks = '{"enwiki":{"site":"enwiki","title":"An","badges":[]}}',
}): string {
  return `{"type":"item","id":"Q9","labels":{${term('en', 'An')}},"descriptions":${descriptions},"aliases":${aliases},"claims":${claims},"sitelinks":${sitelinks},"lastrevid":5,"modified":"2026-01-02T03:04:05Z"}`;
}

describe('a person is the same from the parts of a line as from the whole', () => {
  const lines: Record<string, string> = {
    'with parts that are passed over': line({}).replace('""]}{"', '"\\"]}{"'),
    'with empty maps written as lists': line({
      descriptions: '[]',
      aliases: '[]',
      claims: '[]',
      sitelinks: '[]',
    }),
    'with empty maps': line({ descriptions: '{}', aliases: '{}', claims: '{}', sitelinks: '{}' }),
    'with the same property twice': line({
      claims: `{${text('P18', 'first.jpg')},${text('P18', 'last.jpg')}}`,
    }),
    'with nothing else': '{"type":"item","id":"Q9","labels":{},"lastrevid":5}',
  };
  for (const [what, each] of Object.entries(lines)) test(what, () => assertSame(each));

  test('real entities', { skip: skipWithoutSharedData }, () => {
    const all = someOf(realLines());
    const known = all.filter((each) => cut(each));
    assert.ok(known.length > 0.9 * all.length, `${known.length} of ${all.length}`);
    for (const each of known) assertSame(each);
  });
});

describe('a line in another form is left to be parsed whole', () => {
  const plain = line({ claims: `{${text('P18', 'a.jpg')}}` });
  const others: Record<string, string> = {
    'white space': plain.replace('"claims":', '"claims": '),
    'white space between members': plain.replace(',"sitelinks"', ', "sitelinks"'),
    'more after the end': `${plain}}`,
  };
  for (const [what, each] of Object.entries(others)) {
    test(what, () => assert.equal(cut(each), null));
  }
  for (const [from, to] of [
    ['"rank":', '"rank"'],
    ['"value":"a.jpg"', '"value":a.jpg'],
  ] as const) {
    test(`a part that is no JSON: ${to}`, () => {
      assert.equal(cut(plain.replace(from, to)), null);
    });
  }
});
