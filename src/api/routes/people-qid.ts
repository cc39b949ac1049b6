import { language, qid, version } from '../../site/parameters.ts';
import { planForPerson } from '../plans.ts';
import { route, type Route } from '../route.ts';

/**
 * A profile by QID. The specification writes `kb` for the name of the knowledge base, so both the
 * name and the letters `kb` themselves are paths.
 */
export const [peopleWikidata, peopleKb] = [
  peopleByQid('wikidata', 'getPersonByQid', 'A person by QID'),
  peopleByQid('kb', 'getPersonByKnowledgeBaseId', 'A person by QID, at the path with kb'),
];

function peopleByQid(name: string, operationId: string, summary: string): Route {
  return route({
    path: `/people/${name}/{QID}`,
    kind: 'person',
    operationId,
    summary,
    description: 'The same answer as by slug. QIDs that were merged into others are not found.',
    answers: 'Profile',
    conditional: true,
    parameters: { qid, v: version, language },
    plan: (context, { qid, ...rest }) =>
      planForPerson(context, { name: { kind: 'qid', text: qid }, ...rest }),
  });
}
