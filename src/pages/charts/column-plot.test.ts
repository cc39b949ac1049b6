import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, integer, property } from 'fast-check';
import { TEXTS } from '../texts/texts.ts';
import {
  type ColumnLook,
  columnPlot,
  layOutColumns,
  OVERHANG,
  placeAxisLabels,
  type PlotColumn,
} from './column-plot.ts';

const COLUMNS: readonly PlotColumn[] = [
  { label: '1950s', axis: '1950', value: 7 },
  { label: '1960s', axis: '1960', value: 1200 },
  { label: '1970s', axis: '1970', value: 0 },
];

function plot(columns: readonly PlotColumn[], more?: Partial<ColumnLook>) {
  const title = 'Births by decade';
  const look = { title, finding: 'Half before 1965', labelHead: 'Decade', ...more };
  return columnPlot({ language: 'en', texts: TEXTS.en }, columns, look)?.text ?? null;
}

test('is an image with a name and a description, and has its figures in a table', () => {
  const drawn = plot(COLUMNS) ?? '';
  assert.match(drawn, /role="img" aria-labelledby="births-title" aria-describedby="births-desc"/);
  const [caption = ''] = /<figcaption>[^]*?<\/figcaption>/.exec(drawn) ?? [];
  assert.match(caption, /<span id="births-title">Half before 1965<\/span>/);
  assert.match(caption, /<small id="births-desc">Births by decade<\/small>/);
  const cells = [...drawn.matchAll(/<th scope="row">(.*?)<\/th>\s*<td>(.*?)<\/td>/gs)];
  const rows = cells.map(([, label, value]) => `${label}: ${value}`);
  assert.deepEqual(rows, ['1950s: 7', '1960s: 1,200', '1970s: 0']);
});

test('a row that is not drawn stands in the table alone', () => {
  const drawn = plot(COLUMNS, { undrawn: { label: 'before 1950', value: 9000 } }) ?? '';
  assert.match(drawn, /<tbody>\s*<tr>\s*<th scope="row">before 1950<\/th>\s*<td>9,000</);
  assert.equal(drawn.match(/<rect/g)?.length, 2);
  assert.match(drawn, /class="peak"[^>]*>1,200</);
});

test('a finding names all highest columns, and leads unless they are more than three', () => {
  const finding = (highest: string) => `Most: ${highest}`;
  for (const [count, title, description] of [
    [1, 'Most: 0', 'Births by decade'],
    [3, 'Most: 0, 1 and 2', 'Births by decade'],
    [4, 'Births by decade', 'Highest: 0 (7).'],
  ] as const) {
    const columns = Array.from({ length: 6 }, (_, index) => ({
      label: String(index),
      axis: String(index),
      value: index < count ? 7 : 2,
    }));
    const drawn = plot(columns, { finding }) ?? '';
    assert.ok(drawn.includes(`<span id="births-title">${title}</span>`), drawn);
    assert.ok(drawn.includes(`<small id="births-desc">${description}</small>`), drawn);
  }
});

test('there is no plot of nothing', () => {
  assert.equal(plot([{ label: '1950s', axis: '1950', value: 0 }]), null);
  assert.equal(plot([]), null);
});

const values = array(integer({ min: 0, max: 1_000_000 }), {
  minLength: 1,
  maxLength: 120,
  size: 'max',
});

test('columns stand side by side inside the plot, and higher values are higher', () => {
  check(
    property(values, (values) => {
      const columns = layOutColumns(values);
      for (const [index, { bar, height }] of columns.entries()) {
        assert.ok(bar.from >= 0 && bar.from < bar.to);
        assert.ok(height >= 0 && height <= 100);
        assert.equal(height > 0, (values[index] ?? 0) > 0);
        const next = columns[index + 1];
        assert.ok(bar.to <= (next?.bar.from ?? 100) + 1e-9);
        if (next && (values[index] ?? 0) > (values[index + 1] ?? 0)) {
          assert.ok(height >= next.height);
        }
      }
    }),
  );
});

test('the highest value fills the height, half of it fills half', () => {
  const heights = layOutColumns([10, 20, 0]).map(({ height }) => height);
  assert.deepEqual(heights, [50, 100, 0]);
});

test('labels of the axis keep apart and inside', () => {
  const labels = array(integer({ min: 4, max: 40 }), { minLength: 1, maxLength: 120, size: 'max' });
  check(
    property(labels, integer({ min: 0, max: 300 }), (widths, first) => {
      const placed = placeAxisLabels(
        widths.map((width, index) => ({ order: first + index, width })),
        [1, 2, 5, 10, 20, 50, 100],
      );
      assert.ok(placed.length > 0);
      for (const [index, { from, to }] of placed.entries()) {
        const end = placed[index + 1]?.from ?? 100 + OVERHANG;
        assert.ok(from >= -OVERHANG && to <= end + 1e-9);
      }
    }),
  );
});

test('a label that barely exceeds the edge stays in the middle of its column', () => {
  const months = Array.from({ length: 12 }, (_, order) => ({ order, width: 12.6 }));
  assert.deepEqual(
    placeAxisLabels(months, [1, 2, 3]).map(({ anchor }) => anchor),
    Array.from({ length: 6 }, () => 'middle'),
  );
});

test('labels are those of round orders', () => {
  const decades = Array.from({ length: 40 }, (_, index) => ({ order: 163 + index, width: 15 }));
  const placed = placeAxisLabels(decades, [1, 2, 5, 10, 20]);
  // Each stands beneath the middle of its column, of which there are forty.
  const places = placed.map(({ index, at }) => `${163 + index} at ${at}`);
  assert.deepEqual(places, ['170 at 18.75', '180 at 43.75', '190 at 68.75', '200 at 93.75']);
});
