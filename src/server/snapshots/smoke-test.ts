import { reasonOf } from '../../system/reason.ts';
import { formatQid } from '../../core/qid.ts';
import { foldWords } from '../../core/text/fold.ts';
import { findBySlug, profileOf } from '../../service/find-person.ts';
import { readQuery } from '../../core/query/read-query.ts';
import { findPeople } from '../../service/search/find-people.ts';
import { listsOf } from '../../snapshot/lists.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import { packageVersion } from '../package-version.ts';

// The best known person has the first rank, and is the first on every list.
const BEST_KNOWN = 1;
const SOME = 10;

/**
 * Asks a snapshot what clients will ask: for its best known person, for the lists with that person, and
 * for people of that name. Throws SnapshotError, which says which question has no right answer.
 */
export function smokeTest(reader: SnapshotReader): void {
  if (reader.info.manifest.people === 0) return;
  const context = { reader, serviceVersion: packageVersion() };
  const [person] = ask('the first person', () => reader.people([1], { details: true }));
  if (!person?.detail) throw refusal('the first person', 'nobody is there');
  const { qid, slug, birth } = person.card;
  ask(`the person ${slug}`, () => {
    const found = findBySlug(context, slug);
    expect(found.rank === BEST_KNOWN, `rank ${found.rank} instead of ${BEST_KNOWN}`);
    profileOf(context, found, 'en');
  });
  for (const list of listsOf(birth)) {
    ask(`the list ${list.kind} ${list.key}`, () => {
      const { people } = reader.list(list, { offset: 0, limit: SOME, details: false });
      expect(people[0]?.rank === BEST_KNOWN, `it does not begin with ${slug}`);
    });
  }
  const { name } = person.detail;
  // A name without letters cannot be searched.
  const query = foldWords(name).length > 0 ? name : formatQid(qid);
  ask(`a search for ${query}`, () => {
    const search = { wanted: SOME, reach: 'names', describedIn: null } as const;
    const ranks = findPeople(reader, readQuery(query), search).ranks();
    expect(ranks.length > 0, 'nobody is found');
  });
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

function ask<T>(question: string, answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    throw refusal(question, reasonOf(error), error);
  }
}

function refusal(question: string, answer: string, cause?: unknown): SnapshotError {
  return new SnapshotError(`the snapshot gives a wrong answer to ${question} (${answer})`, {
    cause,
  });
}
