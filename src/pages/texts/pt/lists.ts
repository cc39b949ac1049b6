import { html } from '../../../html/template.ts';
import type { Count, ListTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

const notable = (people: Count): string =>
  counted(people, 'pessoa de destaque', 'pessoas de destaque');

export const lists: ListTexts = {
  todayTitle: (day) => `Nascimentos em um dia como hoje, ${day}`,
  todayHeading: 'Nascimentos em um dia como hoje,',
  dayTitle: (day) => `Nascimentos em ${day}`,
  dateTitle: (date) => `Nascimentos em ${date}`,
  yearTitle: (year) => `Nascimentos em ${year}`,
  signTitle: ({ name }) => `Nascimentos sob o signo de ${name}`,
  signsTitle: 'Os doze signos',
  dayDescription: (day, people) =>
    `Nascimentos em ${day}: ${notable(people)}, com o ano e o grau de certeza de cada data.`,
  dateDescription: (date, people) =>
    `Nascimentos em ${date}: ${notable(people)}, com o grau de certeza de cada data.`,
  yearDescription: (year, people) =>
    `Nascimentos em ${year}: ${notable(people)}, com o grau de certeza de cada data.`,
  signDescription: ({ name }, start, end, people) =>
    `Nascimentos sob o signo de ${name}, de ${start} a ${end} segundo uma tabela fixa: ${notable(people)}.`,
  signsDescription: 'Os signos do zodíaco, com seus dias e com quem nasceu sob cada um deles.',
  count: (people) => `${counted(people, 'pessoa', 'pessoas')}.`,
  shown: (first, last, { text }) =>
    first.number === last.number
      ? `Pessoa ${first.text} de ${text}.`
      : `Pessoas ${first.text} a ${last.text} de ${text}.`,
  order: 'Primeiro vêm aquelas com artigos em mais Wikipédias.',
  yearsAgo: (years) => `há ${counted(years, 'ano', 'anos')}`,
  nobody: 'Ninguém neste instantâneo. Isso nada diz sobre quem não está nele.',
  pastEnd: 'A lista termina antes desta página.',
  firstPage: 'Ir para o início',
  pages: 'Páginas da lista',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  leapDay:
    'Este dia só existe em anos bissextos. Aqui está quem nasceu nele, e mais ninguém; nos outros anos, essas pessoas completam mais um ano de idade em 1º de março.',
  signOfDay: (sign) =>
    html`No zodíaco, este dia pertence ao signo de ${sign}, segundo uma tabela fixa.`,
  signRange: (start, end) => `${start} a ${end}`,
  signConvention:
    'Segundo uma tabela fixa do zodíaco tropical. Na realidade, o Sol entra em um signo um dia antes ou depois. Dias do calendário juliano contam pelo dia gregoriano correspondente.',
  allYears: (day) => `Nascimentos em ${day}, em qualquer ano`,
  wholeYear: (year) => `Nascimentos em ${year}`,
  yearWithoutDay:
    'Aqui estão também as pessoas de quem só se conhece o mês ou o ano de nascimento.',
  yearDays: 'Todos os dias do ano',
  neighbours: 'Antes e depois',
};
