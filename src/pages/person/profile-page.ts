import { LANGUAGES, pageLanguage, type Language, type Texts } from '../../core/text/languages.ts';
import type { Profile } from '../../service/find-person.ts';
import type { PageRequest } from '../page.ts';

/** A person for a page. */
export interface ProfilePage {
  readonly request: PageRequest;
  readonly profile: Profile;
}

/** The languages in which a person has a page: English, and those in which the person has a name. */
export function existsIn(labels: Texts): Language[] {
  return LANGUAGES.filter((language) => pageLanguage(labels, language) === language);
}
