import { html } from '../../../html/template.ts';
import type { DataTexts } from '../data.ts';

/** The page about tables in Spanish. */
export const data: DataTexts = {
  title: 'Datos en tablas',
  description:
    'Todas las personas y todas las fechas declaradas en Parquet, CSV o NDJSON: qué contienen las tablas y cómo se consultan con DuckDB, pandas, R, Spark y PostgreSQL.',
  lead: 'Dos tablas contienen todo lo que aquí se sabe de nacimientos y muertes. Son para quien quiere preguntar más de lo que responden estas páginas.',
  making: 'Cómo se hacen',
  make: 'Quien gestiona Natalis puede generar estas tablas con una orden y difundirlas.',
  forms: html`El final del nombre indica el formato: <code>.parquet</code>, <code>.csv</code> o
    <code>.ndjson</code>, los dos últimos también comprimidos como <code>.gz</code> o
    <code>.zst</code>. Un archivo Parquet indica la versión de sus datos, la licencia y la dirección
    de la metodología. Los datos se publican con CC0 1.0.`,
  asking: 'Quién nació un 11 de marzo',
  ask: 'Los más conocidos van primero. PostgreSQL necesita antes una tabla con estas columnas.',
  people: 'La tabla de personas',
  peopleIntro: 'Una fila por persona.',
  statements: 'La tabla de declaraciones',
  statementsIntro:
    'Una fila por fecha declarada de nacimiento o de muerte, salvo las que Wikidata marca como obsoletas.',
  ofPeople: {
    rank: 'El puesto en el orden de notoriedad: 1 es la persona más conocida.',
    id: html`El QID de Wikidata, como <code>Q42</code>.`,
    slug: 'El final de la dirección de la página.',
    name: 'El nombre, en el idioma en que lo haya.',
    labels: 'Las etiquetas de Wikidata. Vacías donde no las hay.',
    date: html`La fecha de nacimiento mostrada: gregoriana, con la precisión conocida, como
      <code>1952-03-11</code> o <code>1950</code>. El año anterior al 1 es <code>-0001</code>.`,
    day: html`Mes y día, como <code>03-11</code>. Vacío si no se conoce el día.`,
    year: 'El año. Los años antes de nuestra era son negativos.',
    written: 'El valor tal como está en Wikidata, el día tal como está escrito y su calendario.',
    precision: '11 es un día, 10 un mes, 9 un año, 8 una década, 7 un siglo, 6 un milenio.',
    interval:
      'El primer y el último día que puede indicar la fecha: como fechas en los años 1 a 9999, y en todos los años como número de días desde el 1 de enero de 1970.',
    status: 'Lo bien que está apoyada la fecha y el tipo de su mejor fuente.',
    doubt:
      'Si las fechas se contradicen o son controvertidas, si la fecha está marcada como incierta, y las otras fechas que pueden ser ciertas.',
    death: 'Las mismas columnas para la fecha de muerte.',
    deceased: 'Si la persona ha muerto, aunque no se conozca la fecha.',
    warnings: 'Códigos de las particularidades de los datos; la metodología los explica.',
    place: 'Los lugares de nacimiento y sus países, como QID y con su nombre.',
    fame: 'El número de páginas en Wikipedia y otros proyectos de Wikimedia, y el número del que sale el orden.',
  },
  ofStatements: {
    person: 'De quién trata la declaración.',
    property: html`<code>P569</code> es un nacimiento, <code>P570</code> una muerte.`,
    statement: 'El identificador de la declaración y su rango en Wikidata.',
    choice:
      'Si la declaración es la mostrada, si dice algo distinto de esta y si es una fecha real.',
    value: 'El valor, su precisión y su calendario, como en Wikidata.',
    gregorian: 'La fecha gregoriana y sus días, como en la tabla de personas.',
    sources:
      'Las referencias: obras, direcciones, el día de consulta y si llevan fuera de Wikimedia.',
  },
};
