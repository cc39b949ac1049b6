import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import type { Profile } from '../../../../src/contract/schema/profile.ts';
import type { Block } from '../../../../sample/parse-facts.ts';
import { profile, SIX } from '../../support/ask.ts';
import {
  articlesOf,
  NAMES,
  bestOf,
  labelIn,
  named,
  PEOPLE,
  qidsIn,
  statementsOf,
  valuesOf,
} from '../../support/entities.ts';
import { ACCOUNTS, FACTS, RELATIONS } from '../../../support/published-properties.ts';
import { service } from '../../support/service.ts';

const sorted = (rows: readonly unknown[]): string[] =>
  rows.map((row) => JSON.stringify(row)).sort();

suite('profiles of everybody in all six languages', () => {
  const all: { person: Block; language: string; answer: Profile }[] = [];
  const slugs = new Map<string, string>();

  before(async () => {
    for (const language of SIX) {
      for (const person of PEOPLE) {
        const answer = await profile(service, `/people/wikidata/${person.qid}?lang=${language}`);
        all.push({ person, language, answer });
        slugs.set(person.qid, answer.slug);
      }
    }
  });
  function each(check: (entry: (typeof all)[number], where: string) => void): void {
    assert.equal(all.length, 6 * 301);
    for (const entry of all) check(entry, `${entry.person.qid} ${entry.language}`);
  }

  test('rule 9: name, description and page of the language', () => {
    each(({ person, language, answer }, where) => {
      assert.equal(answer.id, person.qid, where);
      assert.equal(answer.name, labelIn(person.qid, language)?.label ?? person.qid, where);
      const description = person.descriptions.get(language) ?? person.descriptions.get('en');
      assert.equal(answer.description, description ?? null, where);
      const has = person.labels.has(language) || person.labels.has('mul');
      assert.equal(answer.url, `${service.base}/${has ? language : 'en'}/people/${answer.slug}`);
    });
    assert.equal(new Set(slugs.values()).size, 301);
  });

  test('methodology 11.6: labels are raw, one row for each language', () => {
    each(({ person, answer }, where) => {
      const expected = [...SIX, 'mul'].map((language) => ({
        language,
        label: person.labels.get(language) ?? null,
        description: language === 'mul' ? null : (person.descriptions.get(language) ?? null),
      }));
      assert.deepEqual(answer.labels, expected, where);
    });
  });

  test('methodology 11.1: names are labels, aliases, name statements and name items', () => {
    each(({ person, answer: { names } }, where) => {
      const of = (kind: string) => names.filter((name) => name.kind === kind);
      const codes = new Set<string>([...SIX, 'mul']);
      const labels = [...person.labels].map(([language, value]) => ({
        kind: 'label',
        language,
        value,
      }));
      assert.deepEqual(
        sorted(of('label')),
        sorted(labels.filter((l) => codes.has(l.language))),
        where,
      );
      const aliases = [...person.aliases].flatMap(([language, values]) =>
        values.map((value) => ({ kind: 'alias', language, value })),
      );
      assert.deepEqual(
        sorted(of('alias')),
        sorted(aliases.filter((a) => codes.has(a.language))),
        where,
      );
      for (const [kind, property] of Object.entries(NAMES)) {
        const texts = valuesOf(statementsOf(person.qid, property));
        const expected = property === 'P742' ? texts : texts.map((t) => t.replace(/^[a-z-]+:/, ''));
        assert.deepEqual(
          of(kind).map(({ value }) => value),
          expected,
          where,
        );
      }
      for (const [kind, property] of [
        ['given_name', 'P735'],
        ['family_name', 'P734'],
      ] as const) {
        const items = valuesOf(statementsOf(person.qid, property));
        // Any language asked for: mul, else English.
        const expected = items.flatMap((qid) => labelIn(qid, 'mul') ?? []);
        assert.deepEqual(
          of(kind).map(({ language, value }) => ({ language, label: value })),
          expected,
          where,
        );
      }
      assert.ok(
        names.every(
          ({ kind }) => /^(label|alias|given_name|family_name)$/.test(kind) || kind in NAMES,
        ),
      );
    });
  });

  test('occupations, and methodology 11.5: countries, by their names in the language', () => {
    each(({ person: { qid }, language, answer }, where) => {
      const items = (property: string) =>
        valuesOf(statementsOf(qid, property)).map((item) => named(item, language));
      assert.deepEqual(answer.occupations, items('P106'), where);
      const births = new Map(answer.birthplaces.flatMap((p) => p.countries).map((c) => [c.id, c]));
      const expected = [
        ...items('P27').map((country) => ({ ...country, kind: 'citizenship' })),
        ...[...births.values()].map((country) => ({ ...country, kind: 'birth' })),
      ];
      assert.deepEqual(answer.countries, expected, where);
    });
  });

  test('methodology 11.13: birthplaces and the way up from them', () => {
    let cities = 0;
    each(({ person: { qid }, language, answer }, where) => {
      const places = valuesOf(statementsOf(qid, 'P19'));
      assert.deepEqual(
        answer.birthplaces.map(({ id }) => id),
        places,
        where,
      );
      for (const place of answer.birthplaces) {
        const original = named(place.id, language).name;
        assert.equal(place.original_name, original, where);
        assert.equal(place.path[0], place.id, where);
        for (const [index, step] of place.path.slice(1).entries()) {
          const above = valuesOf(statementsOf(place.path[index] ?? '', 'P131'));
          assert.ok(above.includes(step), `${where}: ${place.path.join(' ')}`);
        }
        if (place.city === null) {
          assert.equal(place.name, original, where);
        } else {
          cities++;
          assert.deepEqual(place.city, named(place.city.id, language), where);
          assert.equal(place.path.at(-1), place.city.id, where);
          assert.equal(place.name, place.city.name, where);
          assert.equal(place.detail, place.city.id === place.id ? null : original, where);
        }
        for (const country of place.countries) {
          assert.deepEqual(country, named(country.id, language), where);
        }
      }
      const pairs = answer.birthplaces.flatMap(({ id, countries }) =>
        countries.map((country) => ({ entity_qid: id, country_qid: country.id })),
      );
      assert.deepEqual(answer.birthplace_countries, pairs, where);
    });
    assert.ok(cities >= 6 * 40, `${cities}`);
  });

  test('methodology 11.3, 10.5: relations that have a label, with a page of ours or of Wikidata', () => {
    let count = 0;
    each(({ person: { qid }, language, answer }, where) => {
      const expected = RELATIONS.flatMap((property) =>
        valuesOf(statementsOf(qid, property)).flatMap((target) => {
          const label = labelIn(target, language) ?? labelIn(target, 'en');
          if (!label) return [];
          const slug = slugs.get(target) ?? null;
          const person = PEOPLE.find((block) => block.qid === target);
          const own = person?.labels.has(language) || person?.labels.has('mul') ? language : 'en';
          const url =
            slug === null
              ? `https://www.wikidata.org/wiki/${target}`
              : `${service.base}/${own}/people/${slug}`;
          return { id: target, name: label.label, property, slug, url };
        }),
      );
      const given = answer.relations.map(({ id, name, property, slug, url }) => ({
        id,
        name,
        property,
        slug,
        url,
      }));
      assert.deepEqual(sorted(given), sorted(expected), where);
      count += given.length;
    });
    assert.ok(count > 60, `${count}`);
  });

  test('methodology 11.7: one row for every entity of the profile that has a label', () => {
    each(({ person: { qid }, language, answer }, where) => {
      const { related_entity_labels: rows, ...rest } = answer;
      const expected = [...qidsIn(rest)]
        .filter((other) => other !== qid)
        .flatMap((other) => {
          const label = labelIn(other, language);
          return label ? { qid: other, ...label } : [];
        });
      const given = rows.filter((row) => row.qid !== qid);
      assert.deepEqual(sorted(given), sorted(expected), where);
      assert.equal(new Set(rows.map((row) => row.qid)).size, rows.length, where);
    });
  });

  test('methodology 9.5: articles in the requested language come first, then by code', () => {
    each(({ person, language, answer: { wikipedia } }, where) => {
      assert.deepEqual(
        wikipedia.map(({ title }) => title).sort(),
        [...articlesOf(person).values()].sort(),
        where,
      );
      const codes = wikipedia.map((article) => article.language);
      const own = codes.includes(language) ? [language] : [];
      assert.deepEqual(codes, [...own, ...codes.filter((code) => code !== language).sort()], where);
      for (const article of wikipedia) {
        const url = new URL(article.url);
        assert.match(url.host, /^[a-z-]+\.wikipedia\.org$/, where);
        const title = decodeURIComponent(url.pathname.replace('/wiki/', '')).replaceAll('_', ' ');
        assert.equal(title, article.title, where);
      }
    });
    const codes = new Set(all.flatMap(({ answer }) => answer.wikipedia.map((a) => a.language)));
    for (const code of ['nb', 'sgs', 'simple']) assert.ok(codes.has(code), code);
    for (const code of ['no', 'bat-smg', 'zh-yue', 'be-x-old', 'commons']) {
      assert.ok(!codes.has(code), code);
    }
  });

  test('methodology 11.2, 11.4: facts and accounts are those of the closed lists', () => {
    each(({ person: { qid }, answer }, where) => {
      for (const property of FACTS) {
        const given = answer.facts.filter((fact) => fact.property === property);
        const expected = statementsOf(qid, property);
        assert.deepEqual(
          given.map(({ rank }) => rank),
          expected.map(({ rank }) => rank),
          where,
        );
        for (const [index, { value, person_qid }] of given.entries()) {
          assert.equal(person_qid, qid);
          const written = expected[index]?.value ?? '';
          if (/^Q\d+$/.test(written)) assert.equal(value, written, where);
        }
      }
      assert.ok(
        answer.facts.every(({ property }) => FACTS.includes(property)),
        where,
      );
      const accounts = ACCOUNTS.flatMap((property) =>
        bestOf(qid, property)
          .filter(({ qualifiers }) => !qualifiers.some((q) => q.property === 'P582'))
          .map(({ value }) => ({ property, value })),
      );
      assert.deepEqual(sorted(answer.social), sorted(accounts), where);
    });
  });

  test('methodology 11.8, 9.2 to 9.4: image, sitelinks, popularity, and no page views', () => {
    each(({ person, answer }, where) => {
      const { snapshot } = answer;
      const file = bestOf(person.qid, 'P18')[0]?.value ?? null;
      assert.equal(snapshot.image, file, where);
      assert.equal(answer.image, null, where);
      assert.equal(answer.warnings.includes('image_license_unknown'), file !== null, where);
      assert.equal(snapshot.sitelinks, person.sitelinks.size, where);
      const share = Math.log10(1 + articlesOf(person).size) / Math.log10(401);
      assert.ok(Math.abs(snapshot.popularity - 100 * Math.min(1, share)) < 6e-5, where);
      assert.equal(snapshot.pageviews_12m, null, where);
      assert.equal(snapshot.pageviews_status, 'not_loaded', where);
      assert.deepEqual(answer.pageviews, [], where);
      assert.equal(answer.live_verification, null, where);
    });
  });

  test('raw data and identifiers do not depend on the language', () => {
    const raw = ({ snapshot, labels, names, facts, social, slug, id, warnings, image }: Profile) =>
      JSON.stringify({ snapshot, labels, names, facts, social, slug, id, warnings, image });
    const english = new Map<string, string>();
    each(({ person: { qid }, answer }, where) => {
      english.set(qid, english.get(qid) ?? raw(answer));
      assert.equal(raw(answer), english.get(qid), where);
    });
  });
});
