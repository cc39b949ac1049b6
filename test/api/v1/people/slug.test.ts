import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVALID_IDENTIFIER, PERSON_NOT_FOUND, profile, refused, SIX } from '../../support/ask.ts';
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

  test('methodology 10.4: other letter case, names and spellings find nobody', async () => {
    const bad = [
      ...'Douglas-Adams DOUGLAS-ADAMS douglas-Adams douglas-adams-Q42 Q42 q42'.split(' '),
      ...'michael-anthony-jackson adams-douglas douglas_adams douglas%20adams douglas'.split(' '),
      ...'Douglas%20Adams jean-paul-sartre-q42 adams-q42 steve-clark-q379535 x-q42'.split(' '),
      ...'lars-l%C3%B8kke-rasmussen lars-l-kke-rasmussen -q42 -douglas-adams kb'.split(' '),
      ...'douglas-adams- douglas-adams-q042 douglas-adams-q42- wikidata q0 - %00 london'.split(' '),
      ...'douglas-adams%00 douglas-adams%0A %20douglas-adams %25 *'.split(' '),
      "'%20OR%201=1--",
      ...'douglas–adams ．． %E2%80%AE q null'.split(' '),
      `douglas-adams-q${'9'.repeat(30)}`,
    ];
    for (const slug of bad) await refused(service, `/people/${slug}`, PERSON_NOT_FOUND);
  });

  test('a slug of 250 characters is looked up, one of 251 is refused', async () => {
    await refused(service, `/people/${'a'.repeat(250)}`, PERSON_NOT_FOUND);
    await refused(service, `/people/${'a'.repeat(251)}`, INVALID_IDENTIFIER, /250/);
    await refused(service, `/people/${'a'.repeat(5000)}`, INVALID_IDENTIFIER, /250/);
    // Characters, not bytes nor code units.
    await refused(service, `/people/${encodeURIComponent('😀'.repeat(250))}`, PERSON_NOT_FOUND);
    await refused(service, `/people/${encodeURIComponent('😀'.repeat(251))}`, INVALID_IDENTIFIER);
  });
});
