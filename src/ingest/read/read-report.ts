import type { InputFile } from '../../snapshot/manifest.ts';
import type { DropReason, FetchHeader } from '../extract/extract.ts';
import type { NewestChange } from '../extract/newest-change.ts';

/** A fetch line, with the path of the input that has it: inputs of different folders may have one name. */
export interface InputHeader extends FetchHeader {
  readonly path: string;
}

/** What reading found, apart from the entities themselves. */
export interface ReadReport {
  readonly files: readonly InputFile[];
  /** The fetch lines of the input. */
  readonly headers: readonly InputHeader[];
  /** The newest `modified` in the input that is a real instant. */
  readonly newest: NewestChange | null;
  /** The number of entities whose `modified` is not a real instant. */
  readonly unreadableChanges: number;
  readonly entitiesRead: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}
