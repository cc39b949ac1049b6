import { Html } from '../../html/template.ts';

/** A value of JSON-LD; members that are undefined are left out. */
export type JsonLd =
  | string
  | number
  | boolean
  | undefined
  | readonly JsonLd[]
  | { readonly [member: string]: JsonLd };

const ESCAPES: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * JSON-LD as a data block of a page. Browsers do not run such a block, so a Content-Security-Policy does
 * not concern it. Characters that might end the block or begin a comment in it are escaped as JSON allows
 * (HTML, "Restrictions for contents of script elements").
 */
export function jsonLdScript(data: Readonly<Record<string, JsonLd>>): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const safe = json.replaceAll(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
  return new Html(`<script type="application/ld+json">${safe}</script>`);
}
