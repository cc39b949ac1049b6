import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { htmlFaults } from '../../../test/pages/support/html-faults.ts';
import { FAILURE_CODES } from '../../core/failure.ts';
import { STATUS_OF } from '../../web/problem.ts';
import { WARNINGS } from '../../core/date/warnings.ts';
import { signRange, SIGNS } from '../../core/calendar/zodiac.ts';
import { TOOL_NAMES } from '../../site/tool-names.ts';
import { ROUTES } from '../api.ts';
import { openApiDocument } from '../openapi/document.ts';
import { docsPage } from './docs-page.ts';
import { endpointsOf, type Schema } from './schema-docs.ts';
import { docsSecurityPolicy } from './docs-style.ts';

const base = 'https://births.example';
const document = openApiDocument({ base, routes: ROUTES });
const settings = {
  document,
  base,
  mcp: `${base}/mcp`,
  serviceVersion: '9.8.7',
  restLimit: 60,
  mcpLimit: 30,
};
const page = docsPage(settings);

test('is valid HTML', async () => {
  assert.deepEqual(await htmlFaults(page), []);
});

test('has no script and loads nothing', () => {
  assert.doesNotMatch(page, /<(?:script|link|img|iframe|object|embed|video|audio|base)\b/i);
  assert.doesNotMatch(page, /\s(?:src|srcset|style|on[a-z]+)=/i);
  assert.doesNotMatch(page, /@import|url\(|javascript:/i);
});

test('its only form is the search', () => {
  const forms = [...page.matchAll(/<form action="([^"]*)"/g)].map(([, action]) => action);
  assert.deepEqual(forms, [`${base}/en/search`]);
});

test('its only style is the one that the policy allows', () => {
  const [style, ...more] = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
  assert.equal(more.length, 0);
  const source = `'sha256-${hash('sha256', style ?? '', 'base64')}'`;
  assert.ok(docsSecurityPolicy().includes(`style-src ${source};`));
});

test('every link within the page leads to exactly one place', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  const wanted = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  assert.ok(wanted.length > 100);
  assert.deepEqual(
    wanted.filter((id) => !ids.includes(id)),
    [],
  );
});

for (const { path, operation } of endpointsOf(document)) {
  test(`describes ${path} with its parameters, answers and a command`, () => {
    const text = textOf(between(`<h4 id="${operation.operationId}">`, '</article>'));
    assertHas(
      text,
      path,
      operation.summary,
      ...proseOf(operation.description),
      `curl '${base}/api/v1`,
    );
    for (const { name, description, schema } of operation.parameters) {
      assertHas(text, name, ...proseOf(description), ...wordsOf(schema));
    }
    assertHas(text, ...Object.keys(operation.responses));
  });
}

for (const [name, schema] of Object.entries(document.components.schemas)) {
  test(`describes every field of ${name}`, () => {
    const text = textOf(between(`id="object-${name}"`, '</dl>'));
    const { description = '', properties = {} } = schema as Schema;
    assertHas(text, ...proseOf(description));
    for (const [field, value] of Object.entries(properties)) {
      assertHas(text, field, ...proseOf(value.description ?? ''), ...wordsOf(value));
    }
  });
}

test('names every status and code of failure', () => {
  const text = textOf(between('<section id="errors"', '</section>'));
  for (const code of FAILURE_CODES) assertHas(text, code, String(STATUS_OF[code]));
});

test('explains every warning', () => {
  const text = textOf(between('<h3 id="warnings">', '</section>'));
  assertHas(text, ...WARNINGS);
});

test('has the days of every sign', () => {
  const text = textOf(between('<h3 id="zodiac">', '</table>'));
  for (const sign of SIGNS) assertHas(text, sign, signRange(sign).start, signRange(sign).end);
});

test('describes every response header', () => {
  const text = textOf(between('<h3 id="headers">', '</section>'));
  for (const { description, example } of Object.values(document.components.headers)) {
    assertHas(text, ...proseOf(description), String(example));
  }
});

test('says how to connect an assistant', () => {
  const text = textOf(between('<section id="mcp"', '</section>'));
  assertHas(text, `${base}/mcp`, 'Streamable HTTP, stateless');
  assertHas(text, 'Accept: application/json, text/event-stream');
  assertHas(text, ...TOOL_NAMES);
});

test('states its limits, or that there are none', () => {
  const limits = (html: string) => textOf(between('<section id="limits"', '</section>', html));
  assertHas(limits(page), '60 requests a minute', '30 requests a minute');
  assertHas(limits(docsPage({ ...settings, restLimit: 0 })), 'No limit of requests');
});

test('addresses are escaped', () => {
  const hostile = docsPage({ ...settings, base: '"><script>1</script>', mcp: '<b>' });
  assert.doesNotMatch(hostile, /<script|<b>(?![A-Z0-9a-z])/);
});

test('is small enough for one request on a slow line', () => {
  assert.ok(page.length < 131_072, `${page.length} characters`);
});

function between(start: string, end: string, html = page): string {
  const from = html.indexOf(start);
  assert.notEqual(from, -1, `${start} is not on the page`);
  const to = html.indexOf(end, from);
  assert.notEqual(to, -1);
  return html.slice(from, to);
}

/** The text that a reader sees, with single spaces. */
function textOf(html: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([a-z0-9#]+);/g, (_match, name: string) => names[name] ?? '')
    .replaceAll(/\s+/g, ' ');
}

/** The lines of a description without their marks. */
function proseOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^- /, '')
        .replaceAll(/`|\*\*/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** The closed words of a value. */
function wordsOf(schema: Schema): string[] {
  return (schema.enum ?? []).filter((word) => typeof word === 'string');
}

function assertHas(text: string, ...parts: readonly string[]): void {
  for (const part of parts) assert.ok(text.includes(part), `lacks: ${part}`);
}
