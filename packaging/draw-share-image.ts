// Draws the image that other sites show with a link to us from its SVG: npm run share-image. It needs the
// fonts that the SVG names.
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const FOLDER = new URL('../src/pages/layout/share/', import.meta.url);

const drawing = readFileSync(new URL('share-image.svg', FOLDER), 'utf8');
const image = new Resvg(drawing, { font: { loadSystemFonts: true } }).render();
writeFileSync(new URL('share-image.png', FOLDER), image.asPng());
