import { parseQid } from '../../core/qid.ts';
import type { Qualifiers } from '../../core/person/person-record.ts';
import type { RawDateClaim } from '../../entity/read-dates.ts';
import type { PersonDraft } from '../../entity/read-person.ts';

/**
 * Adds every item that a person's profile may name or that decides what it shows, but for the places
 * above the birthplaces (methodology 11.7).
 */
export function addNamedItems(draft: PersonDraft, to: Set<number>): void {
  addAll(to, draft.occupations);
  addAll(to, draft.citizenships);
  addAll(to, draft.birthplaces);
  for (const { qid } of draft.nameItems) to.add(qid);
  for (const { qid, qualifiers } of draft.relations) {
    to.add(qid);
    addQualifiers(to, qualifiers);
  }
  for (const { value, unit, qualifiers } of draft.facts) {
    addText(to, value);
    addText(to, unit);
    addQualifiers(to, qualifiers);
  }
  addSources(to, draft.births);
  addSources(to, draft.deaths);
}

function addSources(to: Set<number>, claims: readonly RawDateClaim[]): void {
  for (const { references } of claims) {
    for (const { snaks } of references) {
      for (const snak of snaks) if (snak.kind === 'item') to.add(snak.qid);
    }
  }
}

function addAll(to: Set<number>, qids: readonly number[]): void {
  for (const qid of qids) to.add(qid);
}

function addQualifiers(to: Set<number>, qualifiers: Qualifiers): void {
  for (const values of Object.values(qualifiers)) {
    for (const value of values) addText(to, value);
  }
}

function addText(to: Set<number>, text: string | null): void {
  // Most texts are no item; the first letter tells without more work.
  if (text === null || !text.startsWith('Q')) return;
  const qid = parseQid(text);
  if (qid !== null) to.add(qid);
}
