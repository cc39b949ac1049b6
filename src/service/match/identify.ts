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
import { isOneWord, readQuery } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import { areLetters } from '../../core/text/letter-pairs.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { findIdentified, type Identified } from '../search/by-identifiers.ts';
import { decide, doubtAbout } from '../search/decide.ts';
import { findPeople, type Found, type Search } from '../search/find-people.ts';
import { longestRuns } from '../search/parts-of-text.ts';
import { type ExactNames, exactNames, MAX_BEARERS, mergeAll } from '../search/tiers.ts';
import { likenessTo } from './score.ts';

/** Whom identifiers, a QID or a name with dates mean. */
export interface Identity {
  /** Whether identifiers decide, which they do before names (service 16.3). */
  readonly isIdentified: boolean;
  /** The one person who is meant, even if a given date does not fit; null for nobody. */
  readonly person: Compared | null;
  /** The people who have the QID, an identifier or exactly the name, and others who may be meant by it. */
  readonly bearers: readonly Compared[];
  /** What the text finds; null without one. */
  readonly found: Found | null;
  /** Searches for all whom the text may mean; bearers may be among them. */
  readonly others: () => readonly number[];
}

const NOBODY: Identity = {
  isIdentified: false,
  person: null,
  bearers: [],
  found: null,
  others: () => [],
};

/** The one person whom identifiers, a QID or a name mean (service 16.3). */
export function identify(
  reader: SnapshotReader,
  text: string | null,
  given: GivenFacts,
  search: Search,
): Identity {
  const identified = findIdentified(reader, given.identifiers);
  const ofText = text === null ? NOBODY : identifyText(reader, text, given, search);
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
    return { ...NOBODY, isIdentified, person: one, bearers: [one], found };
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
function identifyText(
  reader: SnapshotReader,
  text: string,
  dates: GivenDates,
  search: Search,
): Identity {
  const found = findPeople(reader, readQuery(text), search);
  // Without descriptions only English is the language of the answer.
  const language = search.describedIn ?? 'en';
  const { doubt, ranks } = decide(reader, found, language);
  const others = found.tier === 'exact' && doubt === null ? found.ranks : () => ranks;
  const ofText = { ...NOBODY, found, others };
  if (doubt === 'loose') return { ...ofText, ...ofPart(reader, text, found, dates) };
  const bearers = compared(reader, ranks.slice(0, MAX_BEARERS), dates);
  const isAll = !found.exact.isCut && ranks.length <= MAX_BEARERS;
  const person = isAll ? onlyOne(reader, bearers, found, language) : null;
  return { ...ofText, bearers, person };
}

/** The people whom a name finds, in the order of methodology 13.2. */
export function peopleLike(reader: SnapshotReader, name: string, search: Search): StoredPerson[] {
  return reader.people(findPeople(reader, readQuery(name), search).ranks(), { details: false });
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
  const name = text.replace(BRACKET_AT_END, '');
  const query = readQuery(name);
  const { typed } = query;
  const isBracketed = name !== text && !typed.isOneWord;
  const whole = isBracketed ? allOf([exactNames(reader, typed.fullNames)], MAX_BEARERS) : [];
  if (whole.length > 0) {
    const bearers = compared(reader, whole, dates);
    const [person, ...others] = bearers.filter(({ agreements }) => agreements.birth !== 'far');
    const isBorn = person && ['equal', 'within'].includes(person.agreements.birth ?? '');
    return { person: isBorn && others.length === 0 ? person : null, bearers };
  }
  const runs = longestRuns(reader, query, (words) => areLetters(words) || !isOneWord(name, words));
  const ofRuns = allOf(
    runs.map(({ exact }) => exact),
    MAX_RUN_BEARERS,
  );
  const bearers = compared(reader, ofRuns, dates);
  const born = bearers.filter((each) => isBornThen(dates, each));
  const [person = null] = born.length === 1 ? born : [];
  // Where a search found others by the whole text, those of a part of it are not offered.
  return { person, bearers: tier === 'run' ? bearers : born };
}

const BRACKET_AT_END = /(?<=[^\s()[\]]\s*)[([][^()[\]]*[)\]]?\s*$/;

/** The most people who may bear a run of words that proves something (service 16.3). */
const MAX_RUN_BEARERS = 20;

/** The ranks of all people of some names; none if one of the names has more than `most`. */
function allOf(names: readonly ExactNames[], most: number): number[] {
  const isTooMany = names.some(({ isCut, groups }) => isCut || groups.size > most);
  return isTooMany ? [] : mergeAll(names.map(({ groups }) => [...groups.keys()]));
}

/** The only person whom a whole name may mean, or the one whom the dates tell from the others. */
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
