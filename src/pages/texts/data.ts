import type { Html } from '../../html/template.ts';

type Text = string | Html;

/** The page about the exported tables. */
export interface DataTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Heading and text: how the tables are made. */
  readonly making: string;
  readonly make: string;
  readonly forms: Text;
  /** Heading and text: examples that ask for the births of 11 March. */
  readonly asking: string;
  readonly ask: string;
  readonly people: string;
  readonly peopleIntro: string;
  readonly statements: string;
  readonly statementsIntro: string;
  /** What the columns of the table of people hold, some together. */
  readonly ofPeople: Readonly<Record<PeopleNote, Text>>;
  /** What the columns of the table of statements hold, some together. */
  readonly ofStatements: Readonly<Record<StatementNote, Text>>;
}

/** Columns that one sentence of the page is about. */
export type PeopleNote =
  | 'rank'
  | 'id'
  | 'slug'
  | 'name'
  | 'labels'
  | 'date'
  | 'day'
  | 'year'
  | 'written'
  | 'precision'
  | 'interval'
  | 'status'
  | 'doubt'
  | 'death'
  | 'deceased'
  | 'warnings'
  | 'place'
  | 'fame';

export type StatementNote =
  | 'person'
  | 'property'
  | 'statement'
  | 'choice'
  | 'value'
  | 'gregorian'
  | 'sources';
