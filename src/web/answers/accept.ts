import Negotiator from 'negotiator';

/**
 * Whether an Accept header admits a media type, which we send in UTF-8. Of several ranges that match, the
 * most specific one decides (RFC 9110 §12.5.1).
 */
export function admits(accept: string, mediaType: string): boolean {
  const client = new Negotiator({ headers: { accept } });
  return client.mediaTypes([mediaType, `${mediaType};charset=utf-8`]).length > 0;
}
