import { html } from '../../../html/template.ts';
import type { DataTexts } from '../data.ts';

/** The page about tables in English. */
export const data: DataTexts = {
  title: 'Data as tables',
  description:
    'All people and all claimed dates as Parquet, CSV or NDJSON: what the tables hold, and how to query them with DuckDB, pandas, R, Spark and PostgreSQL.',
  lead: 'Two tables hold everything that is known here about births and deaths. Take them if you want to ask more than these pages answer.',
  making: 'How they are made',
  make: 'Anybody who runs Natalis can make these tables with one command and pass them on.',
  forms: html`The file extension sets the format: <code>.parquet</code>, <code>.csv</code> or
    <code>.ndjson</code>, the last two also compressed as <code>.gz</code> or <code>.zst</code>. A
    Parquet file names the version of its data, its licence and the address of the methodology. The
    data is released under CC0 1.0.`,
  asking: 'Who was born on 11 March',
  ask: 'The best known come first. PostgreSQL needs a table with these columns first.',
  people: 'The table of people',
  peopleIntro: 'One row per person.',
  statements: 'The table of statements',
  statementsIntro:
    'One row per claimed date of birth or death. Statements that Wikidata’s editors deprecated are left out.',
  ofPeople: {
    rank: 'The place in the order of renown: 1 is the best known.',
    id: html`The QID in Wikidata, such as <code>Q42</code>.`,
    slug: 'The end of the address of the person’s page.',
    name: 'The name, in a language that has one.',
    labels: 'The labels of Wikidata. Empty where there is none.',
    date: html`The date of birth that is shown: Gregorian, as precise as it is known, such as
      <code>1952-03-11</code> or <code>1950</code>. The year before 1 is <code>-0001</code>.`,
    day: html`Month and day, such as <code>03-11</code>. Empty where the day is not known.`,
    year: 'The year. A year before our era is negative.',
    written: 'The value in Wikidata, the day in its original calendar, and that calendar.',
    precision: '11 is a day, 10 a month, 9 a year, 8 a decade, 7 a century, 6 a millennium.',
    interval:
      'The first and the last day that the date may mean: as dates in the years 1 to 9999, and in all years as numbers of days since 1 January 1970.',
    status: 'How well the date is supported, and the kind of its best source.',
    doubt:
      'Whether dates contradict each other or are disputed, whether the date is marked as uncertain, and the other dates that may be right.',
    death: 'The same columns for the date of death.',
    deceased: 'Whether the person has died, also where the date is not known.',
    warnings: 'Codes of what is special about the record; the methodology explains them.',
    place: 'The places of birth and their countries, as QIDs and by name.',
    fame: 'The number of pages in Wikipedia and other projects of Wikimedia, and the number that the order of renown is made from.',
  },
  ofStatements: {
    person: 'Whom the statement is about.',
    property: html`<code>P569</code> is a birth, <code>P570</code> a death.`,
    statement: 'The statement’s identifier and its rank in Wikidata.',
    choice:
      'Whether the statement is the one that is shown, whether it says something else than that one, and whether it is a real date.',
    value: 'The value, its precision and its calendar, as in Wikidata.',
    gregorian: 'The Gregorian date and its days, as in the table of people.',
    sources:
      'The references: works, addresses, the day they were looked at, and whether they lead outside Wikimedia.',
  },
};
