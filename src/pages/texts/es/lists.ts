import { html } from '../../../html/template.ts';
import type { Count, ListTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

const notable = (people: Count): string =>
  counted(people, 'persona destacada', 'personas destacadas');

export const lists: ListTexts = {
  todayTitle: (day) => `Nacimientos en un día como hoy, ${day}`,
  todayHeading: 'Nacimientos en un día como hoy,',
  dayTitle: (day) => `Nacimientos del ${day}`,
  dateTitle: (date) => `Nacimientos del ${date}`,
  yearTitle: (year) => `Nacimientos del año ${year}`,
  signTitle: ({ name }) => `Nacimientos bajo el signo de ${name}`,
  signsTitle: 'Los doce signos',
  dayDescription: (day, people) =>
    `Nacimientos del ${day}: ${notable(people)}, con el año y el grado de certeza de cada fecha.`,
  dateDescription: (date, people) =>
    `Nacimientos del ${date}: ${notable(people)}, con el grado de certeza de cada fecha.`,
  yearDescription: (year, people) =>
    `Nacimientos del año ${year}: ${notable(people)}, con el grado de certeza de cada fecha.`,
  signDescription: ({ name }, start, end, people) =>
    `Nacimientos bajo el signo de ${name}, del ${start} al ${end} según una tabla fija: ${notable(people)}.`,
  signsDescription: 'Los signos del zodiaco, con sus días y con quienes nacieron bajo cada uno.',
  count: (people) => `${counted(people, 'persona', 'personas')}.`,
  shown: (first, last, { text }) =>
    first.number === last.number
      ? `Persona ${first.text} de ${text}.`
      : `Personas ${first.text} a ${last.text} de ${text}.`,
  order: 'Primero van aquellas con artículos en más Wikipedias.',
  yearsAgo: (years) => `hace ${counted(years, 'año', 'años')}`,
  nobody: 'Nadie en esta instantánea. Eso no dice nada de quienes no están en ella.',
  pastEnd: 'La lista termina antes de esta página.',
  firstPage: 'Ir al principio',
  pages: 'Páginas de la lista',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  leapDay:
    'Este día solo existe en los años bisiestos. Aquí están quienes nacieron en él, y nadie más; en los demás años cumplen un año más el 1 de marzo.',
  signOfDay: (sign) =>
    html`En el zodiaco, este día pertenece al signo de ${sign}, según una tabla fija.`,
  signRange: (start, end) => `${start} – ${end}`,
  signConvention:
    'Según una tabla fija del zodiaco tropical. En realidad, el Sol entra en un signo un día antes o después. Los días del calendario juliano cuentan por el día gregoriano que les corresponde.',
  allYears: (day) => `Nacimientos del ${day} de cualquier año`,
  wholeYear: (year) => `Nacimientos del año ${year}`,
  yearWithoutDay:
    'Aquí están también las personas de las que solo se conoce el mes o el año de nacimiento.',
  yearDays: 'Todos los días del año',
  neighbours: 'Antes y después',
};
