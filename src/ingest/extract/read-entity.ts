import { instantSeconds, parseInstant } from '../../core/calendar/instant.ts';
import { parseQid } from '../../core/qid.ts';
import { exclusionOf, readPerson } from '../../entity/read-person.ts';
import { readFormatterUrl, readStub } from '../../entity/read-stub.ts';
import { asText, type JsonObject } from '../../entity/wikibase-json.ts';
import { NOT_FETCHED } from '../staging/item-record.ts';
import { NO_LINE, type Collector, type Copy } from './collect.ts';

/** Reads a parsed entity and its text into a collector. */
export type EntityReader = (entity: JsonObject, text: string) => void;

/**
 * Creates a reader of entities: of people, other items and properties. Anything else is counted as
 * dropped.
 */
export function createEntityReader(collector: Collector, minSitelinks: number): EntityReader {
  function readItem(entity: JsonObject, qid: number, copy: Copy): void {
    const stub = readStub(entity);
    const exclusion = exclusionOf(entity, minSitelinks);
    // What was fetched later says nothing of the instant that the rest of the input stands for.
    collector.seen(`Q${qid}`, copy.fetchedAt === NOT_FETCHED ? copy.modified : '');
    if (exclusion) {
      collector.drop(exclusion);
      collector.stub(qid, copy, stub);
    } else {
      collector.person(qid, copy, stub, readPerson(entity, qid));
    }
  }

  function readProperty(entity: JsonObject, id: string, text: string): void {
    const { revision, modified } = copyOf(entity, text);
    collector.seen(id, modified);
    const label = readStub(entity).labels.en ?? null;
    const formatterUrl = readFormatterUrl(entity);
    const ownLine = revision === -1 ? text : '';
    collector.property({ id, label, formatterUrl, revision, modified, line: ownLine });
  }

  function readRedirect(merged: number, copy: Copy): void {
    collector.drop('redirect');
    const { fetchedAt: at } = copy;
    if (at !== NOT_FETCHED) collector.gone({ qid: merged, at });
    // A copy of the item, of which nothing is left (methodology 12.1).
    else collector.stub(merged, copy, readStub({}));
  }

  function readMissing(qid: number | null, at: number): void {
    const isDeleted = qid !== null && at !== NOT_FETCHED;
    collector.drop(isDeleted ? 'deleted' : 'not_an_entity');
    if (isDeleted) collector.gone({ qid, at });
  }

  return (entity, text) => {
    const id = asText(entity['id']) ?? '';
    const qid = parseQid(id);
    if ('redirect' in entity) {
      const merged = qid ?? parseQid(asText(entity['entity']) ?? '');
      if (merged === null) collector.drop('redirect');
      else readRedirect(merged, copyOf(entity, text));
    } else if (!isPresent(entity)) {
      readMissing(qid, fetchedAtOf(entity));
    } else if (qid !== null) {
      readItem(entity, qid, copyOf(entity, text));
    } else if (/^P[1-9]\d*$/.test(id)) {
      readProperty(entity, id, text);
    } else if (/^[A-Z][1-9]\d*(?:-[A-Z]\d+)?$/.test(id)) {
      collector.seen(id, asText(entity['modified']) ?? '');
      collector.drop('other_entity_type');
    } else {
      collector.drop('not_an_entity');
    }
  };
}

/** For an entity that does not exist, the API answers with the id alone. */
function isPresent(entity: JsonObject): boolean {
  return !('missing' in entity);
}

function copyOf(entity: JsonObject, text: string): Copy {
  const revision = entity['lastrevid'];
  return {
    revision: typeof revision === 'number' ? revision : -1,
    modified: asText(entity['modified']) ?? '',
    line: typeof revision === 'number' ? NO_LINE : Buffer.from(text),
    fetchedAt: fetchedAtOf(entity),
  };
}

function fetchedAtOf(entity: JsonObject): number {
  const at = parseInstant(asText(entity['fetched']) ?? '');
  return at === null ? NOT_FETCHED : instantSeconds(at);
}
