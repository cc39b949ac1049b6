import {
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  PerRequestHTTPServerTransport,
  ProtocolError,
  ResourceNotFoundError,
  Server,
  type CallToolResult,
  type GetPromptResult,
  type Prompt,
  type Resource,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { Failure } from '../core/failure.ts';
import type { RequestContext } from '../site/request-context.ts';
import { laterError, RPC } from './json-rpc.ts';
import { toolMessage, type ToolDefinition } from './tools/define-tool.ts';

/** An answer of the server. */
export interface Reply {
  readonly message: JSONRPCResultResponse | JSONRPCErrorResponse;
  /** Whether the request was refused before any handler ran. Then it has an HTTP status of its own. */
  readonly refused: boolean;
}

/** The protocol revision without a handshake. */
export const MODERN_REVISION = '2026-07-28';

export type Era = 'modern' | 'legacy';

const CLASSIFICATION = {
  modern: { era: 'modern', revision: MODERN_REVISION },
  legacy: { era: 'legacy' },
} as const;

/**
 * Passes the requests of all clients to one server object, each under a new number, because clients number theirs
 * alike. It extends the SDK's transport for one request, because that binds a server to the modern era, but passes on
 * many (service 14.1).
 */
export class Channel extends PerRequestHTTPServerTransport {
  readonly #era: Era;
  readonly #waiting = new Map<
    unknown,
    { resolve: (reply: Reply) => void; requestId: string | undefined }
  >();
  #lastNumber = 0;
  #delivering = false;

  constructor(era: Era) {
    super({ classification: CLASSIFICATION[era], responseMode: 'json' });
    this.#era = era;
  }

  /** Sends a request to the server. `requestId` is that of the HTTP request in the log. */
  async ask(request: JSONRPCRequest, requestId?: string): Promise<Reply> {
    const number = ++this.#lastNumber;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.#waiting.set(number, { resolve, requestId });
    this.#deliver({ ...request, id: number });
    const reply = await promise;
    return { ...reply, message: { ...reply.message, id: request.id } };
  }

  /** The id in the log of a request that is being answered under a number. */
  requestIdOf(number: unknown): string | undefined {
    return this.#waiting.get(number)?.requestId;
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

/** A prompt, with what is listed about it and how it is filled in. */
export interface PromptDefinition extends Prompt {
  /** Fills in the prompt. Throws Failure if an argument is missing or wrong. */
  get(args: Readonly<Record<string, string>>): GetPromptResult;
}

/** A resource, with what is listed about it and how it is read. */
export interface ResourceDefinition extends Resource {
  read(context: RequestContext): string;
}

/** The tools, resources and prompts that the server offers. */
export interface Catalogue {
  readonly instructions: string;
  readonly tools: readonly ToolDefinition[];
  readonly resources: readonly ResourceDefinition[];
  readonly prompts: readonly PromptDefinition[];
}

export interface McpServerSettings {
  readonly catalogue: Catalogue;
  readonly serviceVersion: string;
  context(): RequestContext;
  /** Called for internal errors, whose details clients do not get, with the number of the request if there is one. */
  onFault(error: unknown, number?: unknown): void;
}

/** Revisions with a handshake. A client that asks for an unknown one is offered the first. */
export const LEGACY_REVISIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

// Lists change only with the service's version, Meta only with the snapshot.
const LISTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const CONTENTS = { ttlMs: 300_000, cacheScope: 'public' } as const;

const LIST = { params: z.object({ cursor: z.string().optional() }) };
const CALL = {
  params: z.object({
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).optional(),
  }),
};
const READ = { params: z.object({ uri: z.string() }) };
const GET = {
  params: z.object({
    name: z.string(),
    arguments: z.record(z.string(), z.string()).optional(),
  }),
};

/**
 * Creates a server of the SDK with everything we offer, not yet connected (service 14). It
 * speaks the revision without a handshake, and the given revisions with one.
 */
export function createMcpServer(settings: McpServerSettings, revisions = LEGACY_REVISIONS) {
  const { catalogue, serviceVersion, context, onFault } = settings;
  const info = { name: 'natalis', title: 'Natalis', version: serviceVersion };
  const server = new Server(info, {
    supportedProtocolVersions: [...revisions, MODERN_REVISION],
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions: catalogue.instructions,
    cacheHints: {
      'server/discover': LISTS,
      'tools/list': LISTS,
      'prompts/list': LISTS,
      'resources/list': LISTS,
      'resources/templates/list': LISTS,
      'resources/read': CONTENTS,
    },
  });
  // The server is not an event target, so this is the only way to receive errors.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  server.onerror = (error) => onFault(error);
  const lists = {
    'tools/list': { tools: catalogue.tools.map(({ call: _call, ...listed }) => listed) },
    'resources/list': {
      resources: catalogue.resources.map(({ read: _read, ...listed }) => listed),
    },
    'resources/templates/list': { resourceTemplates: [] },
    'prompts/list': { prompts: catalogue.prompts.map(({ get: _get, ...listed }) => listed) },
  };
  for (const [method, list] of Object.entries(lists)) {
    server.setRequestHandler(method, LIST, ({ cursor }) => {
      // We never give a cursor, because every list is one page.
      if (cursor !== undefined) throw invalid('There is no such cursor.');
      return list;
    });
  }
  const guarded = <T>({ mcpReq }: ServerContext, work: () => T): T =>
    guard(work, (error) => onFault(error, mcpReq.id));
  const tools = new Map(catalogue.tools.map((tool) => [tool.name, tool]));
  server.setRequestHandler('tools/call', CALL, ({ name, arguments: args = {} }, call) => {
    const tool = tools.get(name);
    if (!tool) throw invalid(`Unknown tool: ${name}`);
    return guarded(
      call,
      () => tool.call(context(), args, catalogue.tools) as unknown as CallToolResult,
    );
  });
  server.setRequestHandler('resources/read', READ, ({ uri }, call) => {
    const resource = catalogue.resources.find((candidate) => candidate.uri === uri);
    if (!resource) throw new ResourceNotFoundError(uri);
    return guarded(call, () => {
      const text = resource.read(context());
      return { contents: [{ uri, mimeType: resource.mimeType, text }] };
    });
  });
  server.setRequestHandler('prompts/get', GET, ({ name, arguments: args = {} }, call) => {
    const prompt = catalogue.prompts.find((candidate) => candidate.name === name);
    if (!prompt) throw invalid(`Unknown prompt: ${name}`);
    return guarded(call, () => prompt.get(args));
  });
  return server;
}

/** Replaces the message of an internal error, because the SDK would send it to the client. */
function guard<T>(work: () => T, onFault: (error: unknown) => void): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    if (error instanceof Failure && error.code === 'capacity_exceeded') {
      const { code, message, data } = laterError(error);
      throw new ProtocolError(code, message, data);
    }
    if (error instanceof Failure && error.code !== 'internal_error')
      throw invalid(toolMessage(error));
    onFault(error);
    throw new ProtocolError(RPC.internal, 'Something went wrong here.');
  }
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(RPC.invalidParams, message);
}
