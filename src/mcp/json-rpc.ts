import type { ErrorAnswer } from '../web/problem.ts';
import { CACHE } from '../web/headers.ts';

/** Error numbers other than those of JSON-RPC itself (service 14.1, 14.2, 14.8). */
export const RPC = {
  parse: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  methodNotFound: -32601,
  internal: -32603,
  transport: -32000,
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** Identifier of a request; null if none could be read. */
export type RequestId = string | number | null;

/** An error in JSON-RPC's form. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The answer to a POST. With null it has no body. */
export interface McpAnswer {
  readonly status: number;
  readonly body: string | Buffer | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with a JSON-RPC error (service 14.2). */
export function errorAnswer(
  status: number,
  error: RpcError,
  id: RequestId = null,
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  return {
    status,
    headers: { 'cache-control': CACHE.none, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, error }),
  };
}

/**
 * An answer for a temporary failure. It gives the time to wait in the header and, for agents, in
 * the body.
 */
export function retryAnswer(
  status: number,
  { code, message, seconds }: { code: string; message: string; seconds: number },
  id: RequestId = null,
): ErrorAnswer {
  return errorAnswer(
    status,
    { code: RPC.transport, message, data: { code, retry_after: seconds } },
    id,
    { 'retry-after': String(seconds) },
  );
}

/** The request identifier in a body, for the answer. */
export function idOf(body: unknown): RequestId {
  if (body === null || typeof body !== 'object' || !('id' in body) || !('method' in body)) {
    return null;
  }
  const { id } = body;
  // An integer beyond 2^53 has lost digits.
  if (typeof id === 'number' && Math.abs(id) > Number.MAX_SAFE_INTEGER) return null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/**
 * The most levels of objects and arrays in a message: the default of .NET's JSON reader. Messages
 * of the protocol have fewer than ten levels; several thousand levels overflow the stack of code
 * that checks them.
 */
export const DEEPEST = 64;

/** Whether a value from JSON has too many levels. It looks no deeper than that. */
export function isTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const member of Object.values(value)) {
    if (isTooDeep(member, levels - 1)) return true;
  }
  return false;
}
