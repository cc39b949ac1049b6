import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import { foldName } from '../../core/text/fold.ts';
import type { Labels } from '../labels.ts';
import type { Likeness } from './score.ts';

/** Entities that are given of somebody: numeric QIDs and folded names. */
export interface GivenEntities {
  readonly qids: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

/** The numeric QIDs of a person's places of birth with the places and countries above them. */
function birthplacesOf({ birthplaces }: PersonDetail): number[] {
  return birthplaces.flatMap(({ qid, path, countries }) => [qid, ...path, ...countries]);
}

/** The numeric QIDs that a person's place of birth, citizenship and occupation are compared with. */
export function comparedQids(
  { occupations }: PersonCard,
  detail: PersonDetail,
): Record<'birthplace' | 'citizenship' | 'occupation', readonly number[]> {
  return {
    birthplace: birthplacesOf(detail),
    citizenship: detail.citizenships,
    occupation: occupations,
  };
}

/**
 * Whether one of the given entities is among these, by QID or by a label in any of the languages that the snapshot
 * keeps (methodology 16.4). Null if none is given.
 */
export function compareEntities(
  given: GivenEntities | null,
  qids: readonly number[],
  labels: Labels,
): Likeness | null {
  if (!given) return null;
  if (qids.length === 0) return 'unknown';
  return qids.some((qid) => given.qids.has(qid) || isCalled(qid, given.names, labels))
    ? 'same'
    : 'other';
}

function isCalled(qid: number, names: ReadonlySet<string>, labels: Labels): boolean {
  if (names.size === 0) return false;
  const all = labels.all(qid);
  return [...LABEL_LANGUAGES.map((language) => all[language]), all.other?.text].some(
    (label) => label !== undefined && names.has(foldName(label)),
  );
}
