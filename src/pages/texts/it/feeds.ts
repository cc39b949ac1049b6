import type { FeedTexts } from '../../machines/texts.ts';
import { withArticle } from './article.ts';
import { sentence } from '../sentence.ts';

const birthsOf = (day: string): string => `Nascite ${withArticle('del', day)}`;

export const feeds: FeedTexts = {
  feedTitle: birthsOf,
  dayCalendarTitle: birthsOf,
  dayEvent: (day, names) => `${birthsOf(day)}: ${names}`,
  personCalendarTitle: (name) => `Anniversario della nascita di ${name}`,
  bornIn: (name, year) => `${name} (n.\u00a0${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (n.\u00a0${year}; ${doubt})`,
  doubts: {
    ambiguous: 'le dichiarazioni discordano',
    uncertain: 'data incerta',
    'import-only': 'nessun riferimento indipendente',
    unsourced: 'nessun riferimento',
  },
  bornOn: (date) => sentence(`Data di nascita: ${date}`),
  leapDay: 'Negli anni senza 29 febbraio l’evento cade il 1º marzo.',
  beginsIn: (year) =>
    `Il calendario comincia ${withArticle('nel', year)}, che non è l’anno di nascita.`,
};
