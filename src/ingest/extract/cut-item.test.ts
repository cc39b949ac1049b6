import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { realLines, skipWithoutSharedData } from '../../../test/support/shared-data.ts';
import { exclusionOf, isHuman, readPerson } from '../../entity/read-person.ts';
import { readStub } from '../../entity/read-stub.ts';
import type { JsonObject } from '../../entity/wikibase-json.ts';
import { cutItem } from './cut-item.ts';
import { someOf } from '../../../test/support/thorough.ts';

/** Asserts that the parts cut out say the same as the whole line; gives whether all could be cut out. */
function assertSame(text: string): boolean {
  const line = Buffer.from(text);
  const entity = JSON.parse(text) as JsonObject;
  const cut = cutItem(line);
  if (!cut) return false;
  assert.equal(`Q${cut.qid}`, entity['id']);
  assert.equal(cut.copy.revision, entity['lastrevid'] ?? -1);
  assert.equal(cut.copy.modified, entity['modified'] ?? '');
  assert.deepEqual(readStub(cut.stub), readStub(entity));
  const human = isHuman(cut.stub) ? cut.human() : null;
  for (const least of human ? [0, 1, 5] : []) {
    assert.equal(exclusionOf(human ?? {}, least), exclusionOf(entity, least));
  }
  const person = cut.person();
  if (!person) return false;
  assert.deepEqual(readPerson(person, 9), readPerson(entity, 9));
  assert.deepEqual(readStub(person), readStub(entity));
  return true;
}

const item = (qid: string): string =>
  `{"snaktype":"value","property":"P31","datavalue":{"value":{"entity-type":"item","numeric-id":${qid},"id":"Q${qid}"},"type":"wikibase-entityid"},"datatype":"wikibase-item"}`;
const statement = (qid: string, rank: string, more = ''): string =>
  `{"mainsnak":${item(qid)},"type":"statement","id":"Q9$x","rank":"${rank}"${more}}`;
const term = (language: string, value: string): string =>
  `"${language}":{"language":"${language}","value":"${value}"}`;
const text = (property: string, value: string): string =>
  `"${property}":[{"mainsnak":{"snaktype":"value","property":"${property}","datavalue":{"value":"${value}","type":"string"},"datatype":"string"},"type":"statement","id":"Q9$${property}","rank":"normal"}]`;
const REFERENCES = `,"references":[{"hash":"a","snaks":{"P31":[${item('7')}],"P854":[{"snaktype":"value","property":"P854","datavalue":{"value":"a ] } \\" [","type":"string"}}]}}]`;
const ENDED = `,"qualifiers":{"P582":[{"snaktype":"somevalue","property":"P582"}],"P131":[${item('8')}]}`;

function line({
  labels = `{${term('en', 'An')}}`,
  descriptions = `{${term('en', '\\"P31\\":[{\\"mainsnak\\"')},${term('sv', 'en person')}}`,
  aliases = '[]',
  claims = '{}',
  end = '"sitelinks":{},"lastrevid":5,"modified":"2026-01-02T03:04:05Z"',
}): string {
  return `{"type":"item","id":"Q9","labels":${labels},"descriptions":${descriptions},"aliases":${aliases},"claims":${claims},${end}}`;
}

describe('what is cut out of a line says what the whole line says', () => {
  const lines: Record<string, string> = {
    'nothing in it': line({ labels: '{}' }),
    'labels with what needs care': line({
      labels:
        '{"en":{"language":"en","value":"a \\"b\\" \\\\ }},{\\u00e9"},"zh":{"language":"zh","value":"\\\\"},"de":{"language":"de","value":"日本 😀"}}',
    }),
    'labels in other languages alone': line({
      labels:
        '{"zh":{"language":"zh","value":"\\u5b89"},"be-x":{"language":"be-x","value":"А\\n"},"be":{"language":"be","value":"Б"},"uk":{"language":"uk","value":"В"}}',
    }),
    'a label in a kept language behind others': line({
      labels:
        '{"be":{"language":"be","value":"Б"},"pt":{"language":"pt","value":"P"},"ar":{"language":"ar","value":"ا"}}',
    }),
    'a label without a text': line({
      labels: '{"be":{"language":"be","value":""},"uk":{"language":"uk","value":"В"}}',
    }),
    ranks: line({
      claims: `{"P31":[${statement('1', 'normal')},${statement('2', 'preferred')},${statement('3', 'deprecated')}]}`,
    }),
    'references that name the property too': line({
      claims: `{"P5":[${statement('4', 'normal', REFERENCES)}],"P31":[${statement('5', 'normal', REFERENCES)}],"P131":[${statement('6', 'normal')}]}`,
    }),
    'statements that have ended': line({
      claims: `{"P17":[${statement('1', 'normal', ENDED)},${statement('2', 'normal')}],"P131":[${statement('3', 'normal', ENDED)},${statement('4', 'normal')}]}`,
    }),
    'a hash in the snak': line({
      claims: `{"P31":[${statement('12', 'normal').replace('"property":"P31",', '"property":"P31","hash":"0a",')}]}`,
    }),
    'no value': line({
      claims: `{"P31":[{"mainsnak":{"snaktype":"somevalue","property":"P31"},"rank":"normal"}]}`,
    }),
    'items by number alone': line({
      claims: `{"P31":[${statement('5', 'normal').replace(',"id":"Q5"', '')}]}`,
    }),
    'parts that are passed over': line({
      aliases: '{"sv":[{"language":"sv","value":"B"}],"de":[{"language":"de","value":"C"}]}',
      claims: `{${text('P214', '\\"]}{')},${text('P18', 'A_b.jpg')},${text('P2002', 'ab')}}`,
    }),
    'empty maps written as lists': line({
      descriptions: '[]',
      claims: '[]',
      end: '"sitelinks":[]',
    }),
    'empty maps': line({ descriptions: '{}', aliases: '{}', end: '"sitelinks":{}' }),
    'the same property twice': line({
      claims: `{${text('P18', 'first.jpg')},${text('P18', 'last.jpg')}}`,
    }),
    'nothing but labels': '{"type":"item","id":"Q9","labels":{},"lastrevid":5}',
    'no revision': line({ end: '"sitelinks":{}' }),
    'a human': line({
      claims: `{"P31":[${statement('5', 'normal')}],"P569":[{"mainsnak":{"snaktype":"novalue","property":"P569"},"rank":"deprecated"}]}`,
      end: '"sitelinks":{"enwiki":{"site":"enwiki","title":"A","badges":[]},"dewiki":{"site":"dewiki","title":"}{","badges":[]}},"lastrevid":1',
    }),
  };
  for (const [what, text] of Object.entries(lines)) {
    test(what, () => assert.ok(assertSame(text), 'not all was cut out'));
  }

  test('real entities', { skip: skipWithoutSharedData }, () => {
    const all = someOf(realLines());
    const cut = all.filter((text) => assertSame(text));
    assert.ok(cut.length > 0.9 * all.length, `${cut.length} of ${all.length}`);
  });
});

describe('a line in another form is left to be parsed whole', () => {
  const whole = line({ claims: `{"P31":[${statement('1', 'normal')}]}` });
  const others: Record<string, string> = {
    'white space before a colon': whole.replace('"labels":', '"labels" :'),
    'white space before a key': whole.replace(',"labels"', ', "labels"'),
    'an escaped key': whole.replace('"P31":[', '"P3\\u0031":['),
    'a property': whole.replace('"item"', '"property"').replace('"Q9"', '"P9"'),
    'a leading zero': whole.replace('"Q9"', '"Q09"'),
    'a redirect': whole.replace('"labels"', '"redirect":"Q1","labels"'),
    'several entities': whole.replace('"labels"', '"entities":{},"labels"'),
    'cut off': whole.slice(0, -20),
  };
  for (const [what, text] of Object.entries(others)) {
    test(what, () => {
      assert.notEqual(text, whole);
      assert.equal(cutItem(Buffer.from(text)), null);
    });
  }
});

test('a person with a part in another form, or that is no JSON, is left to be parsed whole', () => {
  const plain = line({ claims: `{${text('P18', 'a.jpg')}}` });
  for (const [from, to] of [
    ['"claims":', '"claims": '],
    [',"sitelinks"', ', "sitelinks"'],
    [/$/, '}'],
    ['"rank":', '"rank"'],
    ['"value":"a.jpg"', '"value":a.jpg'],
  ] as const) {
    const other = plain.replace(from, to);
    assert.notEqual(other, plain);
    assert.equal(cutItem(Buffer.from(other))?.person() ?? null, null, other);
  }
});

describe('a part in another form is parsed by itself', () => {
  const whole = line({ claims: `{"P31":[${statement('1', 'normal')}]}` });
  const others: Record<string, string> = {
    'another order': `{"id":"Q9",${whole.slice(1).replace('"id":"Q9",', '')}`,
    'labels as an array': whole.replace(/"labels":\{.*?\}\},/, '"labels":[],'),
    'white space in labels': whole.replace('"en":{', '"en": {'),
    'white space before references': line({
      claims: `{"P31":[${statement('1', 'normal', REFERENCES.replace(':[', ': ['))}]}`,
    }),
    'a statement with other members first': whole.replace('{"mainsnak"', '{"other":1,"mainsnak"'),
    'an escaped id': whole.replace('"id":"Q1"', '"id":"Q\\u0031"'),
    'a revision with an exponent': whole.replace('"lastrevid":5', '"lastrevid":5e0'),
  };
  for (const [what, text] of Object.entries(others)) {
    test(what, () => {
      assert.notEqual(text, whole);
      assert.ok(assertSame(text), 'nothing was cut out');
    });
  }
});
