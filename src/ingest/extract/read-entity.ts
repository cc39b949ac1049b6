import { parseInstant } from '../../core/calendar/date-text.ts';
import { parseQid } from '../../core/qid.ts';
import { reasonOf } from '../../system/reason.ts';
import { HUMAN, PERSON_PROPERTIES, exclusionOf, readPerson } from '../../entity/read-person.ts';
import { readIdentifiers } from '../../entity/read-facts.ts';
import { readStub } from '../../entity/read-stub.ts';
import {
  type JsonObject,
  asArray,
  asObject,
  asText,
  bestText,
  countMalformed,
} from '../../entity/wikibase-json.ts';
import { NOT_FETCHED } from '../staging/item-record.ts';
import { type Collector, type Copy, type FetchHeader, modifiedAt } from './collect.ts';
import { ITEM_MAPS, type ItemParts, copyOf, cutItem, fetchedAtOf } from './cut-item.ts';

/** What reads lines: where their content goes, and who belongs to the people (methodology 9.1). */
interface Reader {
  readonly collector: Collector;
  /** Least number of Wikipedia articles of a person. */
  readonly minSitelinks: number;
  /** Called with the problem if a line cannot be read. */
  onBroken(problem: string): void;
}

/** Reads a line of a dump, without its comma: the needed parts of an item, and any other line as a JSON document. */
export function readLine(reader: Reader, line: Buffer): void {
  const item = cutItem(line);
  if (item) {
    readItem(reader, item);
    return;
  }
  // `trim` also removes a byte order mark, which JSON does not allow.
  const text = line.toString().trim();
  if (text !== '' && text !== '[' && text !== ']') readDocument(reader, text);
}

/**
 * Reads a JSON document: an entity, an array of entities, an API answer with several entities, or the header of a file
 * of fetched entities.
 */
export function readDocument(reader: Reader, text: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    reader.onBroken(`not JSON (${reasonOf(error)})`);
    return;
  }
  const object = asObject(parsed);
  const several = Array.isArray(parsed) ? parsed : Object.values(asObject(object['entities']));
  if (object['type'] === 'fetch') {
    const header = headerOf(object);
    if (header) reader.collector.header(header);
    else reader.onBroken('a fetch line without an instant "at" such as 2026-11-16T00:00:00Z');
  } else if (Array.isArray(parsed) || several.length > 0) {
    for (const entity of several) readEntity(reader, asObject(entity), JSON.stringify(entity));
  } else {
    readEntity(reader, object, text);
  }
}

function headerOf(object: JsonObject): FetchHeader | null {
  const at = parseInstant(asText(object['at']) ?? '');
  const changesSince = parseInstant(asText(object['changes_since']) ?? '');
  const isHeader = at !== null && (changesSince !== null || !('changes_since' in object));
  return isHeader ? { at, coverage: asText(object['coverage']), changesSince } : null;
}

/** Reads an entity of any kind. Anything else is counted as dropped. */
function readEntity(reader: Reader, entity: JsonObject, text: string): void {
  const { collector } = reader;
  const id = asText(entity['id']) ?? '';
  const qid = parseQid(id);
  // Wikibase writes an empty map as `[]`.
  const list = ITEM_MAPS.find((member) => asArray(entity[member]).length > 0);
  if ('redirect' in entity) {
    const merged = qid ?? parseQid(asText(entity['entity']) ?? '');
    const into = parseQid(asText(entity['redirect']) ?? '');
    readRedirect(collector, merged, into, copyOf(entity, text));
  } else if ('missing' in entity) {
    // For an entity that does not exist, the API answers with the id alone.
    readMissing(collector, qid, fetchedAtOf(entity));
  } else if (qid !== null && list !== undefined) {
    reader.onBroken(`the "${list}" of ${id} are an array, where Wikidata has an object`);
  } else if (qid !== null) {
    const whole = (): JsonObject => entity;
    readItem(reader, {
      qid,
      stub: entity,
      human: whole,
      person: whole,
      copy: copyOf(entity, text),
    });
  } else if (/^P[1-9]\d*$/.test(id)) {
    readProperty(collector, entity, id, text);
  } else if (/^[A-Z][1-9]\d*(?:-[A-Z]\d+)?$/.test(id)) {
    collector.seen(id, modifiedAt(entity['modified']));
    collector.drop('other_entity_type');
  } else {
    collector.drop('not_an_entity');
  }
}

function readItem(
  { collector, minSitelinks, onBroken }: Reader,
  { qid, stub: parts, human: readHuman, person, copy }: ItemParts,
): void {
  const form = otherForm(parts);
  if (form !== null) {
    onBroken(
      `Q${qid} is ${form}; fetch it with natalis fetch entities, or from Special:EntityData/Q${qid}.json`,
    );
    return;
  }
  const stub = readStub(parts);
  const human = stub.instanceOf.includes(HUMAN) ? readHuman() : null;
  const exclusion = human ? exclusionOf(human, minSitelinks) : 'not_human';
  const whole = human && !exclusion ? person(human) : null;
  const draft = whole && readPerson(whole, qid);
  if (whole) collector.malformed(countMalformed(whole, PERSON_PROPERTIES));
  else if (human) collector.malformed(countMalformed(human, HUMAN_PROPERTIES));
  // What was fetched later says nothing of the instant that the rest of the input stands for.
  collector.seen(`Q${qid}`, copy.fetchedAt === NOT_FETCHED ? copy.modified : '');
  if (exclusion) collector.drop(exclusion);
  if (draft) collector.person(qid, copy, stub, draft);
  else collector.stub(qid, copy, stub, readIdentifiers(parts));
}

// Of a human who is left out no other statements are cut out of a line.
const HUMAN_PROPERTIES = ['P31', 'P569', 'P570'];

/** In what form an item is, if not in that of a dump; null if it is. */
function otherForm({ statements, labels, claims }: JsonObject): string | null {
  if (statements !== undefined && claims === undefined) return "in the form of Wikidata's REST API";
  const firsts = Object.values(asObject(claims)).map((list) => asArray(list)[0]);
  const isSimplified =
    Object.values(asObject(labels)).some((label) => typeof label === 'string') ||
    firsts.some((first) => {
      const members = asObject(first);
      return typeof first === 'string' || ('value' in members && !('mainsnak' in members));
    });
  return isSimplified ? 'in a simplified form' : null;
}

function readProperty(collector: Collector, entity: JsonObject, id: string, text: string): void {
  const { revision, modified, line } = copyOf(entity, text);
  collector.seen(id, modified);
  const label = readStub(entity).labels.en ?? null;
  const formatterUrl = bestText(entity, 'P1630');
  const order = { revision, modified: modified ?? '', line: line.toString() };
  collector.property({ id, label, formatterUrl, ...order });
}

function readRedirect(
  collector: Collector,
  qid: number | null,
  into: number | null,
  copy: Copy,
): void {
  collector.drop('redirect');
  if (qid === null) return;
  const { fetchedAt: at, revision } = copy;
  if (into !== null) collector.merged({ qid, into, at, revision });
  if (at !== NOT_FETCHED) collector.removed({ qid, at });
  // A copy of the item, of which nothing is left (service 12.1).
  else collector.stub(qid, copy, readStub({}));
}

function readMissing(collector: Collector, qid: number | null, at: number): void {
  // The API names an item that it does not have; the fetch keeps that line.
  if (qid === null) collector.drop('not_an_entity');
  else if (at === NOT_FETCHED) collector.drop('missing');
  else {
    collector.drop('deleted');
    collector.removed({ qid, at });
  }
}
