import { instantSeconds, parseInstant } from '../../core/calendar/date-text.ts';
import { parseQid } from '../../core/qid.ts';
import { HUMAN, exclusionOfHuman, readPerson } from '../../entity/read-person.ts';
import { readFormatterUrl, readStub } from '../../entity/read-stub.ts';
import { type JsonObject, asObject, asText } from '../../entity/wikibase-json.ts';
import { NOT_FETCHED } from '../staging/item-record.ts';
import { type ExtractSettings, type FetchHeader, modifiedAt } from './extract.ts';
import { type Collector, type Copy, NO_LINE } from './collect.ts';
import { reasonOf } from '../../core/reason.ts';

/** Reads a parsed entity and its text into a collector. */
type EntityReader = (entity: JsonObject, text: string) => void;

/** Readers that tell a collector what they find. */
interface EntityReaders {
  /** Reads an entity of any kind. Anything else is counted as dropped. */
  readonly readEntity: EntityReader;
  /** Reads an item of which perhaps only parts were parsed. */
  readonly readItem: (item: ItemParts) => void;
}

/**
 * An item, parsed as far as it is asked for. Where all of it was parsed, each part is the whole entity.
 */
export interface ItemParts {
  readonly qid: number;
  /** With the members that a stub is read from. */
  readonly stub: JsonObject;
  /** With dates of birth and death and sitelinks too; asked for only of a human. */
  human(): JsonObject;
  /** With everything that a person is read from; asked for only of one who belongs to the snapshot. */
  person(): JsonObject;
  readonly copy: Copy;
}

/** Who belongs to the people of a snapshot, beside the fixed rules (methodology 9.1). */
export type Selection = Pick<ExtractSettings, 'minSitelinks'>;

/** Creates the readers of entities: of people, other items and properties. */
export function createEntityReaders(
  collector: Collector,
  { minSitelinks }: Selection,
): EntityReaders {
  function readItem({ qid, stub: parts, human, person, copy }: ItemParts): void {
    const stub = readStub(parts);
    const isHuman = stub.instanceOf.includes(HUMAN);
    const exclusion = isHuman ? exclusionOfHuman(human(), minSitelinks) : 'not_human';
    const draft = exclusion ? null : readPerson(person(), qid);
    // What was fetched later says nothing of the instant that the rest of the input stands for.
    collector.seen(`Q${qid}`, copy.fetchedAt === NOT_FETCHED ? copy.modified : '');
    if (exclusion) collector.drop(exclusion);
    if (draft) collector.person(qid, copy, stub, draft);
    else collector.stub(qid, copy, stub);
  }

  function readProperty(entity: JsonObject, id: string, text: string): void {
    const { revision, modified, line } = copyOf(entity, text);
    collector.seen(id, modified);
    const label = readStub(entity).labels.en ?? null;
    const formatterUrl = readFormatterUrl(entity);
    const order = { revision, modified: modified ?? '', line: line.toString() };
    collector.property({ id, label, formatterUrl, ...order });
  }

  function readRedirect(merged: number, into: number | null, copy: Copy): void {
    collector.drop('redirect');
    const { fetchedAt: at, revision } = copy;
    if (into !== null) collector.merged({ qid: merged, into, at, revision });
    if (at !== NOT_FETCHED) collector.gone({ qid: merged, at });
    // A copy of the item, of which nothing is left (service 12.1).
    else collector.stub(merged, copy, readStub({}));
  }

  function readMissing(qid: number | null, at: number): void {
    const isDeleted = qid !== null && at !== NOT_FETCHED;
    // The API names an item that it does not have; the fetch keeps that line.
    const isNamed = qid !== null;
    collector.drop(isDeleted ? 'deleted' : isNamed ? 'missing' : 'not_an_entity');
    if (isDeleted) collector.gone({ qid, at });
  }

  function readEntity(entity: JsonObject, text: string): void {
    const id = asText(entity['id']) ?? '';
    const qid = parseQid(id);
    if ('redirect' in entity) {
      const merged = qid ?? parseQid(asText(entity['entity']) ?? '');
      if (merged === null) collector.drop('redirect');
      else readRedirect(merged, parseQid(asText(entity['redirect']) ?? ''), copyOf(entity, text));
    } else if (!isPresent(entity)) {
      readMissing(qid, fetchedAtOf(entity));
    } else if (qid !== null) {
      const whole = (): JsonObject => entity;
      readItem({ qid, stub: entity, human: whole, person: whole, copy: copyOf(entity, text) });
    } else if (/^P[1-9]\d*$/.test(id)) {
      readProperty(entity, id, text);
    } else if (/^[A-Z][1-9]\d*(?:-[A-Z]\d+)?$/.test(id)) {
      collector.seen(id, modifiedAt(entity['modified']));
      collector.drop('other_entity_type');
    } else {
      collector.drop('not_an_entity');
    }
  }

  return { readEntity, readItem };
}

/** For an entity that does not exist, the API answers with the id alone. */
function isPresent(entity: JsonObject): boolean {
  return !('missing' in entity);
}

/** What decides between this copy of an entity and others. */
export function copyOf(entity: JsonObject, text: string | Buffer): Copy {
  const { lastrevid, modified } = entity;
  const hasRevision = typeof lastrevid === 'number' && lastrevid >= 0;
  return {
    revision: hasRevision ? lastrevid : -1,
    modified: modifiedAt(modified),
    line: hasRevision ? NO_LINE : Buffer.from(text),
    fetchedAt: fetchedAtOf(entity),
  };
}

function fetchedAtOf(entity: JsonObject): number {
  const at = parseInstant(asText(entity['fetched']) ?? '');
  return at === null ? NOT_FETCHED : instantSeconds(at);
}

/** Reads the text of a JSON document into a collector. */
type DocumentReader = (text: string) => void;

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
