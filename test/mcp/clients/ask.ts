import type { TestResponse } from '../../support/sample-service.ts';

/** What the protocol requires of every request of revision 2026-07-28. */
export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
};

const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

/** Posts a body as it is. */
export async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
  init: RequestInit = {},
): Promise<TestResponse> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { ...HEADERS, ...headers },
    ...init,
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, json };
}

/** One request of a client with a handshake. */
export function legacy(
  url: string,
  method: string,
  params?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestResponse> {
  return post(url, JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), headers);
}

/** What a tool answers a client with a handshake, from the server at a base address. */
export function callTool(base: string, name: string, args: object): Promise<TestResponse> {
  return legacy(`${base}/mcp`, 'tools/call', { name, arguments: args });
}

/** One request of revision 2026-07-28, with the headers that it needs unless others are given. */
export function modern(
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<TestResponse> {
  const name = params['name'] ?? params['uri'];
  const all: Record<string, string | undefined> = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
    ...headers,
  };
  const given = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const body = { jsonrpc: '2.0', id: 'a', method, params: { _meta: META, ...params } };
  return post(url, JSON.stringify(body), Object.fromEntries(given));
}
