import { z } from 'zod';
import type { WikimediaClient } from './client.ts';
import { apiAddress, FetchError, mapOf } from './mediawiki-api.ts';

/** What the API returns for an identifier. */
export interface EntityAnswer {
  readonly asked: string;
  /** Null if the site does not have it. */
  readonly entity: Entity | null;
  /** The reason of a site that does not take the identifier for one. */
  readonly refused?: string;
}

const ENTITY = z.looseObject({ id: z.string() });

const ANSWER = z.object({ entities: mapOf(ENTITY) });

/** An entity in Wikibase's JSON. After a redirect its `id` differs from the requested one. */
export type Entity = Readonly<z.infer<typeof ENTITY>>;

/** The most identifiers that one request may name. */
export const IDS_IN_REQUEST = 50;

const PROPS = {
  whole: 'info|sitelinks|aliases|labels|descriptions|claims|datatype',
  'labels and claims': 'info|labels|claims|datatype',
  claims: 'info|claims|datatype',
};

/** The whole entity, or only the parts that labels and links are read from. */
export type Props = keyof typeof PROPS;

/** Members of an item that only `whole` asks for. A mirror may send them unasked. */
const MEMBERS_OF_WHOLE = new Set(['sitelinks', 'aliases', 'descriptions']);

/** What the site returns for up to 50 identifiers, in their order. Throws as `WikimediaClient.json` does. */
export async function getEntities(
  client: WikimediaClient,
  site: string,
  ids: readonly string[],
  props: Props,
): Promise<EntityAnswer[]> {
  const found = new Map<string, EntityAnswer>();
  let left = ids;
  // The server ends an answer early if it would be too large; the rest is requested again.
  while (left.length > 0) {
    const url = apiAddress(site, {
      action: 'wbgetentities',
      ids: left.join('|'),
      props: PROPS[props],
    });
    const { entities } = await client.json(url, ANSWER);
    for (const id of left) {
      const answer = answerOf(id, entities[id], props);
      if (answer) found.set(id, answer);
    }
    const before = left.length;
    left = left.filter((id) => !found.has(id));
    if (left.length === before) throw new FetchError(`${url.host}: no answer for ${left[0] ?? ''}`);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function answerOf(asked: string, entity: Entity | undefined, props: Props): EntityAnswer | null {
  if (!entity) return null;
  if ('missing' in entity) return { asked, entity: null };
  const { id } = entity;
  if (id !== asked && !('redirects' in entity)) return null;
  const members = Object.entries(entity).filter(
    ([name]) => name !== 'redirects' && (props === 'whole' || !MEMBERS_OF_WHOLE.has(name)),
  );
  return { asked, entity: { ...Object.fromEntries(members), id } };
}
