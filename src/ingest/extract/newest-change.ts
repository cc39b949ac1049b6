import { parseInstant, type Instant } from '../../core/calendar/instant.ts';
import { asText } from '../../entity/wikibase-json.ts';

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
