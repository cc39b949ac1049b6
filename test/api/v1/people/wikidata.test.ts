import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { profile, SIX } from '../../support/ask.ts';
import { service } from '../../support/service.ts';

suite('GET /people/wikidata/{QID} and /people/kb/{QID}', () => {
  test('both are the profile of the slug, byte for byte, in every language', async () => {
    for (const [qid, slug] of [
      ['Q42', 'douglas-adams'],
      ['Q92948', 'michael-jackson-q92948'],
      ['Q6691', 'homer'],
      ['Q55223040', 'alexandria-ocasio-cortez'],
    ]) {
      for (const language of SIX) {
        const texts = [];
        for (const way of [`wikidata/${qid}`, `kb/${qid}`, slug]) {
          const { status, text, headers } = await service.request(
            `/api/v1/people/${way}?lang=${language}`,
          );
          assert.equal(status, 200, way);
          assert.equal(headers.get('link'), null);
          texts.push(text);
        }
        assert.equal(new Set(texts).size, 1, `${qid} ${language}`);
        assert.equal(JSON.parse(texts[0] ?? '').id, qid);
      }
    }
  });

  test('an escaped Q is a Q', async () => {
    assert.equal((await profile(service, '/people/wikidata/%51%34%32')).id, 'Q42');
  });

  test('methodology 11.5: Adams was born in Cambridge, in the United Kingdom alone', async () => {
    const { birthplaces, birthplace_countries } = await profile(
      service,
      '/people/wikidata/Q42?lang=de',
    );
    assert.deepEqual(birthplaces, [
      {
        id: 'Q350',
        name: 'Cambridge',
        original_name: 'Cambridge',
        city: { id: 'Q350', name: 'Cambridge' },
        countries: [{ id: 'Q145', name: 'Vereinigtes Königreich' }],
        detail: null,
        path: ['Q350'],
      },
    ]);
    assert.deepEqual(birthplace_countries, [{ entity_qid: 'Q350', country_qid: 'Q145' }]);
  });

  test('methodology 9.5: hosts of Wikipedias whose language has another code', async () => {
    const { wikipedia } = await profile(service, '/people/wikidata/Q42');
    const hosts = Object.fromEntries(
      wikipedia.map(({ language, url }) => [language, new URL(url).host]),
    );
    assert.equal(wikipedia[0]?.url, 'https://en.wikipedia.org/wiki/Douglas_Adams');
    assert.equal(hosts['be-tarask'], 'be-tarask.wikipedia.org');
    assert.equal(hosts['yue'], 'zh-yue.wikipedia.org');
  });
});
