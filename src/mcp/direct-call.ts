import { isObject } from '../core/is-object.ts';
import { QUARTER_HOUR_MS } from '../site/time-zone.ts';
import type { RequestContext } from '../site/request-context.ts';
import { storeResponse, type ResponseCache } from '../web/cache.ts';
import { MODERN_REVISION } from './channel.ts';
import { LEGACY_REVISIONS } from './server.ts';
import type { ProtocolHeaders } from './standard-headers.ts';
import type { RawArguments, ToolDefinition } from './tools/define-tool.ts';

/** A call of a tool that needs nothing of the protocol but its era. */
export interface DirectCall {
  readonly id: string | number;
  readonly tool: ToolDefinition;
  readonly args: RawArguments;
  readonly isModern: boolean;
}

type Members = Readonly<Record<string, unknown>>;

const META = 'io.modelcontextprotocol/';

/**
 * Reads a well-formed call of a known tool. Null for every other message, which the SDK judges: of a call it takes two
 * thirds of the time (docs/decisions/0012-one-mcp-server-without-batches.md).
 */
export function readDirectCall(
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
const LONGEST_KEY = 1000;

/**
 * The answer to a call as the SDK would send it. It depends on nothing but the call, the snapshot and the time, so it is
 * cached without the id, which clients choose as they like. Throws what the tool throws.
 */
export function answerCall(
  { id, tool, args, isModern }: DirectCall,
  context: RequestContext,
  { serverInfo, cache }: { readonly serverInfo: object; readonly cache: ResponseCache },
): string | Buffer {
  const end = `,"id":${JSON.stringify(id)}}`;
  const { version, base, now } = context;
  // Answers change with the day, in some time zone.
  const period = Math.floor(now / QUARTER_HOUR_MS);
  const key = JSON.stringify(['mcp', version, base, period, isModern, tool.name, args]);
  const cached = key.length > LONGEST_KEY ? undefined : cache.get(key);
  if (cached) return Buffer.concat([cached.body, Buffer.from(end)]);
  const called = tool.call(context, args);
  const result = isModern
    ? { ...called, resultType: 'complete', _meta: { [`${META}serverInfo`]: serverInfo } }
    : called;
  const begin = JSON.stringify({ result, jsonrpc: '2.0' }).slice(0, -1);
  // There are endless many wrong arguments, and refusing them takes little work.
  if (called.isError || key.length > LONGEST_KEY) return begin + end;
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

/** Whether a message of a revision with a handshake needs no look at its version. */
function isLegacyCall({ version, method, name }: ProtocolHeaders, meta: Members): boolean {
  const isPlain = version === undefined || LEGACY_REVISIONS.includes(version);
  return isPlain && method === undefined && name === undefined && Object.keys(meta).length === 0;
}

function hasOnly(object: Members, members: readonly string[]): boolean {
  return Object.keys(object).every((name) => members.includes(name));
}
