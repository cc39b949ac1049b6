import { createHash } from 'node:crypto';
import type { Instant } from '../core/calendar/instant.ts';
import type { Client } from './client.ts';
import type { FetchProgress } from './fetch-progress.ts';
import {
  getEntities,
  IDS_IN_REQUEST,
  type Answer,
  type Entity,
  type Props,
} from './get-entities.ts';
import { openPartFile, type Line, type PartFile } from './part-file.ts';

/** Finds the further entities that the fetched ones need. */
export interface Needs {
  /** Notes an entity. `isListed` is true for entities of the list, false for those that others need. */
  take(entity: Entity, isListed: boolean): void;
  /** Identifiers that the entities so far need, always in the same order. */
  wanted(): Iterable<string> | Promise<Iterable<string>>;
}

/** The settings that make a file of entities a file of changes. */
export interface Changes {
  /** The instant from which the file has all changes. */
  readonly since: Instant;
  /** Lines about items that no longer exist. */
  readonly gone: readonly GoneLine[];
}

/** A line about an item that no longer exists. */
export type GoneLine =
  | { readonly id: string; readonly missing: '' }
  | { readonly entity: string; readonly redirect: string };

export interface EntitiesSettings {
  /** Such as `https://www.wikidata.org`. */
  readonly site: string;
  /** QIDs without repetitions. */
  readonly list: readonly string[];
  /** Path of the file that will be written. */
  readonly out: string;
  readonly now: Instant;
  readonly needs: Needs;
  readonly progress: FetchProgress;
  /** Null if the file is not one of changes. */
  readonly changes: Changes | null;
}

/** What a fetch brought. */
export interface EntitiesReport {
  readonly listed: number;
  readonly needed: number;
  /** QIDs of the list that redirect to others. */
  readonly redirected: readonly (readonly [from: string, to: string])[];
  /** QIDs of the list that the site does not have. */
  readonly missing: readonly string[];
  /** The instant of the fetch; for a resumed fetch the instant when it began. */
  readonly at: Instant;
}

/**
 * Writes the listed entities and then, round by round, all entities that they need, as NDJSON: first the
 * fetch line (methodology 5.7), then a line for every identifier. Continues what a killed run left. Throws
 * as `Client.json` does, and what the file system throws.
 */
export async function fetchEntities(
  client: Client,
  settings: EntitiesSettings,
): Promise<EntitiesReport> {
  const { list, out, now, needs, changes } = settings;
  const kept = createKept(list, needs);
  const header = { type: 'fetch', at: now, ...sinceOf(changes), of: identityOf(settings) };
  const file = await openPartFile(out, header);
  try {
    await getAll(client, settings, kept, file, list, 'whole');
    for (;;) {
      const ids = [...new Set(await needs.wanted())].filter((id) => !kept.has(id));
      if (ids.length === 0) break;
      // A partial entity must not replace the whole one from a dump.
      await getAll(client, settings, kept, file, ids, changes ? 'whole' : 'labels and claims');
    }
    if (changes) await addGone(changes.gone, settings, kept, file);
    file.finish();
  } catch (error) {
    file.close();
    throw error;
  }
  return kept.report(String(file.header['at']));
}

/** Identifies a fetch: what another fetch left is of no use. */
function identityOf({ site, list, now, changes }: EntitiesSettings): string {
  const ofChanges = changes ? [changes.since, now] : [];
  return createHash('sha256')
    .update(JSON.stringify([site, list, ...ofChanges]))
    .digest('hex')
    .slice(0, 16);
}

function sinceOf(changes: Changes | null): Line {
  return changes ? { changes_since: changes.since } : {};
}

/** The lines as they are written. In a file of changes each says when it was seen (methodology 12.1). */
function linesFor({ changes, now }: EntitiesSettings, lines: readonly Line[]): readonly Line[] {
  return changes ? lines.map((line) => ({ fetched: now, ...line })) : lines;
}

async function addGone(
  gone: readonly GoneLine[],
  settings: EntitiesSettings,
  kept: Kept,
  file: PartFile,
): Promise<void> {
  for (let line: Line | null; (line = await file.next());) kept.take(line);
  file.append(
    linesFor(
      settings,
      gone.filter((line) => !kept.hasGone(line)),
    ),
  );
}

async function getAll(
  client: Client,
  settings: EntitiesSettings,
  kept: Kept,
  file: PartFile,
  ids: readonly string[],
  props: Props,
): Promise<void> {
  const { site, progress } = settings;
  const asked = ids.filter((id) => !kept.has(id));
  let done = 0;
  for (const id of asked) {
    if (!(await wasKept(id, kept, file))) break;
    done++;
  }
  const what = props === 'whole' ? 'entities of the list' : 'entities that they name';
  while (done < asked.length) {
    progress.step({ what, done, total: asked.length });
    const next = asked.slice(done, done + IDS_IN_REQUEST);
    for (const answer of await getEntities(client, site, next, props)) {
      file.append(linesFor(settings, kept.add(answer)));
    }
    done += next.length;
  }
}

/** Whether an earlier run left the answer. Its lines are in the order of the requests. */
async function wasKept(id: string, kept: Kept, file: PartFile): Promise<boolean> {
  while (!kept.has(id)) {
    const line = await file.next();
    if (!line) return false;
    kept.take(line);
  }
  return true;
}

/** The content of the file so far. */
interface Kept {
  has(id: string): boolean;
  hasGone(line: GoneLine): boolean;
  /** Takes a line of the file. */
  take(line: Line): void;
  /** Takes an answer; gives its lines. */
  add(answer: Answer): Line[];
  report(at: Instant): EntitiesReport;
}

function createKept(list: readonly string[], needs: Needs): Kept {
  const listed = new Set(list);
  const entities = new Set<string>();
  const missing = new Set<string>();
  const redirects = new Map<string, string>();
  const addEntity = (entity: Entity): void => {
    entities.add(entity.id);
    needs.take(entity, listed.has(entity.id));
  };
  const addRedirect = (from: string, to: string): void => {
    redirects.set(from, to);
    // An entity that is listed under an old QID is listed.
    if (listed.has(from)) listed.add(to);
  };
  return {
    // A run may have been killed between the line of a redirect and the line of its target.
    has: (id) => missing.has(id) || entities.has(redirects.get(id) ?? id),
    hasGone: (line) => ('entity' in line ? redirects.has(line.entity) : missing.has(line.id)),
    take(line) {
      const { id, entity, redirect } = line;
      if (typeof redirect === 'string') addRedirect(String(entity), redirect);
      else if (typeof id !== 'string') return;
      else if ('missing' in line) missing.add(id);
      else addEntity({ ...line, id });
    },
    add(answer) {
      const { asked } = answer;
      if (answer.kind === 'missing') {
        missing.add(asked);
        return [{ id: asked, missing: '' }];
      }
      const { entity } = answer;
      const lines: Line[] = [];
      if (entity.id !== asked && !redirects.has(asked)) {
        addRedirect(asked, entity.id);
        lines.push({ entity: asked, redirect: entity.id });
      }
      if (!entities.has(entity.id)) {
        addEntity(entity);
        lines.push(entity);
      }
      return lines;
    },
    report: (at) => ({
      listed: [...entities].filter((id) => listed.has(id)).length,
      needed: [...entities].filter((id) => !listed.has(id)).length,
      redirected: [...redirects].filter(([from]) => listed.has(from)),
      missing: [...missing].filter((id) => listed.has(id)),
      at,
    }),
  };
}
