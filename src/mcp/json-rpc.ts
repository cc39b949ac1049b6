import type { Failure } from '../core/failure.ts';
import { LIMIT_WORDS, RETRY_SECONDS, type ErrorAnswer } from '../web/problem.ts';
import { CACHE, JSON_TYPE } from '../web/response/headers.ts';

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
export type McpAnswer = ErrorAnswer | (Omit<ErrorAnswer, 'body'> & { readonly body: null });

/** Headers of every answer. */
export const HEADERS = { 'cache-control': CACHE.none };

/** An answer with a message of JSON-RPC. */
export function messageAnswer(
  status: number,
  message: object,
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  return {
    status,
    headers: { ...HEADERS, ...headers, 'content-type': JSON_TYPE },
    body: JSON.stringify(message),
  };
}

/** The error of a limit that is met, or of a service that cannot answer now. Agents see only the body (service 14.2). */
export function laterError({ code, facts }: Failure, seconds = RETRY_SECONDS) {
  const message = LIMIT_WORDS[code as keyof typeof LIMIT_WORDS](facts);
  return { code: RPC.transport, message, data: { code, retry_after: seconds } };
}

/** An answer with a JSON-RPC error (service 14.2). */
export function errorAnswer(
  status: number,
  error: RpcError,
  id: RequestId = null,
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  return messageAnswer(status, { jsonrpc: '2.0', id, error }, headers);
}
