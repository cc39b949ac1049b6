import {
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  PerRequestHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { RPC } from './json-rpc.ts';

/** An answer of the server. */
export interface Reply {
  readonly message: JSONRPCResultResponse | JSONRPCErrorResponse;
  /**
   * Whether the request was refused before any handler ran. Then it has an HTTP status of its own.
   */
  readonly refused: boolean;
}

/** The protocol revision without a handshake. */
export const MODERN_REVISION = '2026-07-28';

/** Gives the id of an HTTP request in the log. */
export type NameRequest = () => string;

export type Era = 'modern' | 'legacy';

const CLASSIFICATION = {
  modern: { era: 'modern', revision: MODERN_REVISION },
  legacy: { era: 'legacy' },
} as const;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly name: NameRequest | undefined;
}

/**
 * Passes the requests of all clients to one server object, each under a new number, because clients
 * number theirs alike. It extends the SDK's transport for one request, which is how a server is
 * bound to the modern era; only the long life and the numbers are ours (service 14.1).
 */
export class Channel extends PerRequestHTTPServerTransport {
  readonly #era: Era;
  readonly #waiting = new Map<unknown, Waiting>();
  #lastNumber = 0;
  #delivering = false;

  constructor(era: Era) {
    super({ classification: CLASSIFICATION[era], responseMode: 'json' });
    this.#era = era;
  }

  /** Sends a request to the server. */
  async ask(request: JSONRPCRequest, name?: NameRequest): Promise<Reply> {
    const number = ++this.#lastNumber;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.#waiting.set(number, { resolve, name });
    this.#deliver({ ...request, id: number });
    const reply = await promise;
    return { ...reply, message: { ...reply.message, id: request.id } };
  }

  /** The id in the log of a request that is being answered under a number. */
  nameOf(number: unknown): string | undefined {
    return this.#waiting.get(number)?.name?.();
  }

  #deliver(message: JSONRPCMessage): void {
    // Messages of older clients must not be classified, because their server knows no other era.
    const extra = this.#era === 'modern' ? { classification: CLASSIFICATION.modern } : undefined;
    this.#delivering = true;
    try {
      this.onmessage?.(message, extra);
    } finally {
      this.#delivering = false;
    }
  }

  /** Takes answers. The server sends nothing else, because no client would receive it. */
  override async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message || typeof message.id !== 'number') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    waiting?.resolve({ message, refused: this.#delivering });
  }
}

/** An error of the SDK as clients of an era get it (service 14.8). */
export function clientError(era: Era, response: JSONRPCErrorResponse): JSONRPCErrorResponse {
  const { error } = response;
  if (era === 'legacy' && isMissingResource(error)) {
    return { ...response, error: { ...error, code: RPC.resourceNotFound } };
  }
  // The SDK would send what its validator prints about the call.
  return error.code === RPC.invalidParams && error.message.startsWith('Invalid tools/call request')
    ? { ...response, error: { code: error.code, message: WRONG_CALL } }
    : response;
}

const WRONG_CALL =
  'Invalid params: tools/call needs "name", the name of a tool, and may have "arguments", a JSON object such as {"query": "Q42"}.';

/** Whether the error is about a resource, for which older revisions have a number that the SDK no longer uses. */
function isMissingResource({ code, data }: JSONRPCErrorResponse['error']): boolean {
  return code === RPC.invalidParams && data !== null && typeof data === 'object' && 'uri' in data;
}
