import { html } from '../../../html/template.ts';
import type { LayoutTexts } from '../catalogue.ts';
import { withArticle } from './article.ts';

export const layout: LayoutTexts = {
  languageName: 'Italiano',
  locale: 'it_IT',
  tagline: 'Quando sono nate persone di rilievo, e con quanta certezza lo si sa.',
  skipLink: 'Vai al testo',
  siteNavigation: 'Sito',
  languageNavigation: 'Lingue',
  today: 'Oggi',
  signs: 'Segni zodiacali',
  searchLabel: 'Nome o numero di Wikidata',
  searchButton: 'Cerca',
  methodology: 'Metodologia',
  about: 'Informazioni e licenza',
  developers: 'API e MCP',
  asJson: 'Questa pagina in JSON',
  asCalendar: 'Calendario',
  asFeed: 'Feed delle nascite del giorno',
  snapshot: (date, version) =>
    html`Dati di Wikidata ${withArticle('al', date)}, istantanea ${version}.`,
  licence: (cc0) =>
    html`I dati sono liberi da diritti secondo ${cc0}; le immagini hanno licenze proprie.`,
  inLanguage: (language) => `in ${language}`,
};
