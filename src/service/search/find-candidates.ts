import type { Agreement, WrittenDays } from '../../core/date/compare-given.ts';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import { hasIdentifier } from '../../core/query/identifiers.ts';
import { foldName } from '../../core/text/fold.ts';
import type { Language } from '../../core/text/languages.ts';
import type { NameGroup, SnapshotReader } from '../../snapshot/reader.ts';
import { listKeyOf } from '../list-people.ts';
import { inLanguage, type Person } from '../people.ts';
import { likenessTo, namesOf } from './compare-names.ts';
import {
  allFit,
  type Compared,
  compared,
  type GivenFacts,
  identify,
  type Identity,
} from './decide.ts';

/** Entities of which one is meant: numeric QIDs and folded names. */
export interface GivenEntities {
  readonly qids: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

type EntityKind = 'birthplace' | 'citizenship' | 'occupation';

/** What is known of somebody who is sought; all of it has to hold. */
export type Sought = GivenFacts & Readonly<Record<EntityKind, readonly GivenEntities[]>>;

/** What was compared: from 0 to 100, or whether it is the same. */
export interface Feature {
  /** `name`, a kind of date or entity, or the property of a catalogue. */
  readonly id: string;
  readonly value: number | boolean;
}

/** A person who may be the one who is sought. */
export interface Candidate {
  readonly person: Person;
  readonly features: readonly Feature[];
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
  const identity = identify(reader, sought, search);
  const { person, bearers, identified, found } = identity;
  const sure = person && (identified || allFit(person)) ? person.rank : null;
  const isEnough = identified ? person !== null : bearers.some(allFit);
  const { birth } = sought;
  const byName = found ? identity.others : () => bornOn(reader, birth[0]?.[0] ?? null, wanted);
  const others = isEnough ? [] : byName();
  const added = new Set(others).difference(new Set(bearers.map(({ rank }) => rank)));
  const people = [...bearers, ...compared(reader, [...added], sought)].toSorted(
    (a, b) => a.rank - b.rank,
  );
  const compare = createComparison(reader, sought, identity);
  const worthOf = ({ isMatch, score }: Pick<Candidate, 'isMatch' | 'score'>): number =>
    isMatch ? Infinity : score;
  return people
    .map((person) => ({ ...person, ...compare(person), isMatch: person.rank === sure }))
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, limit)
    .map(({ card, features, score, isMatch }) => ({
      person: inLanguage(card, language),
      features,
      score,
      isMatch,
    }));
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
  return reader.ranks(list, { offset: 0, limit: wanted });
}

/** A factor of the score, and the feature that tells it (service 16.4). */
interface Factor {
  readonly value: number;
  /** Null where the person has nothing to compare. */
  readonly feature: Feature | null;
}

const OF_DATES: Readonly<Record<Agreement, number>> = {
  equal: 1,
  within: 1,
  coarser: 0.9,
  unknown: 0.8,
  rival: 0.7,
  near: 0.4,
  far: 0.2,
};
const OF_NAMES: Readonly<Record<NameGroup, number>> = {
  label: 1,
  alias: 0.95,
  transliteration: 0.9,
};
const OF_OTHER_NAMES = 0.85;
const OF_NO_NAME = 0.5;

function measured(id: string, value: number): Factor {
  return { value, feature: { id, value: percent(value) } };
}

/** The factor for what is the same as given, or is not; null where the person has nothing to compare. */
function told(id: string, isSame: boolean | null): Factor {
  return isSame === null
    ? { value: 0.95, feature: null }
    : { value: isSame ? 1 : 0.8, feature: { id, value: isSame } };
}

/** A share from 0 to 1 as a number from 0 to 100 with one decimal. */
function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}

type DetailOf = () => PersonDetail | null;

/** The entities of a person that are compared, by numeric QIDs. Only what needs details reads them. */
const ENTITIES: Readonly<
  Record<EntityKind, (card: PersonCard, detailOf: DetailOf) => readonly number[]>
> = {
  // With the places and countries above them.
  birthplace: (_, detailOf) =>
    (detailOf()?.birthplaces ?? []).flatMap((each) => [each.qid, ...each.path, ...each.countries]),
  citizenship: (_, detailOf) => detailOf()?.citizenships ?? [],
  occupation: ({ occupations }) => occupations,
};

/** Compares people with what is given: the score is the product of the factors, times 100 (service 16.4). */
function createComparison(reader: SnapshotReader, sought: Sought, { found, identified }: Identity) {
  const likenessOf = likenessTo(found?.name.words ?? []);
  const properties = new Set(sought.identifiers.map(({ property }) => property));
  return ({
    rank,
    card,
    detail: read,
    agreements,
  }: Compared): Pick<Candidate, 'features' | 'score'> => {
    // Details take time to read, and most people are compared without them.
    let detail = read;
    const detailOf = (): PersonDetail | null => (detail ??= reader.detail(rank));
    const ofName = (): number => {
      const group = found?.exact.groups.get(rank);
      if (group) return OF_NAMES[group];
      let best = 0;
      for (const { value } of namesOf({ detail: detailOf }, { rank, card })) {
        best = Math.max(best, likenessOf(value));
        if (best === 1) break;
      }
      return OF_OTHER_NAMES * best;
    };
    const ofDate = (id: string, agreement: Agreement | null): Factor[] =>
      agreement === null ? [] : [measured(id, OF_DATES[agreement])];
    const hasIdentifierOf = (property: string): boolean | null => {
      const known = identified?.known.filter((each) => each.property === property) ?? [];
      if (known.some(({ ranks }) => ranks.includes(rank))) return true;
      const detail = detailOf();
      return detail !== null && hasIdentifier(detail, property) ? false : null;
    };
    const factors = [
      found ? measured('name', ofName()) : { value: OF_NO_NAME, feature: null },
      ...ofDate('birth_date', agreements.birth),
      ...ofDate('death_date', agreements.death),
      ...Object.entries(ENTITIES).flatMap(([kind, qidsOf]) => {
        const given = sought[kind as EntityKind];
        return given.length === 0 ? [] : told(kind, hasOne(reader, given, qidsOf(card, detailOf)));
      }),
      ...Array.from(properties, (property) => told(property, hasIdentifierOf(property))),
    ];
    return {
      features: factors.flatMap(({ feature }) => feature ?? []),
      score: percent(factors.reduce((product, { value }) => product * value, 1)),
    };
  };
}

/**
 * Whether of each given list one entity is among these, by QID or by a label in any language that the snapshot keeps
 * (service 16.4). Null where there are none.
 */
function hasOne(
  reader: SnapshotReader,
  given: readonly GivenEntities[],
  qids: readonly number[],
): boolean | null {
  if (qids.length === 0) return null;
  const isOneOf = (qid: number, { qids: given, names }: GivenEntities): boolean =>
    given.has(qid) || (names.size > 0 && labelsOf(reader, qid).some((each) => names.has(each)));
  return given.every((each) => qids.some((qid) => isOneOf(qid, each)));
}

/** The folded labels of an entity in every language that the snapshot keeps. */
function labelsOf(reader: SnapshotReader, qid: number): string[] {
  const { other, human: _, ...labels } = reader.labels([qid]).get(qid) ?? {};
  return [...Object.values(labels), ...(other ? [other.text] : [])].map((label) => foldName(label));
}
