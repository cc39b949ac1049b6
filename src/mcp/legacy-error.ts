import type { JSONRPCErrorResponse } from '@modelcontextprotocol/server';
import { RPC } from './json-rpc.ts';

/**
 * Renumbers an error for the revisions with a handshake. They have their own number for a missing
 * resource, which the SDK no longer uses in any era (methodology 14.8).
 */
export function legacyError(response: JSONRPCErrorResponse): JSONRPCErrorResponse {
  const { error } = response;
  const data: unknown = error.data;
  const isMissingResource =
    error.code === RPC.invalidParams && data !== null && typeof data === 'object' && 'uri' in data;
  return isMissingResource
    ? { ...response, error: { ...error, code: RPC.resourceNotFound } }
    : response;
}
