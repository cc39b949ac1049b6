import { realLines } from '../../support/shared-data.ts';
import { sendJson, type Handler } from './server.ts';

/** The real entities by QID; empty if the machine does not have them. */
export function realEntities(): Map<string, Record<string, unknown>> {
  const lines = realLines();
  return new Map(
    lines.map((line) => {
      const entity = JSON.parse(line) as Record<string, unknown>;
      return [String(entity['id']), entity];
    }),
  );
}

/** The most characters in a whole answer of the played API; the real API has such a limit too. */
const LARGEST_ANSWER = 8_000_000;

/**
 * Plays `wbgetentities` of Wikibase's API. It returns an entity under its own identifier, the target of a
 * redirect under the requested identifier, and `missing` for others, as far as the answer has room.
 */
export function wikidataOf(
  entities: ReadonlyMap<string, unknown>,
  redirects: Readonly<Record<string, string>> = {},
): Handler {
  return (url, response) => {
    const found: Record<string, unknown> = {};
    const ids = (url.searchParams.get('ids') ?? '').split('|');
    if (url.searchParams.get('action') !== 'wbgetentities' || ids.length > 50) {
      sendJson(response, { error: { code: 'toomanyvalues', info: 'The limit is 50.' } });
      return;
    }
    let size = 0;
    for (const id of ids) {
      const target = redirects[id];
      const entity = entities.get(target ?? id);
      size += JSON.stringify(entity ?? '').length;
      if (size > LARGEST_ANSWER && Object.keys(found).length > 0) break;
      if (!entity) found[id] = { id, missing: '' };
      else if (target === undefined) found[id] = entity;
      else found[id] = { ...Object(entity), redirects: { from: id, to: target } };
    }
    sendJson(response, { entities: found, success: 1 });
  };
}
