/** What a row of somebody's table says of a person; empty where it says nothing. */
export interface TableRow {
  /** The line in the file on which it begins, from 1. */
  readonly line: number;
  readonly qid: string;
  readonly name: string;
  readonly date: string;
}
