import type { JSONRPCErrorResponse } from '@modelcontextprotocol/server';
import type { Era } from './channel.ts';
import { RPC } from './json-rpc.ts';

/** An error of the SDK as clients of an era get it (methodology 14.8). */
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
