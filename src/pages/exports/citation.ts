import { formatQid } from '../../core/qid.ts';
import type { Instant } from '../../core/calendar/date-text.ts';
import type { Language } from '../../core/text/languages.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { pagePaths } from '../../site/links.ts';
import { instantDate } from '../dates/gregorian-date.ts';
import { restsOnOneWebsite, surenessText } from '../layout/status.ts';
import type { PageRequest } from '../page.ts';
import { largeDateText } from '../person/person-dates.ts';

/** What a reader needs to cite the page of a person, as plain text. */
export interface Citation {
  /** Unique among all pages of people. */
  readonly key: string;
  /** Name, date and status. */
  readonly title: string;
  /** The day of the data and the version of the snapshot, as a sentence without its full stop. */
  readonly data: string;
  /** Instant of the source data. */
  readonly asOf: Instant;
  readonly url: string;
  readonly language: Language;
}

/** The citation of a person's page (service 15.8). */
export function citationOf(request: PageRequest, person: Person): Citation {
  const { context, language, texts, urls } = request;
  const { qid, slug, birth, warnings } = person.card;
  const asOf = context.reader.info.manifest.as_of;
  return {
    key: `natalis-${formatQid(qid).toLowerCase()}`,
    title: texts.person.citation(
      visibleName(person),
      largeDateText(request, birth),
      surenessText(birth, texts, restsOnOneWebsite(warnings)),
    ),
    data: texts.person.citedData(instantDate(language, asOf), context.version),
    asOf,
    url: urls.whole(language, pagePaths.person(slug)),
    language,
  };
}

// A line of either format ends at any of these; all of them are one space in a title.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** A text in one line, without control characters. */
export function inOneLine(text: string): string {
  return text.toWellFormed().replaceAll(BREAKS, ' ').trim();
}
