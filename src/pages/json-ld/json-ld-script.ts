import { Html } from '../../html/template.ts';

/** A value of JSON-LD; members that are undefined are left out. */
export type JsonLd =
  | string
  | number
  | boolean
  | undefined
  | readonly JsonLd[]
  | { readonly [member: string]: JsonLd };

// JSON.stringify has escaped the other controls.
const UNSAFE = /[<>&\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;

/**
 * JSON-LD as a data block of a page. Browsers do not run such a block, so a Content-Security-Policy does
 * not concern it. Characters that might end the block or begin a comment in it, and those that HTML forbids,
 * are escaped as JSON allows (HTML, "Restrictions for contents of script elements").
 */
export function jsonLdScript(data: Readonly<Record<string, JsonLd>>): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const safe = json.replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(`<script type="application/ld+json">${safe}</script>`);
}
