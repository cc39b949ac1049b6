import { isUtf8 } from 'node:buffer';
import { reasonOf } from '../../core/reason.ts';
import type { Block } from '../read/read-blocks.ts';
import { createCollector } from './collect.ts';
import type { Extract, ExtractSettings } from './extract.ts';
import { createLineReader } from './read-line.ts';

const NEWLINE = 10;
const COMMA = 44;
const SPACE = 32;

/** Reads the entities of a block. */
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
      // Such as values nested so deep that they overflow the stack.
      onBroken(`cannot be read (${reasonOf(error)})`);
    }
  };
  if (oneDocument && isText && isDocument(bytes)) {
    read(bytes);
    return collector.finish(0);
  }
  for (let start = 0; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    read(trim(bytes, start, end));
    start = end + 1;
  }
  return collector.finish(number);
}

/** A line without the white space around it and the comma at its end. */
function trim(bytes: Buffer, from: number, to: number): Buffer {
  let start = from;
  let end = to;
  while (start < end && (bytes[start] ?? 0) <= SPACE) start++;
  while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end--;
  if (bytes[end - 1] === COMMA) end--;
  return bytes.subarray(start, end);
}

function isDocument(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString().trim());
    return true;
  } catch {
    return false;
  }
}
