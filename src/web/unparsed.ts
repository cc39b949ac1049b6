import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE, STANDING_HEADERS } from './headers.ts';
import type { OpenAnswers } from './open-answers.ts';
import { sendError, type ErrorAnswer, type Present } from './problem.ts';
import { rateHeaders, type Rated } from './rate-policy.ts';
import { addressOf, hasBody } from './request.ts';
import { whenKnown } from './soon.ts';

/** The parts of a request that tell one client from another. */
export interface Asker {
  readonly socket: Socket;
  readonly headers: IncomingHttpHeaders;
}

/** Counts a request that the parser refuses; null without a limit. */
export type CountUnparsed = (asker: Asker) => Rated | null | Promise<Rated>;

export interface UnparsedSettings {
  readonly present: Present;
  readonly count: CountUnparsed;
  readonly open: OpenAnswers;
}

interface ParserError {
  readonly code?: string;
}

const HEADERS_TOO_LARGE = 431;

/**
 * Answers requests that the parser refuses. The answer follows those to all earlier requests on the same
 * connection (methodology 12.6). CONNECT, which asks for a tunnel, is refused in the same way.
 */
export function addUnparsed(
  app: FastifyInstance,
  { present, count, open }: UnparsedSettings,
): { refuse(error: ParserError, socket: Socket): void } {
  // The parser reports an error for every further piece.
  const refused = new WeakSet<Socket>();

  app.server.on('connect', ({ headers }, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    inTurn(socket, () => {
      if (!socket.writable) return;
      answerCounted({ socket, headers }, () => present({ kind: 'malformed' }), 'destroySoon');
    });
  });

  function inTurn(socket: Socket, answer: () => void): void {
    const before = open.latestOf(socket);
    if (before) before.response.once('close', answer);
    else answer();
  }

  /** The answer to a request that cannot be parsed, in the form of its address if that is known. */
  function answerTo({ code }: ParserError, url?: string): ErrorAnswer {
    const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const answer = present({ kind: isLate ? 'late' : 'malformed' }, url);
    return code === 'HPE_HEADER_OVERFLOW' ? { ...answer, status: HEADERS_TOO_LARGE } : answer;
  }

  /** The answer with the client's quota, or the error that says that the quota is used up. */
  function limited(answer: ErrorAnswer, rated: Rated | null): ErrorAnswer {
    if (!rated) return answer;
    const { allowed, retryAfterSeconds: retryAfter } = rated.quota;
    const given = allowed ? answer : present({ kind: 'rate_limited', retryAfter });
    return { ...given, headers: { ...given.headers, ...rateHeaders(rated) } };
  }

  function refuseAlone(error: ParserError, socket: Socket): void {
    // An earlier answer has closed the connection.
    if (!socket.writable) return;
    // Browsers open connections in advance, which may end without a request.
    if (socket.bytesRead > 0) {
      answerCounted({ socket, headers: {} }, () => answerTo(error), 'end');
    } else {
      write(socket, answerTo(error));
      socket.end();
    }
  }

  function answerCounted(
    asker: Asker,
    answer: () => ErrorAnswer,
    close: 'end' | 'destroySoon',
  ): void {
    const { socket } = asker;
    const goOn = (rated: Rated | null): void => {
      if (!socket.writable) return;
      write(socket, limited(answer(), rated));
      socket[close]();
    };
    whenKnown(count(asker), goOn, () => socket.destroy());
  }

  return {
    refuse(error: ParserError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      if (refused.has(socket)) return;
      refused.add(socket);
      const reply = open.latestOf(socket)?.reply;
      // Bytes that cannot be parsed after a head with a body belong to that body, or its sender got its
      // length wrong.
      if (reply && hasBody(reply.request) && !reply.raw.headersSent) {
        void reply.header('connection', 'close');
        void sendError(reply, answerTo(error, addressOf(reply.request)));
      } else {
        inTurn(socket, () => refuseAlone(error, socket));
      }
    },
  };
}

function write(socket: Socket, answer: ErrorAnswer): void {
  const headers = {
    ...STANDING_HEADERS,
    'content-type': JSON_TYPE,
    ...answer.headers,
    date: new Date().toUTCString(),
    'content-length': String(Buffer.byteLength(answer.body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status, body } = answer;
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
