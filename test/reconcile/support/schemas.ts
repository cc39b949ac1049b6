import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

// The schemas of the protocol, which development machines have beside the checkout.
const FOLDER = new URL('../../../../shared/spec/reconciliation-0.2/', import.meta.url);

/** Why tests against the schemas cannot run, or false. */
export const skipWithoutSchemas = existsSync(FOLDER) ? false : 'schemas of the protocol not found';

/** Asserts that a value is valid by a schema of the protocol, such as `manifest`. */
export function assertValid(schema: string, value: unknown): void {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const read = (name: string): Record<string, unknown> => {
    const { $schema: _dialect, ...rest } = JSON.parse(
      readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'),
    ) as Record<string, unknown>;
    return rest;
  };
  for (const name of ['type', 'openapi']) if (name !== schema) ajv.addSchema(read(name));
  // The manifest names the schema of authentication by an older address.
  const own = JSON.parse(
    JSON.stringify(read(schema)).replaceAll(
      'http://swagger.io/v2/schema.json#/definitions/securityDefinitions/additionalProperties',
      'http://swagger.io/v2/schema.json#',
    ),
  ) as object;
  const validate = ajv.compile(own);
  assert.ok(validate(value), `${schema}: ${ajv.errorsText(validate.errors)}`);
}
