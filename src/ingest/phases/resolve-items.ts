import type { Instant } from '../../core/calendar/instant.ts';
import type { ReadResult } from '../checkpoint.ts';
import { PERSON_COLUMNS } from '../staging/block-content.ts';
import type { Build } from '../open-build.ts';
import type { PopularityRule } from '../pageviews/popularity-rule.ts';
import { refuseShrinking, requirePeople } from '../resolve/check-people.ts';
import { unexpectedLabels } from '../resolve/unexpected-labels.ts';
import type { LeavingOut } from '../resolve/leave-out.ts';
import type { LeftOutList } from '../read/read-left-out.ts';
import { itemFilesOf, resolve, type Resolved } from '../resolve/resolve.ts';

/** What decides who is in the snapshot, beside what was read. */
export interface Deciding {
  /** The instant of the dump. */
  readonly dump: Instant;
  readonly popularity: PopularityRule;
  readonly leftOut: LeftOutList;
}

/**
 * Decides which people and items go into the snapshot, and warns of identifiers whose label in the
 * input is not the expected one, and of QIDs to leave out that should be others. Throws BuildError if there are no
 * people, or too few compared with the previous snapshot.
 */
export async function resolveItems(
  build: Build,
  read: ReadResult,
  { dump, popularity, leftOut }: Deciding,
): Promise<Resolved> {
  const { settings, previous, work, checkpoint, pause } = build;
  const deciding = JSON.stringify({
    previous: build.previousFile?.identity ?? null,
    dump,
    popularity: popularity.deciding,
    leftOut: leftOut.file?.sha256,
  });
  let resolved = checkpoint.load('resolve', deciding);
  if (!resolved) {
    resolved = await resolveAnew(build, read, { dump, popularity, leftOut });
    checkpoint.save('resolve', deciding, resolved);
  }
  requirePeople(resolved, read.report, checkpoint);
  if (previous && !settings.allowShrink) refuseShrinking(resolved, previous, settings.previous);
  await pause();
  const items = itemFilesOf(resolved, work.file);
  for (const warning of unexpectedLabels(items, read.staged.properties)) {
    settings.progress.warn(warning);
  }
  for (const warning of warningsOf(resolved.leftOut)) settings.progress.warn(warning);
  await pause();
  return resolved;
}

async function resolveAnew(
  build: Build,
  { staged }: ReadResult,
  { dump, popularity, leftOut }: Deciding,
): Promise<Resolved> {
  const { settings, previous, work, pause } = build;
  const people = staged.people.length / PERSON_COLUMNS;
  settings.progress.step({ phase: 'resolve', done: 0, total: null, people });
  await pause();
  const heldBefore = (slug: string): number | null => previous?.holderOf(slug) ?? null;
  return resolve(staged, {
    dump,
    file: work.file,
    leftOut: leftOut.people,
    mergedBefore: previous?.merged ?? [],
    heldBefore,
    popularity: popularity.of,
    pause,
  });
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
