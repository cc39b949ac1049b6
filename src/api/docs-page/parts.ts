import type { Schema } from './contract.ts';
import { rulesOf, typeOf } from './describe-schema.ts';
import { html, join, type Html, type Piece } from '../../html/template.ts';
import { outlineJson } from './outline-json.ts';
import { breakable, prose } from './prose.ts';

/** A section of the page with its heading. */
export function section(id: string, title: string, ...content: readonly Piece[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${join(content, '\n')}
  </section>`;
}

/** A command that is selected as a whole by a click or tap, ready to copy. */
export function command(text: string): Html {
  return html`<pre class="command" tabindex="0"><code>${text}</code></pre>`;
}

/** A JSON value in about `budget` lines, with a note if anything is left out. */
export function jsonBlock(value: unknown, budget: number): Html {
  const { lines, isShortened } = outlineJson(value, budget);
  const length = JSON.stringify(value).length.toLocaleString('en');
  return html`<pre tabindex="0"><code>${lines}</code></pre>
    ${
      isShortened &&
      html` <p class="note">
        Shortened: where it says <i>…</i> something is left out. The whole answer has ${length}
        characters.
      </p>`
    }`;
}

/** An entry of a list of terms: the term, its kind in a few words, and its description. */
export interface Entry {
  readonly id?: string;
  readonly term: Html;
  readonly kind?: Piece;
  readonly says: Piece;
}

/** Terms with their descriptions, side by side where there is room. */
export function entries(list: readonly Entry[]): Html {
  return definitions('entries', list);
}

/** The same for short terms. */
export function shortEntries(list: readonly Entry[]): Html {
  return definitions('entries short', list);
}

function definitions(className: string, list: readonly Entry[]): Html {
  const rows = list.map(
    ({ id, term, kind, says }) =>
      html`<div${id !== undefined && html` id="${id}"`}><dt>${term}${kind !== undefined && html` <span>${kind}</span>`}</dt><dd>${says}</dd></div>`,
  );
  return html`<dl class="${className}">${join(rows, '\n')}</dl>`;
}

/** A named value with its type, description and rules. */
export function valueEntry(
  name: string,
  schema: Schema,
  { description = schema.description, remark }: { description?: string; remark?: Piece },
): Entry {
  const rules = rulesOf(schema);
  return {
    term: html`<code>${breakable(name)}</code>`,
    kind: html`${typeOf(schema)}${remark}`,
    says: html`${description !== undefined && prose(description)}${
      rules.length > 0 && html`<p class="rules">${join(rules, ' ')}</p>`
    }`,
  };
}
