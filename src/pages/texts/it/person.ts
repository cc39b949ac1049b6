import { html } from '../../../html/template.ts';
import type { PersonTexts } from '../catalogue.ts';
import { withArticle } from './article.ts';
import { counted } from './plural.ts';

export const person: PersonTexts = {
  title: (name, born) =>
    born === null ? `${name} – data di nascita` : `${name} – data di nascita: ${born}`,
  description: (name, born, status) =>
    born === null
      ? `${name}: la data di nascita non è nota. Tutte le dichiarazioni che la riguardano, con le fonti.`
      : `${name}: data di nascita, ${born} (${status}). Tutte le dichiarazioni che la riguardano, con le fonti.`,
  born: 'Nascita',
  died: 'Morte',
  notKnown: 'Non si conosce',
  noDeath: 'Non risulta alcuna data di morte. Ciò non vuol dire che la persona sia in vita.',
  place: 'Luogo di nascita',
  placeNote:
    'Paesi come li indica Wikidata per il luogo; all’epoca i confini potevano essere altri.',
  occupations: 'Occupazione',
  citizenship: 'Cittadinanza',
  relations: 'Famiglia e altre relazioni',
  names: 'Nomi',
  facts: 'Altro da Wikidata',
  links: 'Altrove',
  wikipedia: 'Articoli su Wikipedia',
  accounts: 'Account',
  officialWebsite: 'Sito ufficiale',
  wikidata: 'Elemento in Wikidata',
  more: ({ text }) => `ancora ${text}`,
  unnamed: ({ text }) => `${text} senza nome in questa istantanea`,
  evidence: 'Su che cosa si basa la data di nascita',
  deathEvidence: 'Su che cosa si basa la data di morte',
  views: 'Visite su Wikipedia',
  viewsTotal: (views) =>
    `${counted(views, 'visita', 'visite')} in dodici mesi, sommando tutte le lingue.`,
  alsoBorn: 'Altre nascite',
  imageAlt: (name) => `Immagine di ${name}`,
  imageCredit: (credit, licence) => html`${credit}, ${licence}`,
  imageSource: 'Wikimedia Commons',
  unchangedSince: (date) => `Invariata in Wikidata ${withArticle('al', date)}.`,
  changedSince: (date) => `Modificata in Wikidata entro ${withArticle('il', date)}.`,
  span: (from, to) => {
    if (from === null) return to === null ? '' : `fino ${withArticle('al', to)}`;
    return to === null ? withArticle('dal', from) : `${from} – ${to}`;
  },
};
