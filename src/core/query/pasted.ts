import { normalize } from '../text/fold.ts';
import { parseQid } from '../qid.ts';

// What may stand around a QID, and before it: a prefix of RDF, or an address of Wikidata.
const OPENING = /^[\s<([{"'“„«]+/;
const CLOSING = /[\s>)\]}"'”“».,;:!?]+$/;
const PREFIX = /^(?:wd|entity|item|d|wikidata):/i;
const ADDRESS =
  /^(?:https?:)?(?:\/\/)?(?:(?:www|m)\.)*wikidata\.org\/(?:wiki\/(?:special:entitydata\/|special:entitypage\/|item:)?|entity\/)(q\d+)(?:\.[a-z]+)?(?:[?#].*)?$/i;

/**
 * The number of the QID in a text, in the forms in which people paste one (methodology 13.4): "Q42", "q42.",
 * "wd:Q42", or an address of the item or the entity. Null for any other text.
 */
export function pastedQid(text: string): number | null {
  const bare = normalize(text, 'NFKC').replace(OPENING, '').replace(CLOSING, '');
  const qid = ADDRESS.exec(bare)?.[1] ?? bare.replace(PREFIX, '');
  return parseQid(qid.toUpperCase());
}

// A name with its QID as lists of candidates print it, and others write it. What follows a bracket does not count.
const NAME_AND_QID = [
  /^(?<name>.*?\S)\s*[([]\s*(?<qid>q\d+)\b[^()[\]]*[)\]]/iu,
  /^(?<qid>q\d+)\s*[([](?<name>[^()[\]]+)[)\]]/iu,
  /^(?<qid>q\d+)[\s:,–-]+(?<name>.+)$/iu,
];

/** The number of a QID and the name beside it (methodology 13.4), as in "Douglas Adams (Q42), writer"; else null. */
export function qidBesideName(text: string): { qid: number; name: string } | null {
  const plain = normalize(text, 'NFKC').trim();
  for (const form of NAME_AND_QID) {
    const { qid = '', name = '' } = form.exec(plain)?.groups ?? {};
    const number = parseQid(qid.toUpperCase());
    if (number !== null) return { qid: number, name };
  }
  return null;
}

// An address of an article: its language, "m" on telephones, and the title in the path or as a parameter. Some
// languages have a part of the path for each script ("/zh-tw/").
const ARTICLE =
  /^(?:https?:)?(?:\/\/)?[a-z][a-z-]{1,20}\.(?:m\.)?wikipedia\.org\/(?:wiki\/|[a-z]{2,3}-[a-z]{2,5}\/|w\/index\.php\?(?:[^#]*&)?title=)(?<title>[^?#&]+)/i;

/** The title in the address of a Wikipedia article, with spaces (methodology 13.5); null for any other text. */
export function pastedTitle(text: string): string | null {
  const title = ARTICLE.exec(text.trim().replace(/^[<(["'“„«]+|[>)\]"'”»]+$/gu, ''))?.groups?.[
    'title'
  ];
  if (title === undefined) return null;
  try {
    return decodeURIComponent(title).replaceAll('_', ' ').trim() || null;
  } catch {
    return null;
  }
}
