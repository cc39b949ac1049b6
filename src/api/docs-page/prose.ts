import { Html, escapeHtml, html, type Piece } from './html.ts';

/** A line of the contract's prose: words between backticks are code. */
export function inline(text: string): Html {
  const parts = text.split('`');
  const pieces = parts.map((part, index) =>
    // A backtick without its partner is only a backtick.
    index % 2 === 1 && index < parts.length - 1
      ? html`<code>${part}</code>`
      : literal(parts, index),
  );
  return html`${pieces}`;
}

function literal(parts: readonly string[], index: number): string {
  const isUnclosed = index % 2 === 1 && index === parts.length - 1;
  return `${isUnclosed ? '`' : ''}${parts[index] ?? ''}`;
}

/** Paragraphs of the contract's prose, parted by empty lines. */
export function paragraphs(text: string | undefined): Piece {
  if (text === undefined || text.trim() === '') return null;
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

/** A long word that may be broken behind its slashes and underscores, so that it fits a phone. */
export function breakable(word: string): Html {
  return new Html(escapeHtml(word).replaceAll(/[/_](?=.)/g, '$&<wbr>'));
}
