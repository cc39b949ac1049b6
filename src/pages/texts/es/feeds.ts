import type { FeedTexts } from '../../machines/texts.ts';
import { sentence } from '../sentence.ts';

export const feeds: FeedTexts = {
  feedTitle: (day) => `Nacimientos del ${day}`,
  dayCalendarTitle: (day) => `Nacimientos del ${day}`,
  dayEvent: (day, names) => `Nacimientos del ${day}: ${names}`,
  personCalendarTitle: (name) => `Aniversario del nacimiento de ${name}`,
  bornIn: (name, year) => `${name} (n.\u00a0${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (n.\u00a0${year}; ${doubt})`,
  doubts: {
    ambiguous: 'las declaraciones discrepan',
    uncertain: 'fecha incierta',
    'import-only': 'sin referencia independiente',
    unsourced: 'sin referencia',
  },
  bornOn: (date) => sentence(`Fecha de nacimiento: ${date}`),
  leapDay: 'En los años sin 29 de febrero, el evento cae en el 1 de marzo.',
  beginsIn: (year) => `El calendario comienza en ${year}, que no es el año de nacimiento.`,
};
