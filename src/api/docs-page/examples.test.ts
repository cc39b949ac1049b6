import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROUTES } from '../api.ts';
import { openApiDocument } from '../openapi/document.ts';
import { endpointsOf } from './contract.ts';
import { endpointAsked, exampleOf, exampleRequest, namedExample } from './examples.ts';

const document = openApiDocument({ base: 'https://births.example', routes: ROUTES });

test('a request has the examples of the required parameters', () => {
  const requests = endpointsOf(document).map(exampleRequest);
  assert.ok(requests.includes('/api/v1/birthdays/03-11/1952'), requests.join(' '));
  assert.ok(requests.includes('/api/v1/search?q=douglas%20adams'), requests.join(' '));
});

test('the request of an example leads to an endpoint that has it', () => {
  for (const endpoint of endpointsOf(document)) {
    const example = exampleOf(document, endpoint);
    if (!example) continue;
    const asked = endpointAsked(document, example.asked);
    assert.ok(asked, example.asked);
    assert.deepEqual(exampleOf(document, asked), example);
  }
});

test('a literal path comes before one with a parameter', () => {
  assert.equal(
    endpointAsked(document, '/api/v1/birthdays/today?limit=1')?.path,
    '/api/v1/birthdays/today',
  );
  assert.equal(
    endpointAsked(document, '/api/v1/birthdays/03-11')?.path,
    '/api/v1/birthdays/{month-day}',
  );
  assert.equal(endpointAsked(document, '/api/v1/nothing/here/at/all'), undefined);
});

test('an unknown name gives no example', () => {
  assert.equal(namedExample(document, 'Nothing'), undefined);
  assert.notEqual(namedExample(document, 'BadRequest'), undefined);
});
