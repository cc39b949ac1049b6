import { foldName, foldWords } from '../text/fold.ts';
import type { Offices } from './without-titles.ts';

/** What is told of somebody in the languages that count. */
export interface Told {
  /** Folded words of each label. */
  readonly labels: readonly (readonly string[])[];
  readonly descriptions: readonly string[];
}

// Before "of" and its kin these words tell that a description goes on about somebody else: "wife of the president",
// "candidate for president". A Founding Father is nobody's.
const RELATED = new Set(
  foldWords(`
    wife husband son daughter child father mother brother sister widow widower nephew niece uncle aunt cousin grandson
    granddaughter grandfather grandmother spouse mistress lover companion assassin murderer candidate pretender aide
    adviser advisor physician Ehefrau Gattin Gemahlin Ehemann Gemahl Sohn Tochter Vater Mutter Bruder Schwester
    Witwe Witwer Neffe Nichte Enkel Enkelin Mätresse Attentäter Mörder Kandidat Kandidatin Berater Beraterin épouse
    mari époux fils fille père mère frère sœur veuve veuf neveu nièce maîtresse assassin candidat candidate conseiller
    conseillère esposa esposo hijo hija padre madre hermano hermana viuda viudo sobrino sobrina amante asesino candidato
    candidata consejero asesor moglie marito figlio figlia fratello sorella vedova vedovo nipote assassino consigliere
    marido filho filha pai mãe irmão irmã viúva viúvo sobrinho sobrinha conselheiro`),
);

// Behind these words somebody holds a lower office.
const BELOW = new Set(foldWords('vice deputy lieutenant assistant'));
const OF = new Set(foldWords('of to for von vom der des de du d del di della dell do da dos das'));

/**
 * Whether a label or a description says that somebody holds each of these offices (service 14.6). The words of the name
 * do not count in labels: Billie Jean King is no king. A word does not count in descriptions where it may belong to
 * somebody or something else: before a name ("San Francisco", "president Vladimir Putin", "King's College") and behind
 * "wife of" and its kin.
 */
export function holdsOffices(told: Told, offices: Offices, name: readonly string[]): boolean {
  if (offices.length === 0) return true;
  const labels = told.labels.map((words) => words.filter((word) => !name.includes(word)).map(free));
  const texts = [...labels, ...told.descriptions.map(ownWords)];
  return offices.every((phrases) =>
    phrases.some((phrase) => texts.some((text) => holds(text, phrase.split(' ')))),
  );
}

interface Word {
  readonly folded: string;
  /** Whether it does not belong to a name behind it. */
  readonly isFree: boolean;
}

function free(folded: string): Word {
  return { folded, isFree: true };
}

const WORD = /(?<word>[\p{L}\p{N}\p{M}]+)(?:(?<another>(?=\s+\p{Lu}|['’]))|)/gu;

/** The words of a description that speak of the person. */
function ownWords(description: string): Word[] {
  const words: Word[] = [];
  for (const { groups } of description.normalize('NFKC').matchAll(WORD)) {
    const folded = foldName(groups?.['word'] ?? '');
    if (OF.has(folded) && RELATED.has(words.at(-1)?.folded ?? '')) break;
    words.push({ folded, isFree: groups?.['another'] === undefined });
  }
  return words;
}

function holds(words: readonly Word[], phrase: readonly string[]): boolean {
  return words.some(
    (_, start) =>
      phrase.every((word, at) => words[start + at]?.folded === word) &&
      !BELOW.has(words[start - 1]?.folded ?? '') &&
      words[start + phrase.length - 1]?.isFree === true,
  );
}
