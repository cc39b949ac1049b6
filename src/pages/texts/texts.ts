import type { Language } from '../../core/text/languages.ts';
import { TERMS } from './terms.ts';
import type { PageTexts } from './page-texts.ts';
import { prose as deProse } from './de/prose.ts';
import { strings as deStrings } from './de/strings.ts';
import { words as deWords } from './de/words.ts';
import { prose as enProse } from './en/prose.ts';
import { strings as enStrings } from './en/strings.ts';
import { words as enWords } from './en/words.ts';
import { prose as esProse } from './es/prose.ts';
import { strings as esStrings } from './es/strings.ts';
import { words as esWords } from './es/words.ts';
import { prose as frProse } from './fr/prose.ts';
import { strings as frStrings } from './fr/strings.ts';
import { words as frWords } from './fr/words.ts';
import { prose as itProse } from './it/prose.ts';
import { strings as itStrings } from './it/strings.ts';
import { words as itWords } from './it/words.ts';
import { prose as ptProse } from './pt/prose.ts';
import { strings as ptStrings } from './pt/strings.ts';
import { words as ptWords } from './pt/words.ts';

/** The words of the pages in every language. */
export const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: { ...enStrings, ...enWords, prose: enProse, terms: TERMS.en },
  de: { ...deStrings, ...deWords, prose: deProse, terms: TERMS.de },
  pt: { ...ptStrings, ...ptWords, prose: ptProse, terms: TERMS.pt },
  es: { ...esStrings, ...esWords, prose: esProse, terms: TERMS.es },
  fr: { ...frStrings, ...frWords, prose: frProse, terms: TERMS.fr },
  it: { ...itStrings, ...itWords, prose: itProse, terms: TERMS.it },
};
