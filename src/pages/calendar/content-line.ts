import { Buffer } from 'node:buffer';

const MOST_OCTETS = 75;

// RFC 5545, 3.3.11: controls have no place in a text, but a tab has.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A value of type TEXT (RFC 5545, 3.3.11). */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/**
 * A content line with its end, folded into pieces of at most 75 octets, never inside a character
 * (RFC 5545, 3.1).
 */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const more = Buffer.byteLength(character);
    if (octets + more > MOST_OCTETS) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += more;
  }
  return `${[...lines, line].join('\r\n')}\r\n`;
}
