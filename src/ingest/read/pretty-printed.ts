// The brackets with which a document begins that is spread over many lines: the line ends behind them.
const BEGINS = /^(?:\[\s*)?\{[ \t\r]*\n/;
const MAY_BEGIN = /^(?:\[\s*)?(?:\{\s*)?$/;
// A byte order mark, whole or not yet.
const MARK = /^\xEF(?:\xBB\xBF?)?/;
const LOOKED_AT = 4096;

/**
 * Whether JSON begins like this that is spread over many lines, as pretty-printers write it, rather than one
 * entity a line; null where more bytes must tell.
 */
export function isPrettyPrinted(head: Buffer): boolean | null {
  const text = head.toString('latin1', 0, LOOKED_AT).replace(MARK, '').trimStart();
  if (BEGINS.test(text)) return true;
  return head.length < LOOKED_AT && MAY_BEGIN.test(text) ? null : false;
}
