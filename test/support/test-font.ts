import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Advance widths in thousandths of an em, which are those of Helvetica. Letters with marks are as wide as without them.
const WIDTHS: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()-`r',
  355: '"{}',
  389: '*',
  469: '^',
  500: 'Jcksvxyz',
  556: '#$?0123456789L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  // Of a character without a glyph, such as a Chinese one.
  1000: '@',
};
const OTHERS = 556;
const LAST = 0x2bff;
const [ASCENT, DESCENT, GAP] = [905, -212, 33];

const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 255, value & 255])));
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => u16(value >>> 16, value)));

/** A font for every family, with usual widths and nothing to see: the tables of OpenType that a renderer asks for. */
function testFont(): Buffer {
  const widths = [1000, ...Object.keys(WIDTHS).map(Number)];
  const glyphs = new Map(
    Object.values(WIDTHS).flatMap((text, index) => [...text].map((char) => [char, index + 1])),
  );
  const codes = Array.from({ length: LAST - 31 }, (_, index) => index + 32);
  const glyphOf = (code: number): number =>
    glyphs.get(String.fromCodePoint(code).normalize('NFD')[0] ?? '') ?? widths.indexOf(OTHERS);
  const groups = Buffer.concat(codes.map((code) => u32(code, code, glyphOf(code))));
  const name = Buffer.from('Test', 'utf16le').swap16();
  const names = [1, 2, 4, 6].map((id) => u16(3, 1, 0x409, id, name.length, 0));
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': Buffer.concat([
      u16(4, OTHERS, 400, 5),
      Buffer.alloc(54),
      u16(0x40, 32, LAST, ASCENT, DESCENT, GAP, ASCENT, -DESCENT),
      u32(0, 0),
      u16(519, 716, 0, 32, 0),
    ]),
    cmap: Buffer.concat([
      u16(0, 1, 3, 10),
      u32(12),
      u16(12, 0),
      u32(16 + groups.length, 0, codes.length),
      groups,
    ]),
    glyf: Buffer.alloc(4),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, 1000),
      Buffer.alloc(16),
      u16(0, DESCENT, 1000, ASCENT, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(ASCENT, DESCENT, GAP, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, widths.length),
    ]),
    hmtx: Buffer.concat(widths.map((width) => u16(width, 0))),
    loca: u32(0, ...widths.map(() => 0)),
    maxp: Buffer.concat([u32(0x10000), u16(widths.length, 4, 1, 0, 0, 1), Buffer.alloc(16)]),
    name: Buffer.concat([u16(0, names.length, 6 + 12 * names.length), ...names, name]),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), Buffer.alloc(20)]),
  };
  const count = Object.keys(tables).length;
  let offset = 12 + 16 * count;
  const directory = [u32(0x10000), u16(count, 128, 3, 16 * count - 128)];
  const bodies: Buffer[] = [];
  for (const [tag, table] of Object.entries(tables)) {
    directory.push(Buffer.from(tag), u32(0, offset, table.length));
    bodies.push(table, Buffer.alloc(-table.length & 3));
    offset += table.length + (-table.length & 3);
  }
  return Buffer.concat([...directory, ...bodies]);
}

/** Writes the font into a folder; gives the file that makes it the only one, for `FONTCONFIG_FILE`. */
export function writeTestFont(folder: string): string {
  const settings = join(folder, 'fonts.conf');
  writeFileSync(join(folder, 'test.ttf'), testFont());
  writeFileSync(
    settings,
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return settings;
}
