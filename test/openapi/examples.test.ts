import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertMatches } from '../support/conform.ts';
import { CONTRACT, resolve } from '../support/contract.ts';
import {
  answerExamples,
  EXAMPLE_BASE,
  storedExamples,
  type ContractExample,
} from '../support/contract-examples.ts';
import type { ExampleObject, ResponseObject } from '../../src/api/openapi/types.ts';

/** The bodies of all responses of all operations, and where each is described. */
const MEDIA_TYPES = Object.entries(CONTRACT.paths).flatMap(([path, { get }]) =>
  Object.entries(get.responses).flatMap(([status, response]) =>
    Object.values(resolve<ResponseObject>(response).content ?? {}).map((mediaType) => ({
      where: `${path} ${status}`,
      mediaType,
    })),
  ),
);

const RENEW = 'renew them: node test/support/contract-examples.ts --write';

suite('the examples of the contract', async () => {
  const answered = await answerExamples();

  test('are what the service answers over the bundled sample', () => {
    const stored = storedExamples();
    assert.deepEqual(Object.keys(stored), Object.keys(answered), RENEW);
    for (const [name, example] of Object.entries(stored)) {
      assert.deepEqual(settled(example), settled(answered[name]), `${name}: ${RENEW}`);
    }
  });

  test('have one base address', () => {
    assert.doesNotMatch(JSON.stringify(storedExamples()), /127\.0\.0\.1|localhost/);
    assert.ok(JSON.stringify(storedExamples()).includes(EXAMPLE_BASE));
  });

  test('match the schemas that they belong to', () => {
    const shown = MEDIA_TYPES.flatMap(({ where, mediaType }) =>
      Object.values(mediaType.examples ?? {}).map((reference) => {
        const { value } = resolve<ExampleObject>(reference);
        assertMatches(mediaType.schema, value, where);
        return reference.$ref;
      }),
    );
    const all = Object.keys(CONTRACT.components.examples);
    const expected = all.map((name) => `#/components/examples/${name}`).sort();
    assert.deepEqual([...new Set(shown)].sort(), expected);
  });

  test('show every operation on data and every error', () => {
    for (const { where, mediaType } of MEDIA_TYPES) {
      if (/openapi\.json 200|docs 200/.test(where)) continue;
      assert.ok(mediaType.examples, where);
    }
  });

  test('of parameters and headers match their schemas', () => {
    for (const [path, { get }] of Object.entries(CONTRACT.paths)) {
      for (const { name, schema, example } of get.parameters) {
        assertMatches(schema, example, `${name} of ${path}`);
      }
    }
    for (const [name, { schema, example }] of Object.entries(CONTRACT.components.headers)) {
      assertMatches(schema, example, name);
    }
  });
});

/** Without the parts that differ between releases or machines. */
function settled(example: ContractExample | undefined): unknown {
  return JSON.parse(JSON.stringify(example), (key, value: unknown) =>
    /^(service_version|builder_version|tzdata_version)$/.test(key) ? typeof value : value,
  );
}
