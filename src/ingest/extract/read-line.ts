import { exclusionOfHuman, HUMAN, readPerson } from '../../entity/read-person.ts';
import { readStub } from '../../entity/read-stub.ts';
import { NO_LINE, type Collector } from './collect.ts';
import { cutHuman, cutItem, type CutItem } from './cut-item.ts';
import { cutPerson } from './cut-person.ts';
import { createDocumentReader } from './read-document.ts';

/** What reads a line of a dump, without its comma, into a collector. */
export type LineReader = (line: Buffer) => void;

/**
 * Reads lines: of an item only the parts that are needed, anything else as a JSON document.
 * `onBroken` is told what is wrong with a line.
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
    const copy = { revision, modified, line: revision === -1 ? line : NO_LINE };
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
      // A part is no JSON: read whole, the line is told as broken.
      if (!(error instanceof SyntaxError)) throw error;
    }
    // A byte order mark, which JSON does not know, counts as white space.
    const text = line.toString().trim();
    if (text !== '' && text !== '[' && text !== ']') readDocument(text);
  };
}
