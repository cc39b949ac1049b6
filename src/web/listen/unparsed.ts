import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody, type Exchange } from '../request.ts';
import { rateHeaders, STANDING_HEADERS } from '../response/headers.ts';
import type { Client } from '../limits/client-address.ts';
import type { Rated } from '../limits/rate-limit.ts';
import type { ErrorAnswer, Problem } from '../problem.ts';
import { answerOn, type ParserError } from './one-at-a-time.ts';

export interface UnparsedSettings {
  readonly open: ReadonlySet<Exchange>;
  /** Counts a request that the parser refuses; null without a limit. */
  count(client: Client): Rated | null | Promise<Rated>;
  /** Words a problem of a request whose address is not known. */
  present(problem: Problem): ErrorAnswer;
  /** Answers a request that has no answer yet. */
  refuse(exchange: Exchange, problem: Problem): void;
}

interface Refusal {
  readonly problem: Problem;
  readonly isOfHead: boolean;
  readonly close: 'end' | 'destroySoon';
}

const TUNNEL: Refusal = { problem: { kind: 'malformed' }, isOfHead: false, close: 'destroySoon' };

/**
 * Answers requests that the parser refuses. The answer follows those to all earlier requests on the same
 * connection (service 12.6). CONNECT, which asks for a tunnel, is refused in the same way.
 */
export function answerUnparsed(
  server: Server,
  { open, count, present, refuse }: UnparsedSettings,
): void {
  // The parser reports an error for every further piece.
  const refused = new WeakSet<Socket>();

  server.on('connect', ({ headers }, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    enqueue(socket, () => void answerCounted({ socket, headers }, TUNNEL));
  });

  server.on('clientError', (error: ParserError, stream) => {
    const socket = stream as Socket;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (refused.has(socket)) return;
    refused.add(socket);
    const latest = answerOnItsWay(socket);
    // Bytes that cannot be parsed after a head with a body belong to that body, or its sender got its length wrong.
    if (latest && hasBody(latest.request) && !latest.response.headersSent) {
      refuse(latest, problemOf(error));
    } else {
      enqueue(socket, () => refuseAlone(error, socket));
    }
  });

  function answerOnItsWay(socket: Socket): Exchange | undefined {
    const response = answerOn(socket);
    // Most connections have none, and it takes a millisecond to look through ten thousand.
    return response ? open.values().find((each) => each.response === response) : undefined;
  }

  function enqueue(socket: Socket, answer: () => void): void {
    const before = answerOnItsWay(socket);
    if (before) before.response.once('close', answer);
    else answer();
  }

  function refuseAlone(error: ParserError, socket: Socket): void {
    // Browsers open connections in advance, which may end without a request.
    if (socket.bytesRead > 0) {
      const refusal = {
        problem: problemOf(error),
        isOfHead: isOfHead(error),
        close: 'end',
      } as const;
      void answerCounted({ socket, headers: {} }, refusal);
    } else if (socket.writable) {
      write(socket, present(problemOf(error)), false);
      socket.end();
    }
  }

  async function answerCounted(
    client: Client,
    { problem, isOfHead: withoutBody, close }: Refusal,
  ): Promise<void> {
    const { socket } = client;
    // An earlier answer has closed the connection.
    if (!socket.writable) return;
    const rated = await count(client);
    if (!socket.writable) return;
    write(socket, rated ? limited(problem, rated) : present(problem), withoutBody);
    socket[close]();
  }

  /** The answer with the client's quota, or the error that says that the quota is used up. */
  function limited(problem: Problem, rated: Rated): ErrorAnswer {
    const { allowed, retryAfterSeconds: retryAfter } = rated.quota;
    const answer = present(allowed ? problem : { kind: 'rate_limited', retryAfter });
    return { ...answer, headers: { ...answer.headers, ...rateHeaders(rated) } };
  }
}

function write(
  socket: Socket,
  { status, headers: given, body }: ErrorAnswer,
  withoutBody: boolean,
): void {
  const headers = {
    ...STANDING_HEADERS,
    ...given,
    date: new Date().toUTCString(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
  socket.write(withoutBody ? head : head + body);
}

const REQUEST_TIMEOUT = 408;
const HEADERS_TOO_LARGE = 431;

const ASCII = 0x80;

function problemOf({ code, rawPacket, bytesParsed = 0 }: ParserError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { kind: 'late', part: 'request', status: REQUEST_TIMEOUT };
  const isLarge = code === 'HPE_HEADER_OVERFLOW';
  // The parser takes ASCII alone, and some clients send an address as it was typed.
  const isRaw = code === 'HPE_INVALID_URL' && Number(rawPacket?.[bytesParsed]) >= ASCII;
  return {
    kind: 'malformed',
    ...(isLarge && { status: HEADERS_TOO_LARGE }),
    ...(isRaw && { target: 'encoding' }),
  };
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Whether the request is a HEAD request, whose answer has no body (RFC 9110 §9.3.2). False too where its first line came
 * before the bytes that the parser reports.
 */
function isOfHead({ code, rawPacket, bytesParsed }: ParserError): boolean {
  if (!rawPacket) return false;
  const read = rawPacket.toString('latin1', 0, bytesParsed);
  // This fault alone is found behind the head that has it.
  const isBehind = code === 'HPE_INVALID_TRANSFER_ENCODING' && read.endsWith(END_OF_HEAD);
  const head = isBehind ? read.slice(0, -END_OF_HEAD.length) : read;
  const before = head.lastIndexOf(END_OF_HEAD);
  return /^(?:\r\n)*HEAD /.test(before < 0 ? head : head.slice(before + END_OF_HEAD.length));
}
