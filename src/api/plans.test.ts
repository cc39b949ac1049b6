import assert from 'node:assert/strict';
import { test, suite } from 'node:test';
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

/** Two texts of each parameter that ask for different answers. */
const TEXTS: Readonly<Record<string, readonly [string, string]>> = {
  limit: ['3', '4'],
  offset: ['0', '7'],
  lang: ['de', 'fr'],
  tz: ['Europe/Berlin', 'Asia/Tokyo'],
  q: ['ada', 'byron'],
  v: ['current', 'earlier'],
  'month-day': ['03-11', '03-12'],
  year: ['1952', '-44'],
  sign: ['leo', 'aries'],
  QID: ['Q42', 'Q7'],
  slug: ['douglas-adams', 'ada-lovelace'],
};

// A plan is made before anything of the snapshot is read, except of what it was made.
const CONTEXT = {
  version: 'current',
  base: 'https://natalis.example',
  serviceVersion: '1.0.0',
  now: Date.UTC(2026, 10, 23, 12),
  reader: { info: { provenance: {} } },
} as unknown as RequestContext;

/** The key of the answer to a request in which `changed` has its second text. */
function keyOf({ path, parameters, plan }: Route, changed: string | null): string {
  const parts: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const { name } of Object.values(parameters)) {
    const [usual = '', other = ''] = TEXTS[name] ?? [];
    const text = name === changed ? other : usual;
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
