import type { BrowseTexts } from '../browse.ts';
import { counted } from './words.ts';

/** What the pages say in Portuguese of ways through the lists. */
export const browse: BrowseTexts = {
  aboutList: 'Mais sobre esta lista',
  pictures: 'Imagens',
  orders: 'Ordem da lista',
  byRenown: 'Por notoriedade',
  byYear: 'Por ano',
  earliestFirst: 'Do ano mais antigo ao mais recente.',
  latestFirst: 'Do ano mais recente ao mais antigo.',
  noYear: 'Ano desconhecido',
  birthsOfDay: (day, births) => `${day}, ${counted(births, 'nascimento', 'nascimentos')}`,
  monthTitle: (month) => `Nascimentos em ${month}`,
  decadeTitle: (decade) => `Nascimentos na ${decade}`,
  centuryTitle: (century) => `Nascimentos no ${century}`,
  bestKnown: 'Ao lado está a pessoa mais conhecida.',
  births: (births) => counted(births, 'nascimento', 'nascimentos'),
  nearest: 'As datas mais próximas com algum nascimento neste instantâneo:',
  dateForm: 'Quem nasceu no mesmo dia que você?',
  day: 'Dia',
  month: 'Mês',
  daysInMonth: (month, days) => `O mês de ${month} tem ${days} dias.`,
  dayNeedsMonth: 'Um dia precisa do mês, e um mês de um ano precisa do dia.',
  periodAdvice:
    'Um mês se escreve 03; uma década, por seu ano redondo, 1870 ou -40 para os anos 49 a 40 a.C.; um século, 19 ou -1.',
  optionalYear: 'Ano (opcional)',
  show: 'Mostrar',
  toYear: 'Ir para o ano',
  daysOfMonth: 'Dias do mês',
  yearsOfDecade: 'Anos da década',
  upcomingTitle: 'Aniversários de nascimento nos próximos sete dias',
  upcomingDescription:
    'Pessoas de destaque nascidas em um dos sete dias que se seguem ao de hoje (UTC), e há quanto tempo.',
  upcomingFeed: 'Feed dos próximos sete dias',
  upcomingCalendar: 'Calendário dos próximos sete dias',
  random: 'Uma pessoa ao acaso',
  upcoming: 'Próximos',
  disputed: 'Contestadas',
  disputedTitle: 'Datas de nascimento contestadas',
  disputeKindsTitle: 'Em que diferem as datas',
  disputeKinds: {
    calendars: 'Os dois calendários',
    swapped: 'Dia e mês trocados',
    days: 'Poucos dias de diferença',
    years: 'Outro ano',
    other: 'Mais distantes',
    marked: 'Marcadas como contestadas',
  },
  disputedDescription: (people) =>
    `${counted(people, 'pessoa de destaque', 'pessoas de destaque')} com declarações sobre o nascimento que não podem estar todas certas, ou com uma data marcada como contestada.`,
  disputedNote:
    'As declarações sobre esses nascimentos não podem estar todas certas, ou a data está marcada como contestada. A primeira data é a que as outras listas usam; ela é escolhida por regras fixas, o que não a torna certa.',
};
