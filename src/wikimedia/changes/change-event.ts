import { instantSeconds, parseInstant } from '../../core/calendar/instant.ts';
import { parseQid } from '../../core/qid.ts';
import { TryAgain } from '../try-again.ts';

/** The streams that tell of every change of an item: edits and merges among them; deletions; restorations. */
export const STREAMS = [
  'mediawiki.recentchange',
  'mediawiki.page-delete',
  'mediawiki.page-undelete',
];

const WIKI = 'wikidatawiki';

/** What an event of the streams tells. */
export interface Change {
  /** When it was sent, in seconds since 1970. */
  readonly at: number;
  /** The item of Wikidata that something happened to, or null. */
  readonly qid: number | null;
}

/**
 * Reads the data of an event. Canary events, which Wikimedia sends to show that a stream is alive, are of no
 * wiki. Throws TryAgain where it is no event with an instant.
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
  // Items are the only pages of Wikidata whose title has no namespace before it.
  const qid = isOurs ? parseQid(String(title ?? pageTitle)) : null;
  return { at: instantSeconds(instant), qid };
}

type RawEvent = Readonly<Record<'meta' | 'wiki' | 'database' | 'title' | 'page_title', unknown>>;
