import { parseQid } from '../qid.ts';
import type { PersonCard, PersonDetail, Qualifiers } from './person-record.ts';

/** The entities whose labels a card needs: its occupations and the works named by its sources. */
export function cardQids({ birth, occupations }: PersonCard): Set<number> {
  const qids = new Set(occupations);
  for (const { sources } of birth.statements) {
    for (const { statedIn } of sources) addAll(qids, statedIn);
  }
  return qids;
}

/** Every entity that a profile names, in the order of the profile (methodology 11.7). */
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

/** Adds several QIDs to a set. */
export function addAll(qids: Set<number>, more: Iterable<number>): void {
  for (const qid of more) qids.add(qid);
}

/** Adds the items among the values of qualifiers to a set. */
export function addQualifiers(qids: Set<number>, qualifiers: Qualifiers): void {
  for (const values of Object.values(qualifiers)) addTexts(qids, values);
}

/** Adds the items among encoded values to a set. */
export function addTexts(qids: Set<number>, texts: readonly (string | null)[]): void {
  for (const text of texts) {
    // Most values are no items, and the first letter rules them out without parsing.
    const qid = text?.startsWith('Q') ? parseQid(text) : null;
    if (qid !== null) qids.add(qid);
  }
}
