import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { CODES, isIncluded, readEntities, type EntityJson } from './entities.ts';
import { labelIn } from './raw-profile.ts';
import { BASE, startService, type Service } from './service.ts';

// Every real person in each of the six languages.

const LANGUAGES = CODES.filter((code) => code !== 'mul');

// Members of an answer whose value is a QID.
const QID_MEMBERS = new Set(['id', 'entity_qid', 'country_qid', 'value', 'unit']);

/** The QIDs that are named anywhere in a part of an answer, the person's own aside. */
function collectQids(part: unknown, key: string, found: Set<string>): void {
  if (typeof part === 'string') {
    const named = QID_MEMBERS.has(key) && /^Q[1-9]\d*$/.test(part);
    if (named) found.add(part);
  } else if (Array.isArray(part)) {
    for (const one of part) collectQids(one, 'id', found);
  } else if (typeof part === 'object' && part !== null) {
    for (const [name, one] of Object.entries(part)) collectQids(one, name, found);
  }
}

/** The QIDs that a profile names, without the texts and the person's own. */
function qidsIn(profile: Profile): Set<string> {
  const found = new Set<string>();
  const texts = { id: '', name: '', names: [], labels: [], related_entity_labels: [] };
  collectQids({ ...profile, ...texts }, '', found);
  return found;
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

suite('real people in six languages', { skip }, () => {
  let service: Service;
  let entities: Map<string, EntityJson>;
  const people: [person: EntityJson, language: string, profile: Profile][] = [];

  before(async () => {
    service = await startService();
    entities = readEntities();
    for (const person of [...entities.values()].filter(isIncluded)) {
      for (const language of LANGUAGES) {
        people.push([person, language, await service.profile(person.id, language)]);
      }
    }
  });

  after(() => service.close());

  test('rule 9, methodology 11.10: names fall back from the language to mul, to English, to any other', () => {
    let fallen = 0;
    for (const [person, language, profile] of people) {
      for (const { id, name } of namedIn(profile)) {
        const label = labelIn(entities.get(id), language);
        assert.equal(name, label?.label ?? id, `${person.id} ${language} ${id}`);
        if (label && label.language !== language) fallen++;
      }
    }
    assert.ok(fallen > 0);
  });

  test('methodology 11.10: descriptions fall back to English, then null; mul has none', () => {
    for (const [{ id, descriptions }, language, { description }] of people) {
      const expected = descriptions[language]?.value ?? descriptions['en']?.value ?? null;
      assert.equal(description, expected, `${id} ${language}`);
    }
  });

  test('methodology 10.5: pages are in the language where a label of it or mul exists, else English', () => {
    const slugs = new Map(people.map(([{ id }, , { slug }]) => [id, slug]));
    const pageOf = (qid: string, language: string): string => {
      const labels = entities.get(qid)?.labels ?? {};
      const own = labels[language] !== undefined || labels['mul'] !== undefined;
      return `${BASE}/${own ? language : 'en'}/people/${slugs.get(qid)}`;
    };
    for (const [{ id }, language, profile] of people) {
      assert.equal(profile.url, pageOf(id, language), `${id} ${language}`);
      assert.equal(profile.slug, slugs.get(id));
      for (const relation of profile.relations.filter(({ slug }) => slug !== null)) {
        assert.equal(relation.url, pageOf(relation.id, language), `${id} ${language}`);
      }
    }
  });

  test('methodology 11.7: one row for every entity of the profile that has a label, in the language used', () => {
    let rows = 0;
    for (const [person, language, profile] of people) {
      const expected = [...qidsIn(profile)].flatMap((qid) => {
        const label = labelIn(entities.get(qid), language);
        return label ? `${qid} ${label.language} ${label.label}` : [];
      });
      const ours = profile.related_entity_labels.map(
        (row) => `${row.qid} ${row.language} ${row.label}`,
      );
      assert.deepEqual(ours.sort(), expected.sort(), `${person.id} ${language}`);
      rows += ours.length;
    }
    assert.ok(rows > 1000);
  });

  test('rule 9: everything but names, descriptions, addresses and order is the same in every language', () => {
    const english = new Map<string, unknown>();
    for (const [{ id }, language, profile] of people) {
      const same = {
        snapshot: profile.snapshot,
        labels: profile.labels,
        names: profile.names,
        facts: profile.facts,
        social: profile.social,
        warnings: profile.warnings,
        places: profile.birthplace_countries,
        statements: [profile.birth_date, profile.death_date].map(({ statements }) =>
          statements.map((statement) => ({ ...statement, sources: null })),
        ),
        articles: profile.wikipedia.map(({ url }) => url).sort(),
      };
      if (language === 'en') english.set(id, same);
      assert.deepEqual(same, english.get(id), `${id} ${language}`);
    }
  });

  test('methodology 9.5: the article in the language asked for is the first', () => {
    for (const [{ id }, language, { wikipedia }] of people) {
      const codes = wikipedia.map((article) => article.language);
      if (codes.includes(language)) assert.equal(codes[0], language, id);
      const others = codes.filter((code) => code !== language);
      assert.deepEqual(others, others.toSorted(), id);
    }
  });

  test('the canonical slug and the QID lead to the same profile', async () => {
    for (const [{ id }, language, profile] of people) {
      if (language !== 'en') continue;
      const { body } = await service.get(`/api/v1/people/${profile.slug}`);
      assert.deepEqual(body, profile, id);
    }
  });
});
