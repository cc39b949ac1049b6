import { RPC, type RpcError } from './json-rpc.ts';

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
