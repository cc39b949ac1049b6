import { fileURLToPath } from 'node:url';

/** Path that an address within an installed package stands for, or null where it is not installed. */
export function installed(resolve: () => string): string | null {
  try {
    return fileURLToPath(resolve());
  } catch {
    return null;
  }
}
