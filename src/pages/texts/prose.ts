import type { Html } from '../../html/template.ts';
import type { GlyphStatus } from '../../html/theme.ts';
import type { Count } from './grammar.ts';

/** The pages of prose. */
export interface ProseTexts {
  methodology(facts: ProseFacts): Prose;
  about(facts: ProseFacts): Prose;
  developers(facts: ProseFacts): Prose;
}

export interface Prose {
  readonly title: string;
  readonly description: string;
  /** Begins after the h1; headings from h2 on, each with an id that is the same in all languages. */
  readonly body: Html;
}

/** Facts about the service for use in prose. */
export interface ProseFacts {
  /** Base address, without a slash at its end. */
  readonly base: string;
  readonly people: Count;
  readonly withDay: Count;
  readonly snapshotDate: string;
  /** A paragraph with what the snapshot says of its coverage, in English, and a plot of all births. */
  readonly coverage: Html;
  readonly dataVersion: string;
  readonly serviceVersion: string;
  /** A link to whoever runs the site; null if that is not told. */
  readonly contact: Html | null;
  /** Sign and word of a status. */
  status(status: GlyphStatus): Html;
  /** The names of the MCP tools, as a list in the language. */
  readonly tools: Html;
  /** Address of a page of the same language, e.g. `methodology`. */
  page(path: string): string;
  /** Address of something outside the languages, e.g. `/api/v1/docs`. */
  own(path: string): string;
}

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
