import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { person, terms } from '../../ingest/support/entities.ts';
import { sharedSnapshot } from '../../support/shared-build.ts';

/** People of a small snapshot, all born on 11 March 1952, whose descriptions name the edition. */
export const PEOPLE = 40;

/** The description of everyone in an edition. */
export function descriptionOf(edition: string): string {
  return `of the edition ${edition}`;
}

/** Slug and QID of one of them. */
export const ONE = { slug: 'ada-7', qid: 'Q7' } as const;

/** Paths of the API below `/api/v1`: of that person, and of a list of each kind. */
export const PERSON_PATHS = [
  `/people/${ONE.slug}`,
  `/people/wikidata/${ONE.qid}`,
  `/people/kb/${ONE.qid}`,
];
export const LIST_PATHS = [
  '/birthdays/today',
  '/birthdays/03-11',
  '/birthdays/03-11/1952',
  '/years/1952',
  '/zodiac/pisces',
  '/search?q=ada',
];

/** The snapshot of an edition, for reading: the same people under other descriptions, of another day. */
function sharedEdition(edition: string, asOf: string): Promise<string> {
  const descriptions = terms({ en: descriptionOf(edition) });
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    JSON.stringify(person(`Q${index + 1}`, `Ada ${index + 1}`, { more: { descriptions } })),
  );
  return sharedSnapshot(people, ['--as-of', asOf]);
}

/** A copy of the snapshot of an edition in a folder. */
export async function buildEdition(
  folder: string,
  edition: string,
  asOf = '2026-11-16',
): Promise<string> {
  const copy = join(folder, `edition-${edition}-${asOf}.sqlite`);
  copyFileSync(await sharedEdition(edition, asOf), copy);
  return copy;
}

/** The snapshot of the edition "one", for reading. */
export const buildOne = (): Promise<string> => sharedEdition('one', '2026-11-16');
