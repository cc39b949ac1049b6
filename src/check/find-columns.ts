import { foldWords } from '../core/text/fold.ts';
import { CheckError } from './read-table.ts';

/** The headers of the columns that matter, or their numbers from 1; found by usual headers where absent. */
export interface ColumnNames {
  readonly qid: string | undefined;
  readonly name: string | undefined;
  readonly date: string | undefined;
}

/** What a row of somebody's table says of a person; empty where it says nothing. */
export interface Given {
  readonly qid: string;
  readonly name: string;
  readonly date: string;
}

/** The columns of a table that are read. */
export type Columns = ReturnType<typeof findColumns>;

type Column = keyof ColumnNames;

// The headers that people give to such columns, in the six languages; the better ones first.
const HEADERS: Readonly<Record<Column | 'part' | 'first' | 'middle' | 'last', string>> = {
  qid: `qid, wikidata qid, wikidata id, wikidata, wikidata item, wiki qid, item, wikidata entity, wdid, Wikidata-ID,
    Wikidata-Objekt`,
  name: `full name, display name, Vollständiger Name, nom complet, nom et prénom, prénom et nom, nombre completo,
    nombre y apellido, nombre y apellidos, nome completo, nome e cognome, cognome e nome, person, person name, label,
    item label, person label`,
  // Beside a column of first or last names it has the other part, otherwise the whole name.
  part: 'name, nom, nombre, nome',
  first: `first name, given name, given names, forename, Vorname, Vornamen, Rufname, prénom, prénoms, nombres,
    nombre de pila, primer nombre, primeiro nome, nome próprio, nome di battesimo`,
  middle: `middle name, middle names, zweiter Vorname, deuxième prénom, segundo nombre, nome do meio, segundo nome,
    secondo nome`,
  last: `last name, surname, family name, Nachname, Familienname, Zuname, nom de famille, apellido, apellidos,
    primer apellido, cognome, sobrenome, apelido, apelidos`,
  date: `birth date, date of birth, born, dob, birthday, birth, year of birth, birth year, p569, begin date,
    Geburtsdatum, geboren, geboren am, Geburtstag, Geburtsjahr, date de naissance, né le, naissance, né, année de naissance,
    fecha de nacimiento, nacimiento, nacido, año de nacimiento, data de nascimento, nascimento, nascido, ano de nascimento,
    data di nascita, nascita, nato, anno di nascita`,
};

const MEANT: Readonly<Record<Column, string>> = {
  qid: 'QIDs (--qid-column)',
  name: 'names (--name-column)',
  date: 'dates of birth (--date-column)',
};

/** Positions of columns whose texts make one together. */
type Joined = readonly number[];

/**
 * Finds the columns of a table by its headers. `table` is its name. Of several columns of names or dates the first counts
 * that says something in a row. Columns of first, middle and last names make a name together. Throws CheckError if there
 * are no dates, or neither QIDs nor names.
 */
export function findColumns(headers: readonly string[], named: ColumnNames, table: string) {
  const folded = headers.map(headerKey);
  const quoted = (at: number): string => JSON.stringify(headers[at]);
  const known = `its columns are ${headers.map((_, at) => quoted(at)).join(', ')}`;
  const usual = (kind: keyof typeof HEADERS): number[] => {
    const found = HEADERS[kind].split(',').map((header) => folded.indexOf(headerKey(header)));
    return found.filter((at) => at !== -1);
  };
  const choose = (column: Column, found: readonly Joined[]): readonly Joined[] => {
    const name = named[column];
    if (name === undefined) return found;
    const at = headers.indexOf(name);
    if (at !== -1) return [[at]];
    if (/^\d{1,4}$/.test(name) && headers[Number(name) - 1] !== undefined)
      return [[Number(name) - 1]];
    throw new CheckError(`${table}: there is no column ${JSON.stringify(name)}; ${known}`);
  };
  const at: Readonly<Record<Column, readonly Joined[]>> = {
    qid: choose('qid', [usual('qid').slice(0, 1)]),
    name: choose('name', nameColumns(usual)),
    date: choose(
      'date',
      usual('date').map((each) => [each]),
    ),
  };
  const isAbsent = (column: Column): boolean => at[column].flat().length === 0;
  if (isAbsent('date')) {
    throw new CheckError(`${table}: name the column of ${MEANT.date}; ${known}`);
  }
  if (isAbsent('qid') && isAbsent('name')) {
    throw new CheckError(`${table}: name the column of ${MEANT.qid} or of ${MEANT.name}; ${known}`);
  }
  return {
    /** Which they are, in words; with the numbers of rows in which they say nothing. */
    describe(empty: Readonly<Record<Column, number>>): string {
      const used = (kind: string, column: Column): string[] => {
        if (isAbsent(column)) return [];
        const columns = at[column].map((joined) => joined.map(quoted).join(' and ')).join(' or ');
        const none = empty[column] === 0 ? '' : ` (empty in ${empty[column]})`;
        return [`${kind} in ${columns}${none}`];
      };
      return [
        ...used('QIDs', 'qid'),
        ...used('names', 'name'),
        ...used('dates of birth', 'date'),
      ].join(', ');
    },
    /** Reads the cells of a row. */
    read(cells: readonly unknown[]): Given {
      const textOf = (column: Column): string => {
        const texts = at[column].map((joined) => join(joined.map((each) => textIn(cells[each]))));
        return texts.find((text) => text !== '') ?? '';
      };
      return { qid: textOf('qid'), name: textOf('name'), date: textOf('date') };
    },
  };
}

/** A header in lower case without marks and signs: "birth year", "BirthYear" and "birth_year" are one. */
function headerKey(header: string): string {
  return foldWords(header.replaceAll('_', ' ')).join('');
}

/** The columns of whole names, and behind them those of first, middle and last names. */
function nameColumns(
  usual: (kind: 'name' | 'part' | 'first' | 'middle' | 'last') => number[],
): Joined[] {
  const oneOf = (kind: Parameters<typeof usual>[0]): Joined => usual(kind).slice(0, 1);
  const [part, first, last] = [oneOf('part'), oneOf('first'), oneOf('last')];
  const isPart = first.length + last.length === 1;
  const wholes = [...usual('name'), ...(isPart ? [] : part)].map((at) => [at]);
  const given = isPart && first.length === 0 ? part : first;
  const family = isPart && last.length === 0 ? part : last;
  const joined = [...given, ...oneOf('middle'), ...family];
  return given.length + family.length === 0 ? wholes : [...wholes, joined];
}

function textIn(cell: unknown): string {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
  return isBlank(text) ? '' : text;
}

/**
 * A name of its parts, the last name last, with a comma as it is read in both orders (13.5); one part where it has the
 * words of the other.
 */
function join(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const first = parts
    .slice(0, -1)
    .filter((part) => part !== '')
    .join(' ');
  const [words, others] = [foldWords(first), foldWords(last)];
  if (others.every((word) => words.includes(word))) return first;
  if (words.every((word) => others.includes(word))) return last;
  return `${last}, ${first}`;
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
  const text = cell.normalize('NFKC').trim().toLowerCase();
  const bare = /^[([](.*)[)\]]$/.exec(text)?.[1] ?? text;
  return !/[\p{L}1-9]/u.test(bare) || BLANK.has(bare.replaceAll(/\s+/g, ' '));
}
