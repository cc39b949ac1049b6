import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXTS } from '../texts/texts.ts';
import { columnPlot, type Column } from './column-plot.ts';

const COLUMNS: readonly Column[] = [
  { label: '1950s', axis: '1950', value: 7 },
  { label: '1960s', axis: '1960', value: 1200 },
  { label: '1970s', axis: '1970', value: null },
];

function plot(columns: readonly Column[], undrawn?: { label: string; value: number }) {
  const look = {
    id: 'decades',
    title: 'Births by decade',
    labelHead: 'Decade',
    valueHead: 'Births',
    ...(undrawn && { undrawn }),
  };
  return columnPlot({ language: 'en', texts: TEXTS.en }, columns, look)?.text ?? null;
}

test('is an image with a name and a description, and has its figures in a table', () => {
  const drawn = plot(COLUMNS) ?? '';
  assert.match(drawn, /role="img" aria-labelledby="decades-title" aria-describedby="decades-desc"/);
  const [caption = ''] = /<figcaption>[^]*?<\/figcaption>/.exec(drawn) ?? [];
  assert.match(caption, /<span id="decades-title">Births by decade<\/span>/);
  assert.match(caption, /<small id="decades-desc">Highest: 1960s \(1,200\)\.<\/small>/);
  const cells = [...drawn.matchAll(/<th scope="row">(.*?)<\/th>\s*<td>(.*?)<\/td>/gs)];
  const rows = cells.map(([, label, value]) => `${label}: ${value}`);
  assert.deepEqual(rows, ['1950s: 7', '1960s: 1,200', '1970s: not known']);
});

test('a row that is not drawn stands in the table alone', () => {
  const drawn = plot(COLUMNS, { label: 'before 1950', value: 9000 }) ?? '';
  assert.match(drawn, /<tbody>\s*<tr>\s*<th scope="row">before 1950<\/th>\s*<td>9,000</);
  assert.equal(drawn.match(/<rect/g)?.length, 2);
  assert.match(drawn, /class="peak"[^>]*>1,200</);
});

test('there is no plot of nothing', () => {
  for (const value of [0, null]) assert.equal(plot([{ label: '1950s', value }]), null);
  assert.equal(plot([]), null);
});
