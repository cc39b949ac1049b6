import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articlesOf, CODES, qidOf, qidsOf, statementsOf } from './entities.ts';
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
import { rowsIn, wordsOf } from '../support/lists.ts';
import { spread } from '../support/spread.ts';
import { CODINGS, FIRST_FLIGHT, reportWeights } from '../support/page-weights.ts';
import { FACTS, RELATIONS } from '../support/published-properties.ts';
import { BASE, suiteOfRealItems, suiteOfRealPeople } from './people.ts';

interface Expected {
  city: string | null;
  countries: string[];
  /** Absent if the path is the place alone. */
  path?: string[];
}

/** Cities that are each in one country, by that. */
function cities(rows: string): Record<string, Expected> {
  const inCountries = rowsIn(rows).flatMap(([country, qids]) =>
    wordsOf(qids).map((city): [string, Expected] => [city, { city, countries: [country] }]),
  );
  return Object.fromEntries(inCountries);
}

/** City and country of the birthplaces that the file of real items holds, looked up by hand. */
const REAL_BIRTHPLACES: Record<string, Expected> = {
  // Cambridge, Eastbourne, London; Bonn, La Plata, New York City, Amsterdam, Lyon, Moscow, Chania, Warsaw; Tartu, Tallinn,
  // Viljandi, Võru, Pärnu, Valga, Kilingi-Nõmme, Kohtla-Järve, Rapla
  ...cities(`
    Q145 → Q350 Q208262 Q84 | Q183 → Q586 | Q414 → Q44059 | Q30 → Q60 | Q55 → Q727 | Q142 → Q456 | Q159 → Q649
    Q41 → Q182299 | Q36 → Q270 | Q191 → Q13972 Q1770 Q44840 Q205271 Q102365 Q193905 Q1146736 Q201391 Q215971`),
  // Bălți: of its five countries two have no end, Moldova and another.
  Q37801: { city: 'Q37801', countries: ['Q217', 'Q170895'] },
  // A medical centre in Alberta, which the file does not hold, and a country.
  Q8564404: { city: null, countries: ['Q16'], path: ['Q8564404', 'Q1951'] },
  Q36: { city: null, countries: ['Q36'] },
};

// Every real person's profile beside the dates, against the raw items. What no language changes is held against them in
// English.

function sorted<T>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Every text in a value that has the form of a QID. */
function qidsIn(value: unknown): Set<string> {
  return new Set([...JSON.stringify(value).matchAll(/"(Q[1-9]\d*)"/g)].map(([, qid = '']) => qid));
}

/** Pairs of id and name anywhere in a part of an answer. */
function* namedIn(part: unknown): Generator<{ id: string; name: string }> {
  if (typeof part !== 'object' || part === null) return;
  const { id, name } = part as Record<string, unknown>;
  // A birthplace has the name of its city.
  if (typeof id === 'string' && typeof name === 'string' && !('original_name' in part)) {
    yield { id, name };
  }
  for (const one of Object.values(part)) yield* namedIn(one);
}

suiteOfRealPeople('profiles', ({ entities, people, asOf, answers, profile }) => {
  const pairs = people.map((person) => [person, profile(person.id)] as const);
  const slugs = new Map(pairs.map(([{ id }, { slug }]) => [id, slug]));

  function named(qid: string): { id: string; name: string } {
    return { id: qid, name: labelIn(entities.get(qid), 'en')?.label ?? qid };
  }

  function pageOf(qid: string, language: string): string {
    return `${BASE}/${language}/people/${slugs.get(qid)}`;
  }

  test('rule 9, methodology 11.10: names fall back from the language to mul, to English, to any other', () => {
    let fallen = 0;
    for (const [person, language, answer] of answers) {
      for (const { id, name } of namedIn(answer)) {
        const label = labelIn(entities.get(id), language);
        assert.equal(name, label?.label ?? id, `${person.id} ${language} ${id}`);
        if (label && label.language !== language) fallen++;
      }
    }
    assert.ok(fallen > 0);
  });

  test('methodology 11.10: descriptions fall back to English, then null; mul has none', () => {
    for (const [{ id, descriptions }, language, { description }] of answers) {
      const expected = descriptions[language]?.value ?? descriptions['en']?.value ?? null;
      assert.equal(description, expected, `${id} ${language}`);
    }
  });

  test('methodology 10.5: pages are in the requested language, whoever they are about', () => {
    assert.equal(new Set(slugs.values()).size, people.length);
    for (const [{ id }, language, answer] of answers) {
      assert.equal(answer.url, pageOf(id, language), `${id} ${language}`);
      for (const relation of answer.relations) {
        const url = slugs.has(relation.id)
          ? pageOf(relation.id, language)
          : `https://www.wikidata.org/wiki/${relation.id}`;
        assert.equal(relation.url, url, `${id} ${language}`);
      }
    }
  });

  test('methodology 11.7: one row for every entity of the profile that has a label, in the language used', () => {
    for (const [person, language, answer] of answers) {
      const { related_entity_labels: rows, ...others } = answer;
      const expected = [...qidsIn(others)].flatMap((qid) => {
        const label = qid === person.id ? null : labelIn(entities.get(qid), language);
        return label ? { qid, ...label } : [];
      });
      assert.deepEqual(sorted(rows), sorted(expected), `${person.id} ${language}`);
    }
  });

  test('rule 9: everything but names, descriptions, addresses and order is the same in every language', () => {
    const english = new Map<string, string>();
    for (const [{ id }, language, answer] of answers) {
      const articles = answer.wikipedia.map(({ url }) => url).sort();
      const other = { description: null, related_entity_labels: null, wikipedia: articles };
      const same = JSON.stringify(
        [{ ...answer, ...other }, Object.values(answer.snapshot)],
        (key, value: unknown) =>
          /^(?:name|original_name|detail|url)$/.test(key) ? undefined : value,
      );
      if (language === 'en') english.set(id, same);
      assert.equal(same, english.get(id), `${id} ${language}`);
    }
  });

  test('methodology 9.5: Wikipedia articles, the language asked for first, then by code', () => {
    for (const [person, language, { wikipedia }] of answers) {
      const rank = (code: string): string => (code === language ? '' : code);
      const expected = articlesOf(person)
        .map(([site, title]) => ({ language: wikipediaCode(site), title, site }))
        .sort((a, b) => (rank(a.language) < rank(b.language) ? -1 : 1));
      assert.equal(wikipedia.length, expected.length, person.id);
      for (const [at, { site, ...article }] of expected.entries()) {
        const { url, ...others } = wikipedia[at] ?? { url: '' };
        assert.deepEqual(others, article, `${person.id} ${language}`);
        const { host, pathname } = new URL(url);
        assert.match(host, /^[a-z-]+\.wikipedia\.org$/);
        const title = decodeURIComponent(pathname.replace('/wiki/', '')).replaceAll('_', ' ');
        assert.equal(title, article.title);
        // Some of the items were found with the address that the wiki itself gives for an article.
        const given = person.sitelinks[site]?.url;
        if (given !== undefined) assert.equal(url, given.replace(/^\/\//, 'https://'));
      }
    }
  });

  test('methodology 11.6: labels and descriptions are raw, one row a language', () => {
    for (const [person, { labels }] of pairs) {
      const expected = CODES.map((language) => ({
        language,
        label: person.labels[language]?.value ?? null,
        description: language === 'mul' ? null : (person.descriptions[language]?.value ?? null),
      }));
      assert.deepEqual(labels, expected, person.id);
    }
  });

  test('methodology 11.1, 11.13: names are labels, aliases, name statements and name items', () => {
    for (const [person, { names }] of pairs) {
      assert.deepEqual(sorted(names), sorted(expectNames(person, entities)), person.id);
    }
  });

  test('methodology 11.2: facts of each property in the order of the input, and height', () => {
    for (const [person, { facts, snapshot }] of pairs) {
      const expected = FACTS.flatMap((property) => expectFacts(person, property));
      assert.deepEqual(inOrderOf(FACTS, facts), expected, person.id);
      assert.equal(snapshot.height_cm, expectHeight(person), person.id);
    }
  });

  test('occupations and citizenships are those of the input, in its order', () => {
    for (const [person, { occupations, countries }] of pairs) {
      assert.deepEqual(occupations, qidsOf(statementsOf(person, 'P106')).map(named), person.id);
      const citizenships = countries.flatMap(({ kind, id, name }) =>
        kind === 'citizenship' ? { id, name } : [],
      );
      assert.deepEqual(citizenships, qidsOf(statementsOf(person, 'P27')).map(named), person.id);
    }
  });

  test('methodology 11.5, 11.13: birthplaces hang together, and their countries are repeated', () => {
    for (const [person, profile] of pairs) {
      const { birthplaces, birthplace_countries, countries } = profile;
      const places = birthplaces.map(({ id }) => id);
      assert.deepEqual(places, qidsOf(statementsOf(person, 'P19')), person.id);
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
      const both = birthplaces.flatMap((place) =>
        place.countries.map(({ id }) => ({ entity_qid: place.id, country_qid: id })),
      );
      assert.deepEqual(birthplace_countries, both, person.id);
      const births = countries.filter(({ kind }) => kind === 'birth').map(({ id }) => id);
      assert.deepEqual(births, [...new Set(both.map(({ country_qid }) => country_qid))]);
    }
    assert.ok(
      pairs.filter(([, { birthplaces }]) => birthplaces.some(({ city }) => city)).length >= 40,
    );
  });

  test('methodology 11.3: relations whose target has a label, with their kind and time', () => {
    let count = 0;
    for (const [person, { relations }] of pairs) {
      const expected = RELATIONS.flatMap((property) =>
        statementsOf(person, property).flatMap(({ mainsnak, qualifiers }) => {
          const id = qidOf(mainsnak) ?? '';
          const { labels = {} } = entities.get(id) ?? {};
          if (!CODES.some((code) => labels[code])) return [];
          const slug = slugs.get(id) ?? null;
          return { id, property, slug, qualifiers: keptIn(encodedQualifiers(qualifiers)) };
        }),
      );
      const ours = inOrderOf(RELATIONS, relations).map(
        ({ name: _name, url: _url, ...relation }) => relation,
      );
      assert.deepEqual(ours, expected, person.id);
      count += ours.length;
    }
    assert.ok(count >= 10);
  });

  test('methodology 11.4: accounts', () => {
    for (const [person, { social }] of pairs) {
      assert.deepEqual(sorted(social), sorted(expectSocial(person)), person.id);
    }
  });

  test('methodology 9.2 to 9.4, 10.1, 11.8: image without a licence, popularity, and the name without a language', () => {
    for (const [person, { image, image_metadata, snapshot, warnings, ...others }] of pairs) {
      const { id, labels } = person;
      const file = expectImageFile(person);
      assert.equal(image, null, id);
      assert.equal(warnings.includes('image_license_unknown'), file !== null, id);
      const { file: shown = null, status, fetched_at } = image_metadata ?? {};
      assert.equal(shown, file, id);
      if (file !== null) assert.deepEqual([status, fetched_at], ['not_fetched', asOf], id);
      const titled = articlesOf(person).length;
      const articles = Math.max(titled, person.wikipedia_articles ?? 0);
      const share = Math.log10(1 + articles) / Math.log10(401);
      const label = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt'].find((code) => labels[code]) ?? '';
      const expected = {
        image: file,
        sitelinks: Object.keys(person.sitelinks).length + articles - titled,
        popularity: Number((100 * Math.min(1, share)).toFixed(4)),
        pageviews_12m: null,
        pageviews_status: 'not_loaded',
        name: labels[label]?.value ?? named(id).name,
      };
      assert.deepEqual({ ...snapshot, ...expected }, snapshot, id);
      assert.deepEqual([others.pageviews, others.live_verification], [[], null], id);
      assert.deepEqual(warnings, [...new Set(warnings)].sort(), `methodology 6: ${id}`);
    }
  });
});

suiteOfRealItems('birthplaces', ({ entities, people, profile }) => {
  test('methodology 11.5: city and country of every birthplace that the file holds', () => {
    const checked = new Set<string>();
    for (const { id, city, countries, path } of people.flatMap(
      (person) => profile(person.id).birthplaces,
    )) {
      if (!entities.has(id)) continue;
      const expected = REAL_BIRTHPLACES[id];
      const found = { city: city?.id ?? null, countries: countries.map((one) => one.id), path };
      assert.deepEqual(found, { path: [id], ...expected }, id);
      checked.add(id);
    }
    assert.deepEqual([...checked].sort(), Object.keys(REAL_BIRTHPLACES).sort());
  });
});

suiteOfRealItems('the weight of pages', ({ app, people, profile }) => {
  test('nine tenths of them are below 14 KB as it is sent', async (t) => {
    for (const coding of CODINGS) {
      const weights: number[] = [];
      for (const { id } of spread(people, 80)) {
        const url = `/en/people/${profile(id).slug}`;
        const answer = await app.inject({ url, headers: { 'accept-encoding': coding } });
        assert.equal(answer.statusCode, 200, url);
        assert.equal(answer.headers['content-encoding'], coding, url);
        weights.push(answer.rawPayload.length);
      }
      assert.ok(reportWeights(t, coding, weights).nineTenths < FIRST_FLIGHT, coding);
    }
  });
});

/** Rows by the order of their properties. */
function inOrderOf<T extends { readonly property: string }>(
  properties: readonly string[],
  rows: readonly T[],
): T[] {
  return rows.toSorted((a, b) => properties.indexOf(a.property) - properties.indexOf(b.property));
}

const RELATION_QUALIFIERS = new Set(['P580', 'P582', 'P1039']);

/** An answer keeps the kind of a relation, and when it began and ended. */
function keptIn<T>(qualifiers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(qualifiers).filter(([property]) => RELATION_QUALIFIERS.has(property)),
  );
}
