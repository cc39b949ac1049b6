import type { Language } from '../../core/text/languages.ts';
import type { PageTexts } from './catalogue.ts';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import { it } from './it/it.ts';
import { pt } from './pt/pt.ts';

/** The words of the pages in every language. */
export const TEXTS: Readonly<Record<Language, PageTexts>> = { en, de, pt, es, fr, it };
