import type { Failure } from '../core/failure.ts';
import { isObject } from '../core/json.ts';
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
type RequestId = string | number | null;

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
  return {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': CACHE.none, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id, error }),
  };
}

/** The identifier of a request, for the answer; null where it is no text and no safe integer (service 14.12). */
export function idOf(body: unknown): RequestId {
  if (!isObject(body) || !('method' in body)) return null;
  const { id } = body;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : null;
}

/** Whether a message is an answer (JSON-RPC 2.0 section 5). It gets none, or two sides could answer for ever. */
export function isResponse(body: unknown): boolean {
  return (
    isObject(body) &&
    body['jsonrpc'] === '2.0' &&
    !('method' in body) &&
    ('result' in body || 'error' in body)
  );
}

/**
 * The most levels of objects and arrays in a message: the default of .NET's JSON reader. Messages of the protocol have
 * fewer than ten levels; several thousand levels overflow the stack of code that checks them.
 */
export const MAX_DEPTH = 64;

/** Whether a value from JSON has too many levels. It looks no deeper than that. */
export function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return members.some((member) => isTooDeep(member, levels - 1));
}

/** The protocol's own request headers, as received. */
export interface ProtocolHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** The methods for which `Mcp-Name` repeats a member of the parameters, with that member. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/**
 * What is wrong with the headers that revision 2026-07-28 requires; null if nothing is. The SDK has
 * already checked that the version and method headers agree with the body if they are there. Its
 * check of the others is not exported (service 14.1).
 */
export function headerFault(
  { version, method, name }: ProtocolHeaders,
  request: { readonly method: string; readonly params?: unknown },
): RpcError | null {
  if (version === undefined) return mismatch('the header MCP-Protocol-Version is missing');
  if (method === undefined) return mismatch('the header Mcp-Method is missing');
  const member = Object.hasOwn(NAMED_BY, request.method) ? NAMED_BY[request.method] : undefined;
  if (member === undefined) return null;
  const value = (request.params as Record<string, unknown> | undefined)?.[member];
  if (typeof value !== 'string') return null;
  if (name === undefined) {
    return mismatch(`the header Mcp-Name is missing; it repeats params.${member}`);
  }
  const written = decodeSentinel(name.trim());
  if (written === null) return mismatch('the header Mcp-Name is not valid Base64');
  if (written === value) return null;
  return mismatch(`the header Mcp-Name is not params.${member}`);
}

const SENTINEL = /^=\?base64\?(.*)\?=$/s;
const CANONICAL = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The value of a header, which may have the form `=?base64?…?=`; null if that is malformed. */
function decodeSentinel(header: string): string | null {
  const encoded = SENTINEL.exec(header)?.[1];
  if (encoded === undefined) return header;
  if (!CANONICAL.test(encoded)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return null;
  }
}

function mismatch(fault: string): RpcError {
  return {
    code: RPC.headerMismatch,
    message: `Bad Request: the request headers and body disagree: ${fault}.`,
  };
}
