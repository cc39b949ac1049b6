import type { PersonCard, RelationRecord } from '../core/person/person-record.ts';
import type { ServiceContext } from './context.ts';

/** The cards of related people whom the snapshot holds, by numeric QID; at most `most` of them. */
export function relatives(
  { reader }: ServiceContext,
  relations: readonly RelationRecord[],
  most: number,
): ReadonlyMap<number, PersonCard> {
  const held = relations.filter(({ slug }) => slug !== null).map(({ qid }) => qid);
  const first = [...new Set(held)].slice(0, most);
  const ranks = first.map((qid) => reader.findQid(qid));
  const people = reader.people(
    ranks.filter((rank) => rank !== null),
    { details: false },
  );
  return new Map(people.map(({ card }) => [card.qid, card]));
}
