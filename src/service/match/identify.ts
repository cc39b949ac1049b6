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
import { isOneWord, type Query, readQuery } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import { areLetters } from '../../core/text/letter-pairs.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { findIdentified, type Identified } from '../search/by-identifiers.ts';
import { decide, type Decision, doubtAbout, MAX_BEARERS } from '../search/decide.ts';
import { findPeople, type Found, type Search } from '../search/find-people.ts';
import { runsByLength } from '../search/parts-of-text.ts';
import { exactNames, mergeAll } from '../search/tiers.ts';
import { likenessTo } from './score.ts';

/** Whom identifiers, a QID or a name with dates mean. */
export interface Identity {
  /** Whether identifiers decide, which they do before names (service 16.3). */
  readonly isIdentified: boolean;
  /** The one person who is surely meant by the QID or the name, whatever their dates; null for nobody. */
  readonly person: Compared | null;
  /** The people who have the QID or exactly the name, best known first; then those who may be meant by it too. */
  readonly bearers: readonly Compared[];
  /** What the text finds; null without one. */
  readonly found: Found | null;
  readonly decision: Decision;
}

interface IdentifyOptions extends Pick<Search, 'reach'> {
  readonly language: Language;
  /** How many people are found at most by a name that nobody has exactly. */
  readonly others: number;
}

const UNDECIDED: Decision = { only: null, doubt: null, ranks: [] };

const NOBODY: Identity = {
  isIdentified: false,
  person: null,
  bearers: [],
  found: null,
  decision: UNDECIDED,
};

/** The one person whom identifiers, a QID or a name mean (service 16.3). */
export function identify(
  reader: SnapshotReader,
  text: string | null,
  given: GivenFacts,
  options: IdentifyOptions,
): Identity {
  const identified = findIdentified(reader, given.identifiers);
  const ofText = text === null ? NOBODY : identifyText(reader, text, given, options);
  if (identified.ranks.length > 0) return identifyBoth(reader, identified, ofText, given, text);
  const { person, found } = ofText;
  const isUnproven = person && !found?.isQid && hasOther(reader, person, given);
  return isUnproven ? { ...ofText, person: null } : ofText;
}

/** The person to whom all identifiers lead, and a given QID too. If they lead to different people, all may be meant. */
function identifyBoth(
  reader: SnapshotReader,
  { rank, ranks }: Identified,
  ofText: Identity,
  given: GivenFacts,
  text: string | null,
): Identity {
  const { found, bearers: named } = ofText;
  const holders = compared(reader, ranks, given, true);
  const isConfirmed = !found?.isQid || found.bearers.includes(rank ?? 0);
  const one = isConfirmed ? holders.find((each) => each.rank === rank) : undefined;
  const isIdentified = true;
  if (one && !isSomebodyElse(one, given.name ?? text ?? '')) {
    return { isIdentified, person: one, bearers: [one], found, decision: UNDECIDED };
  }
  const others = named.filter((each) => !ranks.includes(each.rank));
  return { ...ofText, isIdentified, person: null, bearers: [...holders, ...others] };
}

/** Whether the person of an identifier has no word of the given name, and was born at another time. */
function isSomebodyElse({ card, detail, agreements }: Compared, name: string): boolean {
  if (agreements.birth !== 'far' || name === '') return false;
  const likenessOf = likenessTo(readQuery(name).typed.words);
  return personNames(card, detail ?? { names: [] }).every(({ value }) => likenessOf(value) === 0);
}

/**
 * Whether a person whom a name means has another identifier of a catalogue of which one is given that nobody has here,
 * and was not born on the given day.
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
 * The one person whom a QID or a name means, by service 14.6. Dates decide between namesakes only where they fit
 * one of them and are far from those of all others (service 16.3).
 */
function identifyText(
  reader: SnapshotReader,
  text: string,
  dates: GivenDates,
  { language, others, reach }: IdentifyOptions,
): Identity {
  const isIdentified = false;
  const describedIn = reach === 'similar' ? language : null;
  const found = findPeople(reader, readQuery(text), { wanted: others, reach, describedIn });
  const decision = decide(reader, found, language);
  const { doubt, ranks } = decision;
  if (doubt === 'loose') {
    return { isIdentified, found, decision, ...ofPart(reader, text, found, dates) };
  }
  const bearers = compared(reader, ranks.slice(0, MAX_BEARERS), dates);
  const isAll = !found.exact.isCut && ranks.length <= MAX_BEARERS;
  const person = isAll ? onlyOne(reader, bearers, found, language) : null;
  return { isIdentified, found, decision, bearers, person };
}

/**
 * The people whom a search by a name finds, or else those with similar names, the best first (methodology 13.2, 13.6).
 */
export function peopleLike(
  reader: SnapshotReader,
  name: string,
  { most, language }: { readonly most: number; readonly language: Language },
): StoredPerson[] {
  const search = { wanted: most, reach: 'similar', describedIn: language } as const;
  return reader.people(findPeople(reader, readQuery(name), search).ranks(), { details: false });
}

/**
 * The people who have exactly a part of the text as their name, and the one among them who is surely meant (service
 * 16.3). A bracket at the end is no part of the name, so that a year may decide between those who have the rest.
 */
function ofPart(
  reader: SnapshotReader,
  text: string,
  { tier }: Found,
  dates: GivenDates,
): Pick<Identity, 'person' | 'bearers'> {
  if (dates.birth.length === 0) return { person: null, bearers: [] };
  const name = text.replace(BRACKET_AT_END, '');
  const query = readQuery(name);
  const { typed } = query;
  const isBracketed = name !== text && !typed.isOneWord;
  const whole = isBracketed ? allNamed(reader, typed.fullNames, MAX_BEARERS) : null;
  if (whole && whole.length > 0) {
    const bearers = compared(reader, whole, dates);
    const [person, ...others] = bearers.filter(({ agreements }) => agreements.birth !== 'far');
    const isBorn = person && ['equal', 'within'].includes(person.agreements.birth ?? '');
    return { person: isBorn && others.length === 0 ? person : null, bearers };
  }
  const bearers = compared(reader, ofLongestRuns(reader, name, query), dates);
  const born = bearers.filter((each) => isBornThen(dates, each));
  const [person = null] = born.length === 1 ? born : [];
  // Where a search found others by the whole text, those of a part of it are not offered.
  return { person, bearers: tier === 'run' ? bearers : born };
}

const BRACKET_AT_END = /(?<=[^\s()[\]]\s*)[([][^()[\]]*[)\]]?\s*$/;

/** The most people who may bear a run of words that proves something. */
const MAX_RUN_BEARERS = 20;

/**
 * All people who have exactly one of the longest runs of words of a name, in its orders, as theirs; nobody if too many
 * have one (service 16.3).
 */
function ofLongestRuns(reader: SnapshotReader, name: string, query: Query): readonly number[] {
  for (const equal of runsByLength(reader, query)) {
    const found = equal
      .filter(({ words }) => areLetters(words) || !isOneWord(name, words))
      .map(({ words }) => allNamed(reader, [words.join(' ')], MAX_RUN_BEARERS));
    if (found.includes(null)) return [];
    const ranks = mergeAll(found.map((each) => each ?? []));
    if (ranks.length > 0) return ranks;
  }
  return [];
}

/** The ranks of all who have exactly one of these names; null for more than `most`. */
function allNamed(
  reader: SnapshotReader,
  fullNames: readonly string[],
  most: number,
): number[] | null {
  const { groups, isCut } = exactNames(reader, fullNames);
  const ranks = mergeAll([[...groups.keys()]]);
  return isCut || ranks.length > most ? null : ranks;
}

/** Of all who may be meant by the whole name, the only one or the one whom the dates distinguish. */
function onlyOne(
  reader: SnapshotReader,
  people: readonly Compared[],
  found: Found,
  language: Language,
): Compared | null {
  const [only, ...more] = people;
  if (only && more.length === 0) return only;
  const [person, ...others] = people.filter((each) => !isRuledOut(each));
  if (!person || others.length > 0 || !allFit(person)) return null;
  const isNamed = found.bearers.includes(person.rank);
  return isNamed && doubtAbout(reader, person, found, language) !== 'loose' ? person : null;
}

/** People, and the agreement of the given dates with theirs (service 16.2), which takes details where a death is given. */
export function compared(
  reader: SnapshotReader,
  ranks: readonly number[],
  { birth, death }: GivenDates,
  details = death.length > 0,
): Compared[] {
  const worst = (given: GivenDates['birth'], date: DateRecord | undefined): Agreement | null =>
    worstAgreement(given.map((readings) => (date ? compareGiven(readings, date) : 'unknown')));
  return reader.people(ranks, { details }).map((person) => {
    const agreements = {
      birth: worst(birth, person.card.birth),
      death: worst(death, person.detail?.death),
    };
    return { ...person, agreements };
  });
}

/** The dates that are given of somebody, each with its readings. Every date has to fit by one of its readings. */
export interface GivenDates {
  readonly birth: readonly (readonly WrittenDays[])[];
  readonly death: readonly (readonly WrittenDays[])[];
}

/** What is given of somebody besides a QID or a name. */
export interface GivenFacts extends GivenDates {
  /** Those of catalogues. */
  readonly identifiers: readonly Identifier[];
  /** The name, where the text is a QID. */
  readonly name?: string;
}

/** A person, with the agreement of the given dates with theirs (service 16.2); null for a date that is not given. */
export interface Compared extends StoredPerson {
  readonly agreements: Readonly<Record<keyof GivenDates, Agreement | null>>;
}

/** Whether every given date fits a date that is claimed of the person (service 16.3). */
export function allFit({ agreements }: Compared): boolean {
  return [agreements.birth, agreements.death].every((each) => each === null || fits(each));
}

/** Whether a given date is so far from the person's that they are surely not meant (service 16.3). */
function isRuledOut({ agreements }: Compared): boolean {
  return agreements.birth === 'far' || agreements.death === 'far';
}
