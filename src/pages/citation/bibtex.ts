import { type Citation, inOneLine } from './citation.ts';

/** The media type of BibTeX files, which is in use but not registered. */
export const BIBTEX_TYPE = 'application/x-bibtex; charset=utf-8';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A citation in BibTeX, as UTF-8. Double braces keep styles from changing the case of a title or from taking
 * the author for a person; the address is verbatim, as biblatex and the url package read it.
 */
export function bibtex({ key, title, data, asOf, url }: Citation): string {
  const fields = [
    ['author', '{{Natalis}}'],
    ['title', `{{${latexText(title)}}}`],
    ['year', asOf.slice(0, 4)],
    ['month', MONTHS[Number(asOf.slice(5, 7)) - 1] ?? ''],
    ['note', `{${latexText(data)}}`],
    ['url', `{${url}}`],
  ];
  const lines = fields.map(([name = '', value = '']) => `  ${name.padEnd(6)} = ${value},\n`);
  return `@misc{${key},\n${lines.join('')}}\n`;
}

// BibTeX counts every brace, escaped or not, so a brace in a text is a command in braces.
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': String.raw`{\textbackslash}`,
  '{': String.raw`{\textbraceleft}`,
  '}': String.raw`{\textbraceright}`,
  '~': String.raw`{\textasciitilde}`,
  '^': String.raw`{\textasciicircum}`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  $: String.raw`\$`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
};

/** A text for a field of BibTeX, in which no character has a meaning for TeX. */
export function latexText(text: string): string {
  return inOneLine(text).replaceAll(/[\\{}~^&%$#_]/g, (character) => COMMANDS[character] ?? '');
}
