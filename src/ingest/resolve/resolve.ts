import { closeSync, openSync } from 'node:fs';
import type { Instant } from '../../core/calendar/date-text.ts';
import type { LeftOut } from '../../core/person/people-left-out.ts';
import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';
import { parseQid } from '../../core/qid.ts';
import { WIKIMEDIA_PROJECTS } from '../../entity/wikimedia-projects.ts';
import { PERSON_COLUMNS } from '../staging/block-content.ts';
import type { Pause } from '../pause.ts';
import type { ItemFiles } from '../staging/item-files.ts';
import type { FileIndex } from '../staging/file-index.ts';
import { recordIn } from '../staging/item-record.ts';
import { positionOf } from '../staging/number-list.ts';
import { type QidSet, createQidSet } from '../staging/qid-set.ts';
import { eachPair, unpackedBlocks, withFile } from '../staging/work-files.ts';
import { STAGED_FILES, type Staged } from '../staging/stage.ts';
import { createGone, createMerges } from './gone-and-merged.ts';
import { holdSlugs } from './slugs.ts';
import { type LeavingOut, leaveOut } from './leave-out.ts';
import { copyWanted, indexBest, pickPeople } from './pick-copies.ts';
import { CITY_ROOTS, COMMON_CITY_CLASSES } from '../../entity/city-classes.ts';

/**
 * The people and items that go into the snapshot, and their order. Together with the files this is
 * all that composing needs.
 */
export interface Resolved {
  readonly people: FileIndex;
  /** By position: 1 if the person has their slug without a suffix, otherwise 0 (hold-slugs.ts). */
  readonly holdsSlug: Uint8Array<SharedArrayBuffer>;
  /** The needed items other than people. */
  readonly stubs: FileIndex;
  /** Position in the index of people by rank, from 0. */
  readonly order: Uint32Array<SharedArrayBuffer>;
  /** Popularity by position. */
  readonly popularities: Float64Array;
  /** Items that represent Wikimedia projects: the known ones and those found in the input. */
  readonly projects: readonly number[];
  /** Number of copies of items that were dropped. */
  readonly duplicates: number;
  readonly leftOut: LeavingOut;
  /** Items that were merged into people of the snapshot, as `Merges.pairs` gives them. */
  readonly merged: readonly number[];
}

/** Popularity of a person with this number of articles (methodology 9.3). */
export type PopularityOf = (qid: number, articles: number) => number;

const NEEDED_STUBS = 'needed-stubs';

/** The files that the indexes refer to; `file` gives paths in the work folder. */
export function itemFilesOf(
  { people, holdsSlug, stubs }: Resolved,
  file: (name: string) => string,
): ItemFiles {
  const [peoplePath, stubsPath] = [file(STAGED_FILES.people), file(NEEDED_STUBS)];
  return { peoplePath, people, holdsSlug, stubsPath, stubs };
}

/** What resolving is based on, beside what was read. */
interface ResolveSettings {
  /** The instant of the dump. */
  readonly dump: Instant;
  /** Gives paths in the work folder. */
  readonly file: (name: string) => string;
  /** Who is to be left out. */
  readonly leftOut: LeftOut;
  /** The pairs of merged items in the previous snapshot. */
  readonly mergedBefore: readonly number[];
  /** QID number of whoever has a slug in the previous snapshot; null if nobody has. */
  readonly heldBefore: (slug: string) => number | null;
  readonly popularity: PopularityOf;
  readonly pause: Pause;
}

/** Decides everything that needs more than one block. Rejects when `pause` does. */
export async function resolve(
  staged: Staged,
  { dump, file, leftOut: list, mergedBefore, heldBefore, popularity, pause }: ResolveSettings,
): Promise<Resolved> {
  const paths = { people: file(STAGED_FILES.people), stubs: file(NEEDED_STUBS) };
  const qids = staged.people.filter((_value, index) => index % PERSON_COLUMNS === 0);
  const wanted = await wantedItems(staged, qids, { file, pause });
  for (const qid of [...list.whole, ...list.dayOfBirth]) wanted.add(qid);
  const blocks = unpackedBlocks(file(STAGED_FILES.stubs));
  const gone = createGone(staged.gone, dump);
  const copied = await copyWanted(blocks, wanted, gone, paths.stubs, pause);
  const others = { index: indexBest(copied, paths.stubs), path: paths.stubs };
  await pause();
  const picked = pickPeople({ rows: staged.people, qids, path: paths.people }, gone, others);
  const merges = createMerges(staged.merged, mergedBefore);
  const candidates = {
    people: picked,
    peoplePath: paths.people,
    stubs: others.index,
    stubsPath: paths.stubs,
  };
  const left = leaveOut(candidates, list, merges);
  const { stubs, leftOut } = left;
  const { index: people, articles, slugHashes } = left.people;
  const popularities = articles.map((count, at) => popularity(people.qids[at] ?? 0, count));
  const opened = openSync(paths.people, 'r');
  const slugBase = (position: number): string =>
    recordIn(opened, people, position).slugBase.toString();
  const sources = { qids: people.qids, slugHashes, heldBefore, slugBase };
  const holdsSlug = await holdSlugs(sources, pause).finally(() => closeSync(opened));
  const records = qids.length + copied.qids.length;
  const distinct = createQidSet();
  for (const some of [qids, others.index.qids]) for (const qid of some) distinct.add(qid);
  return {
    people,
    holdsSlug,
    stubs,
    order: rankPeople(popularities),
    popularities,
    projects: [...WIKIMEDIA_PROJECTS.union(projectsAmong(copied.projects, others))],
    duplicates: records - distinct.size(),
    leftOut,
    merged: merges.pairs((qid) => positionOf(people.qids, qid) !== -1),
  };
}

/** The items whose kept copy also says that they represent a Wikimedia project. */
function projectsAmong(
  qids: ReadonlySet<number>,
  { index, path }: { readonly index: FileIndex; readonly path: string },
): Set<number> {
  return withFile(path, (file) => {
    const isProject = (qid: number): boolean =>
      recordIn(file, index, positionOf(index.qids, qid)).isWikimediaProject;
    return new Set([...qids].filter(isProject));
  });
}

/** The items whose stub may be needed, and the people, because other copies of them may exist. */
async function wantedItems(
  staged: Staged,
  people: Float64Array,
  { file, pause }: Pick<ResolveSettings, 'file' | 'pause'>,
): Promise<QidSet> {
  const links =
    (name: string) =>
    (call: (from: number, to: number) => void): void =>
      eachPair(file(name), call);
  const wanted = createQidSet();
  const add = (qids: Iterable<number>): void => {
    for (const qid of qids) wanted.add(qid);
  };
  add(staged.named);
  add(people);
  const { locatedIn, countries, subclassOf } = STAGED_FILES;
  const { birthplaces } = staged;
  const places = await placesAbove(birthplaces, links(locatedIn), links(countries), pause);
  add(places.sorted());
  add((await classesBelowCities(links(subclassOf), pause)).sorted());
  add([...EXPECTED_LABELS.keys()].flatMap((id) => parseQid(id) ?? []));
  return wanted;
}

/** Calls back for every link from one item to another, always in the same order. */
type EachLink = (call: (from: number, to: number) => void) => void;

/**
 * The birthplaces, every place above them (P131), and the countries (P17) of all of these
 * (methodology 11.5).
 */
async function placesAbove(
  birthplaces: Iterable<number>,
  eachLocatedIn: EachLink,
  eachCountry: EachLink,
  pause: Pause,
): Promise<QidSet> {
  const places = createQidSet();
  for (const place of birthplaces) places.add(place);
  const add = (from: number, to: number): void => {
    if (places.has(from)) places.add(to);
  };
  await repeatWhileGrowing(places, () => eachLocatedIn(add), pause);
  const countries = createQidSet();
  eachCountry((from, to) => {
    if (places.has(from)) countries.add(to);
  });
  for (const country of countries.sorted()) places.add(country);
  return places;
}

/** Every known kind of city, and every class that leads to one by P279. */
async function classesBelowCities(eachSubclassOf: EachLink, pause: Pause): Promise<QidSet> {
  const classes = createQidSet();
  for (const root of [...CITY_ROOTS, ...COMMON_CITY_CLASSES]) classes.add(root);
  const add = (from: number, to: number): void => {
    if (classes.has(to)) classes.add(from);
  };
  await repeatWhileGrowing(classes, () => eachSubclassOf(add), pause);
  return classes;
}

// A pass over the links is cheap and there are few levels, so nothing needs to be sorted.
async function repeatWhileGrowing(set: QidSet, pass: () => void, pause: Pause): Promise<void> {
  for (let before = -1; before < set.size();) {
    before = set.size();
    pass();
    await pause();
  }
}

/**
 * Positions of the people in order of rank: by popularity, then by QID number (methodology 8.1).
 * The people must be in ascending order of QID number.
 */
function rankPeople(popularities: Float64Array): Uint32Array<SharedArrayBuffer> {
  const order = new Uint32Array(
    new SharedArrayBuffer(popularities.length * Uint32Array.BYTES_PER_ELEMENT),
  );
  // Sorting numbers, smaller for a better rank, is much faster than sorting with a comparison.
  const keys = Float64Array.from(
    popularities,
    (popularity, position) => (FULL - Math.round(popularity * SCALE)) * PEOPLE + position,
  ).sort();
  for (const [rank, key] of keys.entries()) order[rank] = key % PEOPLE;
  return order;
}

// Popularity has four decimals (methodology 9.3).
const SCALE = 1e4;
const FULL = 100 * SCALE;
// An upper bound on the number of people; the product of both stays below 2^53.
const PEOPLE = 2 ** 32;
