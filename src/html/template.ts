/** Text that is already HTML; everything else is escaped when it is put into a template. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template; null, undefined and false leave nothing. */
export type Piece = string | number | Html | null | undefined | false | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it must be written in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** HTML from a template whose interpolations are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  // The indentation of templates in the source is of no use to a reader.
  const parts = strings.map(
    (text, index) => text.replaceAll(/\n\s+/g, '\n') + write(pieces[index]),
  );
  return new Html(parts.join(''));
}

/** Pieces one after another with something between them. */
export function join(pieces: readonly Piece[], between: Piece): Html {
  return new Html(pieces.map((piece) => write(piece)).join(write(between)));
}

function write(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((part) => write(part)).join('');
  return escapeHtml(String(piece));
}
