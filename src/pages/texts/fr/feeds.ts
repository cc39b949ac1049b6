import type { FeedTexts } from '../../machines/texts.ts';
import { sentence } from '../sentence.ts';

export const feeds: FeedTexts = {
  feedTitle: (day) => `Naissances du ${day}`,
  dayCalendarTitle: (day) => `Naissances du ${day}`,
  dayEvent: (day, names) => `Naissances du ${day}\u202f: ${names}`,
  personCalendarTitle: (name) => `Anniversaire\u202f: ${name}`,
  bornIn: (name, year) => `${name} (naissance en ${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (naissance en ${year}\u202f; ${doubt})`,
  doubts: {
    ambiguous: 'les déclarations se contredisent',
    uncertain: 'date incertaine',
    'import-only': 'aucune référence indépendante',
    unsourced: 'aucune référence',
  },
  bornOn: (date) => sentence(`Naissance le ${date}`),
  leapDay: 'Les années sans 29 février, l’événement tombe le 1er mars.',
  beginsIn: (year) => `Le calendrier commence en ${year}, qui n’est pas l’année de naissance.`,
};
