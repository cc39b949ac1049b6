import { html } from '../../../html/template.ts';
import type { LayoutTexts } from '../catalogue.ts';

export const layout: LayoutTexts = {
  languageName: 'Português',
  locale: 'pt_BR',
  tagline: 'Quando nasceram pessoas de destaque, e com que certeza se sabe.',
  skipLink: 'Ir para o texto',
  siteNavigation: 'Site',
  languageNavigation: 'Idiomas',
  today: 'Hoje',
  signs: 'Signos',
  searchLabel: 'Nome ou número do Wikidata',
  searchButton: 'Buscar',
  methodology: 'Metodologia',
  about: 'Sobre o site e licença',
  developers: 'API e MCP',
  asJson: 'Esta página em JSON',
  asCalendar: 'Calendário',
  asFeed: 'Feed dos nascimentos do dia',
  snapshot: (date, version) => html`Dados do Wikidata em ${date}, instantâneo ${version}.`,
  licence: (cc0) =>
    html`Os dados estão livres de direitos sob ${cc0}; as imagens têm licenças próprias.`,
  inLanguage: (language) => `em ${language}`,
};
