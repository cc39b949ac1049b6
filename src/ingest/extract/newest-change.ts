import { parseInstant, type Instant } from '../../core/calendar/instant.ts';

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

/** The change given by an entity's `modified`; null if the text is not a real instant. */
export function changeOf(id: string, modified: string): NewestChange | null {
  const at = parseInstant(modified);
  return at === null ? null : { at, id };
}
