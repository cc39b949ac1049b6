import type { SearchTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const search: SearchTexts = {
  title: 'Ricerca',
  resultsTitle: (query) => `Ricerca di «${query}»`,
  description: 'Ricerca di persone per nome, per altro nome o per numero in Wikidata.',
  found: (people) => `${counted(people, 'persona trovata', 'persone trovate')}.`,
  more: (shown) =>
    `Le prime ${counted(shown, 'persona trovata', 'persone trovate')}. Ce ne sono altre: un’altra parte del nome restringe la ricerca.`,
  nobody:
    'Nessuno con questo nome in questa istantanea, che contiene soltanto persone di rilievo, e non tutte.',
  advice:
    'Si possono scrivere parti qualsiasi di un nome, in qualsiasi ordine, come «ada love»; accenti e maiuscole non contano. Va bene anche un numero di Wikidata, come Q7259.',
};
