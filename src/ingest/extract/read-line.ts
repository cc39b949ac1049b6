import { exclusionOfHuman, HUMAN, readPerson } from '../../entity/read-person.ts';
import { readStub } from '../../entity/read-stub.ts';
import { NO_LINE, type Collector } from './collect.ts';
import { cutHuman, cutItem, type CutItem } from './cut-item.ts';
import { NOT_FETCHED } from '../staging/item-record.ts';
import { cutPerson } from './cut-person.ts';
import { createDocumentReader } from './read-document.ts';

/** Reads a line of a dump, without its comma, into a collector. */
export type LineReader = (line: Buffer) => void;

/**
 * Creates a reader of lines. It reads only the needed parts of an item, and any other line as a
 * JSON document. `onBroken` is called with the problem if a line cannot be read.
 */
export function createLineReader(
  collector: Collector,
  minSitelinks: number,
  onBroken: (problem: string) => void,
): LineReader {
  const readDocument = createDocumentReader(collector, minSitelinks, onBroken);

  function readCut(line: Buffer, item: CutItem): void {
    const { qid, revision, modified, entity } = item;
    const stub = readStub(entity);
    const human = stub.instanceOf.includes(HUMAN) ? cutHuman(line, item) : null;
    const exclusion = human ? exclusionOfHuman(human, minSitelinks) : 'not_human';
    const person = human && !exclusion ? readPerson(cutPerson(line, item, human), qid) : null;
    const ownLine = revision === -1 ? line : NO_LINE;
    const copy = { revision, modified, line: ownLine, fetchedAt: NOT_FETCHED };
    collector.seen(`Q${qid}`, modified);
    if (exclusion) collector.drop(exclusion);
    if (person) collector.person(qid, copy, stub, person);
    else collector.stub(qid, copy, stub);
  }

  return (line) => {
    try {
      const item = cutItem(line);
      if (item) {
        readCut(line, item);
        return;
      }
    } catch (error) {
      // A part is not JSON. Reading the whole line reports it as broken.
      if (!(error instanceof SyntaxError)) throw error;
    }
    // `trim` also removes a byte order mark, which JSON does not allow.
    const text = line.toString().trim();
    if (text !== '' && text !== '[' && text !== ']') readDocument(text);
  };
}
