import { cutText } from '../../core/text/cut-text.ts';
import type { Client } from '../client.ts';
import { FetchError } from '../fetch-error.ts';
import { refuseSize } from '../read-body.ts';
import { LONGEST_QUOTE, TryAgain } from '../try-again.ts';
import { readChange, STREAMS, type Change } from './change-event.ts';
import { eventsOf } from './sse.ts';

/** How the stream is read. */
export interface StreamReading {
  /** Such as `https://stream.wikimedia.org`. */
  readonly stream: string;
  /** Where to begin: the values of `since` and of `Last-Event-ID`, which is null if nothing was read yet. */
  position(): { readonly since: string; readonly lastEventId: string | null };
  /** Takes an event with its identifier; gives whether reading can stop. */
  take(change: Change, id: string): boolean;
  /** Called when a connection has ended; gives whether it got further than the one before. */
  ended(): boolean;
}

/**
 * Reads Wikimedia's stream of changes until `take` has enough. Wikimedia ends every connection after a
 * quarter of an hour, and other connections break; the next one continues where the last one ended. Throws
 * as `Client.request` does.
 */
export async function readStream(client: Client, reading: StreamReading): Promise<void> {
  const { stream, position, take, ended } = reading;
  const url = new URL(`${stream}/v2/stream/${STREAMS.join(',')}`);
  const headers = (): Record<string, string> => {
    const { lastEventId } = position();
    return {
      Accept: 'text/event-stream',
      // A header has bytes, and those of an identifier are UTF-8.
      ...(lastEventId === null
        ? {}
        : { 'Last-Event-ID': Buffer.from(lastEventId).toString('latin1') }),
    };
  };
  url.searchParams.set('since', position().since);
  const read = async (response: Response, alive: () => void): Promise<boolean> => {
    refuseOther(response);
    const since: Since = { bytes: 0 };
    try {
      for await (const { type, data, id } of eventsOf(chunksOf(url.host, response, since))) {
        alive();
        since.bytes = 0;
        if (type === 'error') throw new TryAgain(`sent the error ${cutText(data, LONGEST_QUOTE)}`);
        if (type === 'message' && take(readChange(data), id)) return true;
      }
    } catch (error) {
      // A connection that got further does not count as a failed attempt.
      if (error instanceof FetchError || !ended()) throw error;
      return false;
    }
    if (!ended()) throw new TryAgain('ended the stream without a new event');
    return false;
  };
  while (!(await client.request(url, read, { headers }))) {
    // The next connection continues.
  }
}

function refuseOther({ headers }: Response): void {
  const type = headers.get('content-type') ?? 'nothing that it names';
  if (/^text\/event-stream\b/i.test(type)) return;
  throw new TryAgain(`answered ${cutText(type, LONGEST_QUOTE)} instead of a stream of events`);
}

/** Counts the bytes of a stream since its last event. */
interface Since {
  bytes: number;
}

// Events have some kilobytes; this is far more than heartbeats fill between two of them.
const MOST_WITHOUT_EVENT = 16 << 20;

async function* chunksOf(host: string, { body }: Response, since: Since): AsyncGenerator<Buffer> {
  if (!body) throw new TryAgain('answered without a body');
  for await (const chunk of body) {
    since.bytes += chunk.length;
    refuseSize(host, since.bytes, MOST_WITHOUT_EVENT);
    yield Buffer.from(chunk);
  }
}
