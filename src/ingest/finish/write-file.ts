import { flushSync } from '../../files/flush.ts';
import type { ReadResult } from '../checkpoint.ts';
import type { Enrichment, LeftOutList } from '../enrich/enrichment.ts';
import { refuseChange } from '../file-identity.ts';
import { type Written, writeSnapshot } from './write-snapshot.ts';
import type { Build } from '../open-build.ts';
import type { PopularityRule } from '../pageviews/popularity.ts';
import type { Dates } from '../read/dates.ts';
import type { ReadReport } from '../read/read-entities.ts';
import { type Resolved, itemFilesOf } from '../resolve/resolve.ts';
import type { FetchHeader } from '../extract/extract.ts';

/** The content of a snapshot. */
interface Content {
  readonly read: ReadResult;
  readonly resolved: Resolved;
  readonly enrichment: Enrichment;
  readonly leftOut: LeftOutList;
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
export async function writeFile(build: Build, content: Content): Promise<Written> {
  const { settings, work, checkpoint, pause } = build;
  const { mirrors, versions } = settings;
  const deciding = JSON.stringify({
    dates: content.dates,
    fetched: content.enrichment.files,
    mirrors,
    before: build.previousFile?.identity ?? null,
    versions,
  });
  const finished = checkpoint.load('write', deciding);
  if (finished) return finished;
  let written: Written;
  try {
    // A killed build may have left unusable files.
    clear(build);
    written = await writeAnew(build, content);
    refuseChanges(build, content.enrichment);
  } catch (error) {
    // The files of a failed attempt are unusable too, and take up space that the next attempt
    // needs.
    if (!settings.signal.aborted) clear(build);
    throw error;
  }
  work.clear(SORTING_FILES);
  // The file must be on the disk before the checkpoint says so.
  flushSync(work.file(SNAPSHOT_FILE));
  checkpoint.save('write', deciding, written);
  await pause();
  return written;
}

/**
 * The slugs that people hold come from the file that was opened first, and retired ones from the path. Lines that were
 * fetched are read where the first look found them.
 */
function refuseChanges({ previousFile }: Build, { images, verification }: Enrichment): void {
  for (const file of [previousFile, images, verification]) if (file) refuseChange(file);
}

function clear({ work }: Build): void {
  work.clear(SNAPSHOT_FILE);
  work.clear(SORTING_FILES);
}

function writeAnew(
  { settings, work, pool }: Build,
  { read: { staged, report }, resolved, enrichment, leftOut, dates, popularity }: Content,
): Promise<Written> {
  return writeSnapshot(resolved, pool, {
    ...settings,
    dates,
    popularity,
    path: work.file(SNAPSHOT_FILE),
    scratchPath: work.file(SORTING_FILES),
    items: itemFilesOf(resolved, work.file),
    properties: staged.properties,
    enrichment,
    coverage: coverageOf(report.headers) ?? coverageOfRule(settings.minSitelinks),
    provenance: {
      ...settings.versions,
      inputs: [...report.files, ...enrichment.files, ...(leftOut.file ? [leftOut.file] : [])],
      entities_read: report.entitiesRead,
      dropped: allDropped(report, resolved),
    },
  });
}

function allDropped(
  { dropped }: ReadReport,
  { duplicates: duplicate, leftOut }: Resolved,
): Record<string, number> {
  const later = { duplicate, left_out: leftOut.whole, day_of_birth_left_out: leftOut.dayOfBirth };
  return {
    ...dropped,
    ...Object.fromEntries(Object.entries(later).filter(([, count]) => count > 0)),
  };
}

/**
 * The coverage text of the latest fetch line. If several are equally late, the greater text wins.
 */
function coverageOf(headers: readonly FetchHeader[]): string | null {
  const said = headers
    .flatMap(({ at, coverage }) => (coverage === null ? [] : { order: at + coverage, coverage }))
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  return said.at(-1)?.coverage ?? null;
}

/**
 * An English sentence that says whom a snapshot covers, by the least number of Wikipedia articles.
 */
function coverageOfRule(minSitelinks: number): string {
  const articles =
    minSitelinks === 0
      ? ''
      : ` at least ${minSitelinks} Wikipedia article${minSitelinks === 1 ? '' : 's'} and`;
  return `Coverage is limited to people with${articles} a birth or death date in Wikidata, and is not exhaustive.`;
}
