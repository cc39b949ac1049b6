import type { Language } from '../core/text/languages.ts';

/** Addresses in pages: whole ones for machines, and short ones for links within the site. */
export interface Urls {
  readonly base: string;
  /** The address of a page below its language, short; without a language where it is in English alone. */
  page(language: Language, address: string): string;
  /** The same, whole. */
  whole(language: Language, address: string): string;
  /** The short address of anything else on this server. */
  own(path: string): string;
}

/** Whether a page, as its path or address is below a language, is in English alone (service 15.14). */
export function isEnglishAlone(address: string): boolean {
  return address === 'developers';
}

/** The path of a page below a language, or of one in English alone. */
export function pathOf(language: Language, address: string): string {
  return isEnglishAlone(address) ? `/${address}` : `/${language}/${address}`;
}

/** The addresses of a site whose base address has no slash at its end. */
export function createUrls(base: string): Urls {
  const origin = new URL(base).origin;
  const root = base.slice(origin.length);
  return {
    base,
    page: (language, address) => `${root}${pathOf(language, address)}`,
    whole: (language, address) => `${base}${pathOf(language, address)}`,
    own: (path) => `${root}${path}`,
  };
}
