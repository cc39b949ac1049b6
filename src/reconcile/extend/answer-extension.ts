import { pastedQid } from '../../core/query/pasted-qid.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { createLabels, type Labels } from '../../service/labels.ts';
import { withDetail, type PersonWithDetail } from '../../service/list-people.ts';
import { inLanguage } from '../../service/people.ts';
import type { RequestContext } from '../../site/request-context.ts';
import type { Turn } from '../queries/answer-batch.ts';
import { valuesOf } from './values.ts';
import type { Extension } from './read-extension.ts';

/** The values of every column for every person (Reconciliation Service API 0.2, "Data Extension Responses"). */
export async function answerExtension(
  context: RequestContext,
  { ids, columns }: Extension,
  turn: Turn,
): Promise<object> {
  const rows: [string, object][] = [];
  for (const id of ids) {
    await turn();
    const person = await findPerson(context, id);
    const labelTexts = person ? await context.reader.labels(qidsOf(person)) : new Map();
    const row = columns.map(({ property, language, limit }): [string, object[]] => {
      if (!person) return [property.id, []];
      const labels: Labels = createLabels(labelTexts, language);
      const values = valuesOf(property.id, { person, labels, language, links: context.links });
      return [property.id, limit === 0 ? values : values.slice(0, limit)];
    });
    rows.push([id, Object.fromEntries(row)]);
  }
  return {
    meta: columns.map(({ property: { id, name } }) => ({ id, name })),
    // A key may be "__proto__".
    rows: Object.fromEntries(rows),
  };
}

async function findPerson(
  { reader }: RequestContext,
  id: string,
): Promise<PersonWithDetail | null> {
  const qid = pastedQid(id);
  const rank = qid === null ? null : await reader.findQid(qid);
  const stored = rank === null ? [] : await reader.people([rank], { details: true });
  const [person] = stored.flatMap((each) =>
    withDetail({ ...each, ...inLanguage(each.card, 'en') }),
  );
  return person ?? null;
}

/** The entities whose names the values of a person may need. */
function qidsOf({ card, detail }: PersonWithDetail): number[] {
  const sources = [card.birth, detail.death].flatMap(
    (date) => canonicalStatement(date)?.sources ?? [],
  );
  return [
    ...card.occupations,
    ...detail.citizenships,
    ...detail.birthplaces.map(({ qid }) => qid),
    ...sources.flatMap(({ statedIn }) => statedIn),
  ];
}
