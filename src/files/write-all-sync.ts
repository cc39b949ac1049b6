import { writeSync } from 'node:fs';
import { WriteError } from './write-error.ts';

/**
 * Writes all bytes of a text (UTF-8) or an array to an open file, at its end or at `position`. A nearly
 * full disk accepts a part of them without an error. Throws WriteError, which names `path`.
 */
export function writeAllSync(
  file: number,
  content: string | Uint8Array,
  path: string,
  position: number | null = null,
): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  try {
    for (let done = 0; done < bytes.length;) {
      const at = position === null ? null : position + done;
      done += writeSync(file, bytes, done, bytes.length - done, at);
    }
  } catch (error) {
    throw new WriteError(path, error);
  }
}
