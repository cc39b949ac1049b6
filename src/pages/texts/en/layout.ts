import { html } from '../../../html/template.ts';
import type { LayoutTexts } from '../catalogue.ts';

export const layout: LayoutTexts = {
  languageName: 'English',
  locale: 'en_GB',
  tagline: 'When people of note were born, and how sure that is.',
  skipLink: 'Skip to the text',
  siteNavigation: 'Site',
  languageNavigation: 'Languages',
  today: 'Today',
  signs: 'Signs',
  searchLabel: 'Name or Wikidata number',
  searchButton: 'Search',
  methodology: 'Methodology',
  about: 'About and licence',
  developers: 'API and MCP',
  asJson: 'This page as JSON',
  asCalendar: 'Calendar',
  asFeed: 'Feed of today’s births',
  snapshot: (date, version) => html`Data of Wikidata as of ${date}, snapshot ${version}.`,
  licence: (cc0) =>
    html`The data is free of rights under ${cc0}; images have licences of their own.`,
  inLanguage: (language) => `in ${language}`,
};
