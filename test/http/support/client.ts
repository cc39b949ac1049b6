import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they were sent, perhaps compressed. */
  readonly bytes: Buffer;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes as characters. */
  readonly body?: string;
  readonly agent?: Agent;
  /** One of the addresses of this machine, if it matters. */
  readonly localAddress?: string;
}

// A connection for every request, so that none is left open.
const noKeeping = new Agent({ keepAlive: false });

/** One request with these headers and no others; compressed bodies are left as they are. */
export function ask(base: string, path: string, options: Ask = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, agent = noKeeping, localAddress } = options;
  const { hostname, port } = new URL(base);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = request(
      { host, port, path, method, headers, agent, localAddress, timeout: 100_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString(),
          });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer: ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body, 'latin1');
  });
}

/** The code of an Error body. */
export function codeOf({ text }: { readonly text: string }): string {
  return (JSON.parse(text) as { code: string }).code;
}

/** A connection on which bytes are sent unchanged. */
export type RawConnection = Awaited<ReturnType<typeof openRaw>>;

/**
 * Opens a connection, from one of the addresses of this machine if it matters, and sends a text. `closed` gives the
 * milliseconds from the opening to the end of the connection.
 */
export async function openRaw(base: string, text = '', localAddress?: string) {
  const { hostname, port } = new URL(base);
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(localAddress !== undefined && { localAddress }),
  });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  const opened = performance.now();
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - opened));
  });
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return {
    socket,
    /** The bytes received so far. */
    received: (): string => received,
    closed,
  };
}

/** The text of a GET request, with further lines of its head. */
export function getOf(path: string, ...lines: readonly string[]): string {
  return [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n');
}

/** The text of a message to `/mcp`, with further lines of its head such as the length. */
export function callOf(body: string, ...lines: readonly string[]): string {
  const types = ['Content-Type: application/json', 'Accept: */*'];
  return ['POST /mcp HTTP/1.1', 'Host: localhost', ...types, ...lines, '', body].join('\r\n');
}

/** Sends pieces of a text, and gives everything that the server sends until it ends the connection. */
export async function sentBack(base: string, ...pieces: readonly string[]): Promise<string> {
  const { socket, received, closed } = await openRaw(base);
  socket.setNoDelay(true);
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await nextTurn();
  }
  await closed;
  return received();
}

/** The statuses of the answers in what was received. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

/** An answer as it was received. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The parts of an answer, from its first byte. */
export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return {
    status: statusesIn(head)[0] ?? 0,
    headers: new Map(
      lines.map((line) => {
        const [name = '', value = ''] = line.split(/: *(.*)/);
        return [name.toLowerCase(), value];
      }),
    ),
    body: body.join('\r\n\r\n'),
  };
}

/** The answer to a request for a target exactly as written, without a client's normalisation. */
export async function sendTarget(base: string, target: string, method = 'GET'): Promise<RawAnswer> {
  const text = getOf(target, 'Connection: close').replace('GET', method);
  return parseAnswer(await sentBack(base, text));
}
