/**
 * The width of a text in em that no usual sans-serif face exceeds. Pages cannot be measured where
 * they are written, so the widest of the common system faces stands for all.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (NARROW.test(character)) return 0.46;
  if (WIDE.test(character)) return 1;
  if (SMALL.test(character)) return 0.66;
  if (CAPITAL.test(character)) return 0.8;
  return MARK.test(character) ? 0 : 1.1;
}

const NARROW = /[ \u{a0}\u{202f}ijlftrI.,:;!'’|()[\]-]/u;
const WIDE = /[mwMW—…%@]/u;
const SMALL = /[a-zß-ÿ0-9–]/u;
const CAPITAL = /[A-ZÀ-ÞΑ-Яа-я×]/u;
const MARK = /\p{M}/u;

/** A text in as few lines of at most `limit` em as its words allow; a longer word has its own line. */
export function wrapText(text: string, limit: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > limit) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
