import { foldName, foldWords } from '../core/text/fold.ts';
import { CheckError } from './check-error.ts';

/** The heads of the columns that matter, or their numbers from 1; found by usual heads where absent. */
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
export interface Columns {
  /** Which they are, in words. */
  readonly description: string;
  /** What the cells of a row say. */
  read(cells: readonly unknown[]): Given;
}

type Column = keyof ColumnNames;

// The heads that people give to such columns, in the six languages; the better ones first.
const HEADS: Readonly<Record<Column | 'part' | 'first' | 'last', string>> = {
  qid: 'qid, wikidata qid, wikidata id, wikidata, wikidata item, wiki qid, item, wikidata entity, Wikidata-ID, Wikidata-Objekt',
  name: `full name, Vollständiger Name, nom complet, nom et prénom, prénom et nom, nombre completo, nombre y apellido,
    nombre y apellidos, nome completo, nome e cognome, cognome e nome, person, person name, label, itemlabel, personlabel`,
  // Beside a column of first or last names it has the other part, otherwise the whole name.
  part: 'name, nom, nombre, nome',
  first: `first name, firstname, given name, given names, forename, Vorname, Vornamen, Rufname, prénom, prénoms, nombres,
    nombre de pila, primer nombre, primeiro nome, nome próprio, nome di battesimo`,
  last: `last name, lastname, surname, family name, Nachname, Familienname, Zuname, nom de famille, apellido, apellidos,
    primer apellido, cognome, sobrenome, apelido, apelidos`,
  date: `birth date, date of birth, birthdate, born, dob, birthday, birth, year of birth, birth year, p569,
    Geburtsdatum, geboren, geboren am, Geburtstag, Geburtsjahr, date de naissance, né le, naissance, né, année de naissance,
    fecha de nacimiento, nacimiento, nacido, año de nacimiento, data de nascimento, nascimento, nascido, ano de nascimento,
    data di nascita, nascita, nato, anno di nascita`,
};

const MEANT: Readonly<Record<Column, string>> = {
  qid: 'QIDs (--qid-column)',
  name: 'names (--name-column)',
  date: 'dates of birth (--date-column)',
};

/**
 * Finds the columns of a table by its heads. `table` is its name. A column of first names and one of last names make the
 * name together. Throws CheckError if there are no dates, or neither QIDs nor names.
 */
export function findColumns(heads: readonly string[], named: ColumnNames, table: string): Columns {
  const folded = heads.map((head) =>
    foldName(head.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')),
  );
  const quoted = (at: number): string => JSON.stringify(heads[at]);
  const known = `its columns are ${heads.map((_, at) => quoted(at)).join(', ')}`;
  const usual = (kind: keyof typeof HEADS): number[] => {
    const found = HEADS[kind].split(',').map((head) => folded.indexOf(foldName(head)));
    return found.filter((at) => at !== -1).slice(0, 1);
  };
  const indexesOf = (column: Column): number[] => {
    const name = named[column];
    if (name === undefined) return column === 'name' ? nameColumns(usual) : usual(column);
    const at = heads.indexOf(name);
    if (at !== -1) return [at];
    if (/^\d{1,4}$/.test(name) && heads[Number(name) - 1] !== undefined) return [Number(name) - 1];
    throw new CheckError(`${table}: there is no column ${JSON.stringify(name)}; ${known}`);
  };
  const at = { qid: indexesOf('qid'), name: indexesOf('name'), date: indexesOf('date') };
  if (at.date.length === 0) {
    throw new CheckError(`${table}: name the column of ${MEANT.date}; ${known}`);
  }
  if (at.qid.length + at.name.length === 0) {
    throw new CheckError(`${table}: name the column of ${MEANT.qid} or of ${MEANT.name}; ${known}`);
  }
  const used = (kind: string, columns: readonly number[]): string[] =>
    columns.length === 0 ? [] : [`${kind} in ${columns.map(quoted).join(' and ')}`];
  return {
    description: [
      ...used('QIDs', at.qid),
      ...used('names', at.name),
      ...used('dates of birth', at.date),
    ].join(', '),
    read(cells) {
      const textOf = (columns: readonly number[]): string =>
        joined(columns.map((column) => textIn(cells[column])));
      return { qid: textOf(at.qid), name: textOf(at.name), date: textOf(at.date) };
    },
  };
}

/** The column of whole names, or those of first and of last names. */
function nameColumns(usual: (kind: 'name' | 'part' | 'first' | 'last') => number[]): number[] {
  const [whole, part, first, last] = [usual('name'), usual('part'), usual('first'), usual('last')];
  if (whole.length > 0) return whole;
  if (part.length > 0 && first.length + last.length !== 1) return part;
  return first.length > 0 ? [...first, ...part, ...last] : [...part, ...last];
}

function textIn(cell: unknown): string {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
  return isBlank(text) ? '' : text;
}

/**
 * A name of its parts, with a comma as it is read in both orders (13.5); one part where it has the words of the other.
 */
function joined(parts: readonly string[]): string {
  const [first = '', last = ''] = parts;
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
