import { Html, escapeHtml, html, join, type Piece } from '../../html/template.ts';

const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A line of prose: code between backticks, strong words between double asterisks, links as `[text](address)`. */
export function inline(text: string): Html {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, code, strong, label, address] = match;
    pieces.push(text.slice(end, match.index));
    if (code !== undefined) pieces.push(html`<code>${code}</code>`);
    else if (strong !== undefined) pieces.push(html`<b>${strong}</b>`);
    else pieces.push(html`<a href="${address}">${label}</a>`);
    end = match.index + whole.length;
  }
  return html`${pieces}${text.slice(end)}`;
}

/**
 * Prose as blocks that empty lines separate: paragraphs, lists after `- `, headings as `### id: Title`, commands after
 * `$ `, and JSON or a module.
 */
export function prose(text: string): Piece {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): Html {
  const [, id, title] = /^### ([a-z-]+): (.*)$/.exec(block) ?? [];
  if (id !== undefined) return html`<h3 id="${id}">${title}</h3>`;
  if (block.startsWith('$ ')) return command(block.slice('$ '.length));
  if (/^(?:\{|import )/.test(block)) return html`<pre tabindex="0"><code>${block}</code></pre>`;
  if (!block.startsWith('- ')) return html`<p>${inline(block)}</p>`;
  const items = block.slice('- '.length).split('\n- ');
  return html`<ul>
    ${items.map((item) => html`<li>${inline(item)}</li>`)}
  </ul>`;
}

/** A command that is selected as a whole by a click or tap, ready to copy. */
export function command(text: string): Html {
  return html`<pre class="command" tabindex="0"><code>${text}</code></pre>`;
}

/** A long word that may be broken after slashes and underscores, so that it fits a phone. */
export function breakable(word: string): Html {
  return new Html(escapeHtml(word).replaceAll(/[/_](?=.)/g, '$&<wbr>'));
}

/** A section of the page with its heading. */
export function section(id: string, title: string, content: Piece): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
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
  const rows = list.map(
    ({ id, term, kind, says }) =>
      html`<div${id !== undefined && html` id="${id}"`}><dt>${term}${kind !== undefined && html` <span>${kind}</span>`}</dt><dd>${says}</dd></div>`,
  );
  return html`<dl class="entries">${join(rows, '\n')}</dl>`;
}

const MAX_TEXT_LENGTH = 160;
const MAX_LINE_LENGTH = 60;

/** A JSON answer in lines. Of a list only the first item is shown, and of a long text the beginning. */
export function shortJson(value: unknown): string {
  const shortened = JSON.stringify(value, (_key, member: unknown) => shorten(member), 2);
  return shortened.replaceAll(/[[{]\n[^[\]{}]*\n\s*[\]}]/g, (lines) => {
    const line = lines.replaceAll(/\n\s*/g, ' ');
    return line.length <= MAX_LINE_LENGTH ? line : lines;
  });
}

function shorten(member: unknown): unknown {
  if (Array.isArray(member) && member.length > 1) return [member[0], `… ${member.length - 1} more`];
  if (typeof member !== 'string' || member.length <= MAX_TEXT_LENGTH) return member;
  return `${member.slice(0, MAX_TEXT_LENGTH)}…`;
}
