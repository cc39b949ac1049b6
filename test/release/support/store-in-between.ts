import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Server } from './s3-server.ts';

/** What a store does with `If-Match` and `If-None-Match` of a write: Amazon's keeps to them. */
export type Conditions = 'kept' | 'ignored' | 'refused';

/** A store in front of another that knows no conditions of writes. */
export interface StoreInBetween {
  readonly env: S3Server['env'];
  conditions: Conditions;
  /** Whether a request gets no answer at all. */
  isSilent(method: string, url: string): boolean;
  /** Called before a manifest is written. The write waits for it. */
  beforeManifest(): Promise<void>;
  stop(): void;
}

/** Starts it. Requests go to the store behind as they come, so their signatures hold. */
export async function startStoreInBetween(behind: S3Server['env']): Promise<StoreInBetween> {
  const target = new URL(behind['AWS_ENDPOINT_URL_S3'] ?? '');
  const tags = new Map<string, string>();
  let turn = Promise.resolve();

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    if (store.isSilent(asked.method ?? '', asked.url ?? '')) return;
    const isManifest = asked.method === 'PUT' && pathOf(asked).endsWith('/current.json');
    if (!isManifest) return goOn(asked, body, response);
    await store.beforeManifest();
    // A store that compares writes one manifest after the other.
    turn = turn.then(() => writeManifest(asked, body, response));
    return turn;
  }

  async function writeManifest(
    asked: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const { 'if-match': match, 'if-none-match': none } = asked.headers;
    const known = tags.get(pathOf(asked));
    if (store.conditions === 'refused' && (match ?? none) !== undefined) {
      return refuse(response, 501, 'NotImplemented');
    }
    if (store.conditions === 'kept') {
      if (match !== undefined && known === undefined) return refuse(response, 404, 'NoSuchKey');
      const holds = match === undefined ? none === undefined || !known : match === known;
      if (!holds) return refuse(response, 412, 'PreconditionFailed');
    }
    return goOn(asked, body, response);
  }

  async function goOn(
    asked: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const { method, url, headers } = asked;
    const onward = request(target, { method, path: url, headers }).end(body);
    const [answered] = (await once(onward, 'response')) as [IncomingMessage];
    const { statusCode = 500, headers: given } = answered;
    if (method === 'PUT' && statusCode === 200) tags.set(pathOf(asked), given.etag ?? '');
    response.writeHead(statusCode, given).end(await buffer(answered));
  }

  const server = createServer((asked, response) => void answer(asked, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: StoreInBetween = {
    env: {
      ...behind,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    conditions: 'kept',
    isSilent: () => false,
    beforeManifest: () => Promise.resolve(),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? url;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}
