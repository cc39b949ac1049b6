import type { SearchTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const search: SearchTexts = {
  title: 'Búsqueda',
  resultsTitle: (query) => `Búsqueda de «${query}»`,
  description: 'Búsqueda de personas por su nombre, por otro nombre o por su número en Wikidata.',
  found: (people) => `${counted(people, 'persona encontrada', 'personas encontradas')}.`,
  more: (shown) =>
    `Las primeras ${counted(shown, 'persona encontrada', 'personas encontradas')}. Hay más: otra parte del nombre acota la búsqueda.`,
  nobody:
    'Nadie con ese nombre en esta instantánea. Solo contiene personas destacadas, y no todas.',
  advice:
    'Puede escribir cualquier parte de un nombre, en cualquier orden, como «ada love»; las tildes y las mayúsculas no importan. También sirve un número de Wikidata, como Q7259.',
};
