import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';
import { surenessText } from '../layout/status.ts';
import { PREVIEW_WORDS } from '../texts/terms.ts';
import { TEXTS } from '../texts/texts.ts';
import { namedStatementText } from './statement-date.ts';

/** The words of the pages for dates, which previews outside of them show too (service 16.5). */
export const DATE_WORDS = {
  labels: (language: Language) => PREVIEW_WORDS[language],
  /** What a statement says, in its own calendar, such as "19 February 1473 (Julian calendar)". */
  date: (language: Language, statement: StatementRecord): string =>
    namedStatementText({ language, texts: TEXTS[language] }, statement),
  /** How sure a date is, such as "sourced". */
  sureness: (language: Language, date: DateRecord): string => surenessText(date, TEXTS[language]),
};
