import type { ImageRecord } from '../../core/person/person-record.ts';
import { cutText } from '../../core/text/cut-text.ts';

// Some credits name hundreds of people (methodology 11.8).
export const MAX_CREDIT_LENGTH = 500;

/** Whom an image is credited to, cut where it is long; empty where nobody is named. */
export function imageCredit({ attribution, author, credit }: ImageRecord): string {
  return cutText(attribution || author || credit, MAX_CREDIT_LENGTH);
}
