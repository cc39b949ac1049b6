import type { Language } from '../../core/text/languages.ts';
import { TERMS } from '../../site/terms.ts';
import type { PageTexts } from './catalogue.ts';
import { browse as deBrowse } from './de/browse.ts';
import { data as deData } from './de/data.ts';
import { prose as deProse } from './de/prose.ts';
import { strings as deStrings } from './de/strings.ts';
import { words as deWords } from './de/words.ts';
import { browse as enBrowse } from './en/browse.ts';
import { data as enData } from './en/data.ts';
import { prose as enProse } from './en/prose.ts';
import { strings as enStrings } from './en/strings.ts';
import { words as enWords } from './en/words.ts';
import { browse as esBrowse } from './es/browse.ts';
import { data as esData } from './es/data.ts';
import { prose as esProse } from './es/prose.ts';
import { strings as esStrings } from './es/strings.ts';
import { words as esWords } from './es/words.ts';
import { browse as frBrowse } from './fr/browse.ts';
import { data as frData } from './fr/data.ts';
import { prose as frProse } from './fr/prose.ts';
import { strings as frStrings } from './fr/strings.ts';
import { words as frWords } from './fr/words.ts';
import { browse as itBrowse } from './it/browse.ts';
import { data as itData } from './it/data.ts';
import { prose as itProse } from './it/prose.ts';
import { strings as itStrings } from './it/strings.ts';
import { words as itWords } from './it/words.ts';
import { browse as ptBrowse } from './pt/browse.ts';
import { data as ptData } from './pt/data.ts';
import { prose as ptProse } from './pt/prose.ts';
import { strings as ptStrings } from './pt/strings.ts';
import { words as ptWords } from './pt/words.ts';

/** The words of the pages in every language. */
export const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: { ...enStrings, ...enWords, browse: enBrowse, prose: enProse, data: enData, terms: TERMS.en },
  de: { ...deStrings, ...deWords, browse: deBrowse, prose: deProse, data: deData, terms: TERMS.de },
  pt: { ...ptStrings, ...ptWords, browse: ptBrowse, prose: ptProse, data: ptData, terms: TERMS.pt },
  es: { ...esStrings, ...esWords, browse: esBrowse, prose: esProse, data: esData, terms: TERMS.es },
  fr: { ...frStrings, ...frWords, browse: frBrowse, prose: frProse, data: frData, terms: TERMS.fr },
  it: { ...itStrings, ...itWords, browse: itBrowse, prose: itProse, data: itData, terms: TERMS.it },
};
