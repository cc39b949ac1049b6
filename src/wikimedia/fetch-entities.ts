import type { Instant } from '../core/calendar/date-text.ts';
import type { WikimediaClient } from './client.ts';
import {
  type EntityAnswer,
  type Entity,
  getEntities,
  IDS_IN_REQUEST,
  type Props,
} from './get-entities.ts';
import { requestInParts } from './mediawiki-api.ts';
import {
  type FetchSettings,
  type Line,
  openPartFile,
  type OutputKind,
  settingsHash,
} from './fetch-file.ts';

/** The settings that make a file of entities a file of changes. */
export interface Changes {
  /** The instant from which the file has all changes. */
  readonly since: Instant;
  /** Lines about items that no longer exist. */
  readonly gone: readonly GoneLine[];
}

export interface EntitiesSettings extends FetchSettings {
  /** QIDs without repetitions. */
  readonly list: readonly string[];
  readonly needs: Needs;
  /** Null if the file is not one of changes. */
  readonly changes: Changes | null;
}

/**
 * Writes the listed entities and then, round by round, all entities that they need, as NDJSON: first the
 * fetch line (methodology 5.7), then a line for every identifier. Continues what a killed run of the same list left.
 * Throws as `WikimediaClient.json` does, and what the file system throws.
 */
export async function fetchEntities(
  client: WikimediaClient,
  settings: EntitiesSettings,
): Promise<EntitiesReport> {
  const { site, list, out, now, needs, progress, changes } = settings;
  const kind: OutputKind = changes ? 'changes' : 'entities';
  const since = changes && { changes_since: changes.since };
  const of = settingsHash([site, list, ...(changes ? [changes.since, now] : [])]);
  using file = await openPartFile(out, { type: 'fetch', kind, at: now, ...since, of });
  const fetched = trackFetched(list, needs);

  // In a file of changes each line says when it was seen (service 12.1).
  const append = (lines: readonly Line[]): void =>
    file.append(changes ? lines.map((line) => ({ fetched: now, ...line })) : lines);

  /** Whether an earlier run left the answer. Its lines are in the order of its requests. */
  async function wasFetched(id: string): Promise<boolean> {
    while (!fetched.has(id)) {
      const { value } = await file.earlier.next();
      if (!value) return false;
      fetched.take(value);
    }
    return true;
  }

  async function getAll(ids: readonly string[], props: Props): Promise<void> {
    for (const id of ids) if (!(await wasFetched(id))) break;
    const asked = ids.filter((id) => !fetched.has(id));
    const what = props === 'whole' ? 'entities of the list' : 'entities that they name';
    for (let done = 0; done < asked.length; done += IDS_IN_REQUEST) {
      progress.step({ what, done: ids.length - asked.length + done, total: ids.length });
      const next = asked.slice(done, done + IDS_IN_REQUEST);
      const get = (some: readonly string[]): Promise<EntityAnswer[]> =>
        getEntities(client, site, some, props);
      // A change that is passed over would go unnoticed.
      const answers = changes
        ? await get(next)
        : await requestInParts(next, get, (id, refused): EntityAnswer => ({
            asked: id,
            entity: null,
            refused,
          }));
      for (const answer of answers) append(fetched.add(answer));
    }
  }

  await getAll(list, 'whole');
  for (;;) {
    const ids = [...new Set(needs.wanted())].filter((id) => !fetched.has(id));
    if (ids.length === 0) break;
    // A partial entity must not replace the whole one from a dump.
    await getAll(ids, changes ? 'whole' : 'labels and claims');
  }
  for await (const earlier of file.earlier) fetched.take(earlier);
  if (changes) append(changes.gone.filter((line) => !fetched.hasGone(line)));
  await file.finish();
  return fetched.report(String(file.header['at']));
}

/** Finds the further entities that the fetched ones need. */
export interface Needs {
  /** Notes an entity. `isListed` is true for entities of the list, false for those that others need. */
  take(entity: Entity, isListed: boolean): void;
  /** Identifiers that the entities so far need, always in the same order. */
  wanted(): Iterable<string>;
}

/** A line about an item that no longer exists. */
export type GoneLine =
  | { readonly id: string; readonly missing: '' }
  | { readonly entity: string; readonly redirect: string };

/** The result of a fetch. */
export interface EntitiesReport {
  readonly listed: number;
  readonly needed: number;
  /** QIDs of the list that redirect to others. */
  readonly redirected: readonly (readonly [from: string, to: string])[];
  /** QIDs of the list that the site does not have, or refuses; then with the reason, otherwise empty. */
  readonly missing: readonly (readonly [qid: string, refused: string])[];
  /** The instant of the fetch; for a resumed fetch the instant when it began. */
  readonly at: Instant;
}

/** Tracks the content of a file for the entities of a list and those that they need. */
function trackFetched(list: readonly string[], needs: Needs) {
  const listed = new Set(list);
  const entities = new Set<string>();
  const missing = new Map<string, string>();
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
    has: (id: string): boolean => missing.has(id) || entities.has(redirects.get(id) ?? id),
    hasGone: (line: GoneLine): boolean =>
      'entity' in line ? redirects.has(line.entity) : missing.has(line.id),
    /** Takes a line that an earlier run left. */
    take({ id, entity, redirect, refused, ...line }: Line): void {
      if (typeof redirect === 'string') addRedirect(String(entity), redirect);
      else if ('missing' in line)
        missing.set(String(id), typeof refused === 'string' ? refused : '');
      else addEntity({ ...line, id: String(id) });
    },
    /** Takes an answer; gives its lines. */
    add({ asked, entity, refused }: EntityAnswer): Line[] {
      if (entity === null) {
        missing.set(asked, refused ?? '');
        return [{ id: asked, missing: '', ...(refused === undefined ? {} : { refused }) }];
      }
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
    report: (at: Instant): EntitiesReport => ({
      listed: [...entities].filter((id) => listed.has(id)).length,
      needed: [...entities].filter((id) => !listed.has(id)).length,
      redirected: [...redirects].filter(([from]) => listed.has(from)),
      missing: [...missing].filter(([id]) => listed.has(id)),
      at,
    }),
  };
}
