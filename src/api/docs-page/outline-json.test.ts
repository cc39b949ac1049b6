import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, jsonValue, property } from 'fast-check';
import { outlineJson } from './outline-json.ts';

const outline = (value: unknown, budget = 30) => {
  const { lines, isShortened } = outlineJson(value, budget);
  const text = lines.text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  return { text: text.replaceAll('&gt;', '>').replaceAll('&#39;', "'"), isShortened };
};

test('a small value is shown whole', () => {
  assert.deepEqual(
    outline({ code: 'invalid_date', message: 'The day must be written MM-DD, as in 03-11.' }),
    {
      text: '{\n  "code": "invalid_date",\n  "message": "The day must be written MM-DD, as in 03-11."\n}',
      isShortened: false,
    },
  );
});

test('a list of large items shows the first, and the number of the others', () => {
  const person = { name: 'Somebody', description: 'a person with a long description' };
  assert.deepEqual(outline([person, person, person]), {
    text: `[\n  {\n    "name": "Somebody",\n    "description": "${person.description}"\n  },\n  <i>… 2 more</i>\n]`,
    isShortened: true,
  });
});

test('values for which there are not enough lines are folded, the deepest first', () => {
  const long = 'x'.repeat(60);
  const value = { a: { deep: { one: long, two: long } }, b: long };
  assert.equal(
    outline(value, 8).text,
    `{\n  "a": {\n    "deep": { <i>… 2 members</i> }\n  },\n  "b": "${long}"\n}`,
  );
});

test('a long text is cut, with the number of characters left out', () => {
  const { text, isShortened } = outline('y'.repeat(200));
  assert.equal(text, `"${'y'.repeat(120)}<i>… 80 characters</i>"`);
  assert.ok(isShortened);
});

test('markup in a value stays text', () => {
  assert.ok(!outlineJson({ a: '<script>' }, 5).lines.text.includes('<script'));
});

test('a value that is not shortened is the same JSON', () => {
  check(
    property(jsonValue(), (value) => {
      const { text, isShortened } = outline(value, 1_000_000);
      if (!isShortened) assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
    }),
  );
});
