import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { ToolResult } from '../../../src/mcp/tools/tool.ts';

const ajv = new Ajv2020({
  strict: true,
  strictTuples: false,
  allErrors: true,
  allowUnionTypes: true,
});
ajv.addFormat('uri', (text) => URL.canParse(text));

/** The declared schema with every object closed: tools promise no more members than these today. */
function closed(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const members = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const copy = Object.fromEntries(members) as Record<string, unknown>;
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

const validators = new Map<string, ValidateFunction[]>(
  TOOLS.map(({ name, outputSchema }) => [
    name,
    [ajv.compile(outputSchema), ajv.compile(closed(outputSchema) as object)],
  ]),
);

// The other tools refer to the person of this one.
const PERSON_TOOL = 'person_birth_date';

interface OutputSchema {
  readonly properties?: { readonly person?: { readonly anyOf?: readonly object[] } };
}

const [person = false] =
  (TOOLS.find(({ name }) => name === PERSON_TOOL)?.outputSchema as OutputSchema | undefined)
    ?.properties?.person?.anyOf ?? [];
const isPerson = ajv.compile(closed(person) as object);

/** Asserts what every success holds, and gives its structured content. */
export function assertSuccess(name: string, result: ToolResult) {
  assert.deepEqual(Object.keys(result).sort(), ['content', 'structuredContent']);
  for (const validate of validators.get(name) ?? []) {
    assert.ok(validate(result.structuredContent), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- just held against its schema
  const structured = result.structuredContent as any;
  for (const found of [structured.person ?? [], structured.people ?? []].flat()) {
    assert.ok(isPerson(found), `${name}: ${ajv.errorsText(isPerson.errors)}`);
  }
  const [block, ...others] = result.content;
  assert.deepEqual(others, []);
  assert.equal(block.type, 'text');
  assert.ok(block.text.endsWith(`\n\n${structured.attribution}: ${structured.url}`), block.text);
  assert.doesNotMatch(block.text, /\b(?:verified|confirmed|undefined|null|NaN|\[object)\b/i);
  return { structured, text: block.text };
}
