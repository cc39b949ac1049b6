import {
  PerRequestHTTPServerTransport,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
} from '@modelcontextprotocol/server';
import { withDeadline } from '../web/deadline.ts';

/** What the server answered. */
export interface Reply {
  readonly message: JSONRPCResultResponse | JSONRPCErrorResponse;
  /** Whether it was refused before any handler ran, so that it has an HTTP status of its own. */
  readonly refused: boolean;
}

/** The revision without a handshake. */
export const MODERN_REVISION = '2026-07-28';

export type Era = 'modern' | 'legacy';

const CLASSIFICATION = {
  modern: { era: 'modern', revision: MODERN_REVISION },
  legacy: { era: 'legacy' },
} as const;

/**
 * Feeds one server object with the requests of all clients, each under a number of its own, because
 * clients number theirs alike. It derives from the SDK's transport for one request, which is how a
 * server is bound to the modern era; the long life and the numbers are ours. (methodology 14.1)
 */
export class Channel extends PerRequestHTTPServerTransport {
  readonly #era: Era;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #lastNumber = 0;
  #delivering = false;

  constructor(era: Era) {
    super({ classification: CLASSIFICATION[era], responseMode: 'json' });
    this.#era = era;
  }

  /** Asks the server; rejects with DeadlineExceeded after so many milliseconds. */
  async ask(request: JSONRPCRequest, milliseconds: number): Promise<Reply> {
    const number = ++this.#lastNumber;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.#waiting.set(number, resolve);
    this.#deliver({ ...request, id: number });
    try {
      const reply = await withDeadline(promise, milliseconds);
      return { ...reply, message: { ...reply.message, id: request.id } };
    } catch (error) {
      this.#waiting.delete(number);
      // The SDK forgets the request, and the handler may learn that nobody waits any more.
      const params = { requestId: number, reason: 'timeout' };
      this.#deliver({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
      throw error;
    }
  }

  #deliver(message: JSONRPCMessage): void {
    // Older clients' messages must not be classified: their server knows no other era.
    const extra = this.#era === 'modern' ? { classification: CLASSIFICATION.modern } : undefined;
    this.#delivering = true;
    try {
      this.onmessage?.(message, extra);
    } finally {
      this.#delivering = false;
    }
  }

  /** Takes answers; the server has nobody to tell anything else to. */
  override async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message || typeof message.id !== 'number') return;
    const resolve = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    resolve?.({ message, refused: this.#delivering });
  }
}
