import type { Agreement } from '../../core/date/compare-given.ts';
import type { NameRecord } from '../../core/person/person-record.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { NameGroup, SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { comparedWords, measureWords, remember } from '../search/similar-names.ts';
import { readQuery } from '../../core/query/read-query.ts';
import { exactNames } from '../search/tiers.ts';
import type { Found } from '../search/find-people.ts';

/** What a person has that entities are given of. */
export type Entity = 'birthplace' | 'citizenship' | 'occupation';

/** What is compared of a candidate; null for what was not given. */
export interface Features extends Readonly<Record<Entity, Likeness | null>> {
  /** Likeness to the given name, from 0 to 1; null without a name. */
  readonly name: number | null;
  readonly birth: Agreement | null;
  readonly death: Agreement | null;
  /** Of each catalogue of which an identifier is given, by its property. */
  readonly identifiers: ReadonlyMap<string, Likeness>;
}

/** Whether one of the given entities or identifiers is among those of a person; `unknown` if the person has none. */
export type Likeness = 'same' | 'other' | 'unknown';

/** The factor by which a date multiplies the score (service 16.4). */
export const DATE_FACTORS: Readonly<Record<Agreement, number>> = {
  equal: 1,
  within: 1,
  coarser: 0.9,
  unknown: 0.8,
  rival: 0.7,
  near: 0.4,
  far: 0.2,
};

/** The factor by which a place, a country, an occupation or an identifier multiplies the score (service 16.4). */
const ENTITY_FACTORS: Readonly<Record<Likeness, number>> = {
  same: 1,
  unknown: 0.95,
  other: 0.8,
};

/** The factor for a query without a name. */
const NAMELESS = 0.5;

/** How well a candidate fits what is sought, from 0 to 100 with one decimal (service 16.4). */
export function scoreOf({ name, birth, death, identifiers, ...entities }: Features): number {
  const dates = [birth, death].map((each) => (each ? DATE_FACTORS[each] : 1));
  const likenesses = [...Object.values(entities), ...identifiers.values()].map((each) =>
    each ? ENTITY_FACTORS[each] : 1,
  );
  const factors = [name ?? NAMELESS, ...dates, ...likenesses];
  return Math.round(1000 * factors.reduce((product, factor) => product * factor, 1)) / 10;
}

const EXACT: Readonly<Record<NameGroup, number>> = { label: 1, alias: 0.95, transliteration: 0.9 };
const NOT_EXACT = 0.85;

/**
 * Compares people's names with the one that is sought (service 16.4): 1 for the QID or exactly a label, 0.95 for
 * another name, 0.9 for a spelling of ours, and at most 0.85 otherwise.
 */
export function nameFactor({ exact, words }: Found) {
  const likenessOf = likenessTo(words);
  return (rank: number, names: () => readonly NameRecord[]): number => {
    const group = exact.groups.get(rank);
    if (group) return EXACT[group];
    return NOT_EXACT * Math.max(0, ...names().map(({ value }) => likenessOf(value)));
  };
}

// "Albert Schweitzer" shares half of his words with Albert Einstein.
const MIN_LIKENESS = 0.5;

/**
 * Whether a person has exactly this name, one that holds all of its words, if they are several, or one whose likeness is
 * more than a half (service 16.4, 16.6).
 */
export function isCalled(
  reader: SnapshotReader,
  { rank, card }: StoredPerson,
  name: string,
): boolean {
  const { typed } = readQuery(name);
  if (exactNames(reader, typed.fullNames).groups.has(rank)) return true;
  const likenessOf = likenessTo(typed.words);
  return personNames(card, reader.detail(rank) ?? { names: [] }).some(({ value }) => {
    const words = foldWords(value);
    const hasAll = typed.words.length > 1 && typed.words.every((word) => words.includes(word));
    return hasAll || likenessOf(value) > MIN_LIKENESS;
  });
}

const MISSPELLED = 0.8;
const BEGINNING = 0.6;

/**
 * Tells how much a name has in common with the one of these folded words, from 0 to 1 (service 16.4): the words of both
 * that have a partner in the other name, as a share of all their words. A partner with other letters counts 0.8, one
 * that begins with the word or is the beginning of it 0.6.
 */
export function likenessTo(sought: readonly string[]): (name: string) => number {
  const together = sought.join('');
  const words = comparedWords(sought);
  const worths = measureWords(words, (word, other, editsOf) => {
    if (word === other) return 1;
    if (editsOf(other) < Infinity) return MISSPELLED;
    return word.startsWith(other) || other.startsWith(word) ? BEGINNING : 0;
  });
  return remember((name) => {
    const folded = foldWords(name);
    if (together === '' || folded.length === 0) return 0;
    if (folded.join('') === together) return 1;
    const others = comparedWords(folded);
    const all = words.length + others.length;
    let common = 0;
    for (const worthIn of worths) {
      const each = others.map(worthIn);
      const best = Math.max(0, ...each);
      common += best;
      if (best > 0) others.splice(each.indexOf(best), 1);
    }
    return (2 * common) / all;
  });
}
