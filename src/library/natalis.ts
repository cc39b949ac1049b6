import { presentListing, presentSearch } from '../contract/present-listing.ts';
import {
  type ContractContext,
  presentationOf,
  presentSearched,
} from '../contract/present-person.ts';
import { presentMeta } from '../contract/present-meta.ts';
import { presentProfile } from '../contract/present-profile.ts';
import type { Listing, SearchedPerson, SearchResult } from '../contract/schema/listing-schema.ts';
import type { Meta } from '../contract/schema/components.ts';
import type { Profile } from '../contract/schema/profile.ts';
import { utcDate } from '../core/calendar/date-text.ts';
import { Failure } from '../core/failure.ts';
import { formatQid, isQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import type { Sign } from '../core/calendar/zodiac.ts';
import { COMPARED, IDENTIFYING } from '../reconcile/properties.ts';
import {
  type GivenValue,
  type MatchCandidate,
  MAX_VALUES,
  presentCandidate,
  readGiven,
  readIdentifiers,
  readValues,
} from '../reconcile/queries.ts';
import { visibleStore } from '../server/open-store.ts';
import { packageVersion } from '../server/package-version.ts';
import { ageOnDate, type AgeOnDate } from '../service/age-on-date.ts';
import { findByQid, findBySlug, profileOf, type RankedPerson } from '../service/find-person.ts';
import { filterList } from '../service/filter-list.ts';
import { listPeople, type ListSubject } from '../service/list-people.ts';
import { findCandidates, type Sought } from '../service/search/find-candidates.ts';
import { findByName, searchPeople } from '../service/search/search-people.ts';
import { createLinks } from '../site/links.ts';
import {
  date,
  language,
  listFilters,
  listLimit,
  monthDay,
  offset,
  type Parameter,
  type Parameters,
  type ParameterValues,
  qid,
  searchLimit,
  searchText,
  sign,
  slug,
  valueOf,
  valuesOf,
  year,
} from '../site/parameters.ts';

export type { Statement, Source, BirthDate, NamedEntity } from '../contract/schema/date-schema.ts';
export type { Image, ListDate, PersonSummary, Zodiac } from '../contract/schema/listing-schema.ts';
export type { AgeReason } from '../service/age-on-date.ts';
export type {
  AgeOnDate,
  Language,
  Listing,
  MatchCandidate,
  Meta,
  Profile,
  SearchedPerson,
  SearchResult,
  Sign,
};

/** How a snapshot is opened. */
export interface OpenOptions {
  /** Beginning of the addresses in answers, by default that of `natalis serve` on this machine. */
  readonly baseUrl?: string;
  /** Whether every byte is first compared with what was written; true by default. */
  readonly check?: boolean;
  /** A file with people to hide, as for `natalis serve --hidden`. */
  readonly hidden?: string;
  /** The current time in milliseconds since 1970, which decides `age_turning`; by default that of the machine. */
  readonly now?: () => number;
}

/** The language of names and descriptions, by default English. */
export interface InLanguage {
  readonly lang?: Language;
}

/** A part of a list, by default the first 20 people. */
export interface ListOptions extends InLanguage {
  /** 1 to 100. */
  readonly limit?: number;
  readonly offset?: number;
  /** People with this occupation or one that lies under it, by a name in any language or by its QID. */
  readonly occupation?: string;
  /** Citizens of this country, and people born in what is this country today, likewise. */
  readonly country?: string;
}

/** How many people a search gives. */
export interface SearchOptions extends InLanguage {
  /** 1 to 20. */
  readonly limit?: number;
}

/** What is known of a person: texts, numbers for years, or several of them, of which one has to fit. */
export interface GivenPerson {
  /** A name or a QID. */
  readonly name?: string;
  /** A date as people write it: `1952-03-11`, `1952`, `11.3.1952`, `19th century`, `before 1900`. */
  readonly birth?: GivenValues;
  readonly death?: GivenValues;
  /** A place or a country, by name or QID. */
  readonly birthplace?: GivenValues;
  readonly citizenship?: GivenValues;
  readonly occupation?: GivenValues;
  /** Identifiers of catalogues by their properties, such as `{ P214: '113230702' }`; they decide before a name. */
  readonly identifiers?: Readonly<Record<string, GivenValues>>;
}

type GivenValues = string | number | readonly (string | number)[];

/** Whom a name means. Only with `one` there is a person; a single candidate may be somebody else. */
export type NameAnswer =
  | { readonly match: 'one'; readonly person: Profile; readonly candidates: readonly [] }
  | {
      readonly match: 'several';
      readonly person: null;
      /** At most 10 people to choose from; `matched_name` is the name that matched where another is shown. */
      readonly candidates: readonly (SearchedPerson & { readonly matched_name?: string })[];
    }
  | { readonly match: 'none'; readonly person: null; readonly candidates: readonly [] };

/**
 * An open snapshot. Answers are the objects of the REST API, read at once from the file. A wrong argument throws
 * RangeError, and a damaged snapshot SnapshotError.
 */
export interface Natalis {
  /** What the snapshot is, and its terms. */
  meta(): Meta;
  /** A person by QID (`Q42`) or slug (`douglas-adams`); null if there is nobody. */
  person(name: string, options?: InLanguage): Profile | null;
  /** People born on a day of the year, such as `03-11`. */
  bornOnDay(day: string, options?: ListOptions): Listing;
  /** People born on a Gregorian date with a historical year, such as `1952-03-11` or `-0043-01-03`. */
  bornOnDate(date: string, options?: ListOptions): Listing;
  /** People born in a historical year: -44 is 44 BCE. */
  bornInYear(year: number, options?: ListOptions): Listing;
  /** People born under a sign of the zodiac, such as `pisces`. */
  bornUnderSign(sign: Sign, options?: ListOptions): Listing;
  /**
   * Whom a full name or a QID means, by the rule of the MCP server (docs/service.md, 14.6): one person only if nobody
   * else can be meant.
   */
  findByName(name: string, options?: InLanguage): NameAnswer;
  /**
   * The people who may be meant by a row of a table, the most likely first, as the reconciliation service gives them
   * (docs/service.md, 16). Only a candidate with `match` is surely the one.
   */
  match(person: GivenPerson, options?: SearchOptions): readonly MatchCandidate[];
  /** People by name, alias or QID. */
  search(query: string, options?: SearchOptions): SearchResult;
  /** The age of a person on a Gregorian date, or why there is none; null if there is nobody. */
  ageOnDate(name: string, date: string): AgeOnDate | null;
  /** Closes the file; a second call does nothing. Every other call is an error from then on. */
  close(): void;
}

/**
 * Opens a snapshot. Rejects with SnapshotError if it cannot be read, with Error if the list of hidden people cannot, and
 * with RangeError if an argument is wrong.
 */
export async function openNatalis(path: string, options?: OpenOptions): Promise<Natalis> {
  const {
    baseUrl = BASE_URL,
    check = true,
    hidden,
    now = () => Date.now(),
  } = membersOf(options, ['baseUrl', 'check', 'hidden', 'now']);
  if (typeof path !== 'string') throw wrong('path', 'the path of a snapshot');
  if (hidden !== undefined && typeof hidden !== 'string')
    throw wrong('hidden', 'the path of a list');
  if (typeof baseUrl !== 'string' || !/^https?:\/\/[^/]/.test(baseUrl)) {
    throw wrong('baseUrl', `an address such as ${BASE_URL}`);
  }
  if (typeof now !== 'function')
    throw wrong('now', 'a function that gives milliseconds since 1970');
  const store = await visibleStore(path, hidden);
  if (check) await store.check(new AbortController().signal);
  const reader = await store.open();
  const links = createLinks(baseUrl.replace(/\/$/, ''));
  let isClosed = false;
  const context: ContractContext = {
    get reader() {
      if (isClosed) throw new Error('the snapshot is closed: ask before close()');
      return reader;
    },
    links,
    serviceVersion: packageVersion(),
  };
  const currentYear = (): number => utcDate(now()).year;

  function list(subject: ListSubject, options?: ListOptions): Listing {
    const { lang, occupation, country, ...part } = askedOptions(options, OF_LISTS);
    const list = understood(() => filterList(context, subject, { occupation, country }, lang));
    const found = listPeople(context, list, { ...part, language: lang });
    return presentListing(context, found, { ...part, subject: list, currentYear: currentYear() });
  }

  function find(name: string): RankedPerson {
    if (typeof name !== 'string' || name === '') {
      throw wrong('name', 'a QID such as Q42 or a slug such as douglas-adams');
    }
    return isQid(name)
      ? findByQid(context, asked(qid, name))
      : findBySlug(context, asked(slug, name));
  }

  function profile(found: RankedPerson, inLanguage: Language): Profile {
    return presentProfile(context, profileOf(context, found, inLanguage));
  }

  return {
    meta: () => presentMeta(context),
    person: (name, options) =>
      orNull(() => {
        const { lang } = askedOptions(options, IN_LANGUAGE);
        return profile(find(name), lang);
      }),
    bornOnDay: (day, part) => list({ kind: 'day', monthDay: asked(monthDay, day) }, part),
    bornOnDate: (given, part) => list({ kind: 'date', date: asked(date, given) }, part),
    bornInYear: (given, part) => list({ kind: 'year', year: asked(year, given) }, part),
    bornUnderSign: (given, part) => list({ kind: 'sign', sign: asked(sign, given) }, part),
    findByName(name, options) {
      const text = asked(searchText, name, 'name');
      const { lang } = askedOptions(options, IN_LANGUAGE);
      const found = findByName(context, text, lang);
      if (found.match === 'none') return { match: 'none', person: null, candidates: [] };
      if (found.match === 'one') {
        const ranked = findByQid(context, formatQid(found.found.person.card.qid));
        return { match: 'one', person: profile(ranked, lang), candidates: [] };
      }
      const { candidates } = found;
      const presentation = presentationOf(context, candidates);
      return {
        match: 'several',
        person: null,
        candidates: candidates.people.map((each) => {
          const matched = candidates.alsoKnown.get(each.card.qid);
          return {
            ...presentSearched(each, currentYear(), presentation),
            ...(matched && { matched_name: matched.text }),
          };
        }),
      };
    },
    match(given, options) {
      const { limit, lang } = askedOptions(options, OF_SEARCHES);
      const how = { limit, language: lang };
      return findCandidates(context.reader, askedSought(given), how).map(presentCandidate);
    },
    search(given, options) {
      const { limit, lang } = askedOptions(options, OF_SEARCHES);
      const query = asked(searchText, given, 'query');
      const found = searchPeople(context, query, { limit, language: lang, reach: 'names' });
      return presentSearch(context, found, { query, limit, currentYear: currentYear() });
    },
    ageOnDate: (name, given) =>
      orNull(() => {
        const on = asked(date, given);
        const { rank, card } = find(name);
        const detail = context.reader.detail(rank);
        const deceased = card.warnings.includes('deceased');
        return detail && ageOnDate({ birth: card.birth, death: detail.death, deceased }, on);
      }),
    close() {
      if (!isClosed) reader.close();
      isClosed = true;
    },
  };
}

const BASE_URL = 'http://127.0.0.1:8080';

// The parameters of the API that are options here.
const IN_LANGUAGE = { lang: language };
const OF_LISTS = { limit: listLimit, offset, ...IN_LANGUAGE, ...listFilters };
const OF_SEARCHES = { limit: searchLimit, ...IN_LANGUAGE };

/** What is asked of a person; null if there is nobody. */
function orNull<T>(answer: () => T): T | null {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Failure && error.code === 'person_not_found') return null;
    throw error;
  }
}

/**
 * The value of a parameter of the API; its default where it is undefined. Throws RangeError, which names the argument
 * and says what is right.
 */
function asked<T>(parameter: Parameter<T>, given: unknown, argument = parameter.name): T {
  if (given === undefined && parameter.absent) return parameter.absent.value;
  const value = valueOf(parameter, given);
  if (value === null) throw wrong(argument, parameter.form);
  return value;
}

/** What is understood of arguments that depend on the snapshot. Throws RangeError, as `asked` does. */
function understood<T>(answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { parameter, form, hint = '' } = error.facts;
    throw new RangeError(`${parameter} must be ${form}. ${hint}`.trimEnd());
  }
}

/** The values of the options of a call. Throws RangeError, as `asked` and `membersOf` do. */
function askedOptions<P extends Parameters>(
  given: object | undefined,
  parameters: P,
): ParameterValues<P> {
  const known = new Map<string, unknown>(Object.entries(membersOf(given, Object.keys(parameters))));
  return valuesOf(parameters, (parameter, name) => asked(parameter, known.get(name)));
}

/** An object with no other members than these. Throws RangeError for anything else. */
function membersOf<T extends object>(
  given: T | undefined,
  members: readonly string[],
  argument = 'options',
): Partial<T> {
  if (given === undefined) return {};
  const isObject = typeof given === 'object' && given !== null;
  if (isObject && Object.keys(given).every((each) => members.includes(each))) return given;
  throw wrong(argument, `an object with no other members than ${members.join(', ')}`);
}

/** Who is sought, as in reconciliation (service 16). Throws RangeError, which says what is right. */
function askedSought(given: GivenPerson): Sought {
  const members = ['name', ...Object.keys(COMPARED), 'identifiers'];
  const known = new Map(Object.entries(membersOf(given, members, 'the person')));
  if (known.size === 0) {
    throw wrong('the person', `an object with at least one of ${members.join(', ')}`);
  }
  const valuesIn = (argument: string, value: unknown): readonly GivenValue[] => {
    const read = readValues(value ?? []);
    if (read) return read;
    throw wrong(argument, `a text or a number, or at most ${MAX_VALUES} of them`);
  };
  const properties = [...IDENTIFYING.keys()];
  const identifiers = membersOf(
    known.get('identifiers') as GivenPerson['identifiers'],
    properties,
    'identifiers',
  );
  const name = known.get('name');
  return {
    text: name === undefined ? null : asked(searchText, name, 'name'),
    ...readGiven((member) => [valuesIn(member, known.get(member))]),
    identifiers: Object.entries(identifiers).flatMap(([property, value]) =>
      readIdentifiers(property, valuesIn(property, value)),
    ),
  };
}

/** An error that says what an argument must be. */
function wrong(name: string, form: string): RangeError {
  return new RangeError(`${name} must be ${form}`);
}
