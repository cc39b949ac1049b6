import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { dateWords } from './date.ts';

/**
 * `Died: 11 May 2001, aged 49.`, with the doubts about the date. The age in years appears only if it is
 * given. Null where no date of death is known.
 */
export function deathWords(death: DateRecord, aged: number | null): string | null {
  const canonical = canonicalStatement(death);
  if (!canonical) return null;
  const about = death.uncertain ? 'approximate or not certain: ' : '';
  const age = aged === null ? '' : `, aged ${aged}`;
  const doubt = death.ambiguous ? ' (there are conflicting or disputed dates of death)' : '';
  return `Died: ${about}${dateWords(canonical)}${age}${doubt}.`;
}
