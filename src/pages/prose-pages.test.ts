import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from '../html/template.ts';
import { readProse } from './prose-pages.ts';
import { TEXTS } from './texts/texts.ts';

test('a text of prose has paragraphs, lists, terms and slots, and every slot is given', () => {
  const text = `
What it
says.

Its <b>lead</b>.

## One {#one}
By {who},
today.

1. First
item.
1. Second.

{a}: Known.
{b-c}: Unknown.

{alone}

## Two {#two}
Write to {nobody}.
`;
  const slots = { who: 'A & B', a: 'sure', 'b-c': '?', alone: html`<hr />`, nobody: null };
  const { description, lead, sections } = readProse(text, slots);
  assert.equal(description, 'What it says.');
  assert.equal(lead.text, 'Its <b>lead</b>.');
  assert.deepEqual(
    sections.map(({ id, heading, body }) => [
      id,
      heading.text,
      body.text.replaceAll(/\s+/g, ' ').replaceAll('> <', '><'),
    ]),
    [
      [
        'one',
        'One',
        '<p>By A &amp; B, today.</p><ol><li>First item.</li><li>Second.</li></ol>' +
          '<dl><div><dt>sure</dt><dd>Known.</dd></div><div><dt>?</dt><dd>Unknown.</dd></div></dl><hr/>',
      ],
    ],
  );
  assert.equal(readProse(text, { ...slots, nobody: 'me' }).sections.length, 2);
  assert.throws(() => readProse(text, { who: '' }), /there is no slot \{a\}/);
});

test('the prose of every language has the sections, lists and slots of the English one', () => {
  const shape = (text: string) => ({
    sections: text.match(/(?<=^## .*)\{#[\w-]+\}$/gm),
    slots: text.match(/\{[\w-]+\}/g)?.sort(),
    items: text.match(/^(?:1\. |\{[\w-]+\}: )/gm),
  });
  for (const { prose } of Object.values(TEXTS)) {
    assert.deepEqual(shape(prose.methodology), shape(TEXTS.en.prose.methodology));
    assert.deepEqual(shape(prose.about), shape(TEXTS.en.prose.about));
  }
});
