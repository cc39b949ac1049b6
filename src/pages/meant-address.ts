import { isLanguage, type Language } from '../core/text/languages.ts';
import type { PageRequest } from './page.ts';
import type { PageRoute } from './plan.ts';
import { LOCAL_DOCUMENTS, ROUTES } from './routes.ts';

// A document comes first: its pattern is that of a page with an ending.
const SHAPES = [...LOCAL_DOCUMENTS, ...ROUTES].map((route) => {
  const { pattern } = route;
  const shape = pattern.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { route, shape: new RegExp(`^${shape}$`) };
});

/** The page that an address in another spelling means. */
export interface Meant {
  readonly language: Language;
  readonly route: PageRoute;
  readonly path: PageRequest['path'];
}

/**
 * The page of an address that ends with slashes or has the language in capitals (methodology 15.14).
 * Null where we have no such page. The address is a path with its query, percent-encoded.
 */
export function meantPage(address: string): Meant | null {
  const [path = ''] = address.split('?', 1);
  const [, code = '', ...rest] = withoutLastSlashes(path).split('/');
  const language = code.toLowerCase();
  const below = `/${rest.join('/')}`;
  if (`/${language}${below}` === path || !isLanguage(language)) return null;
  for (const { route, shape } of SHAPES) {
    const parts = shape.exec(below);
    if (!parts) continue;
    const decoded = Object.entries(parts.groups ?? {}).map(
      ([name, part]) => [name, decodeURIComponent(part)] as const,
    );
    return { language, route, path: Object.fromEntries(decoded) };
  }
  return null;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
