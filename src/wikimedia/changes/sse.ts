import { wholeLines } from '../whole-lines.ts';

/** An event of a stream of server-sent events. */
export interface SseEvent {
  /** `message` unless the server names another type. */
  readonly type: string;
  readonly data: string;
  /** The latest identifier in the stream, from this event or an earlier one; empty before the first. */
  readonly id: string;
}

/**
 * The events of a response in the form of https://html.spec.whatwg.org/multipage/server-sent-events.html.
 * An event that the end of the response cuts off is left out. Servers send comments to keep a connection
 * alive; they give no event.
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
