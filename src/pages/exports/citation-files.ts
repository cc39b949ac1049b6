import { PERSON_CACHE } from '../../site/request-context.ts';
import { personOrRedirect, readSlug } from '../person/person-or-redirect.ts';
import { type PageRoute, planDocument } from '../page-plan.ts';
import { type Citation, citationOf, inOneLine } from './citation.ts';

/** The media type of BibTeX files, which is in use but not registered. */
const BIBTEX_TYPE = 'application/x-bibtex; charset=utf-8';

/** The media type of RIS files, which is in use but not registered. */
const RIS_TYPE = 'application/x-research-info-systems; charset=utf-8';

/** The citation of a person's page for reference managers, in BibTeX and in RIS. */
export const citationFiles: readonly PageRoute[] = [
  citationFile('.bib', BIBTEX_TYPE, bibtex),
  citationFile('.ris', RIS_TYPE, ris),
];

function citationFile(
  ending: string,
  contentType: string,
  write: (citation: Citation) => string,
): PageRoute {
  return {
    pattern: `/people/:slug${ending}`,
    kind: 'citation',
    plan(request) {
      const slug = readSlug(request);
      return planDocument(request, {
        contentType,
        cacheControl: PERSON_CACHE.found,
        compute() {
          const { profile, redirect } = personOrRedirect(request, slug, ending);
          return redirect ?? write(citationOf(request, profile.person));
        },
      });
    },
  };
}

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

/**
 * A citation in RIS, the format of Research Information Systems: a tag, two spaces, a hyphen and a space before
 * each value, lines that end with CR LF, `TY` first and `ER` last. Dates have slashes between their parts.
 */
export function ris({ title, data, asOf, url, language }: Citation): string {
  const day = asOf.slice(0, 10).replaceAll('-', '/');
  const lines: readonly (readonly [tag: string, value: string])[] = [
    ['TY', 'ELEC'],
    ['TI', title],
    ['AU', 'Natalis'],
    ['PY', asOf.slice(0, 4)],
    ['DA', day],
    ['N1', data],
    ['UR', url],
    ['LA', language],
    ['ER', ''],
  ];
  return lines.map(([tag, value]) => `${tag}  - ${inOneLine(value)}\r\n`).join('');
}
