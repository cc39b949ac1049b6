import { parseInstant } from '../../core/calendar/instant.ts';
import { reasonOf } from '../../core/reason.ts';
import { asObject, asText, type JsonObject } from '../../entity/wikibase-json.ts';
import type { FetchHeader } from './extract.ts';
import type { EntityReaders } from './read-entity.ts';

/** Reads the text of a JSON document into a collector. */
export type DocumentReader = (text: string) => void;

/**
 * Creates a reader of JSON documents: an entity, an array of entities, an API answer with several
 * entities, or the header of a file of fetched entities, which `onHeader` receives. `onBroken` is called with the problem if a
 * document cannot be read.
 */
export function createDocumentReader(
  { readEntity }: EntityReaders,
  onHeader: (header: FetchHeader) => void,
  onBroken: (problem: string) => void,
): DocumentReader {
  const readAll = (entities: readonly unknown[]): void => {
    for (const entity of entities) readEntity(asObject(entity), JSON.stringify(entity));
  };
  const readHeader = (object: JsonObject): void => {
    const header = headerOf(object);
    if (header) onHeader(header);
    else onBroken('a fetch line without an instant "at" such as 2026-11-16T00:00:00Z');
  };
  return (text) => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch (error) {
      onBroken(`not JSON (${reasonOf(error)})`);
      return;
    }
    const object = asObject(parsed);
    const several = Object.values(asObject(object['entities']));
    if (Array.isArray(parsed)) readAll(parsed);
    else if (object['type'] === 'fetch') readHeader(object);
    else if (several.length > 0) readAll(several);
    else readEntity(object, text);
  };
}

function headerOf(object: JsonObject): FetchHeader | null {
  const at = parseInstant(asText(object['at']) ?? '');
  const changesSince = parseInstant(asText(object['changes_since']) ?? '');
  const isHeader = at !== null && (changesSince !== null || !('changes_since' in object));
  return isHeader ? { at, coverage: asText(object['coverage']), changesSince } : null;
}
