import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { doubtAbout, mayAnswer, type Named, peopleNamed } from '../search/find-by-name.ts';
import { findRanks, type Search } from '../search/find-ranks.ts';
import { isOneWord, qidIn, type Query, readQuery } from '../search/query.ts';
import { exactNames, mergeAscending } from '../search/tiers.ts';
import {
  type Agreement,
  compareGiven,
  fits,
  worstAgreement,
  type WrittenDays,
  type YearSpan,
} from '../../core/date/compare-given.ts';

/** Whom a QID or a name with dates means. */
export interface Identity {
  readonly query: Query;
  /** The one person who is surely meant by the QID or the name, whatever their dates; null for nobody. */
  readonly person: Compared | null;
  /** The people who have the QID or exactly the name, best known first; then those who may be meant by it too. */
  readonly bearers: readonly Compared[];
  /** How the name was found; null for a QID. */
  readonly named: Named | null;
}

interface IdentifyOptions extends Pick<Search, 'reach'> {
  readonly language: Language;
  /** How many people are found at most by a name that nobody has exactly. */
  readonly others: number;
  /** Whether all who have the name are wanted, even if it is known before that none of them is surely meant. */
  readonly every: boolean;
}

/** Of more people with one name the snapshot does not list all (`ExactNames.isCut`). */
const MAX_DATED_BEARERS = 80;
/** Without a date it is enough to know that there are several. */
const MAX_UNDATED_BEARERS = 10;

/**
 * The one person whom a QID or a name means, by service 14.6. Dates decide between namesakes only where they fit
 * one of them and are far from those of all others (service 16.3).
 */
export function identify(
  reader: SnapshotReader,
  text: string,
  dates: GivenDates,
  { language, others, reach, every }: IdentifyOptions,
): Identity {
  const query = readQuery(text);
  const qid = qidIn(reader, query);
  if (qid !== null) {
    const rank = reader.findQid(qid);
    const [person] = rank === null ? [] : compared(reader, [rank], dates);
    return { query, person: person ?? null, bearers: person ? [person] : [], named: null };
  }
  const isDated = dates.birth.length > 0 || dates.death.length > 0;
  const bearers = isDated ? MAX_DATED_BEARERS : MAX_UNDATED_BEARERS;
  const named = peopleNamed(reader, query, { bearers, others, language, reach });
  if (!mayAnswer(named)) {
    const people = dates.birth.length === 0 ? [] : ofPart(reader, text, named, dates);
    return { query, person: onlyBorn(people), bearers: people, named };
  }
  const ranks = named.ranks.slice(0, bearers);
  const people = (every ? compared : comparedUntilUnsure)(reader, ranks, dates);
  const isWhole = !named.exact.isCut && named.ranks.length <= bearers;
  const person = isWhole ? onlyOne(reader, people, named, language) : null;
  return { query, person, bearers: people, named };
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
  const { ranks } = findRanks(reader, readQuery(name), search);
  return reader.people(ranks.slice(0, most), { details: false });
}

/**
 * The people whose name is exactly the run of words, or what stands beside brackets, if that is more than one word.
 * Their births may decide between them (service 16.3).
 */
function ofPart(
  reader: SnapshotReader,
  text: string,
  { fit, name, words }: Named,
  dates: GivenDates,
): Compared[] {
  const isPart = fit === 'run' || !name.isWhole;
  if (!isPart || isOneWord(text, words)) return [];
  const wholes = fit === 'run' ? [words.join(' ')] : name.wholes;
  const { isCut, label, alias, transliteration } = exactNames(reader, { wholes });
  if (isCut) return [];
  return compared(reader, [label, alias, transliteration].reduce(mergeAscending, []), dates);
}

/** The one person who was born then, where everybody else was born at quite another time (service 16.3). */
function onlyBorn(people: readonly Compared[]): Compared | null {
  const [person, ...others] = people.filter(({ agreements }) => agreements.birth !== 'far');
  const isBorn = person && ['equal', 'within'].includes(person.agreements.birth ?? '');
  return isBorn && others.length === 0 ? person : null;
}

function onlyOne(
  reader: SnapshotReader,
  people: readonly Compared[],
  { name, exact }: Named,
  language: Language,
): Compared | null {
  const [only, ...more] = people;
  if (only && more.length === 0) return only;
  const [person, ...others] = people.filter((each) => !isRuledOut(each));
  if (!person || others.length > 0 || !allFit(person)) return null;
  if (![...exact.label, ...exact.alias].includes(person.rank)) return null;
  const doubt = doubtAbout(reader, person, name, language);
  // The dates distinguish the person from all others who are found.
  return doubt === null || doubt === 'shared' ? person : null;
}

const AT_ONCE = 8;

/** The first of these people, until there are two who may be meant. */
function comparedUntilUnsure(
  reader: SnapshotReader,
  ranks: readonly number[],
  dates: GivenDates,
): Compared[] {
  const people: Compared[] = [];
  for (let at = 0; at < ranks.length; at += AT_ONCE) {
    people.push(...compared(reader, ranks.slice(at, at + AT_ONCE), dates));
    if (people.filter((each) => !isRuledOut(each)).length > 1) break;
  }
  return people;
}

/** People, with the agreement of the given dates with theirs (service 16.2). Details are read only if they may matter. */
export function compared(
  reader: SnapshotReader,
  ranks: readonly number[],
  dates: GivenDates,
): Compared[] {
  const people = reader.people(ranks, { details: false });
  const judged = people.map((person) => comparePerson(person, dates));
  if (dates.death.length === 0) return judged;
  return judged.map((each) =>
    isRuledOut(each) ? each : comparePerson({ ...each, detail: reader.detail(each.rank) }, dates),
  );
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

/** Compares the given dates with those of a person. Without the detail, a death can only be known to be far. */
export function comparePerson(person: StoredPerson, { birth, death }: GivenDates): Compared {
  const { card, detail } = person;
  return {
    ...person,
    agreements: {
      birth: worstAgreement(birth.map((readings) => compareGiven(readings, card.birth))),
      death: worstAgreement(
        death.map((readings) =>
          detail ? compareGiven(readings, detail.death) : compareYears(readings, card.died ?? []),
        ),
      ),
    },
  };
}

/** `far` if all readings are more than a year away from the years of every death that is claimed. */
function compareYears(readings: readonly WrittenDays[], spans: readonly YearSpan[]): Agreement {
  const isFar = readings.every(({ first, last }) =>
    spans.every(([from, to]) => last.year < from - 2 || first.year > to + 2),
  );
  return isFar && readings.length > 0 && spans.length > 0 ? 'far' : 'unknown';
}

/** Whether every given date fits a date that is claimed of the person (service 16.3). */
export function allFit({ agreements }: Compared): boolean {
  return [agreements.birth, agreements.death].every((each) => each === null || fits(each));
}

/** Whether a given date is so far from the person's that they are surely not meant (service 16.3). */
function isRuledOut({ agreements }: Compared): boolean {
  return agreements.birth === 'far' || agreements.death === 'far';
}
