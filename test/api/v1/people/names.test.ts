import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Meta } from '../../../../src/contract/schema/components.ts';
import { find, get, list, PERSON_NOT_FOUND, profile, refused, SIX } from '../../support/ask.ts';
import { startSmallService, type SmallPerson } from '../../support/small-service.ts';
import type { SampleService } from '../../../support/sample-service.ts';

const PEOPLE: readonly (SmallPerson & { readonly slug: string })[] = [
  {
    id: 'Q301',
    slug: 'mul-only',
    labels: { mul: 'Mul Only' },
    descriptions: { fr: 'en français' },
  },
  { id: 'Q302', slug: 'nur-deutsch', labels: { de: 'Nur Deutsch' }, descriptions: { de: 'auf' } },
  { id: 'Q303', slug: 'english', labels: { en: 'English', mul: 'For All', pt: 'Português' } },
  { id: 'Q304', slug: 'mingwushi', labels: { ja: '名無し' } },
  { id: 'Q305', slug: 'native-name', labels: { nl: 'Ander' }, names: { P1559: 'Native Name' } },
  { id: 'Q306', slug: 'der-franzose', labels: { fr: 'Le Français', de: 'Der Franzose' } },
  { id: 'Q307', slug: 'kb-q307', labels: { en: 'kb' } },
  { id: 'Q308', slug: 'wikidata-q308', labels: { en: 'Wikidata' } },
  { id: 'Q309', slug: 'q5-q309', labels: { en: 'Q5' } },
  { id: 'Q310', slug: 'agent-q7-q310', labels: { en: 'Agent Q7' } },
  { id: 'Q312', slug: 'q312', labels: { en: '!?… –' } },
  { id: 'Q313', slug: 'same-name', labels: { en: 'Same Name' } },
  { id: 'Q1000', slug: 'same-name-q1000', labels: { en: 'Säme-name' }, articles: 40 },
  { id: 'Q314', slug: 'today', labels: { en: 'Today' }, descriptions: { mul: 'of no language' } },
  {
    id: 'Q315',
    slug: 'script-alert-1-script',
    labels: { en: '<script>alert("1")</script> & \u2028 \\ "' },
  },
];

suite('names, descriptions, slugs and pages of people', () => {
  let service: SampleService;
  before(async () => (service = await startSmallService(PEOPLE)));
  after(() => service.close());

  const by = (qid: string, language: string) =>
    profile(service, `/people/kb/${qid}?lang=${language}`);

  test('methodology 10.5: the same on lists and in searches, with the page in the language that was asked for', async () => {
    for (const language of SIX) {
      const { people } = await list(service, `/birthdays/02-01?limit=100&lang=${language}`);
      assert.equal(people.length, PEOPLE.length);
      for (const { id, name, description, url, slug } of people) {
        assert.equal(url, `${service.base}/${language}/people/${slug}`);
        const one = await by(id, language);
        const [searched] = (await find(service, `/search?q=${id}&lang=${language}`)).people;
        for (const other of [one, searched]) {
          assert.partialDeepStrictEqual(other, { name, description, url, slug });
        }
      }
    }
  });

  test('methodology 10.1 to 10.3: the slug of each, in every language, leads there', async () => {
    for (const { id, slug } of PEOPLE) {
      for (const language of SIX) {
        const person = await profile(service, `/people/${slug}?lang=${language}`);
        assert.deepEqual([person.id, person.slug], [id, slug]);
      }
    }
  });

  test('names that look like identifiers or paths find nobody without their suffix', async () => {
    for (const slug of ['kb', 'wikidata', 'q5', 'agent-q7', 'q307', 'q313', 'same-name-q314']) {
      await refused(service, `/people/${slug}`, PERSON_NOT_FOUND);
    }
  });

  test('methodology 11.13: coverage says that it is limited and not exhaustive', async () => {
    const { coverage } = await get<Meta>(service, '/meta');
    assert.match(coverage, /limited|notable/i);
    assert.match(coverage, /not exhaustive|not all/i);
  });
});
