import { reasonOf, withoutUser } from '../../system/reason.ts';
import { type HttpAnswer, httpGet } from '../../http/get.ts';
import { MANIFEST_NAME } from '../file-names.ts';
import { watched, stallTimeout, type StallTimeout } from './stall-timeout.ts';
import {
  ReleaseError,
  FROM_START,
  type RemoteFile,
  type ReleaseSource,
  type ResumePoint,
} from './remote.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/**
 * Releases on a web server. `address` is that of the manifest, or of the folder that has it. Throws
 * ReleaseError if it has more than a path, because logs name the address.
 */
export function webRemote(address: string, stallMs: number): ReleaseSource {
  const manifest = new URL(address);
  const { username, password, search, hash } = manifest;
  if (username + password + search + hash !== '') {
    throw new ReleaseError(
      `${printed(manifest)}: give the address without user, password, ? and #`,
    );
  }
  if (!manifest.pathname.endsWith(`/${MANIFEST_NAME}`)) {
    manifest.pathname = `${manifest.pathname.replace(/\/$/, '')}/${MANIFEST_NAME}`;
  }

  async function read(
    name: string,
    wanted: ResumePoint,
    signal: AbortSignal,
  ): Promise<RemoteFile | null> {
    const url = new URL(name, manifest);
    const watch = stallTimeout({ what: printed(url), ms: stallMs, signal });
    let found: Awaited<ReturnType<typeof askFor>> = null;
    try {
      found = await askFor(url, wanted, watch);
    } finally {
      if (!isFound(found)) watch.end();
    }
    return found === 'another version' ? read(name, FROM_START, signal) : found;
  }
  return { location: printed(manifest), read };
}

/** What is wanted of a file, if it still is that version; null if there is no such file. */
async function askFor(
  url: URL,
  { from: start, tag: known }: ResumePoint,
  watch: StallTimeout,
): Promise<RemoteFile | 'another version' | null> {
  const isRest = start > 0 && known !== null;
  const headers = {
    // Positions count the bytes as they are stored.
    'accept-encoding': 'identity',
    // Some servers refuse a client without a name.
    'user-agent': 'natalis',
    ...(url.pathname.endsWith(`/${MANIFEST_NAME}`) && { 'cache-control': 'no-cache' }),
    ...(isRest && { range: `bytes=${start}-`, 'if-match': known }),
  };
  const answer = await ask(url, headers, watch.signal);
  const { status, body } = answer;
  const isThere = status === 200 || status === 206;
  const tag = strongTag(answer);
  // The file is another one now, or shorter. Some servers do not know If-Match.
  const isOther = status === 412 || status === 416 || (isThere && tag !== known);
  const from = status === 206 ? startOf(answer) : 0;
  if (isThere && !(isRest && isOther) && (from === 0 || from === start)) {
    return { from, tag, bytes: bytesOf(url, body, watch) };
  }
  // Otherwise the connection would stay in use.
  body.destroy();
  if (status === 404 || status === 410) return null;
  if (isRest && isOther) return 'another version';
  throw new ReleaseError(`${printed(url)}: answered ${status}`);
}

function isFound(found: RemoteFile | string | null): found is RemoteFile {
  return typeof found === 'object' && found !== null;
}

/**
 * Asks, and follows redirects within the origin alone: another host is none that the operator has named, and plain
 * HTTP could be read and changed on its way.
 */
async function ask(
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  let asked = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await httpGet(asked, headers, signal).catch((error: unknown) => {
      throw failure(asked, error, signal);
    });
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
    answer.body.destroy();
    const next = URL.parse(location, asked.href);
    if (next?.origin !== url.origin || next.username + next.password !== '') {
      const where = next ? next.origin : 'an address that cannot be read';
      throw new ReleaseError(
        `${printed(url)}: redirects to ${where}, which is not followed; give the address to which it leads if you trust it`,
      );
    }
    asked = next;
  }
  throw new ReleaseError(`${printed(url)}: more than ${MAX_REDIRECTS} redirects`);
}

async function* bytesOf(
  url: URL,
  body: AsyncIterable<Uint8Array>,
  watch: StallTimeout,
): AsyncGenerator<Uint8Array> {
  try {
    yield* watched(body, watch);
  } catch (error) {
    throw failure(url, error, watch.signal);
  }
}

/** An address for people. Logs have it, so nothing secret may be in it. */
function printed(url: URL): string {
  return withoutUser(`${url.origin}${url.pathname}`);
}

/** Why the network failed. */
function failure(url: URL, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return new ReleaseError(`${printed(url)}: ${reasonOf(error)}`, { cause: error });
}

function startOf({ headers }: HttpAnswer): number {
  return Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1]);
}

/** The entity tag, if `If-Match` may name it (RFC 9110, 13.1.1); null otherwise. */
function strongTag({ headers: { etag } }: HttpAnswer): string | null {
  return etag?.startsWith('"') ? etag : null;
}
