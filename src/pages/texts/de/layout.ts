import { html } from '../../../html/template.ts';
import type { LayoutTexts } from '../catalogue.ts';

export const layout: LayoutTexts = {
  languageName: 'Deutsch',
  locale: 'de_DE',
  tagline: 'Wann namhafte Menschen geboren wurden und wie sicher das ist.',
  skipLink: 'Zum Text springen',
  siteNavigation: 'Website',
  languageNavigation: 'Sprachen',
  today: 'Heute',
  signs: 'Tierkreis',
  searchLabel: 'Name oder Wikidata-Nummer',
  searchButton: 'Suchen',
  methodology: 'Methodik',
  about: 'Über Natalis und Lizenz',
  developers: 'API und MCP',
  asJson: 'Diese Seite als JSON',
  asCalendar: 'Kalender',
  asFeed: 'Feed der heutigen Geburtstage',
  snapshot: (date, version) => html`Daten aus Wikidata vom ${date}, Datenstand ${version}.`,
  licence: (cc0) =>
    html`Die Daten stehen unter ${cc0} frei zur Verfügung; Bilder haben eigene Lizenzen.`,
  inLanguage: (language) => `auf ${language}`,
};
