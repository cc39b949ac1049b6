import { fileURLToPath } from 'node:url';

/** Path of a file within an installed package; null if the package is not installed. */
export function installed(resolve: () => string): string | null {
  try {
    return fileURLToPath(resolve());
  } catch {
    return null;
  }
}
