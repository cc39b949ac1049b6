import { html } from '../../../html/template.ts';
import type { LayoutTexts } from '../catalogue.ts';

export const layout: LayoutTexts = {
  languageName: 'Español',
  locale: 'es_ES',
  tagline: 'Cuándo nacieron personas destacadas, y con qué certeza se sabe.',
  skipLink: 'Ir al texto',
  siteNavigation: 'Sitio',
  languageNavigation: 'Idiomas',
  today: 'Hoy',
  signs: 'Signos',
  searchLabel: 'Nombre o número de Wikidata',
  searchButton: 'Buscar',
  methodology: 'Metodología',
  about: 'Acerca del sitio y licencia',
  developers: 'API y MCP',
  asJson: 'Esta página en JSON',
  asCalendar: 'Calendario',
  asFeed: 'Canal de los nacimientos del día',
  snapshot: (date, version) => html`Datos de Wikidata a ${date}, instantánea ${version}.`,
  licence: (cc0) =>
    html`Los datos están libres de derechos bajo ${cc0}; las imágenes tienen licencias propias.`,
  inLanguage: (language) => `en ${language}`,
};
