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
  const bare = text.normalize('NFKC').replace(OPENING, '').replace(CLOSING, '');
  const qid = ADDRESS.exec(bare)?.[1] ?? bare.replace(PREFIX, '');
  return parseQid(qid.toUpperCase());
}
