import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLinks } from '../../site/links.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { ROUTES } from '../routes.ts';
import { llmsText } from './llms.ts';

const BASE = 'https://natalis.example';
const context = {
  reader: { info: { manifest: { people: 12_345, as_of: '2026-11-16T00:00:00Z' } } },
  links: createLinks(BASE),
  version: 'wd-20261116-s1-0123456789ab-r1',
  base: BASE,
} as RequestContext;
const text = llmsText({ context, pages: ROUTES });

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
  for (const said of '12345|2026-11-16|wd-20261116-s1-0123456789ab-r1|CC0|not verified|44 BCE'.split(
    '|',
  )) {
    assert.ok(text.includes(said), said);
  }
  for (const status of ['sourced', 'import-only', 'unsourced', 'ambiguous', 'unknown']) {
    assert.ok(text.includes(`\`${status}\``), status);
  }
});
