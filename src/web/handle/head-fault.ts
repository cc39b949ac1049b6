import type { IncomingMessage } from 'node:http';

const LONGEST_URL = 8192;
const LARGEST_HEADERS = 16_384;

/** The status that refuses a request for its head alone, or null if nothing is wrong. */
export function headFault({
  url = '',
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>): 400 | 431 | null {
  if (url.length > LONGEST_URL) return 400;
  let bytes = 0;
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    bytes += name.length + (rawHeaders[at + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > LARGEST_HEADERS) return 431;
  // A proxy may have used another one than we would (RFC 9112 section 3.2).
  if (hosts > 1) return 400;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  // The parser does not decode other codings (RFC 9112 section 6.1).
  return /^(chunked)?$/i.test(coding) ? null : 400;
}
