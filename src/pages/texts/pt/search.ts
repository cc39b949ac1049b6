import type { SearchTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const search: SearchTexts = {
  title: 'Busca',
  resultsTitle: (query) => `Busca por “${query}”`,
  description: 'Busca de pessoas pelo nome, por outro nome ou pelo número que têm no Wikidata.',
  found: (people) => `${counted(people, 'pessoa encontrada', 'pessoas encontradas')}.`,
  more: (shown) =>
    `As primeiras ${counted(shown, 'pessoa encontrada', 'pessoas encontradas')}. Há mais: outra parte do nome restringe a busca.`,
  nobody:
    'Ninguém com esse nome neste instantâneo. Ele contém apenas pessoas de destaque, e não todas.',
  advice:
    'Escreva quaisquer partes de um nome, em qualquer ordem, como “ada love”; acentos e maiúsculas não fazem diferença. Um número do Wikidata, como Q7259, também serve.',
};
