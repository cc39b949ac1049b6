import { html } from '../../../html/template.ts';
import type { DataTexts } from '../data.ts';

/** The page about tables in French. */
export const data: DataTexts = {
  title: 'Les données en tables',
  description:
    'Toutes les personnes et toutes les dates déclarées en Parquet, CSV ou NDJSON\u00a0: ce que contiennent les tables et comment les interroger avec DuckDB, pandas, R, Spark et PostgreSQL.',
  lead: 'Deux tables contiennent tout ce que l’on sait ici des naissances et des décès. Elles sont pour qui veut en demander plus que ces pages n’en disent.',
  making: 'Comment elles sont faites',
  make: 'Toute personne qui exploite Natalis peut produire ces tables par une commande et les diffuser.',
  forms: html`La fin du nom indique le format&nbsp;: <code>.parquet</code>, <code>.csv</code> ou
    <code>.ndjson</code>, les deux derniers aussi compressés en <code>.gz</code> ou
    <code>.zst</code>. Un fichier Parquet indique la version de ses données, la licence et l’adresse
    de la méthode. Les données sont publiées sous CC0 1.0.`,
  asking: 'Qui est né un 11 mars',
  ask: 'Les plus connus viennent d’abord. PostgreSQL a d’abord besoin d’une table avec ces colonnes.',
  people: 'La table des personnes',
  peopleIntro: 'Une ligne par personne.',
  statements: 'La table des déclarations',
  statementsIntro:
    'Une ligne par date de naissance ou de décès déclarée, sauf celles que Wikidata marque comme obsolètes.',
  ofPeople: {
    rank: 'Le rang dans l’ordre de notoriété\u00a0: 1 est la personne la plus connue.',
    id: html`Le QID de Wikidata, comme <code>Q42</code>.`,
    slug: 'La fin de l’adresse de la page.',
    name: 'Le nom, dans la langue où il y en a un.',
    labels: 'Les libellés de Wikidata. Vides là où il n’y en a pas.',
    date: html`La date de naissance affichée&nbsp;: grégorienne, aussi précise que connue, comme
      <code>1952-03-11</code> ou <code>1950</code>. L’année avant 1 est <code>-0001</code>.`,
    day: html`Le mois et le jour, comme <code>03-11</code>. Vide si le jour n’est pas connu.`,
    year: 'L’année. Les années avant notre ère sont négatives.',
    written: 'La valeur telle que dans Wikidata, le jour tel qu’il est écrit et son calendrier.',
    precision:
      '11 est un jour, 10 un mois, 9 une année, 8 une décennie, 7 un siècle, 6 un millénaire.',
    interval:
      'Le premier et le dernier jour que la date peut désigner\u00a0: en dates pour les années 1 à 9999, et pour toutes les années en nombre de jours depuis le 1er janvier 1970.',
    status: 'La solidité de la date et le genre de sa meilleure source.',
    doubt:
      'Si des dates se contredisent ou sont contestées, si la date est signalée comme incertaine, et les autres dates qui peuvent être exactes.',
    death: 'Les mêmes colonnes pour la date de décès.',
    deceased: 'Si la personne est morte, même à une date inconnue.',
    warnings: 'Codes des particularités des données\u202f; la méthode les explique.',
    place: 'Les lieux de naissance et leurs pays, en QID et par leur nom.',
    fame: 'Le nombre de pages sur Wikipédia et les autres projets Wikimedia, et le nombre qui détermine l’ordre.',
  },
  ofStatements: {
    person: 'De qui parle la déclaration.',
    property: html`<code>P569</code> est une naissance, <code>P570</code> un décès.`,
    statement: 'L’identifiant de la déclaration et son rang dans Wikidata.',
    choice:
      'Si la déclaration est celle qui est affichée, si elle dit autre chose que celle-ci et si elle est une vraie date.',
    value: 'La valeur, sa précision et son calendrier, comme dans Wikidata.',
    gregorian: 'La date grégorienne et ses jours, comme dans la table des personnes.',
    sources:
      'Les références\u00a0: œuvres, adresses, jour de consultation, et si elles mènent hors de Wikimedia.',
  },
};
