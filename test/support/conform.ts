import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HeaderObject, ResponseObject, SchemaObject } from '../../src/api/openapi/types.ts';
import { CONTRACT, operationAt, resolve } from './contract.ts';

const ajv = new Ajv2020({
  strict: true,
  strictTuples: false,
  allErrors: true,
  allowUnionTypes: true,
});
// The words of an OpenAPI document that hold schemas.
ajv.addVocabulary(['components', 'schemas']);
ajv.addFormat('uri', (text) => URL.canParse(text));
const ID = 'https://natalis.invalid/';
/** The beginning of an absolute reference to a component of the contract. */
export const COMPONENTS_ID = `${ID}#/components/schemas`;
ajv.addSchema({ $id: ID, components: { schemas: CONTRACT.components.schemas } });

/** Asserts that a body is exactly what the contract says of this object. */
export function assertConforms(name: string, body: unknown): void {
  const validate = ajv.getSchema(`${COMPONENTS_ID}/${name}`);
  assert.ok(validate, `there is no schema ${name}`);
  assertValid(validate, body, name);
}

/** Asserts that a value matches a schema of the contract that is complete by itself. */
export function assertMatches(schema: SchemaObject, value: unknown, what: string): void {
  const { $ref } = schema;
  if (typeof $ref === 'string') assertConforms($ref.slice($ref.lastIndexOf('/') + 1), value);
  else assertValid(ajv.compile(schema), value, what);
}

function assertValid(validate: ValidateFunction, value: unknown, what: string): void {
  if (validate(value)) return;
  const faults = ajv.errorsText(validate.errors, { separator: '\n  ' });
  assert.fail(`not a conforming ${what}:\n  ${faults}`);
}

/** A request and what was answered. */
export interface Exchange {
  /** GET unless it is given. */
  readonly method?: string | undefined;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/**
 * Asserts that a response is one that the contract has for the path and the status: its body, the type
 * of it, and its headers.
 */
export function assertResponse(exchange: Exchange): void {
  const { method = 'GET', path, status } = exchange;
  if (method === 'OPTIONS') return;
  const response = documentedResponse(exchange);
  assert.ok(response, `${method} ${path}: the contract has no response ${status}`);
  assertHeaders(response, exchange);
  assertBody(response, exchange);
}

const READING = new Set(['GET', 'HEAD']);

// Answers that may come before the operation is known.
const ANYWHERE: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  404: 'NotFound',
  408: 'BadRequest',
  429: 'TooManyRequests',
  431: 'BadRequest',
  503: 'Unavailable',
};

function documentedResponse({ method = 'GET', path, status }: Exchange): ResponseObject | null {
  const { responses } = CONTRACT.components;
  if (status === 405 && !READING.has(method)) return responses['MethodNotAllowed'] ?? null;
  const documented = operationAt(path)?.responses[status];
  if (documented) return resolve<ResponseObject>(documented);
  return responses[ANYWHERE[status] ?? ''] ?? null;
}

function assertHeaders(response: ResponseObject, { path, status, headers }: Exchange): void {
  for (const [name, reference] of Object.entries(response.headers ?? {})) {
    const { required, schema } = resolve<HeaderObject>(reference);
    const text = headers.get(name);
    const where = `${name} of ${path} (${status})`;
    if (text !== null) {
      assertMatches(schema, schema['type'] === 'integer' ? Number(text) : text, where);
    } else {
      assert.ok(!required, `${where} is missing`);
    }
  }
}

function assertBody(response: ResponseObject, exchange: Exchange): void {
  const { method, path, status, headers, text } = exchange;
  const [documented] = Object.entries(response.content ?? {});
  if (!documented || method === 'HEAD') {
    assert.equal(text, '', `${path} (${status}) has a body`);
    return;
  }
  const [type, { schema }] = documented;
  assert.equal(headers.get('content-type'), `${type}; charset=utf-8`, `${path} (${status})`);
  assertMatches(schema, type === 'application/json' ? JSON.parse(text) : text, path);
}
