import {
  classifyInboundRequest,
  isInitializeRequest,
  UnsupportedProtocolVersionError,
  type JSONRPCErrorResponse,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import {
  clientError,
  Channel,
  MODERN_REVISION,
  type Era,
  type NameRequest,
  type Reply,
} from './channel.ts';
import {
  DEEPEST,
  isTooDeep,
  errorAnswer,
  idOf,
  RPC,
  type McpAnswer,
  type RpcError,
} from './json-rpc.ts';
import { answerCall, readDirectCall } from './direct-call.ts';
import { createMcpServer, LEGACY_REVISIONS, serverInfo, type ServerSettings } from './server.ts';
import type { ResponseCache } from '../web/cache.ts';
import { headerFault, type ProtocolHeaders } from './standard-headers.ts';
import type { ToolDefinition } from './tools/define-tool.ts';

/** Answers one POST of any client, in any era. Nothing is kept between requests. */
export type Dispatch = (
  headers: ProtocolHeaders,
  text: string,
  name?: NameRequest,
) => McpAnswer | Promise<McpAnswer>;

export interface DispatchSettings extends Omit<ServerSettings, 'onFault'> {
  /** Where answers to calls of tools are cached, beside all others. */
  readonly cache: ResponseCache;
  /** Called for faults of ours, about which clients learn nothing, with the id of the HTTP request in the log. */
  onFault(error: unknown, requestId?: string): void;
}

// Refusals before any handler have a status of their own. Answers of handlers have status 200.
const STATUS_OF_REFUSAL: Readonly<Record<number, number>> = {
  [RPC.methodNotFound]: 404,
  [RPC.invalidRequest]: 400,
  [RPC.unsupportedVersion]: 400,
};

/**
 * Serves both eras on one path, and detects the era of every request (service 14.1, 14.2). Well-formed calls of
 * `direct` tools do not go through the SDK.
 */
export function createDispatch(
  settings: DispatchSettings,
  direct: readonly ToolDefinition[] = settings.catalogue.tools,
): Dispatch {
  const tools = new Map(direct.map((tool) => [tool.name, tool]));
  const ready = { modern: connect('modern', settings), legacy: connect('legacy', settings) };

  async function ask(era: Era, request: JSONRPCRequest, name?: NameRequest): Promise<McpAnswer> {
    const channel = await ready[era];
    return present(era, await channel.ask(request, name));
  }

  /** The answer to a well-formed call of a tool; null for other messages, and where the tool fails, which the SDK tells. */
  function callDirectly(headers: ProtocolHeaders, body: unknown): string | Buffer | null {
    const call = readDirectCall(headers, body, tools);
    if (!call) return null;
    try {
      return answerCall(call, settings.context(), {
        serverInfo: serverInfo(settings.serviceVersion),
        cache: settings.cache,
      });
    } catch {
      return null;
    }
  }

  return (headers, text, name) => {
    const body = parse(text);
    if (body === undefined) {
      return errorAnswer(400, { code: RPC.parse, message: 'Parse error: the body is not JSON.' });
    }
    if (Array.isArray(body)) {
      const message = 'Batches are not offered; send one message in each request.';
      return errorAnswer(400, { code: RPC.invalidRequest, message });
    }
    if (isTooDeep(body)) {
      const message = `Invalid Request: a message may have at most ${DEEPEST} levels of objects and arrays.`;
      return errorAnswer(400, { code: RPC.invalidRequest, message }, idOf(body));
    }
    const answer = callDirectly(headers, body);
    if (answer !== null) return { status: 200, body: answer };
    const outcome = classifyInboundRequest({ httpMethod: 'POST', ...named(headers), body });
    if (outcome.kind === 'reject')
      return errorAnswer(outcome.httpStatus, errorOf(outcome), idOf(body));
    if (outcome.kind === 'modern') {
      const { message, messageKind, classification } = outcome;
      const unknown = versionFault(classification.revision);
      if (unknown) return errorAnswer(400, unknown, idOf(body));
      if (messageKind === 'notification') return ACCEPTED;
      const fault = headerFault(headers, message);
      return fault ? errorAnswer(400, fault, idOf(body)) : ask('modern', message, name);
    }
    // A message from a client of a session that does not exist has no effect. Above all, no client
    // may cancel the requests of another.
    if (outcome.reason === 'notification' || outcome.reason === 'response') return ACCEPTED;
    const request = body as JSONRPCRequest;
    const fault = legacyFault(headers, request);
    return fault ? errorAnswer(400, fault, idOf(body)) : ask('legacy', request, name);
  };
}

async function connect(era: Era, settings: DispatchSettings): Promise<Channel> {
  const channel = new Channel(era);
  const onFault = (error: unknown, number: unknown): void =>
    settings.onFault(error, channel.nameOf(number));
  await createMcpServer({ ...settings, onFault }).connect(channel);
  return channel;
}

const ACCEPTED: McpAnswer = { status: 202, body: null };

function present(era: Era, { message, refused }: Reply): McpAnswer {
  if (!('error' in message)) return { status: 200, body: JSON.stringify(message) };
  const sent = clientError(era, message);
  const status = era === 'modern' && refused ? STATUS_OF_REFUSAL[message.error.code] : undefined;
  return { status: status ?? 200, body: JSON.stringify(sent satisfies JSONRPCErrorResponse) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function named({ version, method, name }: ProtocolHeaders) {
  return {
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
  };
}

/** The parts of a rejection that the protocol has. The rest is the SDK's own bookkeeping. */
function errorOf({ code, message, data }: RpcError): RpcError {
  return data === undefined ? { code, message } : { code, message, data };
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
