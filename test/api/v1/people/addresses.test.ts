import assert from 'node:assert/strict';
import { suite, test, before } from 'node:test';
import {
  profile,
  SIX,
  get,
  INVALID_IDENTIFIER,
  INVALID_PARAMETER,
  PERSON_NOT_FOUND,
  refused,
  UNSUPPORTED_LANGUAGE,
  VERSION_NOT_AVAILABLE,
} from '../../support/ask.ts';
import { service } from '../../../support/sample.ts';
import type { Meta } from '../../../../src/contract/schema/components.ts';
import { rowsIn } from '../../../support/lists.ts';

/** Slugs by the names of the sample; of equal names the lowest number keeps the bare one (10.3). */
const SLUGS = rowsIn(`
  douglas-adams → Q42 | michael-jackson → Q2831 | michael-jackson-q92948 → Q92948 | steve-clark → Q1370741
  steve-clark-q3431192 → Q3431192 | steve-clark-q7612214 → Q7612214 | steve-clark-q7612215 → Q7612215
  steve-clarke → Q379535 | steve-clarke-q2346891 → Q2346891 | john-ramsden → Q14945597
  john-ramsden-q36708165 → Q36708165 | lars-lokke-rasmussen → Q182397 | ceyhun-yildizoglu → Q2081271
  bogumil-borowski → Q9175546 | cagatay-sahan → Q16271395 | gabriel-ste-marie → Q21177259
  jean-paul-sartre → Q9364`);

suite('GET /people/{slug}', () => {
  for (const [slug, qid] of SLUGS) {
    test(`methodology 10.2, 10.3: ${slug} is ${qid}`, async () => {
      const { status, json, headers } = await service.request(`/api/v1/people/${slug}`);
      assert.deepEqual([status, json.id, json.slug], [200, qid, slug]);
      assert.equal(headers.get('link'), null);
    });
  }

  test('methodology 10.4: every person is found by name and QID, with a link to the canonical address', async () => {
    for (const [slug, qid] of SLUGS) {
      if (slug.endsWith(qid.toLowerCase())) continue;
      const longer = `${slug}-${qid.toLowerCase()}`;
      const { json, headers, text } = await service.request(`/api/v1/people/${longer}`);
      assert.deepEqual([json.id, json.slug], [qid, slug]);
      const canonical = `${service.base}/api/v1/people/${slug}`;
      assert.equal(headers.get('link'), `<${canonical}>; rel="canonical"`);
      assert.equal((await service.request(`/api/v1/people/${slug}`)).text, text);
    }
  });
});

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
    const adams = await profile(service, '/people/wikidata/Q42?lang=de');
    const { birthplaces, birthplace_countries } = adams;
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
});

const WAYS = ['douglas-adams', 'douglas-adams-q42', 'wikidata/Q42', 'kb/Q42'];
const UNKNOWN = [
  'nobody-at-all',
  'wikidata/Q1',
  'kb/Q1',
  'nobody-q42',
  'michael-jackson-q92948-q92948',
];

suite('v of the person endpoints', () => {
  let version: string;
  before(async () => {
    version = (await get<Meta>(service, '/meta')).data_version;
  });

  test('methodology 8.3: any other, the empty one too, is not available, and the message names the current one', async () => {
    const others = [
      '',
      ...'1 x wd-20200101-s1-000000000000-r1 null %00 * 😀'.split(' '),
      version.toUpperCase(),
      `${version}0`,
      version.slice(0, -1),
      `${version}%20`,
      `%20${version}`,
      version.replace(/-r\d+$/, '-r0'),
      'a'.repeat(150),
      encodeURIComponent('😀'.repeat(150)),
    ];
    for (const way of WAYS) {
      for (const v of others) {
        await refused(service, `/people/${way}?v=${v}`, VERSION_NOT_AVAILABLE, new RegExp(version));
      }
    }
  });

  test('service 12.7: the lookup comes before the version', async () => {
    for (const way of UNKNOWN) {
      for (const v of ['wd-other', '', version]) {
        await refused(service, `/people/${way}?v=${v}`, PERSON_NOT_FOUND);
      }
    }
  });

  test('service 12.7: the parameters come before the lookup', async () => {
    // Characters are counted by code points.
    const long = [...WAYS, ...UNKNOWN].flatMap((way) => [`${way}?v=${'a'.repeat(151)}`]);
    for (const way of [...long, `kb/Q42?v=${encodeURIComponent('😀'.repeat(151))}`]) {
      await refused(service, `/people/${way}`, INVALID_PARAMETER, /"v".*150/);
    }
    for (const way of [...WAYS, ...UNKNOWN]) {
      await refused(service, `/people/${way}?v=x&lang=xx`, UNSUPPORTED_LANGUAGE, /"lang"/);
      await refused(service, `/people/${way}?v=x&v=x`, INVALID_PARAMETER, /"v"/);
    }
    await refused(service, '/people/wikidata/q42?v=other', INVALID_IDENTIFIER);
  });
});
