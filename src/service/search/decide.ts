import {
  type Agreement,
  compareGiven,
  fits,
  isSameDay,
  worstAgreement,
  type WrittenDays,
} from '../../core/date/compare-given.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import { hasIdentifier, type Identifier } from '../../core/query/identifiers.ts';
import {
  type Interpretation,
  interpretations,
  isLetter,
  isOneWord,
  readQuery,
} from '../../core/query/read-query.ts';
import { foldName, otherSpellings } from '../../core/text/fold.ts';
import type { LabelLanguage, Language } from '../../core/text/languages.ts';
import { areLetters } from '../../core/text/letter-pairs.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { likenessTo, namesOf } from './compare-names.ts';
import { findPeople, type Found, peopleOf, fitting, type Search } from './find-people.ts';
import { longestRuns } from './parts-of-text.ts';
import {
  type ExactNames,
  exactNames,
  findIdentified,
  holdersOf,
  type Identified,
  MAX_BEARERS,
  mergeAll,
  ranksOf,
} from './tiers.ts';

/**
 * Why a name does not tell who is meant (service 14.6). `shared`: one person has it in another language, and others are
 * found by it. `loose`: nobody has it, it is not all that was typed, only one word, or our spelling.
 */
export type Doubt = 'shared' | 'loose';

/** Whom a query means, or may mean (service 14.6): nobody where there are no ranks. */
interface Decision {
  /** The only person who is meant. */
  readonly only: StoredPerson | null;
  /** Without a doubt all have the QID or exactly the name. */
  readonly doubt: Doubt | null;
  readonly ranks: () => readonly number[];
}

/**
 * Decides whether the people whom a query finds are meant by it (service 14.6). Popularity never decides between people,
 * and a name that is only similar to theirs is no answer.
 */
export function decide(reader: SnapshotReader, found: Found, language: Language): Decision {
  const { tier, isQid, name, exact } = found;
  if (isQid && tier !== 'qid') return { only: null, doubt: null, ranks: () => [] };
  const bearers = name.isWhole ? ranksOf(exact, 'label', 'alias') : [];
  const [only = null] = bearers.length === 1 ? reader.people(bearers, { details: false }) : [];
  // Several people with the same name are namesakes, however short it is.
  const doubt = bearers.length > 1 ? null : doubtAbout(reader, only, found, language);
  if (doubt === 'loose') {
    // Letters alone, as in "N/A", are no name unless somebody has exactly these.
    const isNobody = ['words', 'similar'].includes(tier) && name.words.every(isLetter);
    return { only: null, doubt, ranks: isNobody ? () => [] : found.ranks };
  }
  const all = doubt ? [...new Set([...bearers, ...foundBeside(reader, found)])] : bearers;
  return all.length > 1
    ? { only: null, doubt, ranks: () => all }
    : { only, doubt: null, ranks: () => all };
}

/** Whoever is found by a name; by Chinese, Japanese or Korean letters, who has them in a row in a longer name. */
function foundBeside(reader: SnapshotReader, { name, exact }: Found): readonly number[] {
  return areLetters(name.words)
    ? fitting(reader, holdersOf(reader, name.words), name)
    : peopleOf(reader, name, exact, { wanted: MAX_BEARERS + 1, describedIn: null });
}

// Three Chinese, Japanese or Korean letters are a family name and a given one.
const MIN_LETTERS = 3;

/**
 * Why somebody may not be meant, although nobody else has exactly the name; shared only if others are found by it. Null
 * for no doubt.
 */
function doubtAbout(
  reader: SnapshotReader,
  person: StoredPerson | null,
  { tier, name, exact }: Found,
  language: Language,
): Doubt | null {
  const group = exact.groups.get(person?.rank ?? 0);
  if (!person || !group || group === 'transliteration' || exact.isCut) return 'loose';
  const { labels } = person.card;
  const own = new Set<LabelLanguage>([language, 'en', 'mul']);
  if (tier === 'qid' || [...own].some((each) => isExactly(name, labels[each] ?? ''))) return null;
  const { words } = name;
  // A label of letters counts as two words, as no longer name of the same person has them.
  const isTwoWords = (): boolean =>
    group === 'label' &&
    words.length >= MIN_LETTERS &&
    areLetters(words) &&
    !holdersOf(reader, words).includes(person.rank);
  if (isOneWord(name) && !isTwoWords()) return 'loose';
  const names = reader.detail(person.rank)?.names ?? [];
  const isAlias = names.some(
    ({ kind, language: of, value }) =>
      (kind !== 'alias' || own.has(of as LabelLanguage)) && isExactly(name, value),
  );
  return isAlias ? null : 'shared';
}

function isExactly({ fullNames }: Interpretation, text: string): boolean {
  return [foldName(text), ...otherSpellings(text)].some((whole) => fullNames.includes(whole));
}

/** The dates that are given of somebody, each with its readings. Every date has to fit by one of its readings. */
export interface GivenDates {
  readonly birth: readonly (readonly WrittenDays[])[];
  readonly death: readonly (readonly WrittenDays[])[];
}

/** What is given of somebody. */
export interface GivenFacts extends GivenDates {
  /** A QID or a name; null without either. */
  readonly text: string | null;
  /** Those of catalogues. */
  readonly identifiers: readonly Identifier[];
  /** The name, where the text is a QID. */
  readonly name?: string;
}

/** A person, with the agreement of the given dates with theirs (service 16.2); null for a date that is not given. */
export interface Compared extends StoredPerson {
  readonly agreements: Readonly<Record<keyof GivenDates, Agreement | null>>;
}

/** Whom identifiers, a QID or a name with dates mean (service 16.3). */
export interface Identity {
  /** The one person who is meant, even if a given date does not fit; null for nobody. */
  readonly person: Compared | null;
  /** The people who have the QID, an identifier or exactly the name, and others who may be meant by it. */
  readonly bearers: readonly Compared[];
  /** What the text finds; null without one. */
  readonly found: Found | null;
  /** Searches for all whom the text may mean; bearers may be among them. */
  readonly others: () => readonly number[];
  /** Who has the identifiers, which decide before names; null where nobody here has one. */
  readonly identified: Identified | null;
}

const NOBODY: Identity = {
  person: null,
  bearers: [],
  found: null,
  others: () => [],
  identified: null,
};

/** The one person whom identifiers, a QID or a name mean (service 16.3). */
export function identify(reader: SnapshotReader, given: GivenFacts, search: Search): Identity {
  const { text } = given;
  const identified = findIdentified(reader, given.identifiers);
  const ofText = text === null ? NOBODY : identifyByText(reader, text, given, search);
  const { person, bearers: named, found } = ofText;
  if (identified.ranks.length === 0) {
    const isUnproven = person && !found?.isQid && hasOther(reader, person, given);
    return isUnproven ? { ...ofText, person: null } : ofText;
  }
  const holders = compared(reader, identified.ranks, given);
  const { rank, ranks } = identified;
  // A given QID has to lead to the same person.
  const isConfirmed = !found?.isQid || found.exact.groups.has(rank ?? 0);
  const one = isConfirmed ? holders.find((each) => each.rank === rank) : undefined;
  if (one && !isSomebodyElse(reader, one, given.name ?? text ?? '')) {
    return { ...ofText, identified, person: one, bearers: [one] };
  }
  const others = named.filter((each) => !ranks.includes(each.rank));
  return { ...ofText, identified, person: null, bearers: [...holders, ...others] };
}

/** Whether the person of an identifier has no word of the given name, and was born at another time. */
function isSomebodyElse(reader: SnapshotReader, person: Compared, name: string): boolean {
  if (person.agreements.birth !== 'far' || name === '') return false;
  const likenessOf = likenessTo(readQuery(name).typed.words);
  return namesOf(reader, person).every(({ value }) => likenessOf(value) === 0);
}

/**
 * Whether the identifiers, which nobody has here, speak against a person: they have others of the same catalogues, and
 * were not born on the given day (service 16.3).
 */
function hasOther(reader: SnapshotReader, person: Compared, given: GivenFacts): boolean {
  if (given.identifiers.length === 0 || isBornThen(given, person)) return false;
  const detail = reader.detail(person.rank);
  return given.identifiers.some(({ property }) => detail && hasIdentifier(detail, property));
}

function isBornThen({ birth }: GivenDates, { card }: Compared): boolean {
  return birth.length > 0 && birth.every((readings) => isSameDay(readings, card.birth));
}

/**
 * The one person whom a QID or a name means (service 14.6). Dates decide between namesakes only if they fit one of them,
 * and for each other one a date is far (service 16.3).
 */
function identifyByText(
  reader: SnapshotReader,
  text: string,
  dates: GivenDates,
  search: Search,
): Identity {
  const found = findPeople(reader, readQuery(text), search);
  // Without descriptions only English is the language of the answer.
  const language = search.describedIn ?? 'en';
  const { doubt, ranks } = decide(reader, found, language);
  const others = found.tier === 'exact' && doubt === null ? found.ranks : ranks;
  const identity = { ...NOBODY, found, others };
  if (doubt === 'loose') return { ...identity, ...ofPart(reader, text, found, dates) };
  const all = ranks();
  const bearers = compared(reader, all.slice(0, MAX_BEARERS), dates);
  if (all.length === 1) return { ...identity, bearers, person: bearers[0] ?? null };
  const [person = null, ...more] = bearers.filter(
    ({ agreements }) => agreements.birth !== 'far' && agreements.death !== 'far',
  );
  const isTold =
    person !== null &&
    more.length === 0 &&
    all.length === bearers.length &&
    allFit(person) &&
    doubtAbout(reader, person, found, language) !== 'loose';
  return { ...identity, bearers, person: isTold ? person : null };
}

/**
 * The people whose name is a part of the text, and the one of them who is meant (service 16.3). If a bracket at the end
 * is left out, a year may decide; otherwise only the day.
 */
function ofPart(
  reader: SnapshotReader,
  text: string,
  { tier }: Found,
  dates: GivenDates,
): Pick<Identity, 'person' | 'bearers'> {
  if (dates.birth.length === 0) return { person: null, bearers: [] };
  const query = readQuery(text.replace(BRACKET_AT_END, ''));
  const { typed } = query;
  const isBracketed = BRACKET_AT_END.test(text) && !isOneWord(typed);
  const whole = isBracketed ? allOf([exactNames(reader, typed.fullNames)], MAX_BEARERS) : [];
  const isWhole = whole.length > 0;
  const ofRuns = (): readonly number[] => {
    const mayProve = (words: readonly string[]): boolean =>
      areLetters(words) || !isOneWord({ ...typed, words });
    const runs = longestRuns(reader, [...interpretations(query)], mayProve);
    return allOf(
      runs.map(({ exact }) => exact),
      MAX_RUN_BEARERS,
    );
  };
  const bearers = compared(reader, isWhole ? whole : ofRuns(), dates);
  const possible = bearers.filter((each) =>
    isWhole ? each.agreements.birth !== 'far' : isBornThen(dates, each),
  );
  const [person = null, ...others] = possible;
  const isSure = !isWhole || ['equal', 'within'].includes(person?.agreements.birth ?? '');
  return {
    person: isSure && others.length === 0 ? person : null,
    // Where a search found others by the whole text, those of a part of it are not offered.
    bearers: isWhole || tier === 'run' ? bearers : possible,
  };
}

const BRACKET_AT_END = /(?<=[^\s()[\]]\s*)[([][^()[\]]*[)\]]?\s*$/;

/** The most people who may bear a run of words that proves something (service 16.3). */
const MAX_RUN_BEARERS = 20;

/** The ranks of all people of some names; none if one of the names has more than `most`. */
function allOf(names: readonly ExactNames[], most: number): number[] {
  const isTooMany = names.some(({ isCut, groups }) => isCut || groups.size > most);
  return isTooMany ? [] : mergeAll(names.map(({ groups }) => [...groups.keys()]));
}

/** People, and the agreement of the given dates with theirs (service 16.2), which takes details where a death is given. */
export function compared(
  reader: SnapshotReader,
  ranks: readonly number[],
  { birth, death }: GivenDates,
): Compared[] {
  const worst = (given: GivenDates['birth'], date: DateRecord | undefined): Agreement | null =>
    worstAgreement(given.map((readings) => (date ? compareGiven(readings, date) : 'unknown')));
  return reader.people(ranks, { details: death.length > 0 }).map((person) => {
    const agreements = {
      birth: worst(birth, person.card.birth),
      death: worst(death, person.detail?.death),
    };
    return { ...person, agreements };
  });
}

/** Whether every given date fits a date that is claimed of the person (service 16.3). */
export function allFit({ agreements }: Compared): boolean {
  return [agreements.birth, agreements.death].every((each) => each === null || fits(each));
}
