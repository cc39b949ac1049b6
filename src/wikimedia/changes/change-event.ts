import { z } from 'zod';
import { instantSeconds, parseInstant } from '../../core/calendar/date-text.ts';
import { parseQid } from '../../core/qid.ts';
import { inForm, TryAgain } from '../try-again.ts';

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
 * is alive. Throws TryAgain if the data has another form.
 */
export function readChange(data: string): Change {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    throw new TryAgain('sent an event that is no JSON');
  }
  const { meta, wiki, database, title, page_title: pageTitle } = inForm(EVENT, event, FORM);
  const isOurs = meta.domain !== 'canary' && (wiki ?? database) === WIKI;
  // On Wikidata only items have a title without a namespace.
  const qid = isOurs ? parseQid(title ?? pageTitle ?? '') : null;
  return { at: meta.dt, qid };
}

const FORM = 'sent an event';

const SECONDS = z.string().transform((text, { addIssue }) => {
  const instant = parseInstant(text);
  if (instant !== null) return instantSeconds(instant);
  addIssue('no instant');
  return z.NEVER;
});

const EVENT = z.object({
  meta: z.object({ dt: SECONDS, domain: z.string().optional() }),
  wiki: z.string().optional(),
  database: z.string().optional(),
  title: z.string().optional(),
  page_title: z.string().optional(),
});
