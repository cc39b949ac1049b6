import { instantSeconds, parseInstant } from '../../core/calendar/instant.ts';
import { parseQid } from '../../core/qid.ts';
import { TryAgain } from '../try-again.ts';

/** The streams that report every change of an item: edits, which include merges; deletions; restorations. */
export const STREAMS = [
  'mediawiki.recentchange',
  'mediawiki.page-delete',
  'mediawiki.page-undelete',
];

const WIKI = 'wikidatawiki';

/** The content of an event. */
export interface Change {
  /** When it was sent, in seconds since 1970. */
  readonly at: number;
  /** The changed item of Wikidata, or null. */
  readonly qid: number | null;
}

/**
 * Reads the data of an event. Canary events belong to no wiki; Wikimedia sends them to show that a stream
 * is alive. Throws TryAgain if the data is not an event with an instant.
 */
export function readChange(data: string): Change {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    throw new TryAgain('sent an event that is no JSON');
  }
  const { meta, wiki, database, title, page_title: pageTitle } = Object(event) as RawEvent;
  const { dt, domain } = Object(meta) as { dt?: unknown; domain?: unknown };
  const instant = parseInstant(String(dt));
  if (instant === null) throw new TryAgain('sent an event without an instant');
  const isOurs = domain !== 'canary' && (wiki ?? database) === WIKI;
  // On Wikidata only items have a title without a namespace.
  const qid = isOurs ? parseQid(String(title ?? pageTitle)) : null;
  return { at: instantSeconds(instant), qid };
}

type RawEvent = Readonly<Record<'meta' | 'wiki' | 'database' | 'title' | 'page_title', unknown>>;
