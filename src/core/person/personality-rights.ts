import type { PersonCard, PersonDetail } from './person-record.ts';

/**
 * Whether somebody's personality rights may limit what the published image is used for (methodology 11.8). Any
 * other restriction withholds the image.
 */
export function mayHavePersonalityRights(person: {
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}): boolean {
  const restrictions = person.detail.imageMetadata?.restrictions ?? null;
  return person.card.image !== null && restrictions !== null;
}
