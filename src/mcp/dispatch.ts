import {
  classifyInboundRequest,
  isInitializeRequest,
  isJSONRPCNotification,
  UnsupportedProtocolVersionError,
  type JSONRPCErrorResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import { isObject, parseJson } from '../core/json.ts';
import { RETRY_SECONDS } from '../web/problem.ts';
import {
  MODERN_REVISION,
  clientError,
  Channel,
  type Era,
  type NameRequest,
  type Reply,
  LEGACY_REVISIONS,
  createMcpServer,
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

const NO_HEADERS: ProtocolHeaders = { version: undefined, method: undefined, name: undefined };

/**
 * Answers one message of any client, and detects its era (service 14.1, 14.2, 14.12). The headers are null where the
 * transport has none. Nothing is stored between requests.
 */
export function createDispatch(settings: DispatchSettings) {
  const ready = { modern: connect('modern', settings), legacy: connect('legacy', settings) };

  async function ask(era: Era, request: JSONRPCRequest, name?: NameRequest): Promise<McpAnswer> {
    const channel = await ready[era];
    return present(era, await channel.ask(request, name));
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
