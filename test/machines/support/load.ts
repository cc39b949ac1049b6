import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Ask } from '../../http/support/client.ts';
import { ONE } from '../../http/support/snapshots.ts';
import { until } from '../../support/until.ts';
import { CLIENT_HEADER } from '../../packaging/support/nginx.ts';

/** Requests that go on until they are stopped. */
export interface Load {
  /** What was not answered with 200, in words. */
  readonly failures: readonly string[];
  /** Waits until so many more requests have been answered. */
  untilAnswered(more: number): Promise<void>;
  stop(): Promise<void>;
}

const MS_BETWEEN = 10;
// Each asks 24 times a minute, which is below the limits of all that is asked.
const CLIENTS = 250;

const PING: Ask = {
  method: 'POST',
  headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
};

const REQUESTS: readonly (readonly [string, Ask])[] = [
  ['/api/v1/meta', {}],
  [`/api/v1/people/${ONE.slug}`, {}],
  ['/api/v1/birthdays/03-11?limit=5', {}],
  ['/api/v1/search?q=ada&limit=5', {}],
  [`/en/people/${ONE.slug}`, {}],
  ['/mcp', PING],
  ['/en/birthdays/03-11', {}],
];

/** Asks a hundred times a second, each time as another client. */
export function startLoad(base: string): Load {
  const agent = new Agent({ keepAlive: true });
  const stopped = new AbortController();
  const failures: string[] = [];
  const asked: Promise<void>[] = [];
  let answered = 0;

  async function once(number: number): Promise<void> {
    const [path, options] = REQUESTS[number % REQUESTS.length] ?? ['/', {}];
    const client = number % CLIENTS;
    const headers = { ...options.headers, [CLIENT_HEADER]: `198.51.100.${client}` };
    try {
      const { status, text } = await ask(base, path, { ...options, headers, agent });
      if (status !== 200) failures.push(`${path}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
    answered++;
  }

  const asking = (async () => {
    for (let number = 0; !stopped.signal.aborted; number++) {
      asked.push(once(number));
      await wait(MS_BETWEEN);
    }
  })();
  return {
    failures,
    untilAnswered(more) {
      const upTo = answered + more;
      return until('more answers', () => answered >= upTo);
    },
    async stop() {
      stopped.abort();
      await asking;
      await Promise.all(asked);
      agent.destroy();
    },
  };
}
