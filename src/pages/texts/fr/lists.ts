import { html } from '../../../html/template.ts';
import type { Count, ListTexts } from '../catalogue.ts';
import { ofSign } from './of-sign.ts';
import { plural } from './plural.ts';

export const lists: ListTexts = {
  todayTitle: (day) => `Naissances du jour\u202f: ${day}`,
  todayHeading: 'Naissances du jour,',
  dayTitle: (day) => `Naissances du ${day}`,
  dateTitle: (date) => `Naissances du ${date}`,
  yearTitle: (year) => `Naissances en ${year}`,
  signTitle: ({ sign }) => `Naissances sous le signe ${ofSign(sign)}`,
  signsTitle: 'Les douze signes du zodiaque',
  dayDescription: (day, people) =>
    `${born(people)} le ${day}, avec l’année et le degré de certitude de la date.`,
  dateDescription: (date, people) =>
    `${born(people)} le ${date}, avec le degré de certitude de la date.`,
  yearDescription: (year, people) =>
    `${born(people)} en ${year}, avec le degré de certitude de la date.`,
  signDescription: ({ sign }, start, end, people) =>
    `${born(people)} sous le signe ${ofSign(sign)}, du ${start} au ${end} selon un tableau fixe.`,
  signsDescription: 'Les signes du zodiaque, leurs jours et les personnes nées sous chacun.',
  count: ({ number, text }) => `${text} ${plural(number, 'personne', 'personnes')}.`,
  shown: (first, last, { text }) => `Personnes ${first.text} à ${last.text} sur ${text}.`,
  order: 'Celles qui ont des articles dans le plus de Wikipédias viennent en premier.',
  yearsAgo: ({ number, text }) => `il y a ${text} ${plural(number, 'an', 'ans')}`,
  nobody: 'Aucune personne dans cet instantané. Cela ne dit rien de celles qui n’y figurent pas.',
  pastEnd: 'La liste s’arrête avant cette page.',
  firstPage: 'Revenir à son début',
  pages: 'Pages de la liste',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  leapDay:
    'Ce jour n’existe que les années bissextiles. Cette page réunit les personnes nées ce jour-là, et elles seules\u202f; les autres années, elles prennent un an de plus le 1er mars.',
  signOfDay: (sign) => html`Signe du zodiaque de ce jour, selon un tableau fixe&#8239;: ${sign}.`,
  signRange: (start, end) => `Du ${start} au ${end}`,
  signConvention:
    'Selon un tableau fixe du zodiaque tropical. En réalité, le Soleil entre dans un signe tantôt un jour plus tôt, tantôt un jour plus tard. Un jour du calendrier julien compte comme le jour grégorien correspondant.',
  allYears: (day) => `Naissances du ${day}, toutes années confondues`,
  wholeYear: (year) => `Naissances en ${year}`,
  yearWithoutDay:
    'Les personnes dont on ne connaît que le mois ou l’année de naissance figurent aussi ici.',
  yearDays: 'Tous les jours de l’année',
  neighbours: 'Avant et après',
};

function born({ number, text }: Count): string {
  return `${text} ${plural(number, 'personne notable née', 'personnes notables nées')}`;
}
