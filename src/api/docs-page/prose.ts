import { Html, escapeHtml, html, type Piece } from '../../html/template.ts';

const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*/g;

/**
 * A line of the contract's prose. Code is between backticks, strong words between double asterisks.
 */
export function inline(text: string): Html {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, code, strong] = match;
    pieces.push(text.slice(end, match.index));
    pieces.push(code === undefined ? html`<b>${strong ?? ''}</b>` : html`<code>${code}</code>`);
    end = match.index + whole.length;
  }
  return html`${pieces}${text.slice(end)}`;
}

/** The contract's prose as paragraphs and lists, which empty lines separate. */
export function prose(text: string): Piece {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((block) => block !== '')
    .map((block) => (block.startsWith('- ') ? bullets(block) : html`<p>${inline(block)}</p>`));
}

function bullets(block: string): Html {
  const items = block.slice('- '.length).split('\n- ');
  return html`<ul>
    ${items.map((item) => html`<li>${inline(item)}</li>`)}
  </ul>`;
}

/** A long word that may be broken after slashes and underscores, so that it fits a phone. */
export function breakable(word: string): Html {
  return new Html(escapeHtml(word).replaceAll(/[/_](?=.)/g, '$&<wbr>'));
}
