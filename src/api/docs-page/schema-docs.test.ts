import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reducedDate } from '../../contract/schema/formats.ts';
import { join } from '../../html/template.ts';
import { ROUTES } from '../api.ts';
import { openApiDocument } from '../openapi/document.ts';
import { endpointsOf, exampleRequest, rulesOf, typeOf, type Schema } from './schema-docs.ts';

const { pattern = '' } = reducedDate;

const TYPES: readonly (readonly [schema: Schema, words: string])[] = [
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'integer or null'],
  [{ $ref: '#/components/schemas/Image' }, 'Image'],
  [{ anyOf: [{ $ref: '#/components/schemas/Image' }, { type: 'null' }] }, 'Image or null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Source' } }, 'list of Source'],
  [
    { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
    'list of exactly 2 × string',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'map to number'],
  [{ type: ['string', 'null'], pattern }, 'date or null'],
  [{ type: 'string', format: 'uri' }, 'address'],
  [{ type: 'string', const: '3.1.0' }, '"3.1.0"'],
  [{}, 'any JSON'],
];

for (const [schema, words] of TYPES) {
  test(`${JSON.stringify(schema)} is ${words}`, () => {
    assert.equal(textOf(typeOf(schema).text), words);
  });
}

const RULES: readonly (readonly [schema: Schema, words: string])[] = [
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

for (const [schema, words] of RULES) {
  test(`it describes ${JSON.stringify(schema)} as: ${words}`, () => {
    assert.equal(textOf(join(rulesOf(schema), ' ').text), words);
  });
}

test('a request has the examples of the required parameters', () => {
  const document = openApiDocument({ base: 'https://births.example', routes: ROUTES });
  const requests = endpointsOf(document).map(exampleRequest);
  assert.ok(requests.includes('/api/v1/birthdays/03-11/1952'), requests.join(' '));
  assert.ok(requests.includes('/api/v1/search?q=douglas%20adams'), requests.join(' '));
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
}
