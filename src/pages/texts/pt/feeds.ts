import type { FeedTexts } from '../../machines/texts.ts';
import { sentence } from '../sentence.ts';

export const feeds: FeedTexts = {
  feedTitle: (day) => `Nascimentos em ${day}`,
  dayCalendarTitle: (day) => `Nascimentos em ${day}`,
  dayEvent: (day, names) => `Nascimentos em ${day}: ${names}`,
  personCalendarTitle: (name) => `Aniversário de nascimento de ${name}`,
  bornIn: (name, year) => `${name} (n.\u00a0${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (n.\u00a0${year}; ${doubt})`,
  doubts: {
    ambiguous: 'as declarações divergem',
    uncertain: 'data incerta',
    'import-only': 'sem referência independente',
    unsourced: 'sem referência',
  },
  bornOn: (date) => sentence(`Data de nascimento: ${date}`),
  leapDay: 'Nos anos sem 29 de fevereiro, o evento cai em 1º de março.',
  beginsIn: (year) => `O calendário começa em ${year}, que não é o ano de nascimento.`,
};
