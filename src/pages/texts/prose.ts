import { html, Html, join, type Piece } from '../../html/template.ts';

/** A page of prose. */
export interface Prose {
  readonly description: string;
  readonly lead: Html;
  readonly sections: readonly ProseSection[];
}

interface ProseSection {
  readonly id: string;
  readonly heading: Html;
  readonly body: Html;
}

/** What stands in the slots of a text, by their names. */
export type Slots = Readonly<Record<string, Piece>>;

const SECTION = /^## (.*) \{#([\w-]+)\}\n([^]*)$/;
const SLOT = /\{([\w-]+)\}/;
const SLOT_ALONE = /^\{[\w-]+\}$/;
const ITEM = /^1\. /m;
const TERM = /^(\{[\w-]+\}): ([^]*)$/;

/**
 * Reads a text: its description, its lead, then sections under a heading such as `## Two calendars {#calendars}`. An
 * empty line parts two blocks, which are HTML without `<p>`. Items of a list begin with `1. `, those of a list of terms
 * with the slot of the term, as `{sourced}: `. A slot or a `<pre>` may stand alone. A block with a slot that is null is
 * left out, and so is a section without a block. Throws RangeError for a slot that is not given.
 */
export function readProse(text: string, slots: Slots): Prose {
  const [intro = '', ...parts] = text.trim().split(/\n+(?=## )/);
  const [description = '', lead = ''] = intro.split('\n\n');
  return {
    description: description.replaceAll('\n', ' '),
    lead: filled(lead, slots),
    sections: parts.flatMap((part) => {
      const [, heading = '', id = '', rest = ''] = SECTION.exec(part) ?? [];
      const blocks = rest.split('\n\n').filter((block) => !hasNull(block, slots));
      const body = join(
        blocks.map((block) => blockOf(block, slots)),
        '\n',
      );
      return blocks.length > 0 ? { id, heading: new Html(heading), body } : [];
    }),
  };
}

function hasNull(block: string, slots: Slots): boolean {
  return block.split(SLOT).some((name, index) => index % 2 === 1 && slots[name] === null);
}

function blockOf(block: string, slots: Slots): Html {
  const inside = (text: string): Html => filled(text.trim(), slots);
  if (SLOT_ALONE.test(block) || block.startsWith('<pre')) return inside(block);
  if (ITEM.test(block)) {
    const [, ...items] = block.split(ITEM);
    return html`<ol>
      ${items.map((item) => html`<li>${inside(item)}</li>`)}
    </ol>`;
  }
  if (!TERM.test(block)) return html`<p>${inside(block)}</p>`;
  const terms = block.split(/\n(?=\{[\w-]+\}: )/).map((part) => {
    const [, term = '', says = ''] = TERM.exec(part) ?? [];
    return html`<div>
      <dt>${inside(term)}</dt>
      <dd>${inside(says)}</dd>
    </div>`;
  });
  return html`<dl>${terms}</dl>`;
}

function filled(text: string, slots: Slots): Html {
  const pieces = text.split(SLOT).map((part, index) => {
    if (index % 2 === 0) return new Html(part);
    if (!(part in slots)) throw new RangeError(`there is no slot {${part}}`);
    return slots[part];
  });
  return join(pieces, '');
}
