import { LATIN_EXPANSIONS, normalize } from './fold.ts';

const MAX_LENGTH = 120;

// What stands later in a name decides no slug.
const MAX_NAME_LENGTH = 10_000;

// Slugs that could be read as an identifier or as a path of the identity lookup.
const RESERVED = /^(?:q\d+|.*-q\d+|wikidata|kb)$/;

/**
 * The slug of a name, without a suffix (methodology 10.2): `[a-z0-9-]`, at most 120 characters. Empty if no
 * character of the name is left. `transliterate` turns any script into ASCII.
 */
export function slugOfName(name: string, transliterate: (text: string) => string): string {
  const plain = [...normalize(name.slice(0, MAX_NAME_LENGTH), 'NFC').toLowerCase()]
    .map((letter) => LATIN_EXPANSIONS.get(letter) ?? letter)
    .join('');
  const slug = transliterate(plain)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return cut(slug);
}

/** Name of the rules for slugs, as it is in the manifest. */
export const SLUG_RULES = 'slug-1';

/**
 * The slug of a person whose name gives `base` (methodology 10.3). The holder has it without a suffix, unless it could
 * be taken for something else; all others have it with the QID, as in `ada-lovelace-q7259`.
 */
export function slugOfPerson(base: string, qid: number, isHolder: boolean): string {
  // The slug of a person without a name already is the QID: `q123`.
  if (base === `q${qid}`) return base;
  if (base === '') return `q${qid}`;
  return isHolder && !RESERVED.test(base) ? base : `${base}-q${qid}`;
}

/** The QID number at the end of a suffixed slug and the part before it; null if there is no suffix. */
export function splitSuffixedSlug(slug: string): { base: string; qid: number } | null {
  const match = /^(?:(.*)-)?q([1-9]\d*)$/.exec(slug);
  if (!match) return null;
  const qid = Number(match[2]);
  return Number.isSafeInteger(qid) ? { base: match[1] ?? '', qid } : null;
}

function cut(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const end = slug.lastIndexOf('-', MAX_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_LENGTH);
}
