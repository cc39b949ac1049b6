import { type Citation, inOneLine } from './citation.ts';

/** The media type of RIS files, which is in use but not registered. */
export const RIS_TYPE = 'application/x-research-info-systems; charset=utf-8';

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
