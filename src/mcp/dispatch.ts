import {
  classifyInboundRequest,
  isInitializeRequest,
  isJSONRPCNotification,
  UnsupportedProtocolVersionError,
  type InboundHttpRequest,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import { isObject, parseJson } from '../core/json.ts';
import { type ErrorAnswer, RETRY_SECONDS } from '../web/problem.ts';
import { CACHE, JSON_TYPE } from '../web/response/headers.ts';
import {
  MODERN_REVISION,
  clientError,
  Channel,
  type Era,
  type Reply,
  LEGACY_REVISIONS,
  createMcpServer,
  type McpServerSettings,
} from './mcp-server.ts';
import { RPC, type RequestId, type RpcError } from './json-rpc.ts';

export type Dispatch = ReturnType<typeof createDispatch>;

export interface DispatchSettings extends Omit<McpServerSettings, 'onFault'> {
  /** The revisions with a handshake. */
  readonly revisions?: readonly string[];
  /** Called for internal errors, whose details clients do not get, with the id of the HTTP request in the log. */
  onFault(error: unknown, requestId?: string): void;
}

// Refusals before any handler have a status of their own. Answers of handlers have status 200.
const STATUS_OF_REFUSAL: Readonly<Record<number, number>> = {
  [RPC.methodNotFound]: 404,
  [RPC.invalidRequest]: 400,
  [RPC.unsupportedVersion]: 400,
};

/**
 * Answers one message of any client, and detects its era (service 14.1, 14.2, 14.12). The headers are null where the
 * transport has none. Nothing is stored between requests.
 */
export function createDispatch(settings: DispatchSettings) {
  const ready = { modern: connect('modern', settings), legacy: connect('legacy', settings) };

  async function ask(era: Era, request: JSONRPCRequest, requestId?: string): Promise<McpAnswer> {
    const channel = await ready[era];
    return present(era, await channel.ask(request, requestId));
  }

  return (
    sent: ProtocolHeaders | null,
    text: string,
    requestId?: string,
  ): McpAnswer | Promise<McpAnswer> => {
    const headers: ProtocolHeaders = sent ?? {};
    const body = withoutNullArguments(parseJson(text));
    if (body === undefined) {
      return errorAnswer(400, { code: RPC.parse, message: 'Parse error: this is not JSON.' });
    }
    if (Array.isArray(body)) {
      const message = 'Invalid Request: batches are not offered; send each message alone.';
      return errorAnswer(400, { code: RPC.invalidRequest, message });
    }
    if (isTooDeep(body)) {
      const message = `Invalid Request: a message may have at most ${MAX_DEPTH} levels of objects and arrays.`;
      return errorAnswer(400, { code: RPC.invalidRequest, message }, idOf(body));
    }
    // Without headers nothing but a status would say that an error is about a notification, which gets no answer.
    if (isResponse(body) || (!sent && isJSONRPCNotification(body))) return ACCEPTED;
    const outcome = classifyInboundRequest({
      httpMethod: 'POST',
      protocolVersionHeader: headers.version,
      mcpMethodHeader: headers.method,
      mcpNameHeader: headers.name,
      body,
    } as InboundHttpRequest);
    if (outcome.kind === 'reject') {
      const { rung, httpStatus, code, data } = outcome;
      const message = rung === 'jsonrpc-shape' ? WRONG_SHAPE : outcome.message;
      return errorAnswer(httpStatus, { code, message, data }, idOf(body));
    }
    if (outcome.kind === 'modern') {
      const { message, messageKind, classification } = outcome;
      const unknown = versionFault(classification.revision);
      if (unknown) return errorAnswer(400, unknown, idOf(body));
      if (messageKind === 'notification') return ACCEPTED;
      const fault = sent && headerFault(sent, message);
      return fault ? errorAnswer(400, fault, idOf(body)) : ask('modern', message, requestId);
    }
    // A message from a client of a session that does not exist has no effect. Above all, no client
    // may cancel the requests of another.
    if (outcome.reason === 'notification') return ACCEPTED;
    const request = body as JSONRPCRequest;
    const fault = legacyFault(headers, request);
    return fault ? errorAnswer(400, fault, idOf(body)) : ask('legacy', request, requestId);
  };
}

/** A call whose arguments are null as one without, because the SDK refuses null (service 14.5). */
function withoutNullArguments(body: unknown): unknown {
  if (!isObject(body) || body['method'] !== 'tools/call' || !isObject(body['params'])) return body;
  const { arguments: args, ...params } = body['params'];
  return args === null ? { ...body, params } : body;
}

async function connect(era: Era, settings: DispatchSettings): Promise<Channel> {
  const channel = new Channel(era);
  const onFault = (error: unknown, number: unknown): void =>
    settings.onFault(error, channel.requestIdOf(number));
  await createMcpServer({ ...settings, onFault }, settings.revisions).connect(channel);
  return channel;
}

const WRONG_SHAPE =
  'Invalid Request: a message has "jsonrpc": "2.0", "method" and, if it is a request, "id", a text or an integer below 2^53; "params", if there, is an object; there are no other members.';

/** The answer to a POST. With null it has no body. */
type McpAnswer = ErrorAnswer | (Omit<ErrorAnswer, 'body'> & { readonly body: null });

/** Headers of every answer. */
const HEADERS = { 'cache-control': CACHE.none };

/** An answer with a message of JSON-RPC. */
function messageAnswer(
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

/** An answer with a JSON-RPC error (service 14.2). */
export function errorAnswer(
  status: number,
  error: RpcError,
  id: RequestId = null,
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  return messageAnswer(status, { jsonrpc: '2.0', id, error }, headers);
}

const ACCEPTED: McpAnswer = { status: 202, headers: HEADERS, body: null };

function present(era: Era, { message, refused }: Reply): McpAnswer {
  if (!('error' in message)) return messageAnswer(200, message);
  const sent = clientError(era, message);
  const { code } = message.error;
  if (code === RPC.transport) {
    return messageAnswer(503, sent, { 'retry-after': String(RETRY_SECONDS) });
  }
  const status = era === 'modern' && refused ? STATUS_OF_REFUSAL[code] : undefined;
  return messageAnswer(status ?? 200, sent);
}

function versionFault(revision: string | undefined): RpcError | null {
  if (revision === MODERN_REVISION) return null;
  const { code, message, data } = new UnsupportedProtocolVersionError({
    supported: [MODERN_REVISION],
    requested: revision ?? 'unknown',
  });
  return { code, message, data };
}

function legacyFault({ version }: ProtocolHeaders, request: JSONRPCRequest): RpcError | null {
  if (request.method === 'server/discover') {
    const message = `Invalid params: server/discover needs params._meta with io.modelcontextprotocol/protocolVersion and io.modelcontextprotocol/clientCapabilities.`;
    return { code: RPC.invalidParams, message };
  }
  if (request.method === 'initialize') {
    if (isInitializeRequest(request)) return null;
    const message =
      'Invalid params: initialize needs protocolVersion, capabilities and clientInfo with name and version.';
    return { code: RPC.invalidParams, message };
  }
  // Revision 2025-03-26 did not have this header.
  if (version === undefined || LEGACY_REVISIONS.includes(version.trim())) return null;
  const supported = [...LEGACY_REVISIONS, MODERN_REVISION].join(', ');
  return {
    code: RPC.transport,
    message: `Bad Request: Unsupported protocol version: ${version} (supported versions: ${supported})`,
  };
}

/** The identifier of a request, for the answer; null where it is no text and no safe integer (service 14.12). */
function idOf(body: unknown): RequestId {
  if (!isObject(body) || !('method' in body)) return null;
  const { id } = body;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : null;
}

/** Whether a message is an answer (JSON-RPC 2.0 section 5). It gets none, or two sides could answer for ever. */
function isResponse(body: unknown): boolean {
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
function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return members.some((member) => isTooDeep(member, levels - 1));
}

/** The protocol's own request headers, as received. */
export interface ProtocolHeaders {
  readonly version?: string | undefined;
  readonly method?: string | undefined;
  readonly name?: string | undefined;
}

/** The methods for which `Mcp-Name` repeats a member of the parameters, with that member. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * What is wrong with the headers that revision 2026-07-28 requires; null if nothing is. The SDK has
 * already checked that the version and method headers agree with the body if they are there. Its
 * check of the others is not exported (service 14.1).
 */
function headerFault(
  { version, method, name }: ProtocolHeaders,
  request: { readonly method: string; readonly params?: unknown },
): RpcError | null {
  if (version === undefined) return mismatch('the header MCP-Protocol-Version is missing');
  if (method === undefined) return mismatch('the header Mcp-Method is missing');
  const member = NAMED_BY.get(request.method);
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
