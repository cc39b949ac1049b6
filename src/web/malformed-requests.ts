import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './request.ts';
import { STANDING_HEADERS } from './response/headers.ts';
import type { Client } from './limits/client-address.ts';
import { rateHeaders } from './limits/rate-limit.ts';
import { Failure } from '../core/failure.ts';
import { malformed, WRONG_ENCODING } from './problem.ts';
import { overLimit, type RequestHandler } from './request-handler.ts';

/** What Node says of a request that its parser refuses. */
interface ParserError {
  readonly code?: string;
  /** The bytes that came last; absent for a request that is late. */
  readonly rawPacket?: Buffer;
  /** How many of them were read before the fault. */
  readonly bytesParsed?: number;
}

/**
 * Answers requests that the parser refuses, and CONNECT, which asks for a tunnel. The answer follows those to all earlier
 * requests on the same connection (service 12.6), and ends it.
 */
export function answerMalformedRequests(
  server: Server,
  { latestOn, countUnrouted, presentUnrouted, refuse }: RequestHandler,
): void {
  // The parser reports an error for every further piece.
  const refused = new WeakSet<Socket>();

  server.on('connect', ({ headers }, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    inOrder(socket, () => {
      answer({ socket, headers }, malformed());
      // Node no longer ends this connection.
      socket.destroySoon();
    });
  });

  server.on('clientError', (error: ParserError, stream) => {
    const socket = stream as Socket;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (refused.has(socket)) return;
    refused.add(socket);
    const latest = latestOn(socket);
    // Bytes that cannot be parsed after a head with a body belong to that body, or its sender got its length wrong.
    if (latest && hasBody(latest.request) && !latest.response.headersSent) {
      latest.response.shouldKeepAlive = false;
      refuse(latest, failureOf(error));
    } else {
      inOrder(socket, () =>
        answer({ socket, headers: {} }, failureOf(error), isHeadRequest(error)),
      );
    }
  });

  /** Calls a function when the latest answer on a connection has been sent. */
  function inOrder(socket: Socket, work: () => void): void {
    const response = latestOn(socket)?.response;
    if (response) response.once('close', work);
    else work();
  }

  /** Answers with a failure and the client's quota, or says that the quota is used up. */
  function answer(client: Client, failure: Failure, withoutBody = false): void {
    const { socket } = client;
    // An earlier answer may have closed the connection.
    if (!socket.writable) return;
    // Browsers open connections in advance, which may end without a request. That counts as none.
    const rated = socket.bytesRead > 0 ? countUnrouted(client) : null;
    const { status, headers, body } = presentUnrouted(overLimit(rated) ?? failure);
    const head = headOf(status, {
      ...STANDING_HEADERS,
      ...headers,
      ...(rated && rateHeaders(rated)),
      date: new Date().toUTCString(),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    });
    socket.end(withoutBody ? head : head + body);
  }
}

function headOf(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`;
}

const ASCII = 0x80;

function failureOf({ code, rawPacket, bytesParsed = 0 }: ParserError): Failure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Failure('timeout', { late: 'request', status: 408 });
  }
  if (code === 'HPE_HEADER_OVERFLOW') return malformed({ status: 431 });
  // The parser takes ASCII alone, and some clients send an address as it was typed.
  const isRaw = code === 'HPE_INVALID_URL' && Number(rawPacket?.[bytesParsed]) >= ASCII;
  return malformed(isRaw ? WRONG_ENCODING : {});
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Whether the request is a HEAD request, whose answer has no body (RFC 9110 §9.3.2). False too where its first line came
 * before the bytes that the parser reports.
 */
function isHeadRequest({ code, rawPacket, bytesParsed }: ParserError): boolean {
  if (!rawPacket) return false;
  const read = rawPacket.toString('latin1', 0, bytesParsed);
  // This fault alone is found behind the head that has it.
  const isBehind = code === 'HPE_INVALID_TRANSFER_ENCODING' && read.endsWith(END_OF_HEAD);
  const head = isBehind ? read.slice(0, -END_OF_HEAD.length) : read;
  const before = head.lastIndexOf(END_OF_HEAD);
  return /^(?:\r\n)*HEAD /.test(before < 0 ? head : head.slice(before + END_OF_HEAD.length));
}
