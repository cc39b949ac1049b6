import { html } from '../../../html/template.ts';
import type { PersonTexts } from '../catalogue.ts';
import { counted } from './plural.ts';

export const person: PersonTexts = {
  title: (name, born) =>
    born === null ? `${name} – data de nascimento` : `${name} – data de nascimento: ${born}`,
  description: (name, born, status) =>
    born === null
      ? `${name}: a data de nascimento não é conhecida. Todas as declarações sobre ela, com as fontes.`
      : `${name}: data de nascimento, ${born} (${status}). Todas as declarações sobre ela, com as fontes.`,
  born: 'Nascimento',
  died: 'Morte',
  notKnown: 'Não se conhece',
  noDeath: 'Não há data de morte declarada. Isso não quer dizer que a pessoa esteja viva.',
  place: 'Local de nascimento',
  placeNote:
    'Países como o Wikidata os indica para o lugar; na época, as fronteiras podem ter sido outras.',
  occupations: 'Ocupação',
  citizenship: 'País de cidadania',
  relations: 'Família e outras relações',
  names: 'Nomes',
  facts: 'Mais do Wikidata',
  links: 'Em outros sites',
  wikipedia: 'Artigos na Wikipédia',
  accounts: 'Contas',
  officialWebsite: 'Site oficial',
  wikidata: 'Item no Wikidata',
  more: ({ text }) => `mais ${text}`,
  unnamed: ({ text }) => `${text} sem nome neste instantâneo`,
  evidence: 'Em que se baseia a data de nascimento',
  deathEvidence: 'Em que se baseia a data de morte',
  views: 'Visualizações na Wikipédia',
  viewsTotal: (views) =>
    `${counted(views, 'visualização', 'visualizações')} em doze meses, somando todos os idiomas.`,
  alsoBorn: 'Outros nascimentos',
  imageAlt: (name) => `Imagem de ${name}`,
  imageCredit: (credit, licence) => html`${credit}, ${licence}`,
  imageSource: 'Wikimedia Commons',
  unchangedSince: (date) => `Sem alteração no Wikidata em ${date}.`,
  changedSince: (date) => `Alterada no Wikidata até ${date}.`,
  span: (from, to) => {
    if (from === null) return to === null ? '' : `até ${to}`;
    return to === null ? `desde ${from}` : `de ${from} a ${to}`;
  },
};
