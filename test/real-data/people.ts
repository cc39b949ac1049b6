import assert from 'node:assert/strict';
import { suite } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import type { App } from '../../src/web/app.ts';
import { composeOver } from '../support/compose.ts';
import { assertResponse } from '../support/conform.ts';
import { sharedRealItems, sharedSample } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData as skip } from '../support/shared-data.ts';
import { isIncluded, type EntityJson } from './entities.ts';

/** The base address of the service. */
export const BASE = 'https://natalis.example';

/** Real people as items of a dump, and what the service over a snapshot of them answers. */
export interface RealPeople {
  readonly entities: ReadonlyMap<string, EntityJson>;
  readonly people: readonly EntityJson[];
  /** The instant of the data. */
  readonly asOf: string;
  /** The profiles of everybody, in English and, in turn, in another language, those in English first. */
  readonly answers: readonly (readonly [EntityJson, Language, Profile])[];
  profile(qid: string): Profile;
  get(path: string): Promise<{ status: number; text: string }>;
  readonly app: App;
}

const SAMPLE = await openPeople([...sampleLines()], sharedSample(), '2023-10-17T00:00:00Z', 301);
// The newest change is the instant (methodology 5.7).
const REAL = skip
  ? null
  : await openPeople(realLines(), sharedRealItems(), '2026-04-22T11:10:36Z', 222);

/** A suite for the people of the bundled sample, and one for those of the real items. */
export function suiteOfRealPeople(what: string, declare: (people: RealPeople) => void): void {
  suite(`${what} of the bundled sample`, () => declare(SAMPLE));
  suiteOfRealItems(what, declare);
}

/** A suite for the people of the real items, where these are at hand. */
export function suiteOfRealItems(what: string, declare: (people: RealPeople) => void): void {
  suite(`${what} of the real items`, { skip }, () => {
    if (REAL) declare(REAL);
  });
}

async function openPeople(
  lines: readonly string[],
  snapshot: Promise<string>,
  asOf: string,
  count: number,
): Promise<RealPeople> {
  // The sample begins with a line that is no item.
  const items = lines.map((line) => JSON.parse(line) as EntityJson).filter(({ id }) => id);
  const entities = new Map(items.map((item) => [item.id, item]));
  const people = items.filter(isIncluded);
  assert.equal(people.length, count);
  const app = composeOver(openSqliteReader(await snapshot), {
    base: () => BASE,
    now: () => Date.UTC(2026, 10, 16),
    onFault: (error) => assert.fail(String(error)),
  });
  const get: RealPeople['get'] = async (path) => {
    const { statusCode: status, headers, body: text } = await app.inject(path);
    const given = new Headers(Object.entries(headers).map(([name, value]) => [name, `${value}`]));
    assertResponse({ path, status, headers: given, text });
    return { status, text };
  };
  const answerIn = async (person: EntityJson, language: Language) => {
    const { status, text } = await get(`/api/v1/people/kb/${person.id}?lang=${language}`);
    assert.equal(status, 200, person.id);
    return [person, language, JSON.parse(text) as Profile] as const;
  };
  const english = await Promise.all(people.map((person) => answerIn(person, 'en')));
  const others = LANGUAGES.filter((language) => language !== 'en');
  const inTurn = people.map((person, at) => answerIn(person, others[at % others.length] ?? 'en'));
  const answers = [...english, ...(await Promise.all(inTurn))];
  const inEnglish = new Map(english.map(([{ id }, , profile]) => [id, profile]));
  return {
    entities,
    people,
    asOf,
    answers,
    profile(qid) {
      const profile = inEnglish.get(qid);
      assert.ok(profile, qid);
      return profile;
    },
    get,
    app,
  };
}
