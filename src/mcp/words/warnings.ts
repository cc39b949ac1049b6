import { mcpNote, type Warning } from '../../core/date/warnings.ts';

/** Notes about a person's dates, a line for each warning that has one (methodology 6). */
export function noteLines(warnings: readonly Warning[]): string[] {
  const notes = warnings.map(mcpNote).filter((note) => note !== null);
  return notes.map((note) => `Note: ${note}`);
}
