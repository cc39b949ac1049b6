import { html } from '../../../html/template.ts';
import type { LayoutTexts } from '../catalogue.ts';

export const layout: LayoutTexts = {
  languageName: 'Français',
  locale: 'fr_FR',
  tagline: 'Les dates de naissance de personnes notables, et à quel point elles sont sûres.',
  skipLink: 'Aller au texte',
  siteNavigation: 'Site',
  languageNavigation: 'Langues',
  today: 'Aujourd’hui',
  signs: 'Zodiaque',
  searchLabel: 'Nom ou identifiant Wikidata',
  searchButton: 'Rechercher',
  methodology: 'Méthode',
  about: 'À propos et licence',
  developers: 'API et MCP',
  asJson: 'Cette page en JSON',
  asCalendar: 'Calendrier',
  asFeed: 'Flux des naissances du jour',
  snapshot: (date, version) => html`Données de Wikidata au ${date}, instantané ${version}.`,
  licence: (cc0) =>
    html`Les données sont libres de droits sous ${cc0}&#8239;; les images ont leurs propres
    licences.`,
  inLanguage: (language) => `en ${language}`,
};
