import { realLines } from '../../support/shared-data.ts';
import { sendJson, sendText, type Handler } from './server.ts';

/** A line of so many characters is short: the few longer ones take most of the time of a build. */
const SHORT = 70_000;

/** The real entities by QID, or the short ones; empty if the machine does not have them. */
export function realEntities(which: 'all' | 'short' = 'all'): Map<string, Record<string, unknown>> {
  const lines = realLines().filter(({ length }) => which === 'all' || length <= SHORT);
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
  entities: ReadonlyMap<string, object>,
  redirects: Readonly<Record<string, string>> = {},
): Handler {
  return (url, response) => {
    const found: string[] = [];
    const ids = (url.searchParams.get('ids') ?? '').split('|');
    if (url.searchParams.get('action') !== 'wbgetentities' || ids.length > 50) {
      sendJson(response, { error: { code: 'toomanyvalues', info: 'The limit is 50.' } });
      return;
    }
    let size = 0;
    for (const id of ids) {
      const target = redirects[id];
      const entity = entities.get(target ?? id);
      const redirect = target !== undefined && { redirects: { from: id, to: target } };
      const text = JSON.stringify(entity ? { ...entity, ...redirect } : { id, missing: '' });
      size += text.length;
      if (size > LARGEST_ANSWER && found.length > 0) break;
      found.push(`${JSON.stringify(id)}:${text}`);
    }
    sendText(response, `{"entities":{${found.join()}},"success":1}`);
  };
}
