import { isUtf8 } from 'node:buffer';
import { reasonOf } from '../../core/reason.ts';
import type { Block } from '../read/read-blocks.ts';
import { createCollector } from './collect.ts';
import { trimLine, withoutArrayBracket } from './entity-line.ts';
import type { Extract, ExtractSettings } from './extract.ts';
import { createLineReader } from './read-line.ts';

const NEWLINE = 10;

/** Extracts the entities of a block. */
export function extractBlock(
  block: Block,
  oneDocument: boolean,
  { minSitelinks, maxErrors }: ExtractSettings,
): Extract {
  const collector = createCollector(maxErrors);
  const bytes = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.length);
  const isText = isUtf8(bytes);
  let number = 0;
  const onBroken = (problem: string): void =>
    collector.broken({ input: block.input, line: number, problem });
  const readLine = createLineReader(collector, minSitelinks, onBroken);
  const read = (line: Buffer): void => {
    try {
      if (!isText && !isUtf8(line)) onBroken('not UTF-8');
      else readLine(line);
    } catch (error) {
      // For example, values nested so deep that they overflow the stack.
      onBroken(`cannot be read (${reasonOf(error)})`);
    }
  };
  if ((oneDocument || block.isPrettyPrinted) && isText && isDocument(bytes)) {
    read(bytes);
    return collector.finish(0);
  }
  if (block.isPrettyPrinted) {
    onBroken('not one complete JSON document');
    return collector.finish(0);
  }
  for (let start = 0; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    read(withoutArrayBracket(trimLine(bytes, start, end)));
    start = end + 1;
  }
  return collector.finish(number);
}

function isDocument(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString().trim());
    return true;
  } catch {
    return false;
  }
}
