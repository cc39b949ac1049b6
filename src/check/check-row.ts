import {
  contradicts,
  isOfNamesake,
  isSameDay,
  judgeGiven,
  type WrittenDays,
} from '../core/date/compare-given.ts';
import { canonicalStatement, dateText, type DateStatus } from '../core/date/date-record.ts';
import { isQueryLength, MAX_QUERY_LENGTH } from '../core/limits.ts';
import type { PersonCard } from '../core/person/person-record.ts';
import { CATALOGUES } from '../core/person/catalogues.ts';
import { readLife, whyNoDate } from '../core/query/given-date.ts';
import {
  hasIdentifier,
  type Identifier,
  isRounded,
  readIdentifier,
} from '../core/query/identifiers.ts';
import { pastedQid } from '../core/query/pasted.ts';
import { readQuery } from '../core/query/read-query.ts';
import { formatQid } from '../core/qid.ts';
import { resolveLabel } from '../core/text/languages.ts';
import { isCalled } from '../service/search/compare-names.ts';
import { type Compared, identify, type Identity } from '../service/search/decide.ts';
import { findPeople } from '../service/search/find-people.ts';
import type { SnapshotReader, StoredPerson } from '../snapshot/reader.ts';
import type { Given } from './find-columns.ts';

/** The verdict about a row (service 16.6). */
export type Verdict = (typeof VERDICTS)[number];

export const VERDICTS = [
  'agrees',
  'agrees, more precise here',
  'less precise here',
  'contradicts',
  'disputed here',
  'no date here',
  'no date given',
  'unreadable date',
  'several',
  'nobody',
] as const;

/** What the snapshot has beside a row; null for what is not known. */
export interface CheckedRow {
  readonly verdict: Verdict;
  readonly qid: string | null;
  readonly name: string | null;
  /** As precise as known; at a decade and coarser `first day/last day`. */
  readonly date: string | null;
  readonly status: DateStatus | null;
  /** People who may be meant: those of the name where it is several, with similar names where there is nobody. */
  readonly similar: readonly Shown[];
  /** Whether no name of the person of the QID or identifier is like the given one. */
  readonly isMisnamed: boolean;
  /** What is wrong with the cells, in words. */
  readonly note: string | null;
}

interface Shown {
  readonly qid: string;
  readonly name: string | null;
}

/** Checks a row by the rules of reconciliation (service 16.2, 16.3, 16.6). */
export function checkRow(reader: SnapshotReader, given: Given): CheckedRow {
  // Life dates may stand behind the name.
  const { birth: readings, death } = readLife(given.date === '' ? given.name : given.date);
  const deaths = [death, given.death === '' ? null : readLife(given.death, 'death').death];
  const text = given.qid === '' ? given.name : given.qid;
  const isQid = given.qid === '' || pastedQid(given.qid) !== null;
  const { identifiers, unreadable } = readIdentifiers(given);
  const wrong = [
    given.date === '' || readings ? null : whyNoDate(given.date),
    !isQid && `${JSON.stringify(given.qid)} is no QID`,
    ...unreadable,
  ];
  const row = (found: Partial<CheckedRow>, ...notes: readonly (string | false)[]): CheckedRow => ({
    ...NOBODY,
    ...found,
    note: [...wrong, ...notes].filter(Boolean).join('; ') || null,
  });
  if (!isQid || (text === '' && identifiers.length === 0) || !isQueryLength(text)) {
    return row(
      { similar: similarTo(reader, given.name) },
      text === '' && 'no QID, no identifier and no name',
      isQid && !isQueryLength(text) && `a name of more than ${MAX_QUERY_LENGTH} characters`,
    );
  }
  const dates = {
    birth: readings ? [readings] : [],
    death: deaths.filter((each) => each !== null),
  };
  const facts = { text: text || null, name: given.name, ...dates, identifiers };
  const identity = identify(reader, facts, SEARCH);
  const { person, bearers, found, others, identified } = identity;
  const byName = given.qid === '' && !identified;
  const isAway = (each: Compared): boolean => byName && isNamesake(each, readings);
  const possible = found?.exact.isCut ? bearers : bearers.filter((each) => !isAway(each));
  if (bearers.length > 0 && possible.length === 0) {
    return row(
      { similar: firstOf(bearers) },
      'everybody of this name was born or died at another time',
    );
  }
  if (!person) {
    const several =
      bearers.length > 0
        ? possible
        : reader.people(others().slice(0, MAX_SIMILAR), { details: false });
    if (several.length === 0) return row({ similar: similarTo(reader, given.name) });
    return row(
      { verdict: 'several', similar: firstOf(several) },
      identified !== null && 'the identifiers do not tell who is meant',
      ...othersOf(reader, several, identity, identifiers),
    );
  }
  const { birth } = person.card;
  const canonical = canonicalStatement(birth);
  const isMisnamed = !byName && given.name !== '' && !isCalled(reader, person, given.name);
  const whose = given.qid === '' ? 'identifier' : 'QID';
  return row(
    {
      ...shown(person.card),
      verdict: readings
        ? judgeGiven(readings, birth)
        : given.date
          ? 'unreadable date'
          : 'no date given',
      date: canonical && dateText(canonical),
      status: birth.status,
      isMisnamed,
    },
    ...othersOf(reader, [person], identity, identifiers),
    isMisnamed && `the person of the ${whose} has no name like ${JSON.stringify(given.name)}`,
  );
}

/** The identifiers of a row, and what is wrong with those that cannot be read. */
function readIdentifiers({ identifiers }: Given) {
  const read: Identifier[] = [];
  const unreadable: string[] = [];
  for (const { property, text } of identifiers) {
    // An export writes several so.
    for (const one of text.split(/[;|]/).map((each) => each.trim())) {
      if (one === '') continue;
      const value = readIdentifier(property, one);
      if (value !== null) read.push({ property, value });
      else unreadable.push(whyUnread(property, one));
    }
  }
  return { identifiers: read, unreadable };
}

/** That the only person who may be meant has another identifier here than an unknown one that is given. */
function othersOf(
  reader: SnapshotReader,
  [one, ...more]: readonly StoredPerson[],
  { identified }: Identity,
  given: readonly Identifier[],
): string[] {
  const detail = one && more.length === 0 && !identified ? reader.detail(one.rank) : null;
  if (detail === null) return [];
  const others = new Set(given.map(({ property }) => property)).values();
  return others
    .filter((property) => hasIdentifier(detail, property))
    .map(
      (property) => `the person has another identifier of ${CATALOGUES.get(property)?.name} here`,
    )
    .toArray();
}

function whyUnread(property: string, text: string): string {
  return isRounded(text)
    ? `${JSON.stringify(text)} has an exponent and may have lost digits: write the column as text`
    : `${JSON.stringify(text)} is no identifier of ${CATALOGUES.get(property)?.name}`;
}

const MAX_SIMILAR = 3;

const SEARCH = { wanted: MAX_SIMILAR, reach: 'runs', describedIn: null } as const;

const NOBODY: CheckedRow = {
  verdict: 'nobody',
  qid: null,
  name: null,
  date: null,
  status: null,
  similar: [],
  isMisnamed: false,
  note: null,
};

function shown({ qid, labels }: PersonCard): Shown {
  return { qid: formatQid(qid), name: resolveLabel(labels, 'en')?.text ?? null };
}

/** Whether a table with these dates means somebody else of the same name (service 16.6). */
function isNamesake({ card, agreements }: Compared, birth: readonly WrittenDays[] | null): boolean {
  if (birth && isSameDay(birth, card.birth)) return false;
  const isElsewhere =
    agreements.death === 'far' || (birth !== null && isOfNamesake(birth, card.birth));
  return isElsewhere || (contradicts(agreements.birth) && contradicts(agreements.death));
}

function firstOf(people: readonly StoredPerson[]): readonly Shown[] {
  return people.slice(0, MAX_SIMILAR).map(({ card }) => shown(card));
}

function similarTo(reader: SnapshotReader, name: string): readonly Shown[] {
  if (name === '' || !isQueryLength(name)) return [];
  const search = { ...SEARCH, reach: 'similar', describedIn: 'en' } as const;
  const ranks = findPeople(reader, readQuery(name), search).ranks();
  return firstOf(reader.people(ranks, { details: false }));
}
