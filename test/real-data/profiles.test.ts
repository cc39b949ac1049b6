import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import type { Profile } from '../../src/contract/schema/profile.ts';
import {
  articlesOf,
  CODES,
  isIncluded,
  newestChange,
  qidOf,
  qidsOf,
  readEntities,
  statementsOf,
  type EntityJson,
} from './entities.ts';
import {
  encodedQualifiers,
  expectFacts,
  expectHeight,
  expectImageFile,
  expectNames,
  expectSocial,
  labelIn,
  wikipediaCode,
} from './raw-profile.ts';
import { FACTS, RELATIONS } from '../support/published-properties.ts';
import { REAL_BIRTHPLACES } from './birthplaces.ts';
import { BASE, startService, type Service } from './service.ts';

// Every real person's profile beside the dates, against the raw items.

function sorted<T>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

suite('profiles of real people', { skip }, () => {
  let service: Service;
  let entities: Map<string, EntityJson>;
  const people: [person: EntityJson, profile: Profile][] = [];

  before(async () => {
    service = await startService();
    entities = readEntities();
    for (const person of [...entities.values()].filter(isIncluded)) {
      people.push([person, await service.profile(person.id)]);
    }
  });

  after(() => service.close());

  function named(qid: string): { id: string; name: string } {
    return { id: qid, name: labelIn(entities.get(qid), 'en')?.label ?? qid };
  }

  test('methodology 11.6: labels and descriptions are raw, one row a language', () => {
    for (const [person, { labels }] of people) {
      const expected = CODES.map((language) => ({
        language,
        label: person.labels[language]?.value ?? null,
        description: language === 'mul' ? null : (person.descriptions[language]?.value ?? null),
      }));
      assert.deepEqual(labels, expected, person.id);
    }
  });

  test('methodology 11.1, 11.13: names are labels, aliases, name statements and name items', () => {
    for (const [person, { names }] of people) {
      assert.deepEqual(sorted(names), sorted(expectNames(person, entities)), person.id);
    }
  });

  test('methodology 11.2: facts of each property, in the order of the input', () => {
    let count = 0;
    for (const [person, { facts }] of people) {
      for (const property of FACTS) {
        const ours = facts.filter((fact) => fact.property === property);
        assert.deepEqual(ours, expectFacts(person, property), person.id);
        count += ours.length;
      }
      assert.ok(
        facts.every(({ property }) => FACTS.includes(property)),
        person.id,
      );
    }
    assert.ok(count > 1000);
  });

  test('methodology 11.2: height, and what is left out on purpose', () => {
    const heights = new Map<string, number>();
    for (const [person, { snapshot }] of people) {
      const height = expectHeight(person);
      assert.equal(snapshot['height_cm'], height, person.id);
      if (height !== null) heights.set(person.id, height);
    }
    // Adams 1.96 m, Joyce 71 in, Putin 170 cm preferred over 157.48 cm.
    assert.equal(heights.get('Q42'), 196);
    assert.equal(heights.get('Q6882'), 180.34);
    assert.equal(heights.get('Q7747'), 170);
    assert.equal(heights.size, 11);
  });

  test('occupations and citizenships are those of the input, in its order', () => {
    for (const [person, { occupations, countries }] of people) {
      assert.deepEqual(occupations, qidsOf(statementsOf(person, 'P106')).map(named), person.id);
      const citizenships = qidsOf(statementsOf(person, 'P27')).map(named);
      const ours = countries.filter(({ kind }) => kind === 'citizenship');
      assert.deepEqual(
        ours.map(({ id, name }) => ({ id, name })),
        citizenships,
        person.id,
      );
    }
  });

  test('methodology 11.5, 11.13: birthplaces hang together, and their countries are repeated', () => {
    for (const [person, profile] of people) {
      const places = qidsOf(statementsOf(person, 'P19'));
      const { birthplaces, birthplace_countries, countries } = profile;
      assert.deepEqual(
        birthplaces.map(({ id }) => id),
        places,
        person.id,
      );
      for (const place of birthplaces) {
        const original = named(place.id).name;
        assert.equal(place.original_name, original);
        assert.equal(place.name, place.city?.name ?? original);
        const isCity = place.city === null || place.city.id === place.id;
        assert.equal(place.detail, isCity ? null : original);
        assert.equal(place.path[0], place.id);
        if (place.city) assert.equal(place.path.at(-1), place.city.id);
        for (const [at, step] of place.path.slice(1).entries()) {
          const above = qidsOf(statementsOf(entities.get(place.path[at] ?? ''), 'P131'));
          assert.ok(above.includes(step), `${place.id}: ${step}`);
        }
      }
      const pairs = birthplaces.flatMap((place) =>
        place.countries.map(({ id }) => ({ entity_qid: place.id, country_qid: id })),
      );
      assert.deepEqual(birthplace_countries, pairs, person.id);
      const births = countries.filter(({ kind }) => kind === 'birth').map(({ id }) => id);
      assert.deepEqual(births, [...new Set(pairs.map(({ country_qid }) => country_qid))]);
    }
  });

  test('methodology 11.5: city and country of every birthplace that the file holds', () => {
    const checked = new Set<string>();
    for (const { id, city, countries, path } of people.flatMap(([, one]) => one.birthplaces)) {
      if (!entities.has(id)) continue;
      const expected = REAL_BIRTHPLACES[id];
      const found = { city: city?.id ?? null, countries: countries.map((one) => one.id), path };
      assert.deepEqual(found, { path: [id], ...expected }, id);
      checked.add(id);
    }
    assert.deepEqual([...checked].sort(), Object.keys(REAL_BIRTHPLACES).sort());
  });

  test('methodology 11.3, 10.5: relations whose target has a label, with a page of ours or of Wikidata', () => {
    const slugs = new Map(people.map(([{ id }, { slug }]) => [id, slug]));
    let count = 0;
    for (const [person, { relations }] of people) {
      for (const property of RELATIONS) {
        const expected = statementsOf(person, property).flatMap(({ mainsnak, qualifiers }) => {
          const qid = qidOf(mainsnak) ?? '';
          const target = entities.get(qid);
          if (!target || !CODES.some((code) => target.labels[code])) return [];
          const slug = slugs.get(qid) ?? null;
          const page = `${BASE}/en/people/${slug}`;
          return {
            id: qid,
            name: named(qid).name,
            property,
            slug,
            url: slug === null ? `https://www.wikidata.org/wiki/${qid}` : page,
            qualifiers: keptIn(encodedQualifiers(qualifiers)),
          };
        });
        const ours = relations.filter((relation) => relation.property === property);
        assert.deepEqual(ours, expected, person.id);
        count += expected.length;
      }
      assert.ok(
        relations.every(({ property }) => RELATIONS.includes(property)),
        person.id,
      );
    }
    assert.ok(count >= 40);
    const kinships = people.flatMap(([, { relations }]) =>
      relations.filter(({ qualifiers }) => qualifiers['P1039']),
    );
    assert.ok(kinships.length >= 5);
  });

  test('methodology 11.4: accounts', () => {
    for (const [person, { social }] of people) {
      assert.deepEqual(sorted(social), sorted(expectSocial(person)), person.id);
    }
  });

  test('methodology 11.8: the image is the first of the best rank, and withheld without a licence', () => {
    for (const [person, { image, image_metadata, snapshot }] of people) {
      const file = expectImageFile(person);
      assert.equal(image, null, person.id);
      assert.equal(snapshot['image'], file, person.id);
      if (file === null) {
        assert.equal(image_metadata, null, person.id);
      } else {
        assert.equal(image_metadata?.['file'], file, person.id);
        assert.equal(image_metadata?.['status'], 'not_fetched', person.id);
        assert.equal(image_metadata?.['fetched_at'], newestChange(entities.values()));
      }
    }
  });

  test('methodology 9.2 to 9.4: sitelinks, popularity and page views', () => {
    for (const [person, { snapshot, pageviews, live_verification }] of people) {
      const share = Math.log10(1 + articlesOf(person).length) / Math.log10(401);
      assert.equal(snapshot['sitelinks'], Object.keys(person.sitelinks).length, person.id);
      assert.equal(snapshot['popularity'], Number((100 * Math.min(1, share)).toFixed(4)));
      assert.equal(snapshot['pageviews_12m'], null);
      assert.equal(snapshot['pageviews_status'], 'not_loaded');
      assert.deepEqual(pageviews, []);
      assert.equal(live_verification, null);
    }
  });

  test('methodology 9.5: Wikipedia articles, the language asked for first, then by code', () => {
    let addresses = 0;
    for (const [person, { wikipedia }] of people) {
      const expected = articlesOf(person)
        .map(([site, title]) => ({ language: wikipediaCode(site), title }))
        .sort((a, b) => {
          const [first, second] = [a, b].map((one) => (one.language === 'en' ? '' : one.language));
          return (first ?? '') < (second ?? '') ? -1 : 1;
        });
      const ours = wikipedia.map(({ language, title }) => ({ language, title }));
      assert.deepEqual(ours, expected, person.id);
      // Some of the items were found with the address that the wiki itself gives for an article.
      for (const [site, title] of articlesOf(person)) {
        const given = person.sitelinks[site]?.url;
        const row = wikipedia.find(
          (article) => article.language === wikipediaCode(site) && article.title === title,
        );
        assert.ok(row && URL.canParse(row.url), `${person.id} ${site}`);
        if (given === undefined) continue;
        addresses++;
        assert.equal(row.url, given.replace(/^\/\//, 'https://'));
      }
    }
    assert.ok(addresses > 100, String(addresses));
  });

  test('methodology 10.1: the name of the snapshot does not depend on language', () => {
    for (const [person, { snapshot }] of people) {
      const order = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt'];
      const label = order.map((code) => person.labels[code]?.value).find(Boolean);
      assert.equal(snapshot['name'], label ?? labelIn(person, 'en')?.label ?? person.id);
      assert.equal(snapshot['qid'], person.id);
    }
  });
});

const RELATION_QUALIFIERS = new Set(['P580', 'P582', 'P1039']);

/** An answer keeps the kind of a relation, and when it began and ended. */
function keptIn<T>(qualifiers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(qualifiers).filter(([property]) => RELATION_QUALIFIERS.has(property)),
  );
}
