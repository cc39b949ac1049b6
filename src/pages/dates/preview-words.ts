import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import { surenessText } from '../layout/status.ts';
import { TEXTS } from '../texts/texts.ts';
import { listHtml } from './intl.ts';
import { namedStatementText } from './statement-date.ts';

/** The words of the pages for dates, which previews outside of them show too (service 16.5). */
export const DATE_WORDS = {
  labels: (language: Language) => TEXTS[language].person,
  /** Dates of which one is right. */
  either: (language: Language, dates: readonly string[]): Html =>
    listHtml(
      language,
      dates.map((text) => ({ text, piece: html`<b>${text}</b>` })),
      'or',
    ),
  /** What a statement says, in its own calendar, such as "19 February 1473 (Julian calendar)". */
  date: (language: Language, statement: StatementRecord): string =>
    namedStatementText({ language, texts: TEXTS[language] }, statement),
  /** How sure a date is, such as "sourced". */
  sureness: (language: Language, date: DateRecord): string => surenessText(date, TEXTS[language]),
};
