import { readLife } from '../core/query/given-date.ts';
import { foldWords, normalize } from '../core/text/fold.ts';
import { CATALOGUES } from '../core/person/catalogues.ts';
import { catalogueOfForm, catalogueOfHeader } from '../core/query/identifiers.ts';
import { CheckError, type TableRow } from './read-table.ts';

/** The columns that matter by their headers or their numbers from 1; found by usual headers where absent. */
export interface ColumnNames {
  readonly qid: string | undefined;
  /** Columns whose texts make one, in this order. */
  readonly name: readonly string[] | undefined;
  readonly date: readonly string[] | undefined;
  readonly death: readonly string[] | undefined;
}

/** What a row of somebody's table says of a person; empty where it says nothing. */
export interface Given {
  readonly qid: string;
  readonly name: string;
  /** Of birth. */
  readonly date: string;
  readonly death: string;
  /** Texts of columns of identifiers; none where a column says nothing. */
  readonly identifiers: readonly { readonly property: string; readonly text: string }[];
}

/** The columns of a table that are read. */
export type Columns = ReturnType<typeof findColumns>;

export type Column = keyof ColumnNames;

// The headers that people give to such columns, in the six languages; the better ones first.
const HEADERS = {
  qid: `qid, wikidata qid, wikidata id, wikidata, wikidata item, wiki qid, item, wikidata entity, wdid, Wikidata-ID,
    Wikidata-Objekt`,
  name: `full name, display name, primary name, Vollständiger Name, nom complet, nom et prénom, prénom et nom, nombre completo,
    nombre y apellido, nombre y apellidos, nome completo, nome e cognome, cognome e nome, person, person name, label,
    item label, person label, artist, author, creator, player`,
  // Beside a column of first or last names it has the other part, otherwise the whole name.
  part: 'name, nom, nombre, nome',
  first: `first name, given name, given names, forename, Vorname, Vornamen, Rufname, prénom, prénoms, nombres,
    nombre de pila, primer nombre, primeiro nome, nome próprio, nome di battesimo, name first, first`,
  middle: `middle name, middle names, zweiter Vorname, deuxième prénom, segundo nombre, nome do meio, segundo nome,
    secondo nome`,
  last: `last name, surname, family name, Nachname, Familienname, Zuname, nom de famille, apellido, apellidos,
    primer apellido, cognome, sobrenome, apelido, apelidos, name last, last`,
  date: `birth date, date of birth, born, born date, dob, birthday, birth, year of birth, birth year, p569, begin date,
    Geburtsdatum, geboren, geboren am, Geburtstag, Geburtsjahr, date de naissance, né le, naissance, né, année de naissance,
    fecha de nacimiento, nacimiento, nacido, año de nacimiento, data de nascimento, nascimento, nascido, ano de nascimento,
    data di nascita, nascita, nato, anno di nascita`,
  birthYear: `birth year, year of birth, born year, Geburtsjahr, année de naissance, año de nacimiento, ano de nascimento,
    anno di nascita`,
  birthMonth: `birth month, month of birth, born month, Geburtsmonat, mois de naissance, mes de nacimiento,
    mês de nascimento, mese di nascita`,
  birthDay: `birthday, day of birth, born day, Geburtstag, jour de naissance, día de nacimiento, dia de nascimento,
    giorno di nascita`,
  death: `death date, date of death, died, dod, death, year of death, death year, p570, end date, Sterbedatum, Todesdatum,
    gestorben, gestorben am, Todestag, Todesjahr, Sterbejahr, date de décès, date de mort, mort le, décès, mort, année de décès,
    fecha de muerte, fecha de fallecimiento, fallecimiento, muerte, fallecido, año de muerte, data de morte,
    data da morte, falecimento, morte, falecido, ano de morte, data di morte, morto, anno di morte`,
  deathYear: 'death year, year of death',
  deathMonth: 'death month, month of death',
  deathDay: 'death day, day of death',
};

type Kind = keyof typeof HEADERS;

/** Gives the positions of the columns with usual headers of a kind, the better ones first. */
type FindUsual = (kind: Kind) => number[];

/** Columns whose texts make one. */
interface Joined {
  readonly positions: readonly number[];
  join(parts: readonly string[]): string;
}

/** What a column holds, how its columns are found by usual headers, and how several that are named make one text. */
interface ColumnKind {
  readonly holds: string;
  find(usual: FindUsual): readonly Joined[];
  readonly join: Joined['join'];
}

const COLUMNS: Readonly<Record<Column, ColumnKind>> = {
  qid: { holds: 'QIDs', find: (usual) => usual('qid').slice(0, 1).map(alone), join: inOrder },
  name: { holds: 'names', find: nameColumns, join: inOrder },
  date: { holds: 'dates of birth', find: dateColumns('date', 'birth'), join: asDate },
  death: { holds: 'dates of death', find: dateColumns('death', 'death'), join: asDate },
};

/**
 * Finds the columns of a table by its headers. `table` is its name. Of several columns of names the first counts that
 * says something in a row, of dates the first that can be read. Columns of first, middle and last names make a name
 * together, those of year, month and day a date. Columns of identifiers are known by their headers, or by the form of
 * all their cells in some first rows. Throws CheckError if there are neither QIDs, identifiers nor names, or no dates
 * beside QIDs and names.
 */
export function findColumns(
  headers: readonly string[],
  named: ColumnNames,
  table: string,
  rows: readonly TableRow[] = [],
) {
  const keys = headers.map(headerKey);
  const quoted = (at: number): string => JSON.stringify(headers[at]);
  const wrong = (what: string): CheckError =>
    new CheckError(
      `${table}: ${what}; its columns are ${headers.map((_, at) => quoted(at)).join(', ')}`,
    );
  const usual = (kind: Kind): number[] => {
    const wanted = HEADERS[kind].split(',').map(headerKey);
    const found = [keys, keys.map((key) => key.replace(WHOSE, ''))].flatMap((each) =>
      wanted.map((key) => each.indexOf(key)),
    );
    return [...new Set(found)].filter((at) => at !== -1);
  };
  const positionOf = (name: string): number => {
    const at = headers.indexOf(name);
    if (at !== -1) return at;
    if (/^\d{1,4}$/.test(name) && headers[Number(name) - 1] !== undefined) return Number(name) - 1;
    throw wrong(`there is no column ${JSON.stringify(name)}`);
  };
  const found = new Map<Column, readonly Joined[]>();
  for (const [column, { find, join }] of Object.entries(COLUMNS) as [Column, ColumnKind][]) {
    const names = [named[column] ?? []].flat();
    const those = names.length === 0 ? find(usual) : [{ positions: names.map(positionOf), join }];
    if (those.length > 0) found.set(column, those);
  }
  const used = new Set([...found.values()].flat().flatMap(({ positions }) => positions));
  const identifiers = headers.flatMap((header, at) => {
    if (used.has(at)) return [];
    const texts = rows.map(({ cells }) => textIn(cells[at])).filter((text) => text !== '');
    const property = catalogueOfHeader(header) ?? catalogueOfForm([...new Set(texts)]);
    return property === null ? [] : { at, property };
  });
  const columnOf = (column: Column): string => `of ${COLUMNS[column].holds} (--${column}-column)`;
  const hasIdentifiers = identifiers.length > 0;
  if (!found.has('date') && !hasIdentifiers) {
    throw wrong(
      `head a column of identifiers with its catalogue ("viaf"), or name the column ${columnOf('date')}`,
    );
  }
  if (!found.has('qid') && !found.has('name') && !hasIdentifiers) {
    throw wrong(`name the column ${columnOf('qid')} or ${columnOf('name')}`);
  }
  const empty = new Map<Column, number>();
  return {
    /** Which they are, in words; with the numbers of rows read so far in which they say nothing. */
    describe: () =>
      [
        ...Array.from(found, ([column, those]) => {
          const columns = those.map(({ positions }) => positions.map(quoted).join(' and '));
          const none = empty.has(column) ? ` (empty in ${empty.get(column)})` : '';
          return `${COLUMNS[column].holds} in ${columns.join(' or ')}${none}`;
        }),
        ...identifiers.map(
          ({ at, property }) => `${CATALOGUES.get(property)?.name} in ${quoted(at)}`,
        ),
      ].join(', '),
    /** Reads the cells of a row. */
    read(cells: readonly unknown[]): Given {
      const textOf = (column: Column, isBest?: (text: string) => boolean): string => {
        const texts = (found.get(column) ?? [])
          .map(({ positions, join }) => join(positions.map((each) => textIn(cells[each]))))
          .filter((text) => text !== '');
        if (texts.length === 0) empty.set(column, (empty.get(column) ?? 0) + 1);
        return (isBest && texts.find(isBest)) ?? texts[0] ?? '';
      };
      return {
        qid: textOf('qid'),
        name: textOf('name'),
        date: textOf('date', (text) => readLife(text).birth !== null),
        death: textOf('death'),
        identifiers: identifiers
          .map(({ at, property }) => ({ property, text: textIn(cells[at]) }))
          .filter(({ text }) => text !== ''),
      };
    },
  };
}

/** Whether these are the headers of a table that can be checked. */
export function areHeaders(cells: readonly string[], named: ColumnNames): boolean {
  try {
    findColumns(cells, named, '');
    return true;
  } catch (error) {
    if (error instanceof CheckError) return false;
    throw error;
  }
}

// Whose name or date a column has: "player_name", "person_dob".
const WHOSE = /^(?:person|people|player|artist|author|creator|member|politician|athlete)s?(?=.)/;

/**
 * A header in lower case without marks, signs and what stands in brackets: "birth year", "BirthYear" and "birth_year (CE)"
 * are one.
 */
function headerKey(header: string): string {
  return foldWords(header.replaceAll('_', ' ').replace(/[([].*$/s, '')).join('');
}

function alone(position: number): Joined {
  return { positions: [position], join: inOrder };
}

function inOrder(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** The columns of whole names, and behind them those of first, middle and last names. */
function nameColumns(usual: FindUsual): Joined[] {
  const oneOf = (kind: Kind): readonly number[] => usual(kind).slice(0, 1);
  const [part, first, last] = [oneOf('part'), oneOf('first'), oneOf('last')];
  const isPart = first.length + last.length === 1;
  const wholes = [...usual('name'), ...(isPart ? [] : part)].map(alone);
  const given = isPart && first.length === 0 ? part : first;
  const family = isPart && last.length === 0 ? part : last;
  const positions = [...given, ...oneOf('middle'), ...family];
  return given.length + family.length === 0 ? wholes : [...wholes, { positions, join: asName }];
}

/** The columns of year, month and day as one, and behind them those of dates. */
function dateColumns(whole: Kind, event: 'birth' | 'death') {
  return (usual: FindUsual): Joined[] => {
    const dates = usual(whole);
    const [year] = usual(`${event}Year`);
    const [month] = usual(`${event}Month`);
    if (year === undefined || month === undefined) return dates.map(alone);
    const positions = [year, month, ...usual(`${event}Day`).slice(0, 1)];
    const others = dates.filter((at) => !positions.includes(at));
    // Without a month a day says nothing.
    const untilEmpty = (texts: readonly string[]): string =>
      asDate(texts.slice(0, [...texts, ''].indexOf('')));
    return [{ positions, join: untilEmpty }, ...others.map(alone)];
  };
}

/** The parts of a date in the order of the columns. */
function asDate(parts: readonly string[]): string {
  const texts = parts.filter((part) => part !== '').map((part) => part.replace(/\.0+$/, ''));
  const areNumbers = texts.length > 1 && texts.every((text) => /^\d+$/.test(text));
  return texts
    .map((text) => (areNumbers ? text.padStart(2, '0') : text))
    .join(areNumbers ? '-' : ' ');
}

/**
 * A name of its parts, the last name last, with a comma as it is read in both orders (13.5); one part where it has the
 * words of the other.
 */
function asName(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const first = inOrder(parts.slice(0, -1));
  const [words, others] = [foldWords(first), foldWords(last)];
  if (others.every((word) => words.includes(word))) return first;
  if (words.every((word) => others.includes(word))) return last;
  return `${last}, ${first}`;
}

function textIn(cell: unknown): string {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
  return isBlank(text) ? '' : text;
}

// What people write into a cell that is to say nothing, in the six languages and in programs that make tables.
const WORDS = `
  n/a, #n/a, n.a., na, <na>, n/d, n.d., nd, null, none, nil, nan, nat, undefined, unknown, unkn, unk, not known
  not available, not applicable, not given, not stated, no data, no date, missing, unspecified, blank, empty, tba, tbd
  unbekannt, unbek., k. a., k.a., keine angabe, keine angaben, nicht bekannt, ohne angabe, o. a., o.a., fehlt
  inconnu, inconnue, non connu, non renseigné, non renseignée, n.r., n.c., s.d., s/d, sans date, aucun, aucune, néant
  desconocido, desconocida, no consta, sin datos, sin dato, sin fecha, s/f, s.f., ninguno, ninguna
  desconhecido, desconhecida, não consta, sem dados, sem data, nenhum, nenhuma
  sconosciuto, sconosciuta, ignoto, ignota, non noto, non nota, non disponibile, senza data, nessuno, nessuna`;

const BLANK = new Set(WORDS.split(/[,\n]/).map((word) => word.trim()));

/**
 * Whether a cell says nothing: it has no letter and no digit but 0 ("", "-", "?", "0000-00-00"), or is one of a closed
 * list of words such as "n/a" and "unknown", in any case, perhaps in brackets (service 16.6).
 */
function isBlank(cell: string): boolean {
  const text = normalize(cell, 'NFKC').trim().toLowerCase();
  const bare = /^[([](.*)[)\]]$/.exec(text)?.[1] ?? text;
  return !/[\p{L}1-9]/u.test(bare) || BLANK.has(bare.replaceAll(/\s+/g, ' '));
}
