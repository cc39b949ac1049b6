import { cutWord } from './cut-word.ts';
import { LATIN_EXPANSIONS } from './latin-table.ts';

// Scripts in which people leave out the marks when they type a name.
const MARKED_LETTER =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

// Unicode counts these signs as letters, but they stand for an apostrophe.
const LETTER_APOSTROPHE = /[\u02B9-\u02BF\u02C8\u02EE\uA78B\uA78C]/g;

// No word in so short a text has to be cut.
const SHORT_ASCII = /^[\x20-\x7e]{0,1000}$/;
const ASCII_WORD = /[a-z0-9]+/g;

const MARK = /\p{M}/u;
const EXPANDED = new RegExp(`[${[...LATIN_EXPANSIONS.keys()].join('')}]`, 'gu');

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

// Names in these scripts have no spaces, so each character is a word of its own.
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC]\p{M}*/gu;
const HAS_CJK = new RegExp(CJK.source, 'u');

/**
 * The words of a name in the form that search compares (methodology 13.1). They are in lower case. Latin,
 * Greek, Cyrillic, Hebrew and Arabic letters lose their marks; ligatures and special letters are spelled
 * out; every Chinese, Japanese and Korean character is a word; words that are too long for an index are
 * cut. Index and query both use this function. It calls `onCut` for every word that it cuts.
 */
export function foldWords(text: string, onCut: () => void = () => {}): string[] {
  // Most names need no more than this, which takes a tenth of the time.
  if (SHORT_ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? [];
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(LETTER_APOSTROPHE, ' ');
  const folded = spellOut(stripMarks(plain));
  return (folded.match(WORD) ?? []).flatMap(splitCjk).map((word) => {
    const cut = cutWord(word);
    if (cut !== word) onCut();
    return cut;
  });
}

/** The words of a name joined by single spaces: two names are the same if these texts are equal. */
export function foldName(text: string, onCut?: () => void): string {
  return foldWords(text, onCut).join(' ');
}

function stripMarks(text: string): string {
  // Sigma has a special form at the end of a word, but not in a prefix of that word.
  const apart = text.normalize('NFD');
  const plain = MARK.test(apart) ? apart.replaceAll(MARKED_LETTER, '$1').normalize('NFC') : text;
  return plain.replaceAll('ς', 'σ');
}

function spellOut(text: string): string {
  return text.replaceAll(EXPANDED, (letter) => LATIN_EXPANSIONS.get(letter) ?? letter);
}

function splitCjk(word: string): string[] {
  if (!HAS_CJK.test(word)) return [word];
  const parts: string[] = [];
  let end = 0;
  for (const match of word.matchAll(CJK)) {
    if (match.index > end) parts.push(word.slice(end, match.index));
    parts.push(match[0]);
    end = match.index + match[0].length;
  }
  if (end < word.length) parts.push(word.slice(end));
  return parts;
}
