import { addAll, addQualifiers, addTexts } from '../../core/person/referenced-qids.ts';
import type { RawDateClaim } from '../../entity/read-dates.ts';
import type { PersonDraft } from '../../entity/read-person.ts';

/**
 * Adds every item that a person's profile may name or that affects what it shows, except the places
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
    addTexts(to, [value, unit]);
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
