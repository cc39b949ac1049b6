import type { Language } from '../../src/core/text/languages.ts';
import type { ServiceContext } from '../../src/service/context.ts';
import { findByQid, profileOf, type Profile } from '../../src/service/find-person.ts';

/** The profile of a QID. Throws Failure `person_not_found`. */
export function profileByQid(context: ServiceContext, qid: string, language: Language): Profile {
  return profileOf(context, findByQid(context, qid), language);
}
