import { pastedQid } from '../../core/query/pasted-qid.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { createLabels, type Labels } from '../../service/people.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { valuesOf, type ValueSource } from './values.ts';
import type { Extension } from './read-extension.ts';

/**
 * The values of every column for every person as JSON, a person a piece (Reconciliation Service API 0.2, "Data Extension
 * Responses").
 */
export function* answerExtension(
  context: RequestContext,
  { ids, columns }: Extension,
): Generator<string> {
  const meta = columns.map(({ property: { id, name } }) => ({ id, name }));
  yield `{"meta":${JSON.stringify(meta)},"rows":{`;
  let before = '';
  for (const id of ids) {
    const person = findPerson(context, id);
    const labelTexts = person ? context.reader.labels(qidsOf(person)) : new Map();
    const row = columns.map(({ property, language, limit }): [string, object[]] => {
      if (!person) return [property.id, []];
      const labels: Labels = createLabels(labelTexts, language);
      const values = valuesOf(property.id, { person, labels, language, links: context.links });
      return [property.id, limit === 0 ? values : values.slice(0, limit)];
    });
    yield `${before}${JSON.stringify(id)}:${JSON.stringify(Object.fromEntries(row))}`;
    before = ',';
  }
  yield '}}';
}

type WholePerson = ValueSource['person'];

function findPerson({ reader }: RequestContext, id: string): WholePerson | null {
  const qid = pastedQid(id);
  const rank = qid === null ? null : reader.findQid(qid);
  const [person] = rank === null ? [] : reader.people([rank], { details: true });
  return person?.detail ? { card: person.card, detail: person.detail } : null;
}

/** The entities whose names the values of a person may need. */
function qidsOf({ card, detail }: WholePerson): number[] {
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
