import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './server.ts';

/** An event in a Kafka topic. Its offset is its place in the list. */
export interface Sent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const RECENT = 'eqiad.mediawiki.recentchange';
const DELETED = 'eqiad.mediawiki.page-delete';
const RESTORED = 'eqiad.mediawiki.page-undelete';

/** The events of the wikis, by topic. */
export interface History {
  readonly topics: Map<string, Sent[]>;
  edit(title: string, at: number, more?: Record<string, unknown>): void;
  remove(title: string, at: number): void;
  restore(title: string, at: number): void;
}

/** A history in which other wikis are edited every five minutes between two times, in milliseconds. */
export function historyOf(from: number, to: number): History {
  const topics = new Map<string, Sent[]>(
    [RECENT, DELETED, RESTORED].flatMap((topic) => [
      [topic, []],
      [topic.replace('eqiad', 'codfw'), []],
    ]),
  );
  const add = (topic: string, at: number, data: Record<string, unknown>): void => {
    const dt = new Date(at).toISOString();
    const domain = data['wiki'] === 'wikidatawiki' ? 'www.wikidata.org' : 'en.wikipedia.org';
    const sent = { at, data: { ...data, meta: { domain, dt, ...Object(data['meta']) } } };
    const list = topics.get(topic);
    list?.push(sent);
    list?.sort((a, b) => a.at - b.at);
  };
  const edit = (title: string, at: number, more: Record<string, unknown> = {}): void =>
    add(RECENT, at, { type: 'edit', namespace: 0, title, wiki: 'wikidatawiki', ...more });
  const page = (title: string): Record<string, unknown> => ({
    database: 'wikidatawiki',
    page_title: title,
    page_namespace: 0,
    meta: { domain: 'www.wikidata.org' },
  });
  for (let at = from; at < to; at += 5 * 60_000) {
    edit('Douglas Adams', at, { wiki: 'enwiki' });
  }
  // Every topic has one each hour; its data is an example, here with the title of an item.
  for (const topic of topics.keys()) {
    for (let at = from + 60_000; at < to; at += 3_600_000) {
      add(topic, at, {
        ...page('Q1'),
        wiki: 'wikidatawiki',
        title: 'Q1',
        meta: { domain: 'canary' },
      });
    }
  }
  return {
    topics,
    edit,
    remove: (title, at) => add(DELETED, at, page(title)),
    restore: (title, at) => add(RESTORED, at, page(title)),
  };
}

/**
 * Called before each event with its number in the connection, from 0. It may end the response and then returns
 * true.
 */
export type EndStream = (
  event: number,
  connection: number,
  response: ServerResponse,
  sent: Sent,
) => boolean;

/**
 * Plays Wikimedia's service of event streams: the history from `since` or `Last-Event-ID` on, each topic at
 * its own speed, then new events. Its ids have times, and offsets of topics without an event, as KafkaSSE's do.
 */
export function streamOf(history: History, endsAt: EndStream = () => false): Handler {
  let connections = 0;
  return async (url, response, request) => {
    const connection = connections++;
    const streams = url.pathname.split('/').at(-1)?.split(',') ?? [];
    const positions = placesIn(
      history,
      streams,
      url.searchParams.get('since'),
      String(request.headers['last-event-id'] ?? ''),
    );
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    response.write(':ok\n\n');
    let event = 0;
    const send = (place: Place, sent: Sent): boolean => {
      place.id = { timestamp: sent.at + 1 };
      const id = [...positions].map(([name, { id }]) => ({ topic: name, partition: 0, ...id }));
      if (endsAt(event++, connection, response, sent)) return false;
      const text = `event: message\nid: ${JSON.stringify(id)}\ndata: ${JSON.stringify(sent.data)}\n\n`;
      response.write(text);
      return true;
    };
    let later = 0;
    const sendLive = (): boolean => {
      const [place] = positions.values();
      const at = Date.now() + later++ * 1000;
      const dt = new Date(at).toISOString();
      const data = { type: 'edit', title: 'Live', wiki: 'enwiki', meta: { domain: 'x', dt } };
      return place !== undefined && send(place, { at, data });
    };
    for (let turn = 0; ; turn++) {
      let isAtEnd = true;
      for (const [index, [topic, place]] of [...positions].entries()) {
        const list = history.topics.get(topic) ?? [];
        // The first topic runs ahead of the others.
        for (let some = 0; some < 40 / (index + 1); some++) {
          const sent = list[place.next];
          if (!sent) {
            // New events come while topics still send their history.
            if (index === 0 && !sendLive()) return;
            break;
          }
          isAtEnd = false;
          place.next++;
          if (!send(place, sent)) return;
        }
      }
      if (isAtEnd) break;
      if (turn % 8 === 0) response.write(':heartbeat\n\n');
    }
    for (let some = 0; some < 40; some++) if (!sendLive()) return;
    await sleep(1000);
    response.end();
  };
}

interface Place {
  next: number;
  id: { offset: number } | { timestamp: number };
}

function placesIn(
  { topics }: History,
  streams: readonly string[],
  since: string | null,
  lastEventId: string,
): Map<string, Place> {
  const asked = lastEventId === '' ? [] : (JSON.parse(lastEventId) as Asked[]);
  const places = new Map<string, Place>();
  for (const [topic, list] of topics) {
    if (!streams.some((stream) => topic.endsWith(`.${stream}`))) continue;
    const given = asked.find((one) => one.topic === topic);
    // An offset is of another data centre: who asks by it loses events.
    const time = given === undefined ? Date.parse(since ?? '') : (given.timestamp ?? Infinity);
    // If a topic has no later events, Kafka gives its end, and clients get -1.
    const offset = list.findIndex(({ at }) => at >= time);
    places.set(topic, { next: offset === -1 ? list.length : offset, id: { offset } });
  }
  return places;
}

interface Asked {
  readonly topic: string;
  readonly timestamp?: number;
}
