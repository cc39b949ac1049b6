import type { Html } from '../../html/template.ts';
import type { GlyphStatus } from '../../html/theme.ts';
import type { Count } from './grammar.ts';

/** A page of prose. */
export interface Prose {
  readonly title: string;
  readonly description: string;
  /** Begins after the h1; headings from h2 on, each with an id that is the same in all languages. */
  readonly body: Html;
}

/** Facts about the service for use in prose. */
export interface ProseFacts {
  readonly people: Count;
  readonly withDay: Count;
  readonly snapshotDate: string;
  /** A paragraph with what the snapshot says of its coverage, in English, and a plot of all births. */
  readonly coverage: Html;
  readonly dataVersion: string;
  readonly serviceVersion: string;
  /** Address of the program's source code. */
  readonly repository: string;
  /** A link to whoever runs the site; null if that is not told. */
  readonly contact: Html | null;
  /** Sign and word of a status. */
  status(status: GlyphStatus): Html;
  /** Address of a page of the same language, e.g. `methodology`. */
  page(path: string): string;
  /** Address of something outside the languages, e.g. `/api/v1/docs`. */
  own(path: string): string;
}
