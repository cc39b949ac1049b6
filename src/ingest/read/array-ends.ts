/**
 * Detects an input that opens a JSON array with one entity a line, as the dump does, and ends it early: the input
 * was cut off, or is made of several files of which one was.
 */
interface ArrayEnds {
  /** Takes the marks of the lines (array-marks.ts), block after block. */
  see(marks: string): void;
  /** How the input is cut off, in words that follow its name; null if it is not. */
  fault(): string | null;
}

/** Creates a detector for one input, before its first block. */
export function watchArrayEnds(): ArrayEnds {
  let first: string | null = null;
  let last: string | null = null;
  let isOpen = false;
  let beginsAgain = false;
  return {
    see(marks) {
      for (const mark of marks) {
        if (mark === '[') beginsAgain ||= isOpen;
        if (mark !== 'x') isOpen = mark === '[';
        first ??= mark;
        last = mark;
      }
    },
    fault() {
      if (beginsAgain)
        return 'cut off (an array begins before the one before it has ended with "]")';
      if (first === '[' && last !== ']')
        return 'cut off (begins with "[" and does not end with "]")';
      return isOpen ? 'cut off (the last array does not end with "]")' : null;
    },
  };
}
