import type { Failure } from '../core/failure.ts';
import { LIMIT_WORDS, RETRY_SECONDS } from '../web/problem.ts';

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

/** The error of a limit that is met, or of a service that cannot answer now. Agents see only the body (service 14.2). */
export function laterError({ code, facts }: Failure, seconds = RETRY_SECONDS) {
  const message = LIMIT_WORDS[code as keyof typeof LIMIT_WORDS](facts);
  return { code: RPC.transport, message, data: { code, retry_after: seconds } };
}
