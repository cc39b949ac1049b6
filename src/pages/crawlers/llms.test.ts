import assert from 'node:assert/strict';
import { test } from 'node:test';
import { llmsText } from './llms.ts';

const BASE = 'https://natalis.example';
const text = llmsText(
  {
    service_version: '1.0.0',
    schema_version: 1,
    data_version: 'wd-20261116-s1-0123456789ab-r1',
    synchronized_at: '2026-11-16T00:00:00Z',
    counts: { people: 12_345, day_precision: 10_000 },
    license: 'CC0-1.0',
    attribution: '',
    openapi: `${BASE}/api/v1/openapi.json`,
    mcp: `${BASE}/mcp`,
    coverage: '',
    snapshot_metadata: {},
  },
  BASE,
);

test('llmstxt.org: a title, a summary in a quotation, then sections that are lists of links', () => {
  const [head = '', ...sections] = text.split(/^## /m);
  assert.match(head, /^# Natalis\n\n> [^\n]+\n\n/);
  assert.ok(sections.length > 1);
  for (const section of sections) {
    const [title = '', blank, ...lines] = section.trimEnd().split('\n');
    assert.match(title, /^\w+$/);
    assert.equal(blank, '');
    for (const line of lines)
      assert.match(line, /^- \[[^\]]+\]\(https:\/\/natalis\.example\/[^)]*\): \S/);
  }
});

test('it tells what the snapshot is and what its dates are not', () => {
  for (const said of [
    '12345',
    '2026-11-16',
    'wd-20261116-s1-0123456789ab-r1',
    'CC0',
    'not verified',
    '44 BCE',
  ]) {
    assert.ok(text.includes(said), said);
  }
  for (const status of ['sourced', 'import-only', 'unsourced', 'ambiguous', 'unknown']) {
    assert.ok(text.includes(`\`${status}\``), status);
  }
});
