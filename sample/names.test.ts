import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { LANGUAGES, type Language } from '../src/core/text/languages.ts';
import { openNatalis, type Profile } from '../src/library/natalis.ts';
import { sharedSnapshot } from '../test/support/shared-build.ts';
import { sampleLines, samplePeople, sampleThings } from './expand.ts';

const everybody = samplePeople('every day');
const natalis = await openNatalis(await sharedSnapshot(sampleLines('every day')));
after(() => natalis.close());

/** Values of facts and qualifiers that are items, which a page shows by their label. */
function itemsOf({ facts, relations }: Profile): string[] {
  const qualifiers = [...facts, ...relations].flatMap((each) => Object.values(each.qualifiers));
  return [...facts.map(({ value }) => value ?? ''), ...qualifiers.flat()].filter((value) =>
    // "Q000009" is somebody in the directory of Congress.
    /^Q[1-9]\d*$/.test(value),
  );
}

function namesOf(part: unknown): { id: string; name: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { id, name } = part as { id?: unknown; name?: unknown };
  const own = typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  return [...own, ...Object.values(part).flatMap(namesOf)];
}

const profiles = everybody.map(({ qid }) => natalis.person(qid));

/** The groups of people of which a page shows the best known: months, signs, years, decades, centuries. */
function groupsOf({ dob_month_day: day, zodiac, dob_year: year }: Profile['snapshot']): string[] {
  const since = Math.abs(year ?? 0);
  const era = (year ?? 0) < 0 ? 'BCE' : '';
  return [
    day === null ? [] : `month ${day.slice(0, 2)}`,
    zodiac === null ? [] : zodiac,
    year === null
      ? []
      : [
          `year ${year}`,
          `decade ${Math.floor(since / 10)}0 ${era}`,
          `century ${Math.ceil(since / 100)} ${era}`,
        ],
  ].flat();
}

test('a source tells how well known the first of every month, sign, decade and century is', () => {
  const told = new Set(
    everybody.filter(({ from, editions }) => from === 'entity' || editions).map(({ qid }) => qid),
  );
  const first = new Map<string, Profile>();
  const byRank = profiles
    .flatMap((profile) => profile ?? [])
    .sort((a, b) => b.snapshot.popularity - a.snapshot.popularity);
  for (const profile of byRank) {
    for (const group of groupsOf(profile.snapshot)) {
      if (!first.has(group)) first.set(group, profile);
    }
  }
  assert.equal(first.get('year 1879')?.name, 'Albert Einstein');
  const others = [...first].filter(([group, { id }]) => !group.startsWith('year') && !told.has(id));
  assert.deepEqual(
    others.map(([group, { name }]) => `${group}: ${name}`),
    [],
  );
});

test('a famous dispute leads the disputed dates', () => {
  const disputed = profiles
    .flatMap((profile) => (profile?.birth_date.ambiguous === true ? profile : []))
    .sort((a, b) => b.snapshot.popularity - a.snapshot.popularity);
  assert.equal(disputed[0]?.name, 'Frédéric Chopin');
  assert.ok(disputed.length >= 6, `${disputed.length} disputed`);
});

test('the 60 best known are told about in each language', () => {
  const blocks = [...sampleThings(), ...everybody];
  const languages = new Map(blocks.map(({ qid, labels }) => [qid, labels]));
  const speaks = (qid: string, lang: Language): boolean => {
    const labels = languages.get(qid);
    return labels === undefined || labels.has(lang) || labels.has('mul');
  };
  const best = profiles
    .flatMap((profile) => profile ?? [])
    .sort((a, b) => b.snapshot.popularity - a.snapshot.popularity)
    .slice(0, 60);
  for (const lang of LANGUAGES) {
    const foreign = best.flatMap((profile) => {
      const { descriptions } = everybody.find(({ qid }) => qid === profile.id) ?? {};
      const items = [profile.id, ...itemsOf(profile), ...namesOf(profile).map(({ id }) => id)];
      const unnamed = items.filter((id) => !speaks(id, lang));
      return [...unnamed, ...(descriptions?.has(lang) ? [] : ['no description'])].map(
        (what) => `${profile.name}: ${what}`,
      );
    });
    assert.deepEqual(foreign, [], lang);
  }
});

// A label of any language is shown where the language has none (methodology 11.10).
test('nothing in a profile has its QID for a name', () => {
  for (const [at, profile] of profiles.entries()) {
    assert.ok(profile, everybody[at]?.qid);
    const names = namesOf(profile);
    const bare = names.filter(({ id, name }) => id === name).map(({ id }) => id);
    const labelled = new Set(profile.related_entity_labels.map((label) => label.qid));
    const unlabelled = itemsOf(profile).filter((item) => !labelled.has(item));
    assert.deepEqual([...bare, ...unlabelled], [], profile.name);
  }
});
