import { type Instant, instantSeconds } from '../../core/calendar/date-text.ts';
import { formatQid } from '../../core/qid.ts';
import type { WikimediaClient } from '../client.ts';
import {
  type EntitiesReport,
  fetchEntities,
  type GoneLine,
  type Needs,
} from '../fetch-entities.ts';
import { FetchError } from '../mediawiki-api.ts';
import { type Entity, getEntities, IDS_IN_REQUEST } from '../get-entities.ts';
import { type FetchSettings, settingsHash } from '../fetch-file.ts';
import { openWorkFile, readTouched, type WorkFile } from './changed-items.ts';

export interface ChangesSettings extends FetchSettings {
  /** Such as `https://stream.wikimedia.org`. */
  readonly stream: string;
  /** The snapshot whose data will be updated. */
  readonly snapshot: {
    /** Identifies the snapshot. */
    readonly identity: string;
    /** The instant until which the snapshot has all changes. */
    readonly until: Instant;
    /** Whether an item was a person in it. */
    has(qid: string): boolean;
  };
  /** Whether an entity is a person, by its claims alone. */
  isPerson(entity: Entity): boolean;
  /** Finds the entities that the people need and that the snapshot cannot have. */
  readonly needs: Needs;
}

/** The result of a fetch. */
export interface ChangesReport {
  readonly since: Instant;
  readonly until: Instant;
  /** How many items changed. */
  readonly touched: number;
  /** How many of them are missing or redirect to others. */
  readonly gone: number;
  readonly entities: EntitiesReport;
}

/** How far back Wikimedia's stream reaches. */
const REACH_DAYS = 7;

/**
 * Writes the changes of people since a snapshot as NDJSON: a first line with the instants (methodology 5.7), the people
 * as they are now, and lines for deleted and merged items. Continues what a killed run left. Throws FetchError if the
 * snapshot is too old, and otherwise as `WikimediaClient.request` does and what the file system throws.
 */
export async function fetchChanges(
  client: WikimediaClient,
  settings: ChangesSettings,
): Promise<ChangesReport> {
  const { site, stream, snapshot, out, now, needs, progress } = settings;
  const since = snapshot.until;
  refuseReach(since, now);
  using work = await openWorkFile(out, settingsHash([site, stream, snapshot.identity]), now);
  const { until } = work;
  const touched = await readTouched(client, work, { stream, since, now, progress });
  const { people, gone } = await findPeople(client, work, touched, settings);
  const entities = await fetchEntities(client, {
    site,
    list: people,
    out,
    now: until,
    needs,
    progress,
    changes: { since, gone },
  });
  work.remove();
  return { since, until, touched: touched.length, gone: gone.length, entities };
}

function refuseReach(since: Instant, now: Instant): void {
  if (since > now) {
    throw new FetchError(`the snapshot is of ${since}, which is still to come`);
  }
  const days = (instantSeconds(now) - instantSeconds(since)) / 86_400;
  if (days <= REACH_DAYS) return;
  throw new FetchError(
    `the snapshot has the changes until ${since}, ${Math.floor(days)} days ago, and the stream reaches ${REACH_DAYS} days back: build a snapshot of a newer dump, and fetch its changes`,
  );
}

/**
 * Reads the claims of changed items to find those that are or were people, in order of number, and those that are gone.
 * Continues from the work file. Throws as `WikimediaClient.json` does.
 */
async function findPeople(
  client: WikimediaClient,
  work: WorkFile,
  touched: readonly number[],
  { site, isPerson, snapshot, progress }: ChangesSettings,
): Promise<{ people: string[]; gone: GoneLine[] }> {
  const people = new Set<number>();
  const gone: GoneLine[] = [];
  let done = 0;
  const take = (line: { people: readonly number[]; gone: readonly GoneLine[] }): void => {
    for (const qid of line.people) people.add(qid);
    gone.push(...line.gone);
  };
  for (const line of work.left) {
    if (!('looked' in line)) continue;
    take(line);
    done += line.looked;
  }
  while (done < touched.length) {
    progress.step({ what: 'changed items', done, total: touched.length });
    const next = touched.slice(done, done + IDS_IN_REQUEST).map(formatQid);
    const found: { people: number[]; gone: GoneLine[] } = { people: [], gone: [] };
    for (const { asked, entity } of await getEntities(client, site, next, 'claims')) {
      if (entity === null) {
        found.gone.push({ id: asked, missing: '' });
        continue;
      }
      const isTarget = isPerson(entity) || snapshot.has(entity.id);
      if (isTarget) found.people.push(Number(entity.id.slice(1)));
      // People who name a merged place or occupation keep its label until the next dump.
      if (entity.id !== asked && (isTarget || snapshot.has(asked))) {
        found.gone.push({ entity: asked, redirect: entity.id });
      }
    }
    const line = { looked: next.length, ...found };
    work.append(line);
    take(line);
    done += next.length;
  }
  return { people: [...people].sort((a, b) => a - b).map(formatQid), gone };
}
