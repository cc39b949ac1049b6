import { type Instant, parseInstant } from '../../core/calendar/date-text.ts';
import type { Exclusion } from '../../entity/read-person.ts';
import type { BlockContent } from '../staging/block-content.ts';
import { asText } from '../../entity/wikibase-json.ts';

/** Complete lines of one input. */
export interface Lines {
  readonly input: string;
  /** The lines; the last may lack its newline. */
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** Whether this is the whole input, as JSON that spans many lines. */
  readonly isPrettyPrinted: boolean;
}

/** Why a line or an entity was not used. */
export type DropReason =
  | Exclusion
  | 'broken_line'
  | 'not_an_entity'
  | 'redirect'
  | 'deleted'
  | 'missing'
  | 'other_entity_type';

/** A line that could not be read, for the warning about it. */
export interface BrokenLine {
  readonly input: string;
  /** Number of lines before it in the block. */
  readonly line: number;
  readonly problem: string;
}

/** The first line of a file that `natalis fetch` or the sample wrote (methodology 5.7). */
export interface FetchHeader {
  readonly at: Instant;
  readonly coverage: string | null;
  /** In a file of changes: the instant since which it has all of them, until `at`. Otherwise null. */
  readonly changesSince: Instant | null;
}

/** Everything that a block holds. */
export interface Extract extends BlockContent {
  readonly headers: readonly FetchHeader[];
  /** The broken lines of the block, but never more than one above the limit of the build. */
  readonly broken: readonly BrokenLine[];
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
  readonly entitiesRead: number;
  /** What opens and closes arrays in the block (array-marks.ts). */
  readonly marks: string;
  /** Number of newlines in the block. */
  readonly lines: number;
  /** The newest `modified` of the entities that is a real instant. */
  readonly newest: NewestChange | null;
  /** The number of entities whose `modified` is not a real instant. */
  readonly unreadableChanges: number;
}

/** The settings that apply to every block. */
export interface ExtractSettings {
  /** Least number of Wikipedia articles of a person. */
  readonly minSitelinks: number;
  /** Number of broken lines that the build tolerates. */
  readonly maxErrors: number;
}

/** The newest `modified` of some entities, and the entity that it belongs to. */
export interface NewestChange {
  readonly at: Instant;
  readonly id: string;
}

/** The later of two changes. If they are equally late, the one whose entity id sorts first. */
export function laterChange(a: NewestChange | null, b: NewestChange | null): NewestChange | null {
  if (!a || !b) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return a.id < b.id ? a : b;
}

/** The instant of an entity's `modified`: empty if the entity has none, null if it is not a real instant. */
export function modifiedAt(modified: unknown): Instant | null {
  const text = asText(modified) ?? '';
  return text === '' ? '' : parseInstant(text);
}
