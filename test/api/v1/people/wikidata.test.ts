import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVALID_IDENTIFIER, PERSON_NOT_FOUND, profile, refused, SIX } from '../../support/ask.ts';
import { named } from '../../support/entities.ts';
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

  test('other forms of a QID are refused', async () => {
    const bad = [
      ...'Q0 q42 Q042 Q00 Q 42 Q-42 Q4.2 Q42x QQ42 P569 L42'.split(' '),
      ...'Q42%20 %20Q42 Q42%00 Q42%0A Q%2042 Q４２ Q٤٢ Ｑ42 Q1e3 Q+42'.split(' '),
      ...'Q42%2Fx Q42,Q1 null __proto__ douglas-adams %22Q42%22 Q42; wd:Q42'.split(' '),
    ];
    for (const way of ['wikidata', 'kb']) {
      for (const qid of bad) {
        await refused(service, `/people/${way}/${qid}`, INVALID_IDENTIFIER, /QID.*Q42.*20/);
      }
    }
  });

  test('20 characters are looked up, 21 are refused', async () => {
    for (const way of ['wikidata', 'kb']) {
      await refused(service, `/people/${way}/Q${'9'.repeat(19)}`, PERSON_NOT_FOUND);
      await refused(service, `/people/${way}/Q${'9'.repeat(20)}`, INVALID_IDENTIFIER);
      await refused(service, `/people/${way}/Q${'9'.repeat(4000)}`, INVALID_IDENTIFIER);
    }
  });

  test('well-formed and not here: 404, however great the number', async () => {
    const numbers = ['1', '5', '350', '145', '9007199254740993', '9999999999999999999'];
    // Adams' 42 above 2^32 and 2^63.
    for (const number of [...numbers, '4294967338', '9223372036854775850']) {
      await refused(service, `/people/wikidata/Q${number}`, PERSON_NOT_FOUND);
    }
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
        countries: [named('Q145', 'de')],
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
