import type { SchemaElement } from 'hyparquet';
import type { Column, ColumnType } from '../columns/column.ts';

/** A column without the way to its cells. */
export type SchemaColumn = Omit<Column<never>, 'of'>;

/** The schema of a table, as Parquet lists it: each group is followed by its members. */
export function parquetSchema(columns: readonly SchemaColumn[]): SchemaElement[] {
  return [
    { name: 'natalis', num_children: columns.length },
    ...columns.flatMap(({ name, type }) => ELEMENTS[type](name)),
  ];
}

const ELEMENTS: Readonly<Record<ColumnType, (name: string) => SchemaElement[]>> = {
  text: (name) => [text(name)],
  integer: (name) => [{ name, type: 'INT32', repetition_type: 'OPTIONAL' }],
  number: (name) => [{ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' }],
  boolean: (name) => [flag(name)],
  day: (name) => [{ name, type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' }],
  texts: (name) => list(name, [text('element', 'REQUIRED')]),
  sources: (name) =>
    list(name, [
      { name: 'element', repetition_type: 'REQUIRED', num_children: 5 },
      text('reference_id'),
      ...list('stated_in', [text('element', 'REQUIRED')]),
      ...list('urls', [text('element', 'REQUIRED')]),
      ...list('retrieved', [text('element', 'REQUIRED')]),
      flag('has_external_source'),
    ]),
};

type Repetition = NonNullable<SchemaElement['repetition_type']>;

function text(name: string, repetition_type: Repetition = 'OPTIONAL'): SchemaElement {
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type };
}

function flag(name: string): SchemaElement {
  return { name, type: 'BOOLEAN', repetition_type: 'OPTIONAL' };
}

/** A list has three levels: the list, its repeated group, and the element (LogicalTypes.md of Parquet). */
function list(name: string, element: readonly SchemaElement[]): SchemaElement[] {
  return [
    { name, repetition_type: 'REQUIRED', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...element,
  ];
}
