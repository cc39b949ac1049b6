import { closeSync, existsSync, rmSync, statSync } from 'node:fs';
import { renameDurably, openPartSync, writeAllSync, WriteError } from '../files/write-file.ts';
import type { HttpAnswer } from './http-get.ts';
import type { WikimediaClient, FetchProgress } from './client.ts';
import { FetchError, refuseSize, RetryableError } from './mediawiki-api.ts';

// The largest monthly file of page views has about a tenth of this.
const MAX_BYTES = 64 * 2 ** 30;

/**
 * Downloads a file to a path and continues after the bytes that an earlier run left in `….part`. Gives
 * whether the server has such a file. Throws as `WikimediaClient.request` does, and what the file system throws.
 */
export async function downloadFile(
  client: WikimediaClient,
  url: URL,
  path: string,
  progress: FetchProgress,
): Promise<boolean> {
  if (existsSync(path)) return true;
  const part = `${path}.part`;
  const sizeNow = (): number => statSync(part, { throwIfNoEntry: false })?.size ?? 0;
  const headers = (): Record<string, string> => {
    const from = sizeNow();
    return {
      // The file is compressed already, and requests ask for parts of its bytes.
      'Accept-Encoding': 'identity',
      ...(from > 0 ? { Range: `bytes=${from}-` } : {}),
    };
  };
  const what = `bytes of ${url.pathname.split('/').at(-1) ?? ''}`;
  // How far any try got. One that gets no further counts as failed, whatever bytes it brought.
  let furthest = sizeNow();
  let isDiscarded = false;
  const take = async (response: HttpAnswer, alive: () => void): Promise<Part> => {
    const { status, body } = response;
    if (status === 404) return 'not there';
    const from = status === 206 ? sizeNow() : 0;
    const total = totalOf(response, from);
    if (status === 416) {
      // An earlier run had already received every byte.
      if (total === sizeNow()) return 'done';
      // What came before is no beginning of this file.
      rmSync(part, { force: true });
      if (!isDiscarded) furthest = 0;
      isDiscarded = true;
      throw new RetryableError('has no such bytes; beginning anew');
    }
    const most = total ?? MAX_BYTES;
    refuseSize(url.host, most, MAX_BYTES);
    const file = openPartSync(part, status === 206);
    let done = from;
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        alive();
        refuseSize(url.host, done + chunk.length, most);
        writeAllSync(file, chunk, part);
        done += chunk.length;
        progress.step({ what, done, total: total ?? done });
      }
      if (total === null || done === total) return 'done';
    } catch (error) {
      if (done <= furthest || error instanceof FetchError || error instanceof WriteError) {
        throw error;
      }
    } finally {
      closeSync(file);
    }
    if (done <= furthest)
      throw new RetryableError(`sent no more than ${done} of ${total ?? '?'} bytes`);
    furthest = done;
    return 'again';
  };
  let state: Part;
  do state = await client.request(url, take, { headers, accept: [404, 416] });
  while (state === 'again');
  if (state === 'done') await renameDurably(part, path);
  return state === 'done';
}

type Part = 'done' | 'again' | 'not there';

/** Size of the whole file; null if the server does not give it. */
function totalOf({ status, headers }: HttpAnswer, from: number): number | null {
  const [, start, total] =
    /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  if (status === 206 && Number(start) !== from) {
    throw new RetryableError(`sent bytes from ${start ?? 'nowhere'} instead of ${from}`);
  }
  const length = total ?? (status === 200 ? headers['content-length'] : undefined);
  return length === undefined ? null : Number(length);
}
