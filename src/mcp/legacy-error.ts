import type { JSONRPCErrorResponse } from '@modelcontextprotocol/server';
import { RPC } from './json-rpc.ts';

/**
 * An error as the revisions with a handshake number it: a resource that is not there has a number of
 * its own, which the SDK gives up in all eras (methodology 14.8).
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
