import { html } from '../../../html/template.ts';
import type { DataTexts } from '../data.ts';

/** The page about tables in German. */
export const data: DataTexts = {
  title: 'Daten als Tabellen',
  description:
    'Alle Personen und alle genannten Datumsangaben als Parquet, CSV oder NDJSON: was die Tabellen enthalten und wie man sie mit DuckDB, pandas, R, Spark und PostgreSQL abfragt.',
  lead: 'Zwei Tabellen enthalten alles, was hier über Geburten und Sterbefälle bekannt ist. Sie sind für alle, die mehr fragen wollen, als diese Seiten beantworten.',
  making: 'Wie sie entstehen',
  make: 'Wer Natalis betreibt, kann diese Tabellen mit einem Befehl erzeugen und weitergeben.',
  forms: html`Die Dateiendung bestimmt das Format: <code>.parquet</code>, <code>.csv</code> oder
    <code>.ndjson</code>, die beiden letzten auch komprimiert als <code>.gz</code> oder
    <code>.zst</code>. Eine Parquet-Datei nennt die Version ihrer Daten, die Lizenz und die Adresse
    der Methodik. Die Daten stehen unter CC0 1.0.`,
  asking: 'Wer an einem 11. März geboren ist',
  ask: 'Die Bekanntesten kommen zuerst. PostgreSQL braucht vorher eine Tabelle mit diesen Spalten.',
  people: 'Die Tabelle der Personen',
  peopleIntro: 'Eine Zeile je Person.',
  statements: 'Die Tabelle der Aussagen',
  statementsIntro:
    'Eine Zeile je genanntem Geburts- oder Sterbedatum, das in Wikidata nicht als missbilligt gilt.',
  ofPeople: {
    rank: 'Der Platz in der Reihenfolge der Bekanntheit: 1 ist am bekanntesten.',
    id: html`Die QID in Wikidata, etwa <code>Q42</code>.`,
    slug: 'Das Ende der Adresse der Seite.',
    name: 'Der Name in einer Sprache, in der es einen gibt.',
    labels: 'Die Bezeichnungen in Wikidata. Leer, wo es keine gibt.',
    date: html`Das gezeigte Geburtsdatum: gregorianisch, so genau wie bekannt, etwa
      <code>1952-03-11</code> oder <code>1950</code>. Das Jahr vor 1 ist <code>-0001</code>.`,
    day: html`Monat und Tag, etwa <code>03-11</code>. Leer, wenn der Tag nicht bekannt ist.`,
    year: 'Das Jahr. Jahre vor unserer Zeitrechnung sind negativ.',
    written:
      'Der Wert, wie er in Wikidata steht, der Tag, wie er geschrieben ist, und sein Kalender.',
    precision:
      '11 ist ein Tag, 10 ein Monat, 9 ein Jahr, 8 ein Jahrzehnt, 7 ein Jahrhundert, 6 ein Jahrtausend.',
    interval:
      'Der erste und der letzte Tag, den das Datum meinen kann: als Datum in den Jahren 1 bis 9999, und in allen Jahren als Zahl der Tage seit dem 1. Januar 1970.',
    status: 'Wie gut das Datum belegt ist, und die Art der besten Quelle.',
    doubt:
      'Ob sich Daten widersprechen oder umstritten sind, ob das Datum als unsicher gilt, und die anderen Daten, die richtig sein können.',
    death: 'Dieselben Spalten für das Sterbedatum.',
    deceased: 'Ob die Person gestorben ist, auch ohne bekanntes Datum.',
    warnings: 'Kürzel für Besonderheiten der Angaben; die Methodik erklärt sie.',
    place: 'Die Geburtsorte und ihre Länder, als QIDs und mit Namen.',
    fame: 'Die Zahl der Seiten in Wikipedia und anderen Wikimedia-Projekten, und die Zahl, aus der sich die Reihenfolge ergibt.',
  },
  ofStatements: {
    person: 'Um wen es geht.',
    property: html`<code>P569</code> ist eine Geburt, <code>P570</code> ein Tod.`,
    statement: 'Die Kennung der Aussage und ihr Rang in Wikidata.',
    choice:
      'Ob die Aussage die gezeigte ist, ob sie etwas anderes sagt als diese, und ob sie ein wirkliches Datum ist.',
    value: 'Der Wert, seine Genauigkeit und sein Kalender, wie in Wikidata.',
    gregorian: 'Das gregorianische Datum und seine Tage, wie in der Tabelle der Personen.',
    sources:
      'Die Fundstellen: Werke, Adressen, der Tag des Abrufs, und ob sie aus Wikimedia hinausführen.',
  },
};
