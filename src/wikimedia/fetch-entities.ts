import { createHash } from 'node:crypto';
import type { Instant } from '../core/calendar/date-text.ts';
import { askInParts } from './ask-in-parts.ts';
import type { Client } from './client.ts';
import type { FetchProgress } from './fetch-progress.ts';
import { getEntities, IDS_IN_REQUEST, type Answer, type Props } from './get-entities.ts';
import {
  createKept,
  type EntitiesReport,
  type GoneLine,
  type Kept,
  type Needs,
} from './kept-entities.ts';
import type { OutputKind } from './own-output.ts';
import { openPartFile, type EarlierLine, type Line, type PartFile } from './part-file.ts';

/** The settings that make a file of entities a file of changes. */
export interface Changes {
  /** The instant from which the file has all changes. */
  readonly since: Instant;
  /** Lines about items that no longer exist. */
  readonly gone: readonly GoneLine[];
}

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

/**
 * Writes the listed entities and then, round by round, all entities that they need, as NDJSON: first the
 * fetch line (methodology 5.7), then a line for every identifier. Continues what a killed run left, also if its
 * list was another one. Throws as `Client.json` does, and what the file system throws.
 */
export async function fetchEntities(
  client: Client,
  settings: EntitiesSettings,
): Promise<EntitiesReport> {
  const { list, out, now, needs, changes } = settings;
  const kind: OutputKind = changes ? 'changes' : 'entities';
  const header = { type: 'fetch', kind, at: now, ...sinceOf(changes), of: identityOf(settings) };
  const file = await openPartFile(out, header);
  const fetching: Fetching = {
    client,
    settings,
    kept: createKept(list, needs, changes !== null),
    file,
  };
  const { kept } = fetching;
  try {
    await getAll(fetching, list, 'whole');
    for (;;) {
      const ids = [...new Set(await needs.wanted())].filter((id) => !kept.has(id));
      if (ids.length === 0) break;
      // A partial entity must not replace the whole one from a dump.
      await getAll(fetching, ids, changes ? 'whole' : 'labels and claims');
    }
    await takeRest(fetching);
    if (changes) {
      file.append(
        linesFor(
          settings,
          changes.gone.filter((line) => !kept.hasGone(line)),
        ),
      );
    }
    await file.finish(kept.unwanted(new Set(await needs.wanted())));
  } catch (error) {
    file.close();
    throw error;
  }
  return kept.report(String(file.header['at']));
}

/** What the steps of a fetch share. */
interface Fetching {
  readonly client: Client;
  readonly settings: EntitiesSettings;
  readonly kept: Kept;
  readonly file: PartFile;
}

/**
 * Identifies a fetch: what another fetch left is of no use. A fetch of changes is told by its list too, because
 * the list came from the same instants.
 */
function identityOf({ site, list, now, changes }: EntitiesSettings): string {
  const ofChanges = changes ? [list, changes.since, now] : [];
  return createHash('sha256')
    .update(JSON.stringify([site, ...ofChanges]))
    .digest('hex')
    .slice(0, 16);
}

function sinceOf(changes: Changes | null): Line {
  return changes ? { changes_since: changes.since } : {};
}

/** The lines as they are written. In a file of changes each says when it was seen (service 12.1). */
function linesFor({ changes, now }: EntitiesSettings, lines: readonly Line[]): readonly Line[] {
  return changes ? lines.map((line) => ({ fetched: now, ...line })) : lines;
}

async function getAll(
  { client, settings, kept, file }: Fetching,
  ids: readonly string[],
  props: Props,
): Promise<void> {
  const { site, progress, changes } = settings;
  for (const id of ids) if (!(await wasKept(id, kept, file))) break;
  const asked = ids.filter((id) => !kept.has(id));
  const what = props === 'whole' ? 'entities of the list' : 'entities that they name';
  for (let done = 0; done < asked.length; done += IDS_IN_REQUEST) {
    progress.step({
      what,
      done: ids.length - asked.length + done,
      total: ids.length,
    });
    const next = asked.slice(done, done + IDS_IN_REQUEST);
    const get = (some: readonly string[]): Promise<Answer[]> =>
      getEntities(client, site, some, props);
    // A change that is passed over would go unnoticed.
    const answers = changes ? await get(next) : await askInParts(next, get, refusedAnswer);
    for (const answer of answers) file.append(linesFor(settings, kept.add(answer)));
  }
}

function refusedAnswer(asked: string, refused: string): Answer {
  return { kind: 'missing', asked, refused };
}

/** Whether an earlier run left the answer. Its lines are in the order of its requests. */
async function wasKept(id: string, kept: Kept, file: PartFile): Promise<boolean> {
  while (!kept.has(id)) {
    const earlier = await file.next();
    if (!earlier) return false;
    kept.take(earlier);
  }
  return true;
}

async function takeRest({ kept, file }: Fetching): Promise<void> {
  for (let earlier: EarlierLine | null; (earlier = await file.next());) kept.take(earlier);
}
