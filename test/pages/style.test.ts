import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { STYLE as DOCS_STYLE } from '../../src/api/docs-page/docs-style.ts';
import { STYLE as PAGES_STYLE } from '../../src/pages/layout/page-style.ts';

const SOURCE = new URL('../../src/', import.meta.url);
// A name of a class stands in an attribute, or in a text that is put into one.
const NAMED = /class="([^"]*)"|'([^'\n]*)'/g;

for (const { name, style, rooms } of [
  { name: 'the pages', style: PAGES_STYLE, rooms: ['pages/', 'html/'] },
  { name: 'the docs page', style: DOCS_STYLE, rooms: ['api/docs-page/', 'html/'] },
]) {
  test(`every class in the style of ${name} is written by some source`, () => {
    const used = new Set(rooms.flatMap(classesIn));
    const styled = [...new Set(style.replaceAll(/\{[^{}]*\}/g, '{}').match(/\.[a-z][\w-]*/g))];
    assert.ok(styled.length > 0);
    assert.deepEqual(
      styled.filter((selector) => !used.has(selector.slice(1))),
      [],
    );
  });
}

function classesIn(room: string): string[] {
  const folder = new URL(room, SOURCE);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/style/.test(file),
  );
  return files
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .flatMap((text) => [...text.matchAll(NAMED)])
    .flatMap(
      ([, attribute = '', literal = '']) => `${attribute} ${literal}`.match(/[\w-]+/g) ?? [],
    );
}

test('the style has no letter beyond Latin-1, with which V8 would write all of it with two bytes a letter', () => {
  assert.equal(Buffer.from(PAGES_STYLE, 'latin1').toString('latin1'), PAGES_STYLE);
});
