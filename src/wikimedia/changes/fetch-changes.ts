import { createHash } from 'node:crypto';
import { instantSeconds, type Instant } from '../../core/calendar/date-text.ts';
import type { Client } from '../client.ts';
import { FetchError } from '../fetch-error.ts';
import { fetchEntities } from '../fetch-entities.ts';
import type { EntitiesReport, Needs } from '../kept-entities.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import type { Entity } from '../get-entities.ts';
import { look } from './look.ts';
import { readTouched } from './read-touched.ts';
import { openWorkFile } from './work-file.ts';

export interface ChangesSettings {
  /** Such as `https://www.wikidata.org`. */
  readonly site: string;
  /** Such as `https://stream.wikimedia.org`. */
  readonly stream: string;
  /** The snapshot whose data will be updated. */
  readonly snapshot: {
    /** Identifies the snapshot. */
    readonly identity: string;
    /** The instant until which the snapshot has all changes. */
    readonly until: Instant;
    has(qid: string): Promise<boolean>;
  };
  isPerson(entity: Entity): boolean;
  /** Finds the entities that the people need and that the snapshot cannot have. */
  readonly needs: Needs;
  /** Path of the file that will be written. */
  readonly out: string;
  readonly now: Instant;
  readonly progress: FetchProgress;
}

/** What a fetch brought. */
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
 * Writes the changes of people since a snapshot as NDJSON: a first line with the instants (methodology
 * 5.7), the people as they are now, and lines for deleted and merged items. Continues what a killed run
 * left. Throws FetchError if the snapshot is too old, and otherwise as `Client.request` does and what the
 * file system throws.
 */
export async function fetchChanges(
  client: Client,
  settings: ChangesSettings,
): Promise<ChangesReport> {
  const { site, stream, snapshot, out, now, needs, progress } = settings;
  const since = snapshot.until;
  refuseReach(since, now);
  const work = await openWorkFile(out, identityOf(settings), now);
  try {
    const { until } = work;
    const touched = await readTouched(client, work, { stream, since, now, progress });
    const { people, gone } = await look(client, work, touched, {
      site,
      isPerson: settings.isPerson,
      wasPerson: snapshot.has,
      progress,
    });
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
  } catch (error) {
    work.close();
    throw error;
  }
}

/** Identifies a fetch: what another fetch left is of no use. */
function identityOf({ site, stream, snapshot }: ChangesSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([site, stream, snapshot.identity]))
    .digest('hex')
    .slice(0, 16);
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
