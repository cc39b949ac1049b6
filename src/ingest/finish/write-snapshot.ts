import { HUMAN } from '../../entity/read-person.ts';
import { counted } from '../../core/text/counted.ts';
import { SLUG_RULES } from '../../core/text/slug.ts';
import { statSync } from 'node:fs';
import { flush } from '../../files/write-file.ts';
import { ZODIAC_CONVENTION } from '../../core/calendar/zodiac.ts';
import {
  decompressDetail,
  DETAILS_IN_DICTIONARY,
  dictionaryOf,
  NO_DICTIONARY,
} from '../../snapshot/compressed-detail.ts';
import { FORMAT_VERSION, type Manifest, type Provenance } from '../../snapshot/manifest.ts';
import { TABLE_GROUPS, setSortFolder } from '../../snapshot/sqlite/assemble.ts';
import type { TableHashes } from '../../snapshot/sqlite/content-hash.ts';
import { stagePath } from '../../snapshot/sqlite/staged-tables.ts';
import { createSqliteWriter, type SnapshotWriter } from '../../snapshot/sqlite/writer.ts';
import { unlessAborted } from '../../system/unless-aborted.ts';
import { refuseChange } from '../checkpoint.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import type { Build } from '../open-build.ts';
import type { PopularityRule } from '../pageviews/popularity.ts';
import type { Dates } from '../read/as-of.ts';
import type { ReadReport, ReadResult } from '../read/read-entities.ts';
import { STAGED_FILES } from '../extract/stage.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { openItems } from '../staging/item-files.ts';
import { createQidSet } from '../staging/qid-set.ts';
import { addAll } from '../../core/person/person-record.ts';
import { filterRows } from './filters.ts';
import type { ComposeCounts, ComposedBatch, ComposeTask } from './compose.ts';

/** What is reported about writing. */
export interface Written {
  /** The number of words of names that were cut (methodology 13.1). */
  readonly cutWords: number;
  /** The checksums of the tables, taken of the rows that were written. */
  readonly summed: TableHashes;
}

/** The content of a snapshot. */
interface Content {
  readonly read: ReadResult;
  readonly resolved: Resolved;
  readonly enrichment: Enrichment;
  readonly dates: Dates;
  readonly popularity: PopularityRule;
}

/** Name of the new snapshot in the work folder. */
export const SNAPSHOT_FILE = 'snapshot.sqlite';
const SORTING_FILES = 'sorting';

/**
 * Writes the snapshot to the work folder. Throws the errors of SQLite and of the file system, and BuildError if the
 * previous snapshot, the images or the verification have changed since the build began.
 */
export async function writeSnapshot(build: Build, content: Content): Promise<Written> {
  const { settings, work, checkpoint, pause, previousFile } = build;
  const { mirrors, versions } = settings;
  const { dates, enrichment } = content;
  const before = previousFile?.identity ?? null;
  const deciding = JSON.stringify({ dates, fetched: enrichment.files, mirrors, before, versions });
  const clear = (): void => [SNAPSHOT_FILE, SORTING_FILES].forEach(work.clear);
  const written = await checkpoint.once('write', deciding, async () => {
    try {
      // A killed build may have left unusable files.
      clear();
      const result = await writeAnew(build, content);
      // The slugs that people hold come from the file that was opened first, and retired ones from the path. Lines that
      // were fetched are read where the first check found them.
      for (const file of [previousFile, enrichment.images, enrichment.verification]) {
        if (file) refuseChange(file);
      }
      work.clear(SORTING_FILES);
      await flush(work.file(SNAPSHOT_FILE));
      return result;
    } catch (error) {
      // The files of a failed attempt are unusable too, and take up space that the next attempt needs.
      if (!settings.signal.aborted) clear();
      throw error;
    }
  });
  await pause();
  return written;
}

async function writeAnew(build: Build, content: Content): Promise<Written> {
  const { settings, work, pool } = build;
  const { signal, previous } = settings;
  const files = { path: work.file(SNAPSHOT_FILE), scratchPath: work.file(SORTING_FILES) };
  const writer = createSqliteWriter(files.path, files.scratchPath);
  let counts: ComposeCounts;
  let hashes: TableHashes;
  try {
    const found = await writePeople(build, content, writer);
    await writeItems(build, content.resolved, writer, found);
    ({ counts } = found);
    hashes = writer.finish();
  } finally {
    writer.close();
  }
  const bytes = statSync(stagePath(files.scratchPath)).size;
  setSortFolder(files.scratchPath);
  const { tellingSlugs } = content.resolved;
  const groups = TABLE_GROUPS.map((group) =>
    pool.run('tableGroup', { ...files, group, previous, tellingSlugs }, bytes),
  );
  // None may still write when the failure of another is reported.
  await unlessAborted(Promise.allSettled(groups), signal).finally(() => setSortFolder(null));
  hashes = Object.assign({ ...hashes }, ...(await Promise.all(groups))) as TableHashes;
  const completion = {
    ...files,
    hashes,
    manifest: manifestOf(build, content, counts),
    provenance: provenanceOf(build, content),
  };
  // This runs in a worker, so that this thread can report progress and react to an abort.
  await unlessAborted(pool.run('complete', completion, bytes), signal);
  return { cutWords: counts.cutWords, summed: hashes };
}

/**
 * Composes and writes all people by rank, in several threads. Gives what it found: the items that they name, what lists
 * are filtered by, and counts.
 */
async function writePeople(
  { settings, pool, work }: Build,
  content: Content,
  writer: SnapshotWriter,
) {
  const { read, resolved, enrichment, dates } = content;
  const { progress, signal, mirrors } = settings;
  const total = resolved.order.length;
  progress.step({ phase: 'write', done: 0, total, people: total });
  const begin = (task: ComposeTask): Promise<ComposedBatch> =>
    pool.run('compose', task, bytesOf(task, resolved));
  const formatterUrls = new Map(
    read.staged.properties.flatMap(({ id, formatterUrl }) =>
      formatterUrl === null ? [] : [[id, formatterUrl]],
    ),
  );
  const asOf = dates.asOf.instant;
  const { items, sharedIdentifiers } = resolved;
  const records = work.file(STAGED_FILES.records);
  const common = { asOf, records, items, formatterUrls, mirrors, enrichment, sharedIdentifiers };
  const compose = { ...common, dictionary: NO_DICTIONARY };
  await pool.prepare(compose);
  const sample = await begin(sampleOf(resolved));
  const dictionary = dictionaryOf(
    sample.rows.map(({ detail }) => decompressDetail(detail, NO_DICTIONARY)),
  );
  writer.setDictionary(dictionary);
  await pool.prepare({ ...compose, dictionary });
  const named = createQidSet();
  const stated = { occupations: new Set<number>(), countries: new Set<number>() };
  const counts: ComposeCounts = { dayPrecision: 0, deprecated: 0, cutWords: 0 };
  let rank = 1;
  const take = (batch: ComposedBatch): void => {
    signal.throwIfAborted();
    writer.addPeople(rank, batch.rows);
    rank += batch.rows.length;
    for (const qid of batch.named) named.add(qid);
    addAll(stated.occupations, batch.stated.occupations);
    addAll(stated.countries, batch.stated.countries);
    counts.dayPrecision += batch.counts.dayPrecision;
    counts.deprecated += batch.counts.deprecated;
    counts.cutWords += batch.counts.cutWords;
    progress.step({ phase: 'write', done: rank - 1, total, people: total });
  };
  await pool.inOrder(tasksOf(resolved), begin, take);
  return { named, stated, counts };
}

/** Total size of the people's records, in bytes. */
function bytesOf({ positions }: ComposeTask, { items }: Resolved): number {
  const { lengths } = items.people;
  return positions.reduce((sum, position) => sum + (lengths[position] ?? 0), 0);
}

const PEOPLE_IN_BATCH = 256;

/** All people in order of rank, some in each task. */
function* tasksOf(resolved: Resolved): Generator<ComposeTask> {
  const { order } = resolved;
  for (let first = 0; first < order.length; first += PEOPLE_IN_BATCH) {
    yield taskOf(resolved, order.slice(first, first + PEOPLE_IN_BATCH));
  }
}

function taskOf({ popularities }: Resolved, positions: Uint32Array): ComposeTask {
  const ofBatch = Float64Array.from(positions, (position) => popularities[position] ?? 0);
  return { positions, popularities: ofBatch };
}

// Hardly anybody's record is longer. To compress such a detail again and again would take longer than all else.
const LONGEST_IN_SAMPLE = 1 << 20;

/** The people of whose details the dictionary is made: a few from all ranks, in order of rank. */
function sampleOf(resolved: Resolved): ComposeTask {
  const { order, items } = resolved;
  const step = Math.max(1, order.length / DETAILS_IN_DICTIONARY);
  const positions = new Uint32Array(Math.min(order.length, DETAILS_IN_DICTIONARY))
    .map((_, index) => order[Math.floor((index + 0.5) * step)] ?? 0)
    .filter((position) => (items.people.lengths[position] ?? 0) <= LONGEST_IN_SAMPLE);
  return taskOf(resolved, positions);
}

const LABELS_BETWEEN_PAUSES = 10_000;

/**
 * Writes the filters, and the labels of those items that have any. Rejects with the signal's reason if it is aborted.
 */
async function writeItems(
  { work, pause }: Build,
  resolved: Resolved,
  writer: SnapshotWriter,
  { named, stated }: Awaited<ReturnType<typeof writePeople>>,
): Promise<void> {
  using items = openItems(work.file(STAGED_FILES.records), resolved.items);
  for (const row of filterRows(stated, items.stub)) {
    writer.addFilter(row);
    named.add(row.qid);
  }
  for (const [index, qid] of named.sorted().entries()) {
    const { labels = {}, instanceOf = [] } = items.stub(qid) ?? {};
    const human = instanceOf.includes(HUMAN) && ({ human: true } as const);
    if (Object.keys(labels).length > 0) writer.addLabels(qid, { ...labels, ...human });
    if (index % LABELS_BETWEEN_PAUSES === 0) await pause();
  }
}

function manifestOf(
  { settings: { minSitelinks, mirrors } }: Build,
  { read, resolved: { order, merged }, dates, popularity: { formula, months } }: Content,
  counts: ComposeCounts,
): Manifest {
  return {
    format_version: FORMAT_VERSION,
    as_of: dates.asOf.instant,
    dump_as_of: dates.dump,
    changes_until: dates.changesUntil,
    people: order.length,
    day_precision: counts.dayPrecision,
    coverage: coverageOf(read.report) ?? coverageOfRule(minSitelinks),
    min_sitelinks: minSitelinks,
    mirrors: mirrors.toSorted(),
    popularity_formula: formula,
    zodiac_convention: ZODIAC_CONVENTION,
    slug_rules: SLUG_RULES,
    deprecated_statements_dropped: counts.deprecated,
    merged,
    pageviews_from: months[0] ?? null,
    pageviews_to: months.at(-1) ?? null,
  };
}

function provenanceOf(
  { settings }: Build,
  { read: { report }, resolved, enrichment }: Content,
): Omit<Provenance, 'content_sha256'> {
  const later = {
    duplicate: resolved.duplicates,
    left_out: resolved.leftOut.whole,
    year_alone: resolved.leftOut.yearAlone,
  };
  return {
    ...settings.versions,
    inputs: [...report.files, ...enrichment.files],
    entities_read: report.entitiesRead,
    dropped: {
      ...report.dropped,
      ...Object.fromEntries(Object.entries(later).filter(([, count]) => count > 0)),
    },
  };
}

/** The coverage text that all inputs have; null if one has none or another. */
function coverageOf({ files, headers }: ReadReport): string | null {
  const telling = headers.filter(({ coverage }) => coverage !== null);
  const isOfAll = new Set(telling.map(({ path }) => path)).size === files.length;
  const [text = null, ...others] = new Set(telling.map(({ coverage }) => coverage));
  return isOfAll && others.length === 0 ? text : null;
}

/** An English sentence that says whom a snapshot covers, by the least number of Wikipedia articles. */
function coverageOfRule(minSitelinks: number): string {
  const articles =
    minSitelinks === 0 ? '' : ` at least ${counted(minSitelinks, 'Wikipedia article')} and`;
  return `Coverage is limited to people with${articles} a birth or death date in Wikidata, and is not exhaustive.`;
}
