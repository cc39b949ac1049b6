import { z } from 'zod';
import { type Instant, instantSeconds, parseInstant } from '../../core/calendar/date-text.ts';
import { parseJson } from '../../core/json.ts';
import { parseQid } from '../../core/qid.ts';
import { cutText } from '../../core/text/cut-text.ts';
import type { HttpAnswer } from '../http-get.ts';
import {
  inForm,
  MAX_QUOTE_LENGTH,
  refuseSize,
  refuseType,
  RetryableError,
  FetchError,
} from '../mediawiki-api.ts';
import type { WikimediaClient } from '../client.ts';
import { wholeLines } from '../fetch-file.ts';

/** How the stream is read. */
export interface StreamReading {
  /** Such as `https://stream.wikimedia.org`. */
  readonly stream: string;
  /** The instant at which it begins. */
  readonly since: Instant;
  /** Where to go on: the value of `Last-Event-ID`; null if nothing was read yet. */
  lastEventId(): string | null;
  /** Takes an event with its identifier; gives whether reading can stop. */
  take(change: Change, id: string): boolean;
  /** Called when a connection has ended; gives whether it got further than the one before. */
  ended(): boolean;
}

/**
 * Reads Wikimedia's stream of changes until `take` has enough. Wikimedia ends every connection after a quarter of an
 * hour, and other connections break; the next one continues where the last one ended. Throws as
 * `WikimediaClient.request` does.
 */
export async function readStream(client: WikimediaClient, reading: StreamReading): Promise<void> {
  const { stream, since, lastEventId, take, ended } = reading;
  const url = new URL(`${stream}/v2/stream/${STREAMS.join(',')}`);
  const headers = (): Record<string, string> => {
    const id = lastEventId();
    return {
      Accept: 'text/event-stream',
      // A header has bytes, and those of an identifier are UTF-8.
      ...(id !== null && { 'Last-Event-ID': Buffer.from(id).toString('latin1') }),
    };
  };
  url.searchParams.set('since', since);
  const read = async (response: HttpAnswer, alive: () => void): Promise<boolean> => {
    refuseType(response, /^text\/event-stream\b/i, 'a stream of events');
    const unread = { bytes: 0 };
    try {
      for await (const { type, data, id } of eventsOf(chunksOf(url.host, response, unread))) {
        alive();
        unread.bytes = 0;
        if (type === 'error')
          throw new RetryableError(`sent the error ${cutText(data, MAX_QUOTE_LENGTH)}`);
        if (type === 'message' && take(readChange(data), id)) return true;
      }
    } catch (error) {
      // A connection that got further does not count as a failed attempt.
      if (error instanceof FetchError || !ended()) throw error;
      return false;
    }
    if (!ended()) throw new RetryableError('ended the stream without a new event');
    return false;
  };
  while (!(await client.request(url, read, { headers }))) {
    // The next connection continues.
  }
}

// Events have some kilobytes; this is far more than heartbeats fill between two of them.
const MAX_BYTES_WITHOUT_EVENT = 16 << 20;

/** The chunks of a stream; `unread` counts their bytes since the last event. */
async function* chunksOf(host: string, { body }: HttpAnswer, unread: { bytes: number }) {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    unread.bytes += chunk.length;
    refuseSize(host, unread.bytes, MAX_BYTES_WITHOUT_EVENT);
    yield chunk;
  }
}

/** The streams that report every change of an item: edits, which include merges; deletions; restorations. */
const STREAMS = ['mediawiki.recentchange', 'mediawiki.page-delete', 'mediawiki.page-undelete'];

const WIKI = 'wikidatawiki';

/** The content of an event. */
export interface Change {
  /** When it was sent, in seconds since 1970. */
  readonly at: number;
  /** The changed item of Wikidata, or null. */
  readonly qid: number | null;
}

/** Reads the data of an event. Throws RetryableError if it has another form. */
function readChange(data: string): Change {
  const event = parseJson(data);
  if (event === undefined) throw new RetryableError('sent an event that is no JSON');
  const { meta, wiki, database, title, page_title: pageTitle } = inForm(EVENT, event, FORM);
  // Canary events belong to no wiki; Wikimedia sends them to show that a stream is alive.
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

/** An event of a stream of server-sent events. */
export interface SseEvent {
  /** `message` unless the server names another type. */
  readonly type: string;
  readonly data: string;
  /** The latest identifier in the stream, from this event or an earlier one; empty before the first. */
  readonly id: string;
}

/**
 * The events of a response in the form of https://html.spec.whatwg.org/multipage/server-sent-events.html. An event that
 * the end of the response cuts off is left out. Servers send comments to keep a connection alive; they give no event.
 */
export async function* eventsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<SseEvent> {
  let type = '';
  let id = '';
  let data: string[] = [];
  for await (const bytes of wholeLines(chunks)) {
    const line = bytes.toString().replace(/\r$/, '');
    if (line === '') {
      if (data.length > 0) yield { type: type || 'message', data: data.join('\n'), id };
      type = '';
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
}

/** How many seconds before a time the stream is read again; reading an event twice does no harm. */
const OVERLAP = 60;

/**
 * The `Last-Event-ID` that continues after an event. It is made from the identifier of that event: a list of Kafka
 * topics with a position in each (https://github.com/wikimedia/KafkaSSE), at Wikimedia the time of the last event, since
 * offsets differ between its data centres. An identifier without times is sent back unchanged.
 *
 * A time alone loses events of the same moment, so it is moved back. A topic without events so far still has an offset
 * there, which belongs to the data centre that answered. Such a topic begins at `since` again.
 */
export function resumeAt(id: string, since: Instant): string {
  const { data: list = [] } = POSITIONS.safeParse(parseJson(id));
  if (list.every(({ timestamp }) => timestamp === undefined)) return id;
  const start = instantSeconds(since) * 1000;
  const resumed = list.map(({ timestamp = start, ...place }) => ({
    ...place,
    timestamp: Math.max(timestamp - OVERLAP * 1000, start),
  }));
  return JSON.stringify(resumed);
}

const POSITIONS = z.array(
  z.object({ topic: z.string(), partition: z.number(), timestamp: z.number().optional() }),
);
