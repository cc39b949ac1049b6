import { foldName } from '../core/text/fold.ts';
import { CheckError } from './check-error.ts';
import type { TableRow } from './table-row.ts';

/** The heads of the columns that matter, or their numbers from 1; found by usual heads where absent. */
export interface ColumnNames {
  readonly qid: string | undefined;
  readonly name: string | undefined;
  readonly date: string | undefined;
}

/** Takes what matters out of the cells of a row. */
export type ReadCells = (cells: readonly string[]) => Omit<TableRow, 'line'>;

type Column = keyof ColumnNames;

// The heads that people give to such columns, in the six languages; the better ones first.
const HEADS: Readonly<Record<Column, string>> = {
  qid: 'qid, wikidata qid, wikidata id, wikidata, wikidata item, wiki qid, item, wikidata entity, Wikidata-ID, Wikidata-Objekt',
  name: `name, full name, person, person name, label, Vollständiger Name, nom complet, nom et prénom, nombre completo, nome completo,
    nom, nombre, nome, itemlabel, personlabel`,
  date: `birth date, date of birth, birthdate, born, dob, birthday, birth, year of birth, birth year, p569,
    Geburtsdatum, geboren, geboren am, Geburtstag, Geburtsjahr, date de naissance, né le, naissance, né, année de naissance,
    fecha de nacimiento, nacimiento, nacido, año de nacimiento, data de nascimento, nascimento, nascido, ano de nascimento,
    data di nascita, nascita, nato, anno di nascita`,
};

function usualHeads(column: Column): string[] {
  return HEADS[column].split(',').map((head) => foldName(head));
}

const MEANT: Readonly<Record<Column, string>> = {
  qid: 'QIDs (--qid-column)',
  name: 'names (--name-column)',
  date: 'dates of birth (--date-column)',
};

/**
 * Finds the columns of a table by its heads, and gives what takes them out of a row. `table` is the name of the table.
 * Throws CheckError if there are no dates, or neither QIDs nor names.
 */
export function findColumns(
  heads: readonly string[],
  named: ColumnNames,
  table: string,
): ReadCells {
  const folded = heads.map((head) =>
    foldName(head.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')),
  );
  const told = `its columns are ${heads.map((head) => JSON.stringify(head)).join(', ')}`;
  const place = (column: Column): number => {
    const name = named[column];
    if (name === undefined) {
      const usual = usualHeads(column).find((head) => folded.includes(head));
      return usual === undefined ? -1 : folded.indexOf(usual);
    }
    const at = heads.indexOf(name);
    if (at !== -1) return at;
    if (/^\d{1,4}$/.test(name) && heads[Number(name) - 1] !== undefined) return Number(name) - 1;
    throw new CheckError(`${table}: there is no column ${JSON.stringify(name)}; ${told}`);
  };
  const at = { qid: place('qid'), name: place('name'), date: place('date') };
  if (at.date === -1) throw new CheckError(`${table}: name the column of ${MEANT.date}; ${told}`);
  if (at.qid === -1 && at.name === -1) {
    throw new CheckError(`${table}: name the column of ${MEANT.qid} or of ${MEANT.name}; ${told}`);
  }
  return (cells) => ({
    qid: cells[at.qid] ?? '',
    name: cells[at.name] ?? '',
    date: cells[at.date] ?? '',
  });
}
