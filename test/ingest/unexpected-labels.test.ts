import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, buildFiles, linesOf, temporaryFolder } from './support/command.ts';
import { item, person, type Json } from './support/entities.ts';

const folder = temporaryFolder();

function property(id: string, label: string): Json {
  return { type: 'property', id, labels: { en: { language: 'en', value: label } }, claims: {} };
}

test('methodology 11.12: a label that is not the expected one gives a warning', async () => {
  const people = [
    person('Q7', 'Ann'),
    item('Q515', 'city hall'),
    item('Q532', 'village'),
    property('P569', 'day of birth'),
    property('P570', 'date of death'),
  ];
  const { code, stderr } = await buildFiles(folder, { people }, AS_OF);
  assert.equal(code, 0);
  const warnings = linesOf(stderr).filter((line) => line.includes('is labelled'));
  assert.deepEqual(
    warnings.map((line) => line.slice(line.search(/[PQ]\d/))),
    [
      'P569 is labelled "day of birth" in the input, expected "date of birth"',
      'Q515 is labelled "city hall" in the input, expected "city"',
    ],
  );
});
