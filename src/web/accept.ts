/**
 * Whether an Accept header admits a media type: lists, wildcards and `q` count, and of several ranges
 * the one that names the type most closely decides (RFC 9110, section 12.5.1).
 */
export function admits(accept: string, mediaType: string): boolean {
  const [group = ''] = mediaType.split('/', 1);
  const closest = [mediaType, `${group}/*`, '*/*'];
  let best = closest.length;
  let quality = 0;
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const closeness = closest.indexOf(name);
    if (closeness === -1 || closeness > best) continue;
    const weight = qualityOf(parameters);
    // The same range twice, with other parameters: either may be what the client can read.
    quality = closeness === best ? Math.max(quality, weight) : weight;
    best = closeness;
  }
  return quality > 0;
}

function qualityOf(parameters: readonly string[]): number {
  const written = parameters.find((parameter) => parameter.startsWith('q='));
  if (written === undefined) return 1;
  const quality = Number(written.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
