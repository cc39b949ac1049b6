import type { CivilDate } from '../../core/calendar/calendar.ts';
import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import type { Source } from '../../core/date/date-claim.ts';
import { mayHavePersonalityRights } from '../../core/person/person-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { Language, LanguageText } from '../../core/text/languages.ts';
import type { FoundPerson } from '../../service/search/find-by-name.ts';
import type { Labels, Person } from '../../service/people.ts';
import type { PersonWithDetail } from '../../service/list-people.ts';
import { isNamedLanguage, languageName } from '../../site/language-name.ts';
import { deathWords, lifeWords, type Life } from './life.ts';
import { plain } from './plain.ts';
import { alternativeWords, birthWords, noteLines } from './status.ts';

/** `Douglas Adams (Q42), English writer`; the language is named if it is not the requested one. */
export function personName({ card, language, name, description }: Person): string {
  const id = formatQid(card.qid);
  const foreign = name && foreignLanguage(name, language);
  const known = description === null ? '' : `, ${plain(description.text)}`;
  return `${plain(name?.text ?? id)} (${id}${foreign ? `; name in ${foreign}` : ''})${known}`;
}

/** The name of a text's language; null for the requested language and for codes of no language. */
function foreignLanguage({ language }: LanguageText, asked: Language): string | null {
  return language === asked || !isNamedLanguage(language) ? null : languageName('en', language);
}

/** The facts that an age follows from. */
export function lifeOf({ card, detail }: PersonWithDetail): Life {
  return {
    birth: card.birth,
    death: detail.death,
    deceased: card.warnings.includes('deceased'),
    possiblyDeceased: card.warnings.includes('possibly_deceased'),
  };
}

/** A person's birth date in full: date, grounds, doubts, life (service 14.7). */
export function personLines({ person, labels }: FoundPerson, today: CivilDate): string[] {
  const { card } = person;
  const life = lifeOf(person);
  return [
    personName(person),
    `Born: ${birthWords(card.birth)}.`,
    ...optional(sourcesWords(card.birth, labels, person.language)),
    ...optional(alternativeWords(card.birth)),
    // The words on how long ago the birth was also give the age at death.
    ...optional(deathWords(life.death, null)),
    ...optional(lifeWords(life, today)),
    ...(life.deceased || life.possiblyDeceased ? [] : [NO_DEATH]),
    ...noteLines(card.warnings),
    ...(mayHavePersonalityRights(person) ? [PERSONALITY_RIGHTS] : []),
  ];
}

const NO_DEATH =
  'No death is recorded in this snapshot, which does not show that the person is alive.';

const PERSONALITY_RIGHTS =
  "Note: Personality rights may apply to the picture on the person's page.";

const MOST_SOURCES = 3;

function sourcesWords(birth: DateRecord, labels: Labels, language: Language): string | null {
  const sources = canonicalStatement(birth)?.sources ?? [];
  const external = sources.filter((source) => source.class === 'external');
  const names = [...new Set(external.flatMap((source) => namesOf(source, labels, language)))];
  if (names.length === 0) return null;
  const shown = names.slice(0, MOST_SOURCES).join('; ');
  return `${names.length === 1 ? 'Source' : 'Sources'}: ${shown}${names.length > MOST_SOURCES ? '; and others' : ''}.`;
}

/** A work without a label says nothing to a reader, but its address says a little. */
function namesOf({ statedIn, urls }: Source, labels: Labels, language: Language): string[] {
  const named = statedIn.flatMap((qid) => {
    const label = labels.found(qid);
    const foreign = label && foreignLanguage(label, language);
    return label ? plain(label.text) + (foreign ? ` (name in ${foreign})` : '') : [];
  });
  return named.length > 0 ? named : urls.slice(0, 1).map(hostOf);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : plain(url);
}

function optional<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}
