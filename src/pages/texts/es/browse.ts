import type { BrowseTexts } from '../browse.ts';
import { counted } from './words.ts';

/** What the pages say in Spanish of ways through the lists. */
export const browse: BrowseTexts = {
  aboutList: 'Más sobre esta lista',
  pictures: 'Imágenes',
  orders: 'Orden de la lista',
  byRenown: 'Por notoriedad',
  byYear: 'Por año',
  earliestFirst: 'Del año más antiguo al más reciente.',
  latestFirst: 'Del año más reciente al más antiguo.',
  noYear: 'Año desconocido',
  birthsOfDay: (day, births) => `${day}, ${counted(births, 'nacimiento', 'nacimientos')}`,
  monthTitle: (month) => `Nacimientos en ${month}`,
  decadeTitle: (decade) => `Nacimientos en la ${decade}`,
  centuryTitle: (century) => `Nacimientos en el ${century}`,
  bestKnown: 'Al lado figura la persona más conocida.',
  births: (births) => counted(births, 'nacimiento', 'nacimientos'),
  nearest: 'Las fechas más próximas con algún nacimiento en esta instantánea:',
  dateForm: '¿Quién nació el mismo día que usted?',
  day: 'Día',
  month: 'Mes',
  daysInMonth: (month, days) => `El mes de ${month} tiene ${days} días.`,
  dayNeedsMonth: 'Un día necesita su mes, y un mes de un año necesita su día.',
  periodAdvice:
    'Un mes se escribe 03; una década, por su año redondo, 1870 o -40 para los años 49 a 40 a.\u00a0C.; un siglo, 19 o -1.',
  optionalYear: 'Año (opcional)',
  show: 'Mostrar',
  toYear: 'Ir al año',
  daysOfMonth: 'Días del mes',
  yearsOfDecade: 'Años de la década',
  upcomingTitle: 'Aniversarios de nacimiento en los próximos siete días',
  upcomingDescription:
    'Personas destacadas que nacieron en alguno de los siete días que siguen al de hoy (UTC), y cuánto tiempo hace.',
  upcomingFeed: 'Canal de los próximos siete días',
  upcomingCalendar: 'Calendario de los próximos siete días',
  random: 'Una persona al azar',
  upcoming: 'Próximos',
  disputed: 'Controvertidas',
  disputedTitle: 'Fechas de nacimiento controvertidas',
  disputeKindsTitle: 'En qué difieren las fechas',
  disputeKinds: {
    calendars: 'Los dos calendarios',
    swapped: 'Día y mes intercambiados',
    days: 'Pocos días de diferencia',
    years: 'Otro año',
    other: 'Más alejadas',
    marked: 'Marcadas como controvertidas',
  },
  disputedDescription: (people) =>
    `${counted(people, 'persona destacada', 'personas destacadas')} con declaraciones sobre el nacimiento que no pueden ser todas ciertas, o con una fecha marcada como controvertida.`,
  disputedNote:
    'Las declaraciones sobre estos nacimientos no pueden ser todas ciertas, o la fecha está marcada como controvertida. La primera fecha es la que usan las demás listas; se elige según reglas fijas, y eso no la hace cierta.',
};
