import { reasonOf } from '../../core/reason.ts';
import { MANIFEST_NAME } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import { ALL, type Arriving, type ReleaseSource, type Wanted } from './place.ts';

/**
 * Releases on a web server. `address` is that of the manifest, or of the folder that has it. Throws
 * ReleaseError if it has more than a path, because logs name the address.
 */
export function webPlace(address: string): ReleaseSource {
  const manifest = new URL(address);
  const { username, password, search, hash } = manifest;
  if (username + password + search + hash !== '') {
    throw new ReleaseError(
      `${manifest.origin}${manifest.pathname}: give the address without user, password, ? and #`,
    );
  }
  if (!manifest.pathname.endsWith(`/${MANIFEST_NAME}`)) {
    manifest.pathname = `${manifest.pathname.replace(/\/$/, '')}/${MANIFEST_NAME}`;
  }

  async function read(name: string, wanted: Wanted, signal: AbortSignal): Promise<Arriving | null> {
    const url = new URL(name, manifest);
    const isRest = wanted.from > 0 && wanted.tag !== null;
    const headers = {
      // Positions count the bytes as they are stored.
      'accept-encoding': 'identity',
      ...(name === MANIFEST_NAME ? { 'cache-control': 'no-cache' } : {}),
      ...(isRest ? { range: `bytes=${wanted.from}-`, 'if-match': wanted.tag ?? '' } : {}),
    };
    const response = await ask(url, headers, signal);
    const { status, body } = response;
    const isThere = status === 200 || status === 206;
    const tag = strongTag(response);
    // The file is another one now, or shorter. Some servers do not know If-Match.
    const isOther = status === 412 || status === 416 || (isThere && tag !== wanted.tag);
    const from = status === 206 ? startOf(response) : 0;
    if (isThere && body && !(isRest && isOther) && (from === 0 || from === wanted.from)) {
      return { from, tag, bytes: bytesOf(url, body, signal) };
    }
    // Otherwise the connection would stay taken.
    await body?.cancel().catch(() => {});
    if (status === 404 || status === 410) return null;
    if (isRest && isOther) return read(name, ALL, signal);
    throw new ReleaseError(`${url.href}: answered ${status}`);
  }
  return { place: manifest.href, read };
}

async function ask(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, { headers, signal });
  } catch (error) {
    throw failure(url, error, signal);
  }
}

async function* bytesOf(
  url: URL,
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw failure(url, error, signal);
  }
}

/** Why the network failed, which fetch says in the cause of its error. */
function failure(url: URL, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return new ReleaseError(`${url.href}: ${reasonOf(cause)}`, { cause: error });
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]);
}

/** The entity tag, if `If-Match` may name it (RFC 9110, 13.1.1); null otherwise. */
function strongTag({ headers }: Response): string | null {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? tag : null;
}
