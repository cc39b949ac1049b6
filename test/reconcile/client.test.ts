import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { ReconciliationApiProvider } from 'cocoda-sdk';
import { startPeople } from './support/people.ts';

const service = await startPeople();
after(() => service.close());

suite('cocoda-sdk', () => {
  test('service 16.5: the client of Cocoda finds people and takes a match for an exact one', async () => {
    const scheme = {
      uri: 'http://bartoc.org/en/node/1940',
      namespace: 'http://www.wikidata.org/entity/',
    };
    const own = { uri: 'https://example.org/scheme' };
    const provider = new ReconciliationApiProvider({
      uri: 'https://example.org/registry',
      api: `${service.address}/reconcile`,
      schemes: [scheme],
    });
    const mappingsOf = async (name: string): Promise<string[]> => {
      const from = { uri: `https://example.org/${name}`, inScheme: [own], prefLabel: { en: name } };
      const mappings = await provider.getMappings({ from, mode: 'or' });
      return mappings.map(({ to, type }) => `${to.memberSet[0]?.uri} ${type[0]?.split('#')[1]}`);
    };
    assert.deepEqual(await mappingsOf('Ida Unica'), [
      'http://www.wikidata.org/entity/Q1001 exactMatch',
    ]);
    assert.deepEqual(await mappingsOf('Otto Gemein'), [
      'http://www.wikidata.org/entity/Q1002 closeMatch',
      'http://www.wikidata.org/entity/Q1003 closeMatch',
    ]);
  });
});
