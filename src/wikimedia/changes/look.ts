import { formatQid } from '../../core/qid.ts';
import type { Client } from '../client.ts';
import type { GoneLine } from '../kept-entities.ts';
import type { FetchProgress } from '../fetch-progress.ts';
import { getEntities, IDS_IN_REQUEST, type Entity } from '../get-entities.ts';
import type { WorkFile } from './work-file.ts';

export interface LookSettings {
  /** Such as `https://www.wikidata.org`. */
  readonly site: string;
  /** Whether an entity is a person, by its claims alone. */
  isPerson(entity: Entity): boolean;
  /** Whether an item was a person in the snapshot. */
  wasPerson(qid: string): Promise<boolean>;
  readonly progress: FetchProgress;
}

/** The result of looking at items. */
export interface Looked {
  /** Items that are or were people, in order of number. */
  readonly people: readonly string[];
  readonly gone: readonly GoneLine[];
}

/**
 * Looks at the claims of items to find those that must be fetched whole. Continues from the work file.
 * Throws as `Client.json` does.
 */
export async function look(
  client: Client,
  work: WorkFile,
  touched: readonly number[],
  { site, isPerson, wasPerson, progress }: LookSettings,
): Promise<Looked> {
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
    for (const answer of await getEntities(client, site, next, 'claims')) {
      const { asked } = answer;
      if (answer.kind === 'missing') {
        found.gone.push({ id: asked, missing: '' });
        continue;
      }
      const { entity } = answer;
      const isTarget = isPerson(entity) || (await wasPerson(entity.id));
      if (isTarget) found.people.push(Number(entity.id.slice(1)));
      // People who name a merged place or occupation keep its label until the next dump.
      if (entity.id !== asked && (isTarget || (await wasPerson(asked)))) {
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
