const OPENING = 91;
const CLOSING = 93;

/** How a line was read. */
export interface ReadLine {
  /** The line without a bracket of an array around it; the same buffer if there is none. */
  readonly entity: Buffer;
  readonly isSound: boolean;
}

/**
 * Adds a trimmed line to the marks of the lines before it: `[` where an array of one entity a line begins, `]` where
 * it ends, and one `x` for any number of other lines in between.
 */
export function addMarks(marks: string, line: Buffer, read: ReadLine): string {
  const added = marksOf(line, read);
  return added === 'x' && marks.endsWith('x') ? marks : marks + added;
}

function marksOf(line: Buffer, { entity, isSound }: ReadLine): string {
  if (line.length === 0) return '';
  if (line.length === 1 && line[0] === OPENING) return '[';
  if (line.length === 1 && line[0] === CLOSING) return ']';
  if (entity === line) return 'x';
  if (line[0] === OPENING) return '[x';
  // An entity that is cut off may end in a bracket of its own.
  return isSound ? 'x]' : 'x';
}
