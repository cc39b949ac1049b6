import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Plan } from './response/plan.ts';
import type { Failure } from '../core/failure.ts';
import type { ErrorAnswer } from './problem.ts';

/** A part of the service with addresses, its own limit and its own wording of errors. */
export interface Transport {
  /** The name of its limit in `RateLimit-Policy`, e.g. `rest`; null for no limit. */
  readonly limit: string | null;
  /** Whether a path without a route belongs to it. */
  owns(path: string): boolean;
  readonly routes: readonly Route[];
  /** The route that a path without a route (perhaps with a query) is another spelling of; null if there is none. */
  respelled?(target: string): Route | null;
  /** Words a failure, with its complete headers but those that every answer has. */
  present(failure: Failure, context: FailureContext): ErrorAnswer;
}

/** Where a failure came up. */
export interface FailureContext {
  /** The pattern of the route; without a route, the path of the request; empty if that is not known. */
  readonly path: string;
  /** Base address of the service. */
  readonly base: string;
}

/** One address and how it is answered. */
export type Route = PlannedRoute | CalledRoute | Probe;

interface Addressed {
  /** As the router writes it, e.g. `/people/:slug`. */
  readonly pattern: string;
  /** What its requests are counted as, e.g. `person`. Those of monitoring, `probe`, are not counted. */
  readonly kind: string;
}

/** An address that is read with GET or HEAD. */
export interface PlannedRoute extends Addressed {
  /** Whether `If-None-Match` is honoured with 304. */
  readonly conditional: boolean;
  /**
   * Checks a request, without the snapshot. The function that it returns plans the answer from the current snapshot.
   * Both throw what is wrong with the request.
   */
  read(request: RawRequest): () => Plan;
}

/** The variable parts of a request, as the client sent them. */
export interface RawRequest {
  /** Parts of the path by their names in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Path and query as they were sent. */
  readonly target: string;
}

/** The methods of an address. */
export interface Methods {
  /** Those that are answered, OPTIONS among them. */
  readonly allowed: readonly string[];
  /** Headers of the answer to OPTIONS. */
  readonly preflight: Readonly<Record<string, string>>;
}

/** An address to which messages are posted. */
export interface CalledRoute extends Addressed {
  readonly methods: Methods;
  /** Bytes of the largest body. */
  readonly largestBody: number;
  /** What is wrong with the head of a request, checked before its body is read; null if nothing is. */
  refuse(request: IncomingMessage): Outgoing | null;
  /** Answers a message. `isWanted` says whether a client still waits for the answer. */
  call(
    request: IncomingMessage,
    body: string,
    isWanted: () => boolean,
  ): Outgoing | Promise<Outgoing>;
}

/** An address that reports the state of the service. */
export interface Probe extends Addressed {
  report(): Outgoing;
}

/** An answer that is ready to be sent. */
export interface Outgoing {
  readonly status: number;
  /** All but those that every answer has and the length of the body. */
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body?: string | Buffer | StreamedBody | null;
}

/** A body that is read while it is sent. */
export interface StreamedBody {
  /** In bytes. */
  readonly length: number;
  open(): Readable;
}
