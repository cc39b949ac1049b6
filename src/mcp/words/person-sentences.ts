import type { CivilDate } from '../../core/calendar/calendar.ts';
import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
  rivalStatements,
  isJulianDay,
  writtenDay,
} from '../../core/date/date-record.ts';
import { type Source, type SourceKind, sourceKind } from '../../core/date/date-claim.ts';
import { mayHavePersonalityRights, type PersonCard } from '../../core/person/person-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { Language, LanguageText } from '../../core/text/languages.ts';
import type { FoundPerson } from '../../service/search/search-people.ts';
import {
  type Labels,
  type Person,
  visibleName,
  type PersonWithDetail,
} from '../../service/people.ts';
import { isNamedLanguage, languageName } from '../../site/language-name.ts';
import { ageAtDeath, completedYears, exactDay } from '../../core/date/age.ts';
import type { LifeDates } from '../../service/age-on-date.ts';
import { type Warning, mcpNote, restsOnOneWebsite } from '../../core/date/warnings.ts';
import { plain } from './plain.ts';
import { dateWords } from './date-sentences.ts';

/** `Douglas Adams (Q42), English writer`; the language is named if it is not the requested one. */
export function personName(person: Person): string {
  const { card, language, name, description } = person;
  const foreign = name && foreignLanguage(name, language);
  const known = description === null ? '' : `, ${plain(description.text)}`;
  return `${plain(visibleName(person))} (${formatQid(card.qid)}${foreign ? `; name in ${foreign}` : ''})${known}`;
}

/** The name of a text's language; null for the requested language and for codes of no language. */
function foreignLanguage({ language }: LanguageText, requested: Language): string | null {
  return language === requested || !isNamedLanguage(language) ? null : languageName('en', language);
}

/** The dates of a person's life, and what the warnings say of the death. */
export function lifeOf({ card, detail }: PersonWithDetail): Life {
  return {
    birth: card.birth,
    death: detail.death,
    deceased: card.warnings.includes('deceased'),
    possiblyDeceased: card.warnings.includes('possibly_deceased'),
  };
}

/** A person's birth date in full: date, sources, doubts, other dates, death and years since (service 14.7). */
export function personLines({ person, labels }: FoundPerson, today: CivilDate): string[] {
  const { card } = person;
  const life = lifeOf(person);
  return [
    personName(person),
    `Born: ${birthWords(card)}.`,
    sourcesWords(card.birth, labels, person.language),
    alternativeWords(card.birth),
    // The words on how long ago the birth was also give the age at death.
    deathWords(life.death, null),
    lifeWords(life, today),
    life.deceased || life.possiblyDeceased ? null : NO_DEATH,
    ...noteLines(card.warnings),
    mayHavePersonalityRights(person) ? PERSONALITY_RIGHTS : null,
  ].filter((line) => line !== null);
}

const NO_DEATH =
  'No death is recorded in this snapshot, which does not show that the person is alive.';

const PERSONALITY_RIGHTS =
  "Note: Personality rights may apply to the picture on the person's page.";

const MAX_SOURCES = 3;

function sourcesWords(birth: DateRecord, labels: Labels, language: Language): string | null {
  const sources = canonicalStatement(birth)?.sources ?? [];
  const external = sources.filter((source) => source.class === 'external');
  const names = [...new Set(external.flatMap((source) => namesOf(source, labels, language)))];
  if (names.length === 0) return null;
  const shown = names.slice(0, MAX_SOURCES).join('; ');
  return `${names.length === 1 ? 'Source' : 'Sources'}: ${shown}${names.length > MAX_SOURCES ? '; and others' : ''}.`;
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

/** The dates of a life, and whether the person must be dead although no death is recorded. */
interface Life extends LifeDates {
  readonly possiblyDeceased: boolean;
}

/**
 * How long ago somebody was born, such as `Born 147 years ago (died aged 76).` For the dead this is
 * never an age (methodology 7.2). Null if nothing can be said.
 */
export function lifeWords(life: Life, today: CivilDate): string | null {
  const ago = agoWords(life.birth, today);
  if (!life.deceased) return ago && `Born ${ago}${life.possiblyDeceased ? UNRECORDED : ''}.`;
  const aged = ageAtDeath(life.birth, life.death);
  if (aged !== null) return `Born ${ago} (died aged ${aged}).`;
  const unknown = `age at death is not known exactly, because ${doubtWords(life)}`;
  return ago === null
    ? `No longer alive; the ${unknown}.`
    : `Born ${ago} (no longer alive; the ${unknown}).`;
}

/** Which of the two dates allows no exact age at death, and why (methodology 4.6, 7.3). */
function doubtWords({ birth, death }: Life): string {
  const doubts = [
    ...inexactWords(birth).map((why) => `the date of birth ${why}`),
    ...inexactWords(death).map((why) => `the date of death ${why}`),
  ];
  return doubts.length === 0 ? 'the two dates contradict each other' : doubts.join(' and ');
}

function inexactWords(date: DateRecord): string[] {
  if (exactDay(date)) return [];
  if (!canonicalStatement(date)) return ['is not known'];
  if (date.ambiguous) return ['is disputed or conflicting'];
  return [date.uncertain ? 'is approximate or not certain' : 'is not known to the day'];
}

const UNRECORDED =
  ' (no death is recorded, but the birth is too long ago to assume that the person is alive)';

function agoWords(birth: DateRecord, today: CivilDate): string | null {
  const born = exactDay(birth);
  const years = born ? completedYears(born, today) : -1;
  if (years < 0) return null;
  if (years === 0) return 'less than a year ago';
  return years === 1 ? '1 year ago' : `${years} years ago`;
}

/**
 * `Died: 11 May 2001, aged 49.`, with the doubts about the date. The age in years appears only if it is
 * given. Null where no date of death is known.
 */
export function deathWords(death: DateRecord, aged: number | null): string | null {
  const canonical = canonicalStatement(death);
  if (!canonical) return null;
  const about = death.uncertain ? 'approximate or not certain: ' : '';
  const age = aged === null ? '' : `, aged ${aged}`;
  const doubt = death.ambiguous ? ' (there are conflicting or disputed dates of death)' : '';
  return `Died: ${about}${dateWords(canonical)}${age}${doubt}.`;
}

/** What is said of the sources of a date, by their best kind (service 14.7). */
const SOURCE_WORDS: Readonly<Record<SourceKind, string>> = {
  external: 'according to Wikidata, with an external reference',
  'import-only': 'imported from a Wikimedia project, no independent reference',
  none: 'no reference',
};

/** A birth date with its sources and doubts, on one line (service 14.7). */
export function birthWords({ birth, warnings }: Pick<PersonCard, 'birth' | 'warnings'>): string {
  const canonical = canonicalStatement(birth);
  if (!canonical) return 'date of birth not known';
  if (!birth.ambiguous) {
    const doubt = birth.uncertain ? 'approximate or not certain: ' : '';
    const alone = restsOnOneWebsite(warnings) ? ', one website only' : '';
    return `${doubt}${dateWords(canonical)}; ${SOURCE_WORDS[birth.sourceKind]}${alone}`;
  }
  const inConflict = rivalStatements(birth);
  const rivals = othersOf(birth).filter((other) => inConflict.includes(other));
  const said = inConflictWords([canonical, ...rivals]).join('; or ');
  if (rivals.length === 0) return `disputed date: ${said}${birth.uncertain ? `; ${ABOUT}` : ''}`;
  const doubt = birth.uncertain ? `; the one named first is ${ABOUT}` : '';
  return `conflicting dates: ${said} (which comes first is a choice for display)${doubt}`;
}

/** Dates of which not all can be right. Where one is a Julian day, the others name their calendar (methodology 7.7). */
function inConflictWords(statements: readonly StatementRecord[]): string[] {
  const hasJulian = statements.some(isJulianDay);
  return statements.map((statement) => {
    const isNamed =
      hasJulian && statement.calendar === 'gregorian' && writtenDay(statement) !== null;
    return withSource(statement, isNamed ? ' in the Gregorian calendar' : '');
  });
}

const ABOUT = 'approximate or not certain';

/** Other dates in Wikidata that do not contradict the canonical one at the same rank; null if there are none. */
export function alternativeWords(birth: DateRecord): string | null {
  const inConflict = rivalStatements(birth);
  const others = othersOf(birth).filter((other) => !inConflict.includes(other));
  if (others.length === 0) return null;
  return `Wikidata also has: ${others.map((statement) => withSource(statement)).join('; ')}.`;
}

function othersOf({ alternatives, statements }: DateRecord): StatementRecord[] {
  return alternatives.flatMap((index) => statements[index] ?? []);
}

function withSource(statement: StatementRecord, calendar = ''): string {
  return `${dateWords(statement)}${calendar} [${SOURCE_WORDS[sourceKind(statement.sources)]}]`;
}

/** Notes about a person's dates, a line for each warning that has one (methodology 6). */
export function noteLines(warnings: readonly Warning[]): string[] {
  const notes = warnings.map(mcpNote).filter((note) => note !== null);
  return notes.map((note) => `Note: ${note}`);
}
