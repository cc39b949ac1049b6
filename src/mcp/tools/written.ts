import { canonicalStatement } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import { pageLanguage } from '../../core/text/languages.ts';
import type { PeopleList } from '../../service/list-people.ts';
import type { Links } from '../../site/links.ts';
import { objects } from './output.ts';

/** People whose birth was written as a day of the Julian calendar (methodology 7.7). */
export const WRITTEN = objects(
  'Born on this day of the Julian calendar: id, name, url, and the Gregorian date that lists them.',
);

/** The values of these people. */
export function toolWritten({ people }: PeopleList, links: Links) {
  return people.map(({ card, name, language }) => ({
    id: formatQid(card.qid),
    name: name?.text ?? formatQid(card.qid),
    url: links.person(pageLanguage(card.labels, language), card.slug),
    date: canonicalStatement(card.birth)?.gregorian ?? null,
  }));
}
