import type { IncomingMessage } from 'node:http';

const LONGEST_URL = 8192;
const LARGEST_HEADERS = 16_384;

/** The status with which a request is refused for its head alone, or null where nothing is wrong. */
export function headFault(
  target: string,
  { rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>,
): 400 | 431 | null {
  if (target.length > LONGEST_URL) return 400;
  let bytes = 0;
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    bytes += name.length + (rawHeaders[at + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > LARGEST_HEADERS) return 431;
  // Whoever passed it on may have believed another one than we would (RFC 9112 section 3.2).
  if (hosts > 1) return 400;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  // The parser would hand on what another coding made of the body as it is (RFC 9112 section 6.1).
  return /^(chunked)?$/i.test(coding) ? null : 400;
}
