import type { WrittenDays } from '../../core/date/compare-given.ts';
import type { NameRecord, PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import { LABEL_LANGUAGES, type Language } from '../../core/text/languages.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import { inLanguage, type Labels, personNames, readLabels } from '../people.ts';
import { listKeyOf, type PersonWithDetail, withDetail } from '../list-people.ts';
import { peopleOf } from '../search/find-ranks.ts';
import {
  allFit,
  compared,
  type Compared,
  comparePerson,
  type GivenDates,
  identify,
  type Identity,
} from './identify.ts';
import { nameFactor, type NameFactor, type Features, type Likeness, scoreOf } from './score.ts';
import { foldName } from '../../core/text/fold.ts';

/** Somebody who is sought: a name or a QID, or null, and what else is known; all of it has to hold. */
export interface Sought extends GivenDates {
  readonly text: string | null;
  readonly birthplace: readonly GivenEntities[];
  readonly citizenship: readonly GivenEntities[];
  readonly occupation: readonly GivenEntities[];
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
  context: ServiceContext,
  sought: Sought,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Candidate[] {
  const { reader } = context;
  const isDated = sought.birth.length > 0 || sought.death.length > 0;
  const wanted = isDated ? Math.max(MAX_OTHERS, limit) : limit;
  const options = { language, others: wanted, reach: 'similar' } as const;
  const { text } = sought;
  const identity = text === null ? null : identify(reader, text, sought, options);
  const bearers = identity?.bearers ?? [];
  const person = identity?.person ?? null;
  const sure = person && allFit(person) ? person.rank : null;
  const others = bearers.some(allFit) ? [] : othersOf(reader, identity, sought, wanted);
  const known = new Set(bearers.map(({ rank }) => rank));
  const added = others.filter((rank) => !known.has(rank));
  const people = [...bearers, ...compared(reader, added, sought)];
  // What only the full record says is compared for those who are best without it.
  const most = sought.birthplace.length > 0 || sought.citizenship.length > 0 ? wanted : limit;
  const nameOf = identity && nameFactor(identity);
  const likely = highest(people, most, (each) => scoreOfCard(each, nameOf));
  const detailed = reader.people(
    likely.map(({ rank }) => rank).toSorted((a, b) => a - b),
    {
      details: true,
    },
  );
  const labels = readLabels(context, language, qidsOf(detailed, sought));
  const candidates = detailed.flatMap((each): Candidate[] => {
    const [found] = withDetail({ ...each, ...inLanguage(each.card, language) });
    if (!found) return [];
    const features = featuresOf(comparePerson(each, sought), found, { sought, nameOf, labels });
    return [{ person: found, features, score: scoreOf(features), isMatch: each.rank === sure }];
  });
  return highest(candidates, limit, ({ score, isMatch }) => (isMatch ? Infinity : score));
}

/** The `most` items with the highest scores, the highest first. Items with the same score keep their order. */
function highest<T>(all: readonly T[], most: number, scoreOf: (each: T) => number): T[] {
  const scored = all.map((each) => ({ each, score: scoreOf(each) }));
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ each }) => each);
}

/** The score by what the card alone says: of the names only the labels. */
function scoreOfCard({ rank, card, agreements }: Compared, nameOf: NameFactor | null): number {
  const labels = (): NameRecord[] => personNames(card, { names: [] });
  return scoreOf({ ...agreements, name: nameOf && nameOf(rank, labels) });
}

/** The ranks of people who have not exactly the name; without a name, of those born on the given day or in the year. */
function othersOf(
  reader: SnapshotReader,
  identity: Identity | null,
  { birth }: Sought,
  wanted: number,
): readonly number[] {
  if (!identity) return bornOn(reader, birth[0]?.[0] ?? null, wanted);
  const { named } = identity;
  if (!named) return [];
  if (named.fit !== 'namesakes') return named.ranks;
  return peopleOf(reader, named.name, named.exact, { wanted, describedIn: null });
}

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

/** The entities whose names have to be read: none where all are given by QID. */
function qidsOf(
  people: readonly StoredPerson[],
  { birthplace, citizenship, occupation }: Sought,
): Set<number> {
  const given = [...birthplace, ...citizenship, ...occupation];
  const named = given.some(({ names }) => names.size > 0) ? people : [];
  return new Set(
    named.flatMap(({ card, detail }) =>
      detail ? Object.values(comparedQids(card, detail)).flat() : [],
    ),
  );
}

function featuresOf(
  { rank, card, agreements }: Compared,
  { detail }: PersonWithDetail,
  { sought, nameOf, labels }: { sought: Sought; nameOf: NameFactor | null; labels: Labels },
): Features {
  const qids = comparedQids(card, detail);
  return {
    name: nameOf && nameOf(rank, () => personNames(card, detail)),
    ...agreements,
    birthplace: compareEntities(sought.birthplace, qids.birthplace, labels),
    citizenship: compareEntities(sought.citizenship, qids.citizenship, labels),
    occupation: compareEntities(sought.occupation, qids.occupation, labels),
  };
}

/** Entities of which one is meant: numeric QIDs and folded names. */
export interface GivenEntities {
  readonly qids: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

/** The numeric QIDs that a person's place of birth, citizenship and occupation are compared with. */
function comparedQids(
  { occupations }: PersonCard,
  { birthplaces, citizenships }: PersonDetail,
): Record<'birthplace' | 'citizenship' | 'occupation', readonly number[]> {
  return {
    // Places of birth with the places and countries above them.
    birthplace: birthplaces.flatMap(({ qid, path, countries }) => [qid, ...path, ...countries]),
    citizenship: citizenships,
    occupation: occupations,
  };
}

/**
 * Whether of each given list one entity is among these, by QID or by a label in any language that the snapshot keeps
 * (service 16.4). Null if nothing is given.
 */
function compareEntities(
  given: readonly GivenEntities[],
  qids: readonly number[],
  labels: Labels,
): Likeness | null {
  if (given.length === 0) return null;
  if (qids.length === 0) return 'unknown';
  const areHere = given.every((each) =>
    qids.some((qid) => each.qids.has(qid) || isCalled(qid, each.names, labels)),
  );
  return areHere ? 'same' : 'other';
}

function isCalled(qid: number, names: ReadonlySet<string>, labels: Labels): boolean {
  if (names.size === 0) return false;
  const all = labels.all(qid);
  return [...LABEL_LANGUAGES.map((language) => all[language]), all.other?.text].some(
    (label) => label !== undefined && names.has(foldName(label)),
  );
}
