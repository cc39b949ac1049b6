import type { WrittenDays } from '../../core/date/compare-given.ts';
import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { hasIdentifier, type Identifier } from '../../core/query/identifiers.ts';
import type { PersonDetail } from '../../core/person/person-record.ts';
import { inLanguage, personNames, type PersonWithDetail, withDetail } from '../people.ts';
import { findIdentified, type Identified } from '../search/by-identifiers.ts';
import { listKeyOf } from '../list-people.ts';
import { allFit, compared, type GivenFacts, identify } from './identify.ts';
import { type Entity, type Features, type Likeness, nameFactor, scoreOf } from './score.ts';
import { foldName } from '../../core/text/fold.ts';

/** Somebody who is sought: a name or a QID, or null, and what else is known; all of it has to hold. */
export interface Sought extends GivenFacts, Readonly<Record<Entity, readonly GivenEntities[]>> {
  readonly text: string | null;
}

/** A person who may be the one who is sought. */
export interface Candidate {
  readonly person: PersonWithDetail;
  readonly features: Features;
  /** From 0 to 100 (service 16.4). */
  readonly score: number;
  /** Whether this is surely the one (service 16.3). */
  readonly isMatch: boolean;
}

/** The most people whose names are compared besides those who have exactly the name. */
const MAX_OTHERS = 20;

/** The people who may be meant, the highest score first; among equals the better known (service 16.3, 16.4). */
export function findCandidates(
  reader: SnapshotReader,
  sought: Sought,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Candidate[] {
  const isDated = sought.birth.length > 0 || sought.death.length > 0;
  const wanted = isDated ? Math.max(MAX_OTHERS, limit) : limit;
  const search = { wanted, reach: 'similar', describedIn: language } as const;
  const identity = identify(reader, sought.text, sought, search);
  const { person, bearers, isIdentified, found } = identity;
  const sure = person && (isIdentified || allFit(person)) ? person.rank : null;
  const isEnough = isIdentified ? person !== null : bearers.some(allFit);
  const { birth } = sought;
  const byName = found ? identity.others : () => bornOn(reader, birth[0]?.[0] ?? null, wanted);
  const others = isEnough ? [] : byName();
  const added = new Set(others).difference(new Set(bearers.map(({ rank }) => rank)));
  const people = [...bearers, ...compared(reader, [...added], sought, true)].toSorted(
    (a, b) => a.rank - b.rank,
  );
  const nameOf = found && nameFactor(found);
  const identified = findIdentified(reader, sought.identifiers);
  const candidates = people.map(({ detail: read, ...person }) => {
    const { rank, card } = person;
    // Details take time to read, and most people are compared without them.
    let detail = read;
    const detailOf = (): PersonDetail | null => (detail ??= reader.detail(rank));
    // Places of birth with the places and countries above them.
    const places = (): number[] =>
      (detailOf()?.birthplaces ?? []).flatMap(({ qid, path, countries }) => [
        qid,
        ...path,
        ...countries,
      ]);
    const citizenships = (): readonly number[] => detailOf()?.citizenships ?? [];
    const features = {
      name: nameOf && nameOf(rank, () => personNames(card, detailOf() ?? { names: [] })),
      ...person.agreements,
      birthplace: compareEntities(reader, sought.birthplace, places),
      citizenship: compareEntities(reader, sought.citizenship, citizenships),
      occupation: compareEntities(reader, sought.occupation, () => card.occupations),
      identifiers: compareIdentifiers(sought.identifiers, identified, rank, detailOf),
    };
    return { person, detailOf, features, score: scoreOf(features), isMatch: rank === sure };
  });
  const worthOf = ({ isMatch, score }: Pick<Candidate, 'isMatch' | 'score'>): number =>
    isMatch ? Infinity : score;
  return candidates
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .values()
    .flatMap(({ person, detailOf, ...candidate }) => {
      const shown = { ...person, ...inLanguage(person.card, language), detail: detailOf() };
      return withDetail(shown).map((detailed): Candidate => ({ ...candidate, person: detailed }));
    })
    .take(limit)
    .toArray();
}

/** The best known people who were born on a day or in a year, by their ranks. */
function bornOn(
  reader: SnapshotReader,
  days: WrittenDays | null,
  wanted: number,
): readonly number[] {
  if (!days || days.first.year !== days.last.year) return [];
  const { first, last } = days;
  const isDay = first.month === last.month && first.day === last.day;
  const list = isDay
    ? listKeyOf({ kind: 'date', date: first })
    : listKeyOf({ kind: 'year', year: first.year });
  const { people } = reader.list(list, { offset: 0, limit: wanted, details: false });
  return people.map(({ rank }) => rank);
}

/** Entities of which one is meant: numeric QIDs and folded names. */
export interface GivenEntities {
  readonly qids: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

/**
 * Whether of each given list one entity is among these, by QID or by a label in any language that the snapshot keeps
 * (service 16.4). Null if nothing is given.
 */
function compareEntities(
  reader: SnapshotReader,
  given: readonly GivenEntities[],
  qidsOf: () => readonly number[],
): Likeness | null {
  if (given.length === 0) return null;
  const qids = qidsOf();
  if (qids.length === 0) return 'unknown';
  const isOneOf = (qid: number, { qids: given, names }: GivenEntities): boolean =>
    given.has(qid) || (names.size > 0 && labelsOf(reader, qid).some((each) => names.has(each)));
  return given.every((each) => qids.some((qid) => isOneOf(qid, each))) ? 'same' : 'other';
}

/** Whether a person has the given identifiers, by property; `unknown` if the person has none of the catalogue. */
function compareIdentifiers(
  given: readonly Identifier[],
  { holders }: Identified,
  rank: number,
  detailOf: () => PersonDetail | null,
): ReadonlyMap<string, Likeness> {
  const likenessOf = (property: string): Likeness => {
    if (holders.get(property)?.has(rank)) return 'same';
    const detail = detailOf();
    return detail !== null && hasIdentifier(detail, property) ? 'other' : 'unknown';
  };
  return new Map(given.map(({ property }) => [property, likenessOf(property)]));
}

/** The folded labels of an entity in every language that the snapshot keeps. */
function labelsOf(reader: SnapshotReader, qid: number): string[] {
  const { other, human: _, ...labels } = reader.labels([qid]).get(qid) ?? {};
  return [...Object.values(labels), ...(other ? [other.text] : [])].map((label) => foldName(label));
}
