import type { InputFile } from '../../snapshot/manifest.ts';
import type { DropReason, FetchHeader } from '../extract/extract.ts';

/** What was read, apart from the entities themselves. */
export interface ReadReport {
  readonly files: readonly InputFile[];
  /** The fetch lines of the input. */
  readonly headers: readonly FetchHeader[];
  /** Newest `modified` in the input, or empty. */
  readonly newest: string;
  readonly entitiesRead: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}
