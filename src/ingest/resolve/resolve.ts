import { counted } from '../../core/text/counted.ts';
import { closeSync, openSync } from 'node:fs';
import type { Instant } from '../../core/calendar/date-text.ts';
import type { LeftOut } from '../../core/person/people-left-out.ts';
import { parseQid } from '../../core/qid.ts';
import { CITY_ROOTS, COMMON_CITY_CLASSES, type FindStub } from '../../entity/resolve-birthplace.ts';
import { EXPECTED_LABELS } from '../../entity/expected-labels.ts';
import { BuildError } from '../build-error.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { PropertyRow } from '../extract/collect.ts';
import type { Build, Pause } from '../open-build.ts';
import type { PopularityRule } from '../pageviews/popularity.ts';
import type { ReadReport, ReadResult } from '../read/read-entities.ts';
import { ascendingOrder, positionOf, rowsAt, shared } from '../staging/columns.ts';
import { type Items, openItems } from '../staging/item-files.ts';
import { recordIn } from '../staging/item-record.ts';
import { type QidSet, createQidSet } from '../staging/qid-set.ts';
import { STAGED_FILES, type Staged } from '../extract/stage.ts';
import { eachPair, decompressedBlocks } from '../staging/work-files.ts';
import { copyWanted, createMerges, pickBest, voidIfRemoved } from './copies.ts';
import { type LeavingOut, leaveOut } from './leave-out.ts';
import { holdSlugs } from './slugs.ts';

/** The people and items of the snapshot, and their order: with their records, all that composing needs. */
export interface Resolved {
  readonly items: Items;
  /** Position in the index of people by rank, from 0. */
  readonly order: Uint32Array;
  /** Popularity by position. */
  readonly popularities: Float64Array;
  /** Number of copies of items that were dropped. */
  readonly duplicates: number;
  readonly leftOut: LeavingOut;
  /** How many people of the previous snapshot are still to be expected: those who are not left out now. */
  readonly expected: number;
  /** Slugs of the previous snapshot that may tell the day of somebody with the year alone. */
  readonly tellingSlugs: readonly string[];
  /** Hashes of the identifiers that two items have, ascending. */
  readonly sharedIdentifiers: Float64Array<SharedArrayBuffer>;
  /** Items that were merged into people of the snapshot, as `Merges.pairs` gives them. */
  readonly merged: readonly number[];
}

/** What decides who is in the snapshot, besides what was read. */
interface Deciding {
  /** The instant of the dump. */
  readonly dump: Instant;
  readonly popularity: PopularityRule;
  readonly leftOut: LeftOut;
}

/**
 * Decides which people and items go into the snapshot, and warns of identifiers whose label in the
 * input is not the expected one, and of QIDs to leave out that should be others. Throws BuildError if there are no
 * people, or too few compared with the previous snapshot.
 */
export async function resolveItems(
  build: Build,
  read: ReadResult,
  deciding: Deciding,
): Promise<Resolved> {
  const { settings, previous, work, checkpoint, pause } = build;
  const decidedBy = JSON.stringify({
    previous: build.previousFile?.identity ?? null,
    dump: deciding.dump,
    popularity: deciding.popularity.deciding,
    leftOut: Object.values(deciding.leftOut).map((qids) => [...qids]),
  });
  const resolved = await checkpoint.once('resolve', decidedBy, () =>
    resolve(build, read.staged, deciding),
  );
  requirePeople(resolved, read.report, checkpoint);
  if (previous && !settings.allowShrink) refuseShrinking(resolved, settings.previous);
  await pause();
  using items = openItems(work.file(STAGED_FILES.records), resolved.items);
  for (const warning of [
    ...unexpectedLabels(items.stub, read.staged.properties),
    ...warningsOf(resolved.leftOut),
  ]) {
    settings.progress.warn(warning);
  }
  await pause();
  return resolved;
}

/** Decides everything that needs more than one block. */
async function resolve(
  { settings, previous, work: { file }, pause }: Build,
  staged: Staged,
  { dump, popularity, leftOut: list }: Deciding,
): Promise<Resolved> {
  const { length: found } = staged.people.qids;
  settings.progress.step({ phase: 'resolve', done: 0, total: null, people: found });
  await pause();
  const wanted = await wantedItems(staged, file, pause);
  for (const qid of [...list.whole, ...list.yearAlone]) wanted.add(qid);
  const isVoid = voidIfRemoved(staged.removed, dump);
  const blocks = decompressedBlocks(file(STAGED_FILES.stubs));
  const path = file(STAGED_FILES.records);
  const copied = await copyWanted(blocks, wanted, isVoid, path, staged.people, pause);
  await pause();
  const picked = pickBest(path, staged.people, copied, isVoid);
  const merges = createMerges(staged.merged, previous?.merged ?? []);
  const left = leaveOut(path, picked, list, merges);
  const { whole, yearAlone } = left;
  const opened = openSync(path, 'r');
  const holdsAll = await holdSlugs(
    {
      ...left.people,
      heldBefore: previous && ((slug) => previous.holderOf(slug)),
      slugBase: (position) => recordIn(opened, left.people, position).slugBase.toString(),
      leftOut: whole,
      // Who is no longer in the previous snapshot has no slug there, but their namesakes still lack it.
      reserved:
        previous && whole.size > 0
          ? previous.slugsOf(whole).union(previous.withheldSlugs())
          : new Set(),
    },
    pause,
  ).finally(() => closeSync(opened));
  const remaining = Uint32Array.from(left.people.qids, (_qid, position) => position).filter(
    (position) => !whole.has(left.people.qids[position] ?? 0),
  );
  // Of everybody the columns would take much memory twice.
  const people = whole.size === 0 ? left.people : rowsAt(left.people, remaining);
  const holdsSlug = new Uint8Array(new SharedArrayBuffer(remaining.length));
  for (const [row, position] of remaining.entries()) holdsSlug[row] = holdsAll[position] ?? 0;
  const popularities = people.articles.map((count, at) =>
    popularity.of(people.qids[at] ?? 0, count),
  );
  const { qids, offsets, lengths } = people;
  return {
    items: { people: { qids, offsets, lengths }, holdsSlug, others: left.others },
    order: rankPeople(popularities),
    popularities,
    duplicates: picked.duplicates,
    leftOut: left.leftOut,
    expected: previous ? previous.people - previous.count(whole) : 0,
    tellingSlugs: [...(previous?.slugsOf(yearAlone) ?? [])].filter(hasNumber),
    sharedIdentifiers: await sharedIdentifiers(file(STAGED_FILES.identifiers), pause),
    merged: merges.pairs((qid) => positionOf(qids, qid) !== -1),
  };
}

/** Whether a slug has a number besides the QID. */
function hasNumber(slug: string): boolean {
  return /\d/.test(slug.replace(/(?:^|-)q\d+$/, ''));
}

function warningsOf({ merged, unknown }: LeavingOut): string[] {
  return [
    ...merged.map(
      ([listed, person]) =>
        `Q${listed} of the list to leave out was merged into Q${person}; put Q${person} on the list, because a later input may not say so`,
    ),
    ...unknown.map(
      (qid) =>
        `Q${qid} of the list to leave out is not in the input, nor merged into anybody as far as the input says; look at wikidata.org/wiki/Q${qid}, and put the QID there on the list`,
    ),
  ];
}

/** Throws BuildError if there are no people. Nothing is saved for `--resume` then. */
function requirePeople(
  { order }: Resolved,
  { entitiesRead, dropped }: ReadReport,
  checkpoint: Checkpoint,
): void {
  if (order.length > 0) return;
  checkpoint.forget('read');
  const { broken_line: broken = 0 } = dropped;
  const passedOver = broken === 0 ? '' : `; ${counted(broken, 'broken line')} passed over`;
  const why =
    entitiesRead === 0
      ? 'no entity was found in the input'
      : `no person among the ${entitiesRead} entities of the input: nobody is a human (P31 is Q5) with a Wikipedia article and a birth or death date`;
  throw new BuildError(`${why}${passedOver}`);
}

const MIN_SHARE = 0.98;

/**
 * Throws BuildError if over two per cent of the people of the previous snapshot are missing: a dump
 * without them is more likely broken than right. Who is left out on purpose does not count.
 */
function refuseShrinking({ order, expected }: Resolved, path: string | null): void {
  if (order.length >= MIN_SHARE * expected) return;
  throw new BuildError(
    `${order.length} people, over 2 % fewer than the ${expected} of ${path ?? ''}; if that is right, give --allow-shrink`,
  );
}

/**
 * Warnings for identifiers in the rules whose English label in the input is not the expected one (methodology 11.12).
 * The identifier may be wrong, or the label may only have been changed.
 */
function unexpectedLabels(find: FindStub, properties: readonly PropertyRow[]): string[] {
  const ofProperties = new Map(properties.map(({ id, label }) => [id, label]));
  return [...EXPECTED_LABELS].flatMap(([id, expected]) => {
    const qid = parseQid(id);
    const found = qid === null ? ofProperties.get(id) : find(qid)?.labels.en;
    const label = found ?? expected;
    return label === expected
      ? []
      : `${id} is labelled "${label}" in the input, expected "${expected}"`;
  });
}

/** The items whose stub may be needed, and the people, because other copies of them may exist. */
async function wantedItems(
  staged: Staged,
  file: (name: string) => string,
  pause: Pause,
): Promise<QidSet> {
  const [locatedIn, subclassOf] = [file(STAGED_FILES.locatedIn), file(STAGED_FILES.subclassOf)];
  // The birthplaces and every place above them, and the countries of all of these (methodology 11.5).
  const places = await reachedFrom(staged.birthplaces, locatedIn, 'upward', pause);
  const countries = createQidSet();
  eachPair(file(STAGED_FILES.countries), (from, to) => {
    if (places.has(from)) countries.add(to);
  });
  const cities = [...CITY_ROOTS, ...COMMON_CITY_CLASSES];
  const wanted = createQidSet();
  for (const qids of [
    staged.people.qids,
    places.sorted(),
    countries.sorted(),
    (await reachedFrom(cities, subclassOf, 'downward', pause)).sorted(),
    // Those above occupations are among these.
    (await reachedFrom(staged.named, subclassOf, 'upward', pause)).sorted(),
    [...EXPECTED_LABELS.keys()].flatMap((id) => parseQid(id) ?? []),
  ]) {
    for (const qid of qids) wanted.add(qid);
  }
  return wanted;
}

/**
 * Some items, and all that the links of a file lead to from them: upward from an item to its value, or downward. A pass
 * over the links is cheap and there are few levels, so nothing needs to be sorted.
 */
async function reachedFrom(
  items: Iterable<number>,
  links: string,
  direction: 'upward' | 'downward',
  pause: Pause,
): Promise<QidSet> {
  const isUpward = direction === 'upward';
  const reached = createQidSet();
  for (const item of items) reached.add(item);
  for (let before = -1; before < reached.size();) {
    before = reached.size();
    eachPair(links, (item, value) => {
      if (reached.has(isUpward ? item : value)) reached.add(isUpward ? value : item);
    });
    await pause();
  }
  return reached;
}

// So that the identifiers of a part take some 100 MB.
const IDENTIFIERS_IN_PART = 2 ** 20;

/** Hashes of the identifiers that two items of the input have, in the snapshot or not (methodology 11.14). */
async function sharedIdentifiers(
  path: string,
  pause: Pause,
): Promise<Float64Array<SharedArrayBuffer>> {
  let count = 0;
  eachPair(path, () => count++);
  const parts = Math.ceil(count / IDENTIFIERS_IN_PART);
  const found = new Set<number>();
  for (let part = 0; part < parts; part++) {
    const holders = new Map<number, number>();
    eachPair(path, (hash, qid) => {
      if (hash % parts !== part) return;
      const holder = holders.get(hash);
      if (holder === undefined) holders.set(hash, qid);
      else if (holder !== qid) found.add(hash);
    });
    await pause();
  }
  const hashes = shared(found.size);
  hashes.set([...found]);
  return hashes.sort();
}

// Popularity has four decimals (methodology 9.3).
const SCALE = 1e4;
const FULL = 100 * SCALE;

/** Positions of people, given by ascending QID, in order of rank: by popularity, then by QID (methodology 8.1). */
function rankPeople(popularities: Float64Array): Uint32Array {
  return ascendingOrder(popularities.map((popularity) => FULL - Math.round(popularity * SCALE)));
}
