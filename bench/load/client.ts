import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RandomRequest } from './random-requests.ts';

const TAGS_REMEMBERED = 2000;
const PATIENCE = 10_000;
const MS_BETWEEN_ROUNDS = 5;

/** A request that got its answer, or none. */
export interface Exchange {
  readonly path: string;
  /** Milliseconds until the whole answer was there. */
  readonly took: number;
}

/** Sends the requests of a load to a server, over connections that stay open. */
export interface Client {
  /** Sends the next request. Every tenth is one from before, of somebody who still has the answer. */
  ask(): Promise<void>;
  /** The number of requests. */
  sent(): number;
  /** What has ended since the last call. */
  exchanges(): readonly Exchange[];
  /** The number of answers with each status, and of errors with each message. */
  readonly outcomes: ReadonlyMap<number | string, number>;
  /** The number of open connections. */
  connections(): number;
  close(): void;
}

/** Sends so many requests a second until the signal, however long the answers take, and waits for these. */
export async function askAtRate(client: Client, rate: number, signal: AbortSignal): Promise<void> {
  const [begin, before] = [performance.now(), client.sent()];
  const open = new Set<Promise<void>>();
  while (!signal.aborted) {
    const due = before + ((performance.now() - begin) / 1000) * rate;
    while (client.sent() < due) {
      const answered = client.ask();
      open.add(answered);
      void answered.finally(() => open.delete(answered));
    }
    await wait(MS_BETWEEN_ROUNDS);
  }
  await Promise.all(open);
}

/** A client with at most so many connections. */
export function openClient(
  base: string,
  requests: Iterator<RandomRequest, never>,
  connections: number,
): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes = new Map<number | string, number>();
  const tags: (readonly [path: string, tag: string])[] = [];
  let ended: Exchange[] = [];
  let sent = 0;

  function next(number: number): RandomRequest {
    const fresh = requests.next().value;
    const [path, tag] = (number % 10 === 0 && tags[number % tags.length]) || [];
    if (path === undefined || tag === undefined) return fresh;
    return { method: 'GET', path, headers: { ...fresh.headers, 'if-none-match': tag } };
  }

  async function answerTo(number: number, asked: RandomRequest): Promise<number> {
    const { method, path, headers, body } = asked;
    const question = request(base + path, { method, headers, agent, timeout: PATIENCE });
    question.once('timeout', () => question.destroy(new Error('no answer')));
    const [response] = (await once(question.end(body), 'response')) as [IncomingMessage];
    const { etag } = response.headers;
    if (etag !== undefined) tags[number % TAGS_REMEMBERED] = [path, etag];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  }

  return {
    async ask() {
      const number = sent++;
      const asked = next(number);
      const begin = performance.now();
      const outcome = await answerTo(number, asked).catch((error: Error) => error.message);
      ended.push({ path: asked.path, took: performance.now() - begin });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    },
    sent: () => sent,
    exchanges() {
      const all = ended;
      ended = [];
      return all;
    },
    outcomes,
    connections() {
      const lists = [...Object.values(agent.sockets), ...Object.values(agent.freeSockets)];
      return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
    },
    close: () => agent.destroy(),
  };
}
