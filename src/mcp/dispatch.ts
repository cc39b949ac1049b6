import {
  classifyInboundRequest,
  isInitializeRequest,
  isJSONRPCNotification,
  UnsupportedProtocolVersionError,
  type JSONRPCErrorResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import { isObject, parseJson } from '../core/json.ts';
import { QUARTER_HOUR_MS } from '../site/time-zone.ts';
import type { RequestContext } from '../site/request-context.ts';
import { RETRY_SECONDS } from '../web/problem.ts';
import { storeResponse, type ResponseCache } from '../web/response/cache.ts';
import {
  MODERN_REVISION,
  clientError,
  Channel,
  type Era,
  type NameRequest,
  type Reply,
  LEGACY_REVISIONS,
  createMcpServer,
  serverInfo,
  type McpServerSettings,
} from './mcp-server.ts';
import {
  type ProtocolHeaders,
  headerFault,
  MAX_DEPTH,
  isTooDeep,
  errorAnswer,
  idOf,
  isResponse,
  RPC,
  type McpAnswer,
  type RpcError,
} from './json-rpc.ts';
import type { RawArguments, ToolDefinition } from './tools/define-tool.ts';

/** A call of a tool that needs nothing of the protocol but its era. */
interface DirectCall {
  readonly id: string | number;
  readonly tool: ToolDefinition;
  readonly args: RawArguments;
  readonly isModern: boolean;
}

type Members = Readonly<Record<string, unknown>>;

const META = 'io.modelcontextprotocol/';

/**
 * Reads a well-formed call of a known tool; null for every other message, which the SDK judges. The SDK would take two
 * thirds of the time of a call (docs/decisions/0012-one-mcp-server-without-batches.md).
 */
function readDirectCall(
  headers: ProtocolHeaders,
  message: unknown,
  tools: ReadonlyMap<string, ToolDefinition>,
): DirectCall | null {
  if (!isObject(message) || !hasOnly(message, ['jsonrpc', 'id', 'method', 'params'])) return null;
  const { jsonrpc, id, method, params } = message;
  if (jsonrpc !== '2.0' || method !== 'tools/call' || !isObject(params)) return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  const { name, arguments: args = {}, _meta: meta = {} } = params;
  if (!hasOnly(params, ['name', 'arguments', '_meta']) || typeof name !== 'string') return null;
  const tool = tools.get(name);
  if (!tool || !isObject(args) || !isObject(meta)) return null;
  // The SDK leaves this name out.
  if (Object.hasOwn(args, '__proto__')) return null;
  const isModern = isModernCall(headers, name, meta);
  return isModern || isLegacyCall(headers, meta)
    ? { id: id as string | number, tool, args, isModern }
    : null;
}

// A key takes two bytes a character.
const MAX_KEY_LENGTH = 1000;

/**
 * The answer to a call as the SDK would send it. It depends on nothing but the call, the snapshot and the time, so it is
 * cached without the id, which clients choose as they like. Throws what the tool throws.
 */
function answerCall(
  { id, tool, args, isModern }: DirectCall,
  context: RequestContext,
  { cache, catalogue, serviceVersion }: DispatchSettings,
): string | Buffer {
  const end = `,"id":${JSON.stringify(id)}}`;
  const { version, base, now } = context;
  // Answers change with the day, in some time zone.
  const period = Math.floor(now / QUARTER_HOUR_MS);
  const key = JSON.stringify(['mcp', version, base, period, isModern, tool.name, args]);
  const cached = key.length > MAX_KEY_LENGTH ? undefined : cache.get(key);
  if (cached) return Buffer.concat([cached.body, Buffer.from(end)]);
  const called = tool.call(context, args, catalogue.tools);
  const result = isModern
    ? {
        ...called,
        resultType: 'complete',
        _meta: { [`${META}serverInfo`]: serverInfo(serviceVersion) },
      }
    : called;
  const begin = JSON.stringify({ result, jsonrpc: '2.0' }).slice(0, -1);
  // Wrong arguments have no end, and refusing them takes little work.
  if (called.isError || key.length > MAX_KEY_LENGTH) return begin + end;
  const response = storeResponse('', begin);
  cache.set(key, response);
  return Buffer.concat([response.body, Buffer.from(end)]);
}

/** Whether headers and `_meta` are those that revision 2026-07-28 requires, in their plainest form (service 14.1). */
function isModernCall({ version, method, name }: ProtocolHeaders, tool: string, meta: Members) {
  const client = meta[`${META}clientInfo`];
  const capabilities = meta[`${META}clientCapabilities`];
  return (
    version === MODERN_REVISION &&
    method === 'tools/call' &&
    name === tool &&
    hasOnly(meta, [`${META}protocolVersion`, `${META}clientInfo`, `${META}clientCapabilities`]) &&
    meta[`${META}protocolVersion`] === MODERN_REVISION &&
    isObject(client) &&
    hasOnly(client, ['name', 'version']) &&
    Object.values(client).every((value) => typeof value === 'string') &&
    Object.keys(client).length === 2 &&
    isObject(capabilities) &&
    Object.keys(capabilities).length === 0
  );
}

/** Whether headers and `_meta` are those of a revision with a handshake, in their plainest form (service 14.1). */
function isLegacyCall({ version, method, name }: ProtocolHeaders, meta: Members): boolean {
  const isPlain = version === undefined || LEGACY_REVISIONS.includes(version);
  return isPlain && method === undefined && name === undefined && Object.keys(meta).length === 0;
}

function hasOnly(object: Members, members: readonly string[]): boolean {
  return Object.keys(object).every((name) => members.includes(name));
}

export type Dispatch = ReturnType<typeof createDispatch>;

export interface DispatchSettings extends Omit<McpServerSettings, 'onFault'> {
  /** Where answers to calls of tools are cached, with all others. */
  readonly cache: ResponseCache;
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

const NO_HEADERS: ProtocolHeaders = { version: undefined, method: undefined, name: undefined };

/**
 * Answers one message of any client, and detects its era (service 14.1, 14.2, 14.12). The headers are null where the
 * transport has none. Nothing is stored between requests. Well-formed calls of `direct` tools do not go through the SDK.
 */
export function createDispatch(
  settings: DispatchSettings,
  direct: readonly ToolDefinition[] = settings.catalogue.tools,
) {
  const tools = new Map(direct.map((tool) => [tool.name, tool]));
  const ready = { modern: connect('modern', settings), legacy: connect('legacy', settings) };

  async function ask(era: Era, request: JSONRPCRequest, name?: NameRequest): Promise<McpAnswer> {
    const channel = await ready[era];
    return present(era, await channel.ask(request, name));
  }

  /**
   * The answer to a well-formed call of a tool; null for other messages, and where the tool fails (the SDK reports it).
   */
  function callDirectly(headers: ProtocolHeaders, body: unknown): string | Buffer | null {
    const call = readDirectCall(headers, body, tools);
    if (!call) return null;
    try {
      return answerCall(call, settings.context(), settings);
    } catch {
      return null;
    }
  }

  return (
    sent: ProtocolHeaders | null,
    text: string,
    name?: NameRequest,
  ): McpAnswer | Promise<McpAnswer> => {
    const headers = sent ?? NO_HEADERS;
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
    const answer = callDirectly(headers, body);
    if (answer !== null) return { status: 200, body: answer };
    // Without headers nothing but a status would say that an error is about a notification, which gets no answer.
    if (isResponse(body) || (!sent && isJSONRPCNotification(body))) return ACCEPTED;
    const outcome = classifyInboundRequest({ httpMethod: 'POST', ...named(headers), body });
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
      return fault ? errorAnswer(400, fault, idOf(body)) : ask('modern', message, name);
    }
    // A message from a client of a session that does not exist has no effect. Above all, no client
    // may cancel the requests of another.
    if (outcome.reason === 'notification') return ACCEPTED;
    const request = body as JSONRPCRequest;
    const fault = legacyFault(headers, request);
    return fault ? errorAnswer(400, fault, idOf(body)) : ask('legacy', request, name);
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
    settings.onFault(error, channel.nameOf(number));
  await createMcpServer({ ...settings, onFault }, settings.revisions).connect(channel);
  return channel;
}

const WRONG_SHAPE =
  'Invalid Request: a message has "jsonrpc": "2.0", "method" and, if it is a request, "id", a text or an integer below 2^53; "params", if there, is an object; there are no other members.';

const ACCEPTED: McpAnswer = { status: 202, body: null };

function present(era: Era, { message, refused }: Reply): McpAnswer {
  if (!('error' in message)) return { status: 200, body: JSON.stringify(message) };
  const sent = clientError(era, message);
  const body = JSON.stringify(sent satisfies JSONRPCErrorResponse);
  const { code } = message.error;
  if (code === RPC.transport) {
    return { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) }, body };
  }
  const status = era === 'modern' && refused ? STATUS_OF_REFUSAL[code] : undefined;
  return { status: status ?? 200, body };
}

function named({ version, method, name }: ProtocolHeaders) {
  return {
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
  };
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
