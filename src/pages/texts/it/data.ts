import { html } from '../../../html/template.ts';
import type { DataTexts } from '../data.ts';

/** The page about tables in Italian. */
export const data: DataTexts = {
  title: 'I dati in tabelle',
  description:
    'Tutte le persone e tutte le date dichiarate in Parquet, CSV o NDJSON: che cosa contengono le tabelle e come interrogarle con DuckDB, pandas, R, Spark e PostgreSQL.',
  lead: 'Due tabelle contengono tutto ciò che qui si sa di nascite e morti. Sono per chi vuole chiedere più di quanto rispondono queste pagine.',
  making: 'Come si fanno',
  make: 'Chi gestisce Natalis può generare queste tabelle con un comando e diffonderle.',
  forms: html`La fine del nome indica il formato: <code>.parquet</code>, <code>.csv</code> o
    <code>.ndjson</code>, gli ultimi due anche compressi come <code>.gz</code> o <code>.zst</code>.
    Un file Parquet indica la versione dei suoi dati, la licenza e l’indirizzo della metodologia. I
    dati sono pubblicati con CC0 1.0.`,
  asking: 'Chi è nato un 11 marzo',
  ask: 'I più noti vengono per primi. A PostgreSQL serve prima una tabella con queste colonne.',
  people: 'La tabella delle persone',
  peopleIntro: 'Una riga per persona.',
  statements: 'La tabella delle dichiarazioni',
  statementsIntro:
    'Una riga per ogni data di nascita o di morte dichiarata, salvo quelle che Wikidata segna come deprecate.',
  ofPeople: {
    rank: 'Il posto nell’ordine di notorietà: 1 è la persona più nota.',
    id: html`Il QID di Wikidata, come <code>Q42</code>.`,
    slug: 'La fine dell’indirizzo della pagina.',
    name: 'Il nome, nella lingua in cui c’è.',
    labels: 'Le etichette di Wikidata. Vuote dove non ce ne sono.',
    date: html`La data di nascita mostrata: gregoriana, precisa quanto è nota, come
      <code>1952-03-11</code> o <code>1950</code>. L’anno prima dell’1 è <code>-0001</code>.`,
    day: html`Mese e giorno, come <code>03-11</code>. Vuoto se il giorno non è noto.`,
    year: 'L’anno. Gli anni prima della nostra era sono negativi.',
    written: 'Il valore come sta in Wikidata, il giorno come è scritto e il suo calendario.',
    precision: '11 è un giorno, 10 un mese, 9 un anno, 8 un decennio, 7 un secolo, 6 un millennio.',
    interval:
      'Il primo e l’ultimo giorno che la data può indicare: come date negli anni da 1 a 9999, e in tutti gli anni come numero di giorni dal 1º gennaio 1970.',
    status: 'Quanto è sostenuta la data e il tipo della sua fonte migliore.',
    doubt:
      'Se le date si contraddicono o sono controverse, se la data è indicata come incerta, e le altre date che possono essere esatte.',
    death: 'Le stesse colonne per la data di morte.',
    deceased: 'Se la persona è morta, anche quando la data non è nota.',
    warnings: 'Codici delle particolarità dei dati; la metodologia li spiega.',
    place: 'I luoghi di nascita e i loro Paesi, come QID e per nome.',
    fame: 'Il numero di pagine su Wikipedia e su altri progetti Wikimedia, e il numero da cui nasce l’ordine.',
  },
  ofStatements: {
    person: 'Di chi parla la dichiarazione.',
    property: html`<code>P569</code> è una nascita, <code>P570</code> una morte.`,
    statement: 'L’identificativo della dichiarazione e il suo rango in Wikidata.',
    choice:
      'Se la dichiarazione è quella mostrata, se dice altro rispetto a questa e se è una data reale.',
    value: 'Il valore, la sua precisione e il suo calendario, come in Wikidata.',
    gregorian: 'La data gregoriana e i suoi giorni, come nella tabella delle persone.',
    sources:
      'I riferimenti: opere, indirizzi, giorno di consultazione, e se portano fuori da Wikimedia.',
  },
};
