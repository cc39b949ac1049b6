// The opening brackets of a document that spans many lines: the line ends after them.
const BEGINS = /^(?:\[\s*)?\{[ \t\r]*\n/;
const MAY_BEGIN = /^(?:\[\s*)?(?:\{\s*)?$/;
// A byte order mark, complete or not.
const MARK = /^\xEF(?:\xBB\xBF?)?/;
const LOOKED_AT = 4096;

/**
 * Whether the input is JSON that spans many lines, as pretty-printers write it, and not one entity
 * a line. Null if more bytes are needed to decide.
 */
export function isPrettyPrinted(head: Buffer): boolean | null {
  const text = head.toString('latin1', 0, LOOKED_AT).replace(MARK, '').trimStart();
  if (BEGINS.test(text)) return true;
  return head.length < LOOKED_AT && MAY_BEGIN.test(text) ? null : false;
}
