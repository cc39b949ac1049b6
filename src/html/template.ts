/** Text that is already HTML. Any other text is escaped when it is put into a template. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value that can be put into a template. Null, undefined and false give nothing. */
export type Piece = string | number | Html | null | undefined | false | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // HTML does not even allow a character reference to it. Browsers replace it with this character
  // (HTML, 13.2.5).
  '\u0000': '\ufffd',
};

// Those that have a meaning, then the controls and noncharacters that HTML has no place for (HTML, 13.2.3.5).
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const SPECIAL = /[&<>"'\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g');

/** Escapes a text for HTML, also for attribute values in quotes. Characters that HTML forbids are dropped. */
export function escapeHtml(text: string): string {
  // Most texts have none of these, and testing is cheaper than replacing.
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(EVERY_SPECIAL, (character) => ESCAPES[character] ?? '');
}

/** HTML from a template. Interpolated values are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const parts = dedented(strings);
  let text = parts[0] ?? '';
  for (let index = 1; index < parts.length; index++) {
    const piece = write(pieces[index - 1]);
    const part = parts[index] ?? '';
    // An attribute that is left out leaves its space.
    if (piece === '' && part.startsWith('>')) text = text.trimEnd();
    text += piece + part;
  }
  return new Html(text);
}

// A template in the source is the same object every time it is used.
const dedentedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Removes the indentation of the source, and the white space that ends a tag, which are of no use to a reader. */
function dedented(strings: TemplateStringsArray): readonly string[] {
  const known = dedentedTemplates.get(strings);
  if (known) return known;
  const parts = strings.map((text) =>
    text.replaceAll(/\n\s+/g, '\n').replaceAll(/\s+(?=\/?>)/g, ''),
  );
  dedentedTemplates.set(strings, parts);
  return parts;
}

/** Joins pieces, with `between` between each two. */
export function join(pieces: readonly Piece[], between: Piece): Html {
  return new Html(pieces.map((piece) => write(piece)).join(write(between)));
}

function write(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((part) => write(part)).join('');
  return escapeHtml(String(piece));
}
