import { FetchError } from './fetch-error.ts';

/** The most bytes, unpacked, of an answer in JSON. MediaWiki's own limit for a result is 8 MiB. */
export const MOST_JSON = 64 << 20;

/**
 * The text of a body. Throws FetchError once more than `most` bytes have come, counted after unpacking, so a
 * small packed body cannot fill the memory.
 */
export async function readText(host: string, response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    refuseSize(host, size, most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Throws FetchError if a body is larger than its kind can be. */
export function refuseSize(host: string, size: number, most: number): void {
  if (size <= most) return;
  const megabytes = Math.round(most / (1 << 20));
  throw new FetchError(`${host}: sent more than the ${megabytes} MiB that such an answer can have`);
}
