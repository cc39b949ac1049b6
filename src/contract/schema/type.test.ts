import assert from 'node:assert/strict';
import { test } from 'node:test';
import Typebox from 'typebox';
import { Type } from './type.ts';

test('schemas are those that typebox makes', () => {
  const made = [Type, Typebox].map((type) =>
    JSON.stringify([
      type.Boolean(),
      type.Integer({ minimum: -1, not: { const: 0 } }),
      type.Number({ maximum: 100 }),
      type.String({ pattern: '^Q', maxLength: 9 }),
      type.Unsafe({ $ref: '#/x' }),
      type.Object({ only: type.Optional(type.String()) }),
      type.Object(
        { first: type.String(), second: type.Optional(type.Number()), third: type.Boolean() },
        { additionalProperties: false, description: 'some' },
      ),
    ]),
  );
  assert.equal(made[0], made[1]);
});
