import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Meta } from '../../../../src/contract/schema/components.ts';
import { find, get, list, PERSON_NOT_FOUND, profile, refused, SIX } from '../../support/ask.ts';
import { startSmallService, type SmallPerson } from '../../support/small-service.ts';
import type { SampleService } from '../../../support/sample-service.ts';

const LONG = 'abcdefghi '.repeat(40).trim();

const PEOPLE: readonly (SmallPerson & { readonly slug?: string })[] = [
  {
    id: 'Q301',
    slug: 'mul-only',
    labels: { mul: 'Mul Only' },
    descriptions: { en: 'in English', fr: 'en français' },
  },
  {
    id: 'Q302',
    slug: 'nur-deutsch',
    labels: { de: 'Nur Deutsch' },
    descriptions: { de: 'auf Deutsch' },
  },
  { id: 'Q303', slug: 'english', labels: { en: 'English', mul: 'For All', pt: 'Português' } },
  { id: 'Q304', slug: 'mingwushi', labels: { ja: '名無し' } },
  { id: 'Q305', slug: 'native-name', labels: { nl: 'Ander' }, names: { P1559: 'Native Name' } },
  {
    id: 'Q306',
    slug: 'der-franzose',
    labels: { fr: 'Le Français', it: 'Il Francese', de: 'Der Franzose' },
  },
  { id: 'Q307', slug: 'kb-q307', labels: { en: 'kb' } },
  { id: 'Q308', slug: 'wikidata-q308', labels: { en: 'Wikidata' } },
  { id: 'Q309', slug: 'q5-q309', labels: { en: 'Q5' } },
  { id: 'Q310', slug: 'agent-q7-q310', labels: { en: 'Agent Q7' } },
  { id: 'Q311', labels: { en: LONG } },
  { id: 'Q312', slug: 'q312', labels: { en: '!?… –' } },
  { id: 'Q313', slug: 'same-name', labels: { en: 'Same Name' } },
  { id: 'Q1000', slug: 'same-name-q1000', labels: { en: 'Säme-name' }, articles: 40 },
  { id: 'Q314', slug: 'today', labels: { en: 'Today' }, descriptions: { mul: 'of no language' } },
  {
    id: 'Q315',
    slug: 'script-alert-1-script',
    labels: { en: '<script>alert("1")</script> & \u2028 \\ "' },
  },
  { id: 'Q316', labels: { mul: 'ヴィクトル 마리아 Þórðr ŋ' } },
];

const everywhere = (name: string): string[] => SIX.map(() => name);

suite('names, descriptions, slugs and pages of people', () => {
  let service: SampleService;
  before(async () => (service = await startSmallService(PEOPLE)));
  after(() => service.close());

  const by = (qid: string, language: string) =>
    profile(service, `/people/kb/${qid}?lang=${language}`);

  test('methodology 11.10: the name is in the language, or else mul, English or the base text', async () => {
    const expected: Record<string, string[]> = {
      Q301: everywhere('Mul Only'),
      Q302: everywhere('Nur Deutsch'),
      Q303: ['English', 'For All', 'Português', 'For All', 'For All', 'For All'],
      Q304: everywhere('名無し'),
      Q305: everywhere('Native Name'),
      Q306: [...Array<string>(4).fill('Der Franzose'), 'Le Français', 'Il Francese'],
    };
    for (const [qid, names] of Object.entries(expected)) {
      const given = [];
      for (const language of SIX) {
        const { name, snapshot } = await by(qid, language);
        given.push(name);
        assert.equal(snapshot.name, names[0], `methodology 11.13: ${qid}`);
      }
      assert.deepEqual(given, names, qid);
    }
  });

  test('methodology 11.10: the description is in the language, or else English, or else null', async () => {
    const expected: Record<string, (string | null)[]> = {
      Q301: ['in English', 'in English', 'in English', 'in English', 'en français', 'in English'],
      Q302: [null, 'auf Deutsch', null, null, null, null],
      Q303: [null, null, null, null, null, null],
      Q314: [null, null, null, null, null, null],
    };
    for (const [qid, descriptions] of Object.entries(expected)) {
      const given = [];
      for (const language of SIX) given.push((await by(qid, language)).description);
      assert.deepEqual(given, descriptions, qid);
    }
  });

  test('methodology 10.5: a page in the language where there is a label of it or mul, else English', async () => {
    const pages: Record<string, string> = {
      Q301: 'en de pt es fr it',
      Q302: 'en de en en en en',
      Q303: 'en de pt es fr it',
      Q304: 'en en en en en en',
      Q306: 'en de en en fr it',
      Q313: 'en en en en en en',
    };
    for (const [qid, languages] of Object.entries(pages)) {
      for (const [index, page] of languages.split(' ').entries()) {
        const { url } = await by(qid, SIX[index] ?? '');
        assert.equal(
          url,
          `${service.base}/${page}/people/${PEOPLE.find(({ id }) => id === qid)?.slug}`,
        );
      }
    }
  });

  test('the same on lists and in searches', async () => {
    for (const language of SIX) {
      const { people } = await list(service, `/birthdays/02-01?limit=100&lang=${language}`);
      assert.equal(people.length, PEOPLE.length);
      for (const { id, name, description, url, slug } of people) {
        const one = await by(id, language);
        const [searched] = (await find(service, `/search?q=${id}&lang=${language}`)).people;
        for (const other of [one, searched]) {
          assert.partialDeepStrictEqual(other, { name, description, url, slug });
        }
      }
    }
  });

  test('methodology 11.6: labels are raw; mul has no description', async () => {
    const { labels } = await by('Q301', 'it');
    const row = (language: string, label: string | null, description: string | null) => ({
      language,
      label,
      description,
    });
    assert.deepEqual(labels, [
      row('en', null, 'in English'),
      ...['de', 'pt', 'es'].map((language) => row(language, null, null)),
      row('fr', null, 'en français'),
      row('it', null, null),
      row('mul', 'Mul Only', null),
    ]);
    assert.deepEqual((await by('Q314', 'en')).labels.at(-1), row('mul', null, null));
  });

  test('methodology 10.1 to 10.3: the slug of each, in every language, leads there', async () => {
    for (const { id, slug } of PEOPLE.filter((person) => person.slug !== undefined)) {
      for (const language of SIX) {
        const person = await profile(service, `/people/${slug}?lang=${language}`);
        assert.deepEqual([person.id, person.slug], [id, slug]);
      }
    }
  });

  test('methodology 10.2: at most 120 characters, cut at a hyphen', async () => {
    const { slug } = await by('Q311', 'en');
    assert.equal(slug, Array(12).fill('abcdefghi').join('-'));
    assert.equal((await profile(service, `/people/${slug}`)).id, 'Q311');
    assert.equal((await profile(service, `/people/${slug}-q311`)).id, 'Q311');
  });

  test('methodology 10.2: other scripts are written in Latin letters', async () => {
    const { slug } = await by('Q316', 'en');
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)+$/);
    assert.match(slug, /thordr-ng$/);
    assert.equal((await profile(service, `/people/${slug}`)).id, 'Q316');
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
