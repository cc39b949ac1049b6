import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { COMPONENTS } from '../../src/service/schema/components.ts';

const ajv = new Ajv2020({
  strict: true,
  strictTuples: false,
  allErrors: true,
  allowUnionTypes: true,
});
// The words of an OpenAPI document that hold schemas.
ajv.addVocabulary(['components', 'schemas']);
ajv.addFormat('uri', (text) => URL.canParse(text));
ajv.addSchema({ $id: 'https://natalis.invalid/', components: { schemas: COMPONENTS } });
const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string', minLength: 1 }, message: { type: 'string', minLength: 1 } },
  additionalProperties: false,
};
ajv.addSchema(ERROR, 'Error');

/** Asserts that a body is exactly what the interface specification says of this object. */
export function assertConforms(name: string, body: unknown): void {
  const reference =
    name === 'Error' ? 'Error' : `https://natalis.invalid/#/components/schemas/${name}`;
  const validate = ajv.getSchema(reference);
  assert.ok(validate, `there is no schema ${name}`);
  if (!validate(body)) {
    const faults = ajv.errorsText(validate.errors, { separator: '\n  ' });
    assert.fail(`not a conforming ${name}:\n  ${faults}`);
  }
}
