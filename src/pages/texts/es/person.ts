import { html } from '../../../html/template.ts';
import type { PersonTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const person: PersonTexts = {
  title: (name, born) =>
    born === null ? `${name} – fecha de nacimiento` : `${name} – fecha de nacimiento: ${born}`,
  description: (name, born, status) =>
    born === null
      ? `${name}: no se conoce la fecha de nacimiento. Todas las declaraciones sobre ella, con sus fuentes.`
      : `${name}: fecha de nacimiento, ${born} (${status}). Todas las declaraciones sobre ella, con sus fuentes.`,
  born: 'Nacimiento',
  died: 'Muerte',
  notKnown: 'No se conoce',
  noDeath: 'No consta ninguna fecha de muerte. Eso no quiere decir que la persona esté viva.',
  place: 'Lugar de nacimiento',
  placeNote:
    'Países tal como Wikidata los indica para el lugar; entonces las fronteras pudieron ser otras.',
  occupations: 'Ocupación',
  citizenship: 'País de nacionalidad',
  relations: 'Familia y otras relaciones',
  names: 'Nombres',
  facts: 'Más datos de Wikidata',
  links: 'En otros sitios',
  wikipedia: 'Artículos en Wikipedia',
  accounts: 'Cuentas',
  officialWebsite: 'Sitio web oficial',
  wikidata: 'Elemento en Wikidata',
  more: ({ text }) => `${text} más`,
  unnamed: ({ text }) => `${text} sin nombre en esta instantánea`,
  evidence: 'En qué se basa la fecha de nacimiento',
  deathEvidence: 'En qué se basa la fecha de muerte',
  views: 'Visitas en Wikipedia',
  viewsTotal: (views) =>
    `${counted(views, 'visita', 'visitas')} en doce meses, sumando todos los idiomas.`,
  alsoBorn: 'Otros nacimientos',
  imageAlt: (name) => `Imagen de ${name}`,
  imageCredit: (credit, licence) => html`${credit}, ${licence}`,
  imageSource: 'Wikimedia Commons',
  unchangedSince: (date) => `Sin cambios en Wikidata el ${date}.`,
  changedSince: (date) => `Modificada en Wikidata a más tardar el ${date}.`,
  span: (from, to) => {
    if (from === null) return to === null ? '' : `hasta ${withArticle(to)}`;
    return to === null ? `desde ${withArticle(from)}` : `${from} – ${to}`;
  },
};

/** A date as it follows a preposition: a day has an article, a month or a year has none. */
function withArticle(date: string): string {
  return /^\d+ de /.test(date) ? `el ${date}` : date;
}
