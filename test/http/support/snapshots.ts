import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { person, terms } from '../../ingest/support/entities.ts';
import { temporaryFolder } from '../../ingest/support/command.ts';
import { sharedSnapshot } from '../../support/shared-build.ts';

/** People of a small snapshot, all born on 11 March 1952, whose descriptions name the edition. */
export const PEOPLE = 40;

/** The description of everyone in an edition. */
export function descriptionOf(edition: string): string {
  return `of the edition ${edition}`;
}

/** Slug and QID of one of them. */
export const ONE = { slug: 'ada-7', qid: 'Q7' } as const;

/** A copy, in a folder, of the snapshot of an edition: the same people under other descriptions, of another day. */
export async function buildEdition(
  folder: string,
  edition: string,
  asOf = '2026-11-16',
): Promise<string> {
  const descriptions = terms({ en: descriptionOf(edition) });
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    person(`Q${index + 1}`, `Ada ${index + 1}`, { more: { descriptions } }),
  );
  const shared = await sharedSnapshot(
    people.map((each) => JSON.stringify(each)),
    ['--as-of', asOf],
  );
  const copy = join(folder, `edition-${edition}-${asOf}.sqlite`);
  copyFileSync(shared, copy);
  return copy;
}

/** The snapshot of the edition "one", in a folder of its own. */
export const buildOne = (): Promise<string> => buildEdition(temporaryFolder(), 'one');
