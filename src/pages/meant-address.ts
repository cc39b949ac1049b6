import { isLanguage } from '../core/text/languages.ts';
import { LOCAL_DOCUMENTS, ROUTES } from './routes.ts';

const PATTERNS = [...ROUTES, ...LOCAL_DOCUMENTS].map(({ pattern }) => {
  const segments = pattern
    .split('/')
    .map((part) => part.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^${segments.join('/')}$`);
});

/**
 * The address of ours that was meant by one with slashes at its end or with the language in capitals;
 * null where there is none. Addresses are paths with their query (methodology 10.5).
 */
export function meantAddress(address: string): string | null {
  const [path = '', ...queries] = address.split(/(?=\?)/);
  const [, code = '', ...rest] = path.replace(/\/+$/, '').split('/');
  const language = code.toLowerCase();
  const below = `/${rest.join('/')}`;
  const meant = `/${language}${below}`;
  if (meant === path || !isLanguage(language)) return null;
  return PATTERNS.some((pattern) => pattern.test(below)) ? meant + queries.join('') : null;
}
