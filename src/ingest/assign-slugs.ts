import { isReservedSlug, suffixedSlug } from '../core/text/slug.ts';
import { formatQid } from '../core/qid.ts';
import type { StagedPerson } from './staging.ts';

/** Name of the rules below, as the manifest gives it. */
export const SLUG_RULES = 'slug-1';

/**
 * Gives everyone a slug of their own (methodology 10.3): of those whose names give the same one, who
 * held it in the previous snapshot, or else the lowest QID, keeps it bare; the others carry their QID.
 * `people` come ordered by slug base and then by QID; `held` maps bare slugs to their last holders.
 */
export function* assignSlugs(
  people: Iterable<StagedPerson>,
  held: ReadonlyMap<string, number>,
): Generator<{ qid: number; slug: string }> {
  for (const group of groupsOf(people)) {
    const base = group[0]?.slugBase ?? '';
    const holder = group.find(({ qid }) => qid === held.get(base)) ?? group[0];
    for (const person of group) {
      yield {
        qid: person.qid,
        slug: person === holder && !mustCarryQid(person) ? base : ownSuffixed(person),
      };
    }
  }
}

function ownSuffixed({ slugBase, qid }: StagedPerson): string {
  return slugBase === identifierSlug(qid) ? slugBase : suffixedSlug(slugBase, qid);
}

function mustCarryQid({ slugBase, qid }: StagedPerson): boolean {
  return isReservedSlug(slugBase) && slugBase !== identifierSlug(qid);
}

/** The slug of someone without any name: `q123`. */
function identifierSlug(qid: number): string {
  return formatQid(qid).toLowerCase();
}

function* groupsOf(people: Iterable<StagedPerson>): Generator<StagedPerson[]> {
  let group: StagedPerson[] = [];
  for (const person of people) {
    if (group.length > 0 && group[0]?.slugBase !== person.slugBase) {
      yield group;
      group = [];
    }
    group.push(person);
  }
  if (group.length > 0) yield group;
}
