import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { profile, SIX } from '../../support/ask.ts';
import { service } from '../../support/service.ts';

/** Slugs by the names of the sample; of equal names the lowest number keeps the bare one (10.3). */
const SLUGS = {
  'douglas-adams': 'Q42',
  'michael-jackson': 'Q2831',
  'michael-jackson-q92948': 'Q92948',
  'steve-clark': 'Q1370741',
  'steve-clark-q3431192': 'Q3431192',
  'steve-clark-q7612214': 'Q7612214',
  'steve-clark-q7612215': 'Q7612215',
  'steve-clarke': 'Q379535',
  'steve-clarke-q2346891': 'Q2346891',
  'john-ramsden': 'Q14945597',
  'john-ramsden-q36708165': 'Q36708165',
  'lars-lokke-rasmussen': 'Q182397',
  'ceyhun-yildizoglu': 'Q2081271',
  'bogumil-borowski': 'Q9175546',
  'cagatay-sahan': 'Q16271395',
  'gabriel-ste-marie': 'Q21177259',
  'jean-paul-sartre': 'Q9364',
};

suite('GET /people/{slug}', () => {
  async function linkOf(slug: string): Promise<string | null> {
    const { status, headers } = await service.request(`/api/v1/people/${slug}`);
    assert.equal(status, 200, slug);
    return headers.get('link');
  }

  for (const [slug, qid] of Object.entries(SLUGS)) {
    test(`methodology 10.2, 10.3: ${slug} is ${qid}`, async () => {
      const person = await profile(service, `/people/${slug}`);
      assert.deepEqual([person.id, person.slug], [qid, slug]);
      assert.equal(await linkOf(slug), null);
    });
  }

  test('the slug is the same in every language, and leads to the person in each', async () => {
    for (const language of SIX) {
      const person = await profile(service, `/people/michael-jackson-q92948?lang=${language}`);
      assert.deepEqual([person.id, person.slug], ['Q92948', 'michael-jackson-q92948']);
      const expected = 'en es'.includes(language) || language === 'pt' ? '' : 'Anthony ';
      assert.equal(person.name, `Michael ${expected}Jackson`);
    }
  });

  test('methodology 10.4: every person is found by name and QID, with a link to the canonical address', async () => {
    for (const [slug, qid] of Object.entries(SLUGS)) {
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
