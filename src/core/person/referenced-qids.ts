import { parseQid } from '../qid.ts';
import type { PersonCard, PersonDetail, Qualifiers } from './person-record.ts';

/** The entities whose labels a card needs: occupations and the works its sources name. */
export function cardQids({ birth, occupations }: PersonCard): Set<number> {
  const qids = new Set(occupations);
  for (const { sources } of birth.statements) {
    for (const { statedIn } of sources) addAll(qids, statedIn);
  }
  return qids;
}

/** Every entity named anywhere in a profile, in the order of the profile (methodology 11.7). */
export function profileQids(card: PersonCard, detail: PersonDetail): Set<number> {
  const qids = cardQids(card);
  for (const { sources } of detail.death.statements) {
    for (const { statedIn } of sources) addAll(qids, statedIn);
  }
  addAll(qids, detail.citizenships);
  for (const { qid, city, countries, path } of detail.birthplaces) {
    addAll(qids, [qid, ...path, ...(city === null ? [] : [city]), ...countries]);
  }
  for (const relation of detail.relations) {
    qids.add(relation.qid);
    addQualifiers(qids, relation.qualifiers);
  }
  for (const { value, unit, qualifiers } of detail.facts) {
    addTexts(qids, [value, unit]);
    addQualifiers(qids, qualifiers);
  }
  return qids;
}

/** Adds several numbers. */
export function addAll(qids: Set<number>, more: Iterable<number>): void {
  for (const qid of more) qids.add(qid);
}

/** Adds the items that are values of qualifiers. */
export function addQualifiers(qids: Set<number>, qualifiers: Qualifiers): void {
  for (const values of Object.values(qualifiers)) addTexts(qids, values);
}

/** Adds the items that are among some texts. */
export function addTexts(qids: Set<number>, texts: readonly (string | null)[]): void {
  for (const text of texts) {
    // Most texts are no item; the first letter tells without more work.
    const qid = text?.startsWith('Q') ? parseQid(text) : null;
    if (qid !== null) qids.add(qid);
  }
}
