import type { Problem } from '../problem.ts';

/** What Node says of a request that its parser refuses. */
export interface ParserError {
  readonly code?: string;
  /** The bytes that came last; absent for a request that is late. */
  readonly rawPacket?: Buffer;
  /** How many of them were read before the fault. */
  readonly bytesParsed?: number;
}

const REQUEST_TIMEOUT = 408;
const HEADERS_TOO_LARGE = 431;

/** The problem of the request. */
export function problemOf({ code }: ParserError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { kind: 'late', part: 'request', status: REQUEST_TIMEOUT };
  const isLarge = code === 'HPE_HEADER_OVERFLOW';
  return { kind: 'malformed', ...(isLarge && { status: HEADERS_TOO_LARGE }) };
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Whether the request is a HEAD request, whose answer has no body (RFC 9110 §9.3.2). False too where its first line came
 * before the bytes that the parser tells.
 */
export function isOfHead({ code, rawPacket, bytesParsed }: ParserError): boolean {
  if (!rawPacket) return false;
  const read = rawPacket.toString('latin1', 0, bytesParsed);
  // This fault alone is found behind the head that has it.
  const isBehind = code === 'HPE_INVALID_TRANSFER_ENCODING' && read.endsWith(END_OF_HEAD);
  const head = isBehind ? read.slice(0, -END_OF_HEAD.length) : read;
  const before = head.lastIndexOf(END_OF_HEAD);
  return /^(?:\r\n)*HEAD /.test(before < 0 ? head : head.slice(before + END_OF_HEAD.length));
}
