import {
  type Agreement,
  compareGiven,
  fits,
  isSameDay,
  worstAgreement,
  type WrittenDays,
} from '../../core/date/compare-given.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import { isOneWord, type Query, readQuery } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import { areLetters } from '../../core/text/letter-pairs.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { decide, type Decision, doubtAbout, MAX_BEARERS } from '../search/decide.ts';
import { findPeople, type Found, type Search } from '../search/find-people.ts';
import { runsByLength } from '../search/parts-of-text.ts';
import { exactNames, mergeAll } from '../search/tiers.ts';

/** Whom a QID or a name with dates means. */
export interface Identity {
  /** The one person who is surely meant by the QID or the name, whatever their dates; null for nobody. */
  readonly person: Compared | null;
  /** The people who have the QID or exactly the name, best known first; then those who may be meant by it too. */
  readonly bearers: readonly Compared[];
  readonly found: Found;
  readonly decision: Decision;
}

interface IdentifyOptions extends Pick<Search, 'reach'> {
  readonly language: Language;
  /** How many people are found at most by a name that nobody has exactly. */
  readonly others: number;
}

/**
 * The one person whom a QID or a name means, by service 14.6. Dates decide between namesakes only where they fit
 * one of them and are far from those of all others (service 16.3).
 */
export function identify(
  reader: SnapshotReader,
  text: string,
  dates: GivenDates,
  { language, others, reach }: IdentifyOptions,
): Identity {
  const describedIn = reach === 'similar' ? language : null;
  const found = findPeople(reader, readQuery(text), { wanted: others, reach, describedIn });
  const decision = decide(reader, found, language);
  const { doubt, ranks } = decision;
  if (doubt === 'loose') return { found, decision, ...ofPart(reader, text, found, dates) };
  const bearers = compared(reader, ranks.slice(0, MAX_BEARERS), dates);
  const isAll = !found.exact.isCut && ranks.length <= MAX_BEARERS;
  const person = isAll ? onlyOne(reader, bearers, found, language) : null;
  return { found, decision, bearers, person };
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
  const born = bearers.filter(({ card }) =>
    dates.birth.every((readings) => isSameDay(readings, card.birth)),
  );
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

/** People with their details, and the agreement of the given dates with theirs (service 16.2). */
export function compared(
  reader: SnapshotReader,
  ranks: readonly number[],
  { birth, death }: GivenDates,
): Compared[] {
  const worst = (given: GivenDates['birth'], date: DateRecord | undefined): Agreement | null =>
    worstAgreement(given.map((readings) => (date ? compareGiven(readings, date) : 'unknown')));
  return reader.people(ranks, { details: true }).map((person) => {
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
