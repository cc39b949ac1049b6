import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import { html, join } from '../../html/template.ts';
import { breakable, inline, prose, shortJson } from './docs-prose.ts';
import { reducedDate } from '../../contract/schema/formats.ts';
import { ROUTES } from '../api.ts';
import { openApiDocument } from '../openapi/document.ts';
import { endpointsOf, rulesOf, typeOf, type DocumentedSchema } from './schema-docs.ts';
import { htmlFaults } from '../../../test/pages/support/html-faults.ts';
import { FAILURE_CODES } from '../../core/failure.ts';
import { STATUS_OF } from '../../web/problem.ts';
import { WARNINGS } from '../../core/date/warnings.ts';
import { signRange, SIGNS } from '../../core/calendar/zodiac.ts';
import { docsPage } from './docs-page.ts';
import { docsSecurityPolicy } from './docs-style.ts';

test('`code`, **strong** and [links](#), all escaped; unpaired marks are text', () => {
  for (const [text, written] of [
    ['a < b, `c < d` and **e & f**', 'a &lt; b, <code>c &lt; d</code> and <b>e &amp; f</b>'],
    ['see [a & b](#c"d).', 'see <a href="#c&quot;d">a &amp; b</a>.'],
    ['a ` b', 'a ` b'],
    ['2 ** 3', '2 ** 3'],
  ] as const) {
    assert.equal(inline(text).text, written);
  }
});

test('empty lines separate paragraphs and lists', () => {
  assert.equal(
    html`${prose('One.\n\n- `a`: b\n- c\n\nTwo.\n')}`.text.replaceAll('\n', ''),
    '<p>One.</p><ul><li><code>a</code>: b</li><li>c</li></ul><p>Two.</p>',
  );
  assert.equal(html`${prose(' ')}`.text, '');
});

test('long words may break after slashes and underscores, but not at their end', () => {
  assert.equal(breakable('/a/b_c_').text, '/<wbr>a/<wbr>b_<wbr>c_');
  assert.equal(breakable('<a/b').text, '&lt;a/<wbr>b');
});

test('headings, commands and JSON are blocks', () => {
  assert.equal(
    html`${prose('### a-b: A < B\n\n$ curl \\\n  -d x\n\n{\n  "a": 1\n}')}`.text,
    '<h3 id="a-b">A &lt; B</h3><pre class="command" tabindex="0"><code>curl \\\n  -d x</code></pre>' +
      '<pre tabindex="0"><code>{\n  &quot;a&quot;: 1\n}</code></pre>',
  );
});

test('an answer shows the first item of a list, the beginning of a long text, and small values on one line', () => {
  const text = shortJson({
    small: { a: 1, b: [2] },
    brackets: '{\n[ 1 ]',
    list: [{ c: 'x'.repeat(61) }, 1, 2],
    long: 'y'.repeat(200),
  });
  assert.equal(
    text,
    `{\n  "small": {\n    "a": 1,\n    "b": [ 2 ]\n  },\n  "brackets": "{\\n[ 1 ]",\n  "list": [\n    {\n      "c": "${'x'.repeat(61)}"\n    },\n    "… 2 more"\n  ],\n  "long": "${'y'.repeat(160)}…"\n}`,
  );
});

const { pattern = '' } = reducedDate;

const TYPES: readonly (readonly [schema: DocumentedSchema, words: string])[] = [
  [{ type: ['string', 'null'], pattern }, 'date or null'],
  [{ type: 'string', format: 'uri' }, 'address'],
  [{ type: 'string', const: '3.1.0' }, '"3.1.0"'],
];

// test/openapi/members.test.ts has all others.
test('the form of a text, or its only value, is its type', () => {
  for (const [schema, words] of TYPES) assert.equal(textOf(typeOf(schema).text), words);
});

const RULES: readonly (readonly [schema: DocumentedSchema, words: string])[] = [
  [{ type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 }, '0 to 1,000,000. Default 0.'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'At least 0.'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, ''],
  [
    { type: 'integer', minimum: -999_999, maximum: 999_999, not: { const: 0 } },
    '-999,999 to 999,999, not 0.',
  ],
  [{ type: 'string', enum: ['a', 'b'] }, 'One of a, b.'],
  [{ type: 'string', minLength: 1, maxLength: 150 }, '1 to 150 characters.'],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'Form ^[a-z]+$.'],
  [{ type: 'string', pattern }, ''],
  [{ anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] }, 'At most 3 characters.'],
  [{ type: 'array', items: { type: 'string', maxLength: 3 } }, 'At most 3 characters.'],
];

test('the rules of a value in words', () => {
  for (const [schema, words] of RULES) {
    assert.equal(textOf(join(rulesOf(schema), ' ').text), words);
  }
});

const base = 'https://births.example';
const document = openApiDocument({ base, routes: ROUTES });
const settings = {
  document,
  base,
  serviceVersion: '9.8.7',
  restRate: 60,
  mcpRate: 30,
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
  const wrong = wanted.filter((id) => !ids.includes(id));
  assert.deepEqual(wrong, []);
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
    const { description = '', properties = {} } = schema as DocumentedSchema;
    assertHas(text, ...proseOf(description));
    for (const [field, value] of Object.entries(properties)) {
      assertHas(text, field, ...proseOf(value.description ?? ''), ...wordsOf(value));
    }
  });
}

for (const [what, start, end, parts] of [
  [
    'every status and code of failure',
    '<section id="errors"',
    '</section>',
    FAILURE_CODES.flatMap((code) => [code, String(STATUS_OF[code])]),
  ],
  ['every warning', '<h3 id="warnings">', '</section>', WARNINGS],
  [
    'the days of every sign',
    '<h3 id="zodiac">',
    '</table>',
    SIGNS.flatMap((sign) => [sign, signRange(sign).start, signRange(sign).end]),
  ],
  [
    'every response header',
    '<h3 id="headers">',
    '</section>',
    Object.values(document.components.headers).flatMap(({ description, example }) => [
      ...proseOf(description),
      String(example),
    ]),
  ],
  [
    'how to connect an assistant',
    '<section id="mcp"',
    '</section>',
    [`${base}/mcp`, 'Streamable HTTP, stateless', 'Accept: application/json, text/event-stream'],
  ],
] as const) {
  test(`says ${what}`, () => assertHas(textOf(between(start, end)), ...parts));
}

test('states its limits, or that there are none', () => {
  const limits = (html: string) => textOf(between('<section id="limits"', '</section>', html));
  assertHas(limits(page), '60 requests a minute', '30 requests a minute');
  assertHas(limits(docsPage({ ...settings, restRate: 0 })), 'No limit of requests');
});

test('addresses are escaped', () => {
  const hostile = docsPage({ ...settings, base: '"><script>1</script><b>' });
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
  return DomUtils.textContent(parseDocument(html)).replaceAll(/\s+/g, ' ');
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
function wordsOf(schema: DocumentedSchema): readonly string[] {
  return schema.enum ?? [];
}

function assertHas(text: string, ...parts: readonly string[]): void {
  for (const part of parts) assert.ok(text.includes(part), `lacks: ${part}`);
}
