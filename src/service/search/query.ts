import { parseQid } from '../../core/qid.ts';
import { readBesideName } from '../../core/text/beside-name.ts';
import { foldWords } from '../../core/text/fold.ts';

/** A name as search compares it. */
export interface Name {
  /** Folded words, in the order in which they were typed. */
  readonly words: readonly string[];
  /** Initials: a further word of the name begins with each. */
  readonly initials: readonly string[];
  /** Historical years in which somebody was born or died. */
  readonly years: readonly number[];
  /** Whether it is one word between spaces. A Chinese or Japanese name is one word as it is written. */
  readonly isOneWord: boolean;
}

/** A name without what was typed beside it (methodology 13.5). */
export interface NameAlone extends Name {
  /** Whether only titles, forms of address and years were removed (methodology 14.6). */
  readonly asNamed: boolean;
}

/** What somebody typed to find a person. */
export interface Query {
  /** The number of the QID that the text is, in either case (methodology 13.2); null for a name. */
  readonly qid: number | null;
  /** The whole text as a name. */
  readonly typed: Name;
  /** The name in the text; null if nothing stands beside it. */
  readonly alone: NameAlone | null;
}

/** Reads the trimmed text of a search. */
export function readQuery(text: string): Query {
  const beside = readBesideName(text);
  return {
    qid: parseQid(text.toUpperCase()),
    typed: nameOf(text, { words: foldWords(text), initials: [], years: [] }),
    alone: beside && { ...nameOf(text, beside), asNamed: beside.asNamed },
  };
}

function nameOf(text: string, name: Omit<Name, 'isOneWord'>): Name {
  const ofName = (part: string): boolean =>
    foldWords(part).some((word) => name.words.includes(word));
  return { ...name, isOneWord: text.split(/\s+/).filter(ofName).length === 1 };
}
