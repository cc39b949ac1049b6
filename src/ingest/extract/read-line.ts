import type { Collector } from './collect.ts';
import { cutItem } from './cut-item.ts';
import { type Selection, createDocumentReader, createEntityReaders } from './read-entity.ts';

/** Reads a line of a dump, without its comma, into a collector. */
type LineReader = (line: Buffer) => void;

/**
 * Creates a reader of lines. It reads only the needed parts of an item, and any other line as a
 * JSON document. `onBroken` is called with the problem if a line cannot be read.
 */
export function createLineReader(
  collector: Collector,
  selection: Selection,
  onBroken: (problem: string) => void,
): LineReader {
  const readers = createEntityReaders(collector, selection);
  const readDocument = createDocumentReader(readers, collector.header, onBroken);
  return (line) => {
    const item = cutItem(line);
    if (item) {
      readers.readItem(item);
      return;
    }
    // `trim` also removes a byte order mark, which JSON does not allow.
    const text = line.toString().trim();
    if (text !== '' && text !== '[' && text !== ']') readDocument(text);
  };
}
