import { isLanguage } from '../core/text/languages.ts';
import { LOCAL_DOCUMENTS, ROUTES } from './routes.ts';

const PATTERNS = [...ROUTES, ...LOCAL_DOCUMENTS].map(({ pattern }) => {
  const segments = pattern
    .split('/')
    .map((part) => part.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^${segments.join('/')}$`);
});

/**
 * The right address for one that ends with slashes or has the language in capitals (methodology 15.14).
 * Null where we have no such page. Addresses are paths with their query, percent-encoded.
 */
export function meantAddress(address: string): string | null {
  const [path = '', ...queries] = address.split(/(?=\?)/);
  const [, code = '', ...rest] = withoutLastSlashes(path).split('/');
  const language = code.toLowerCase();
  const below = `/${rest.join('/')}`;
  const meant = `/${language}${below}`;
  if (meant === path || !isLanguage(language)) return null;
  return PATTERNS.some((pattern) => pattern.test(below)) ? meant + queries.join('') : null;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
