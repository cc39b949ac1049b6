import { parseInstant, type Instant } from '../../core/calendar/instant.ts';

/** The newest `modified` of some entities, and of which it is. */
export interface NewestChange {
  readonly at: Instant;
  readonly id: string;
}

/** The later of two changes; of equally late ones that of the entity whose identifier sorts first. */
export function laterChange(a: NewestChange | null, b: NewestChange | null): NewestChange | null {
  if (!a || !b) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return a.id < b.id ? a : b;
}

/** The change that an entity's `modified` tells; null where the text is no real instant. */
export function changeOf(id: string, modified: string): NewestChange | null {
  const at = parseInstant(modified);
  return at === null ? null : { at, id };
}
