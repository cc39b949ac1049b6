import assert from 'node:assert/strict';
import { test, suite } from 'node:test';
import { type Parameter, version } from '../site/parameters.ts';
import type { RequestContext } from '../site/request-context.ts';
import { jsonPieces } from './plans.ts';
import { ROUTES, readParameters } from './api.ts';
import type { Route } from './route.ts';

const ANSWERS: readonly object[] = [
  {},
  { total: 0, people: [] },
  {
    query: 'Zoë "日"',
    people: [{ name: '\u2028\u{1F600}\ud800' }, { name: null }],
    url: 'https://x',
  },
  { people: [{ died: undefined }], 'a "key"': undefined, last: [1, { people: [2] }] },
  { first: undefined, people: 3 },
];

for (const answer of ANSWERS) {
  const text = JSON.stringify(answer);
  test(`the pieces are together the JSON of ${text}`, () => {
    assert.equal(jsonPieces(answer).join(''), text);
  });
}

/** A text of a parameter that asks for another answer than its example. */
function otherText({ example, schema }: Parameter<unknown>): string {
  const { type, minimum, default: usual = example, enum: all = [] } = schema;
  const value = (all as unknown[]).find((each) => each !== example);
  if (value !== undefined) return String(value);
  if (type === 'integer') return String(Number(example) + (example === minimum ? 1 : -1));
  if (usual !== example) return String(usual);
  return String(example).replace(/\d$|$/, (digit) => (digit === '1' ? '2' : '1'));
}

// A plan is made before anything of the snapshot is read, except of what it was made.
const CONTEXT = {
  version: version.example,
  base: 'https://natalis.example',
  serviceVersion: '1.0.0',
  now: Date.UTC(2026, 10, 23, 12),
  reader: { info: { provenance: {} } },
} as unknown as RequestContext;

/** The key of the answer to a request in which `changed` has another text. */
function keyOf({ path, parameters, plan }: Route, changed: string | null): string {
  const parts: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const parameter of Object.values(parameters)) {
    const { name, example } = parameter;
    const text = name === changed ? otherText(parameter) : String(example);
    if (path.includes(`{${name}}`)) parts[name.replace('-', '_')] = text;
    else query.set(name, text);
  }
  return plan(CONTEXT, readParameters(parameters, { path: parts, query })).key;
}

suite('service 12.2: the key of an answer has each parameter that changes the answer', () => {
  for (const route of ROUTES) {
    for (const { name } of Object.values(route.parameters)) {
      test(`${route.path}: ${name}`, () => {
        // Meta is the same in every language.
        const isSame = route.path === '/meta';
        assert.equal(keyOf(route, name) === keyOf(route, null), isSame);
      });
    }
  }

  test('no two paths share a key, but the two of a QID', () => {
    assert.equal(new Set(ROUTES.map((route) => keyOf(route, null))).size, ROUTES.length - 1);
  });
});
