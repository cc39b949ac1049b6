import { isUtf8 } from 'node:buffer';
import { reasonOf } from '../../core/reason.ts';
import { addMarks } from './array-marks.ts';
import { createCollector } from './collect.ts';
import { trimLine, withoutArrayBracket } from './entity-line.ts';
import type { Extract, ExtractSettings, Lines } from './extract.ts';
import { createLineReader } from './read-line.ts';

const NEWLINE = 10;

/** Extracts the entities of some lines. */
export function extractBlock(
  block: Lines,
  oneDocument: boolean,
  settings: ExtractSettings,
): Extract {
  const collector = createCollector(settings.maxErrors);
  const bytes = Buffer.from(block.bytes.buffer, block.bytes.byteOffset, block.bytes.length);
  const isText = isUtf8(bytes);
  let number = 0;
  let isSound = true;
  const onBroken = (problem: string): void => {
    isSound = false;
    collector.broken({ input: block.input, line: number, problem });
  };
  const readLine = createLineReader(collector, settings, onBroken);
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
    return collector.finish({ lines: 0, marks: '' });
  }
  if (block.isPrettyPrinted) {
    onBroken('not one complete JSON document');
    return collector.finish({ lines: 0, marks: '' });
  }
  let marks = '';
  for (let start = 0; start < bytes.length; number++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const line = trimLine(bytes, start, end);
    const entity = withoutArrayBracket(line);
    isSound = true;
    read(entity);
    marks = addMarks(marks, line, { entity, isSound });
    start = end + 1;
  }
  return collector.finish({ lines: number, marks });
}

function isDocument(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString().trim());
    return true;
  } catch {
    return false;
  }
}
