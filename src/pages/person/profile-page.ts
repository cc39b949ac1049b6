import { type LabelLanguage, type Language, LANGUAGES } from '../../core/text/languages.ts';
import type { FoundProfile } from '../../service/find-person.ts';
import type { Profile } from '../../service/schema/profile.ts';
import { shownDate, type ShownDate } from '../figures/evidence/shown-date.ts';
import type { PageRequest } from '../page.ts';

/** A person for a page, and the languages of the texts about them. */
export interface ProfilePage {
  readonly request: PageRequest;
  readonly profile: Profile;
  readonly birth: ShownDate;
  readonly death: ShownDate;
  readonly nameLanguage: LabelLanguage;
  /** Null where there is no description. */
  readonly descriptionLanguage: Language | null;
  /** The names of the entities in the profile, by QID. */
  readonly entities: ReadonlyMap<string, Named>;
}

interface Named {
  readonly label: string;
  readonly language: string;
}

/** A profile with what the page needs to know about its languages. */
export function profilePage(request: PageRequest, found: FoundProfile): ProfilePage {
  const { profile } = found;
  const { language } = request;
  const has = (code: string, member: 'label' | 'description'): boolean =>
    profile.labels.some((row) => row.language === code && row[member] !== null);
  return {
    request,
    profile,
    birth: shownDate(profile.birth_date, found.birth),
    death: shownDate(profile.death_date, found.death),
    nameLanguage: ([language, 'mul', 'en'] as const).find((code) => has(code, 'label')) ?? 'mul',
    descriptionLanguage:
      ([language, 'en'] as const).find((code) => has(code, 'description')) ?? null,
    entities: new Map(
      profile.related_entity_labels.map(({ qid, label, language }) => [qid, { label, language }]),
    ),
  };
}

/** The languages in which a person has a page: English, and those in which the person has a name. */
export function existsIn({ labels }: Profile): Language[] {
  const named = new Set(labels.flatMap(({ language, label }) => (label === null ? [] : language)));
  return LANGUAGES.filter(
    (language) => language === 'en' || named.has(language) || named.has('mul'),
  );
}
