import { sampleLines } from '../../sample/expand.ts';
import type { Language } from '../../src/core/text/languages.ts';
import type { ServiceContext } from '../../src/service/context.ts';
import {
  findByName,
  type NameMatch,
  searchPeople,
} from '../../src/service/search/search-people.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { isIncluded, type EntityJson } from '../real-data/entities.ts';
import { sharedRealItems, sharedSample } from '../support/shared-build.ts';
import { realLines, skipWithoutSharedData } from '../support/shared-data.ts';

/** The real people, as items of a dump. */
export const realPeople = once(() => peopleIn(realLines()));

/** Whose names are tried: lines of a dump, the people in them, a snapshot, and why they are not tried. */
export const WHO = [
  {
    who: 'the sample',
    lines: () => [...sampleLines()],
    people: once(() => peopleIn([...sampleLines()])),
    snapshot: sharedSample,
    skip: false,
  },
  {
    who: 'the real people',
    lines: realLines,
    people: realPeople,
    snapshot: sharedRealItems,
    skip: skipWithoutSharedData,
  },
] as const;

/** A snapshot that is asked for people by name, without HTTP. */
export interface Names {
  readonly context: ServiceContext;
  /** QIDs of the people that a search of the API finds, at most ten. */
  searched(query: string): string[];
  /** QIDs of the people that a page of results shows. */
  shown(query: string): string[];
  /** What the tools of MCP understand by a name. */
  understood(query: string, language?: Language): Understood;
}

/** The person whose date is told, or the people who are offered; both are QIDs. */
export interface Understood {
  readonly match: NameMatch;
  readonly one: string | null;
  readonly offered: readonly string[];
}

/** Opens a snapshot until the process ends. */
export function openNames(snapshot: string): Names {
  const reader = openSqliteReader(snapshot);
  const context = { reader, serviceVersion: '0' };
  const search = (query: string, limit: number, reach: 'names' | 'similar'): string[] => {
    const found = searchPeople(context, query.trim(), { language: 'en', limit, reach });
    return found.people.map(({ card }) => `Q${card.qid}`);
  };
  return {
    context,
    searched: (query) => search(query, 10, 'names'),
    shown: (query) => search(query, 20, 'similar'),
    understood(query, language = 'en') {
      const found = findByName(context, query.trim(), language);
      const offered = found.match === 'several' ? found.candidates.people : [];
      return {
        match: found,
        one: found.match === 'one' ? `Q${found.found.person.card.qid}` : null,
        offered: offered.map(({ card }) => `Q${card.qid}`),
      };
    },
  };
}

/** The included people among lines of a dump, in their order. */
function peopleIn(lines: readonly string[]): EntityJson[] {
  // Everybody has a date, and most lines that have none need not be parsed.
  return lines
    .filter((line) => /"P5(?:69|70)":/.test(line))
    .map((line) => JSON.parse(line) as EntityJson)
    .filter((entity) => entity.claims && isIncluded(entity));
}

// The files of a process share them.
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Every label and alias of an item. */
export function namesOf({ labels, aliases }: EntityJson): string[] {
  return [...Object.values(labels), ...Object.values(aliases).flat()].map(({ value }) => value);
}

/** A text as people compare names: without case, marks, points and double spaces. */
export function plainly(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const SPELLED = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', ß: 'ss' }));

/** A text with all letters spelled out that have an umlaut, or a ring or a stroke (methodology 13.1). */
export function spelledOut(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[äöüøåß]/giu, (letter) => SPELLED.get(letter.toLowerCase()) ?? letter);
}
