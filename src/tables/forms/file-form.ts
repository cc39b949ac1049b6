import { basename } from 'node:path';
import { ExportError } from '../export-error.ts';
import { PACKINGS, type Packing } from './packing.ts';

/** The forms of a table, by the ending of the file's name. */
const FORMS = ['parquet', 'csv', 'ndjson'] as const;

export type Form = (typeof FORMS)[number];

/** The form of a file and how it is packed. */
export interface FileForm {
  readonly form: Form;
  /** Null if it is not packed. */
  readonly packing: Packing | null;
}

/** The form that the ending of a file's name says. Throws ExportError if it says none. */
export function formOf(path: string): FileForm {
  const name = basename(path);
  const packing = PACKINGS.find((ending) => name.endsWith(`.${ending}`)) ?? null;
  const unpacked = packing === null ? name : name.slice(0, -packing.length - 1);
  const form = FORMS.find((ending) => unpacked.endsWith(`.${ending}`));
  if (form === undefined) {
    throw new ExportError(
      `${path}: the name says no form; end it in .parquet, .csv or .ndjson, the last two also with .gz or .zst behind`,
    );
  }
  if (form === 'parquet' && packing !== null) {
    throw new ExportError(`${path}: Parquet is packed inside; end the name in .parquet`);
  }
  return { form, packing };
}
