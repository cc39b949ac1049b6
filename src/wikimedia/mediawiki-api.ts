import { RefusedError } from './api-response.ts';

// Wikimedia refuses requests while the copies of its database lag by more than this many seconds.
const MAX_LAG = '5';

/** Address of a query to the MediaWiki API of a site such as `https://www.wikidata.org`. */
export function apiAddress(site: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(`${site}/w/api.php`);
  url.search = new URLSearchParams({ ...parameters, format: 'json', maxlag: MAX_LAG }).toString();
  return url;
}

/**
 * Requests keys and, where the server refuses the request, each half of them. `refused` gives the
 * answer for a single key that the server refuses. Throws RefusedError if it refuses every one of several
 * keys, or each of the first eight, because then the keys are not the reason, and what `ask` throws.
 */
export async function requestInParts<T>(
  keys: readonly string[],
  ask: (some: readonly string[]) => Promise<readonly T[]>,
  refused: (key: string, reason: string) => T,
): Promise<T[]> {
  let isAnswered = false;
  let last: RefusedError | null = null;
  let alone = 0;
  const parts = async (some: readonly string[]): Promise<T[]> => {
    try {
      const answers = await ask(some);
      isAnswered = true;
      return [...answers];
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      last = error;
      const [key] = some;
      if (some.length === 1 && key !== undefined) {
        if (!isAnswered && ++alone === MAX_REFUSED_KEYS) throw error;
        return [refused(key, error.message)];
      }
      const half = Math.ceil(some.length / 2);
      return [...(await parts(some.slice(0, half))), ...(await parts(some.slice(half)))];
    }
  };
  const answers = await parts(keys);
  if (!isAnswered && keys.length > 1 && last !== null) throw last;
  return answers;
}

// Without this a site that refuses everything would be asked twice for each key.
const MAX_REFUSED_KEYS = 8;
