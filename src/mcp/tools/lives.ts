import { parseQid } from '../../core/qid.ts';
import type { PersonBase } from '../../service/schema/person.ts';
import type { Life } from '../words/life.ts';
import { lifeOf } from '../words/person.ts';
import type { RequestContext } from '../../service/context.ts';

/** Birth and death of the people of a list: lists tell the years since a birth (methodology 7.2). */
export async function livesOf(
  { reader }: RequestContext,
  people: readonly PersonBase[],
): Promise<ReadonlyMap<string, Life>> {
  const lives = await Promise.all(
    people.map(async ({ id }): Promise<[string, Life] | null> => {
      const rank = await reader.findQid(parseQid(id) ?? 0);
      if (rank === null) return null;
      const [[card], detail] = await Promise.all([reader.cards([rank]), reader.detail(rank)]);
      return card && detail ? [id, lifeOf({ card, detail })] : null;
    }),
  );
  return new Map(lives.flatMap((life) => (life ? [life] : [])));
}
