import { formatDate, type Instant, utcDate } from '../../core/calendar/date-text.ts';
import type { Language } from '../../core/text/languages.ts';
import { instantDate } from '../dates/gregorian-date.ts';
import type { PageRequest, PageView } from '../page.ts';

/** What a reader needs to cite a page, as plain text. */
export interface Citation {
  /** Unique among all pages of a language. */
  readonly key: string;
  readonly title: string;
  /** The name in the title, where somebody is cited. */
  readonly name?: string | undefined;
  /** The day of the data and the version of the snapshot, as a sentence without its full stop. */
  readonly data: string;
  /** Instant of the source data. */
  readonly asOf: Instant;
  /** The day of the request in UTC, e.g. `2026-11-24`. */
  readonly accessed: string;
  /** Of the page below its language. */
  readonly path: string;
  readonly url: string;
  readonly language: Language;
}

/** The citation of a page (service 15.8), that of a list whichever part is shown; null for a page without one. */
export function citationOf(request: PageRequest, { cited, address }: PageView): Citation | null {
  if (!cited) return null;
  const { context, language, texts, urls } = request;
  const [path = ''] = address.split('?');
  const asOf = context.reader.info.manifest.as_of;
  return {
    key: `natalis-${cited.key ?? path.replaceAll('/', '-')}`,
    title: cited.title,
    name: cited.name,
    data: texts.browse.citedData(instantDate(language, asOf), context.version),
    asOf,
    accessed: formatDate(utcDate(context.now)),
    path,
    url: urls.whole(language, path),
    language,
  };
}

/** The forms of citations for reference managers by the endings of their addresses, with media types that are in use but not registered. */
export const CITATION_FORMS = {
  '.bib': { name: 'BibTeX', type: 'application/x-bibtex', write: bibtex },
  '.ris': { name: 'RIS', type: 'application/x-research-info-systems', write: ris },
} as const;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A citation in BibTeX, as UTF-8. Double braces keep styles from taking the author for a person; the address is
 * verbatim, as biblatex and the url package read it. `urldate` is biblatex's: BibTeX itself has no date of access, and
 * bibutils keeps it in `biblatex2xml` alone. A note would have it twice in programs that know the field.
 */
export function bibtex({ key, title, name, data, asOf, accessed, url }: Citation): string {
  const fields = [
    ['author', '{{Natalis}}'],
    ['title', `{${latexTitle(title, name)}}`],
    ['year', asOf.slice(0, 4)],
    ['month', MONTHS[Number(asOf.slice(5, 7)) - 1] ?? ''],
    ['note', `{${latexText(data)}}`],
    ['url', `{${url}}`],
    ['urldate', `{${accessed}}`],
  ];
  const lines = fields.map(([name = '', value = '']) => `  ${name.padEnd(7)} = ${value},\n`);
  return `@misc{${key},\n${lines.join('')}}\n`;
}

// BibTeX counts every brace, escaped or not, so a brace in a text is a command in braces. So is every other character: a
// group that begins with a command, such as {\$hort}, keeps no case. Other characters are their own commands.
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': 'textbackslash',
  '{': 'textbraceleft',
  '}': 'textbraceright',
  '~': 'textasciitilde',
  '^': 'textasciicircum',
};

const CAPITALISED = /[\p{L}\p{M}\p{N}]*[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}]*/gu;

/**
 * A title in which braces keep the case of the name and of every word with a capital. Braces around the whole are no
 * protection: Better BibTeX takes them for a habit.
 */
function latexTitle(title: string, name: string | undefined): string {
  const parts = name === undefined ? [title] : inOneLine(title).split(inOneLine(name));
  return parts
    .map((part) => escaped(part).replaceAll(CAPITALISED, '{$&}'))
    .join(`{${latexText(name ?? '')}}`);
}

/** A text for a field of BibTeX, in which no character has a meaning for TeX. */
export function latexText(text: string): string {
  return escaped(inOneLine(text));
}

function escaped(line: string): string {
  return line.replaceAll(
    /[\\{}~^&%$#_]/g,
    (character) => `{\\${COMMANDS[character] ?? character}}`,
  );
}

/**
 * A citation in RIS, the format of Research Information Systems: a tag, two spaces, a hyphen and a space before
 * each value, lines that end with CR LF, `TY` first and `ER` last. Dates have slashes between their parts. For a page
 * EndNote and citation-js read the date of access in `M1`, others in `Y2`, Zotero in both; bibutils makes `M1` a note.
 */
export function ris({ title, data, asOf, accessed, url, language }: Citation): string {
  const day = accessed.replaceAll('-', '/');
  const lines: readonly (readonly [tag: string, value: string])[] = [
    ['TY', 'ELEC'],
    ['TI', title],
    ['AU', 'Natalis'],
    ['PY', asOf.slice(0, 4)],
    ['DA', asOf.slice(0, 10).replaceAll('-', '/')],
    ['N1', data],
    ['UR', url],
    ['M1', day],
    ['Y2', day],
    ['LA', language],
    ['ER', ''],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${inOneLine(value)}\r\n`).join('');
}

// A line of either format ends at any of these; all of them are one space in a title.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** A text in one line, without control characters. */
export function inOneLine(text: string): string {
  return text.toWellFormed().replaceAll(BREAKS, ' ').trim();
}
