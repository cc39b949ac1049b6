import type { Instant } from '../../core/calendar/instant.ts';
import type { ReadResult } from '../checkpoint.ts';
import { PERSON_COLUMNS } from '../staging/block-content.ts';
import type { Build } from '../open-build.ts';
import type { PopularityRule } from '../pageviews/popularity-rule.ts';
import { refuseShrinking, requirePeople } from '../resolve/check-people.ts';
import { unexpectedLabels } from '../resolve/unexpected-labels.ts';
import { itemFilesOf, resolve, type PopularityOf, type Resolved } from '../resolve/resolve.ts';

/**
 * Decides which people and items go into the snapshot, and warns of identifiers whose label in the
 * input is not the expected one. `dump` is the instant of the dump. Throws BuildError if there are no
 * people, or too few compared with the previous snapshot.
 */
export async function resolveItems(
  build: Build,
  read: ReadResult,
  dump: Instant,
  popularity: PopularityRule,
): Promise<Resolved> {
  const { settings, previous, work, checkpoint, pause } = build;
  const deciding = JSON.stringify({
    previous: build.previousFile?.identity ?? null,
    dump,
    popularity: popularity.deciding,
  });
  let resolved = checkpoint.load('resolve', deciding);
  if (!resolved) {
    resolved = await resolveAnew(build, read, dump, popularity.of);
    checkpoint.save('resolve', deciding, resolved);
  }
  requirePeople(resolved, read.report, checkpoint);
  if (previous && !settings.allowShrink) refuseShrinking(resolved, previous, settings.previous);
  await pause();
  const items = itemFilesOf(resolved, work.file);
  for (const warning of unexpectedLabels(items, read.staged.properties)) {
    settings.progress.warn(warning);
  }
  await pause();
  return resolved;
}

async function resolveAnew(
  build: Build,
  { staged }: ReadResult,
  dump: Instant,
  popularity: PopularityOf,
): Promise<Resolved> {
  const { settings, previous, work, pause } = build;
  const people = staged.people.length / PERSON_COLUMNS;
  settings.progress.step({ phase: 'resolve', done: 0, total: null, people });
  await pause();
  const heldBefore = (slug: string): number | null => previous?.holderOf(slug) ?? null;
  return resolve(staged, { dump, file: work.file, heldBefore, popularity, pause });
}
