import type { IncomingMessage } from 'node:http';
import { hostOf, isHost } from '../request.ts';
import { MAX_HEADER_KIB, MAX_URL_LENGTH } from './request-limits.ts';

/** The status that refuses a request for its head alone, or null if nothing is wrong (service 12.6). */
export function headFault(request: IncomingMessage): 400 | 431 | null {
  const { url = '', httpVersion, rawHeaders, headers } = request;
  // The parser lets other versions pass, whose messages are framed in other ways.
  if (url.length > MAX_URL_LENGTH || !/^1\.[01]$/.test(httpVersion)) return 400;
  let bytes = 0;
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    bytes += name.length + (rawHeaders[at + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > MAX_HEADER_KIB * 1024) return 431;
  // Only HTTP/1.0 had none. Of two, a proxy may have used another one than we would (RFC 9112 section 3.2).
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 400;
  if (!isHost(headers.host) || !isHost(hostOf(request))) return 400;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  // The parser does not decode other codings (RFC 9112 section 6.1).
  return /^(chunked)?$/i.test(coding) ? null : 400;
}
