import { profileByQid } from '../../service/find-person.ts';
import { language, qid, version } from '../parameters.ts';
import { requireCurrentVersion } from '../require-version.ts';
import { route, type Route } from '../route.ts';

/**
 * A profile by QID. The specification writes `kb` for the name of the knowledge base, so both the name
 * and the letters themselves lead here.
 */
export const peopleQid: readonly Route[] = ['wikidata', 'kb'].map((name) =>
  route({
    path: `/people/${name}/:qid`,
    parameters: { qid, v: version, language },
    async answer(context, { qid, v, language }) {
      const body = await profileByQid(context, qid, language);
      requireCurrentVersion(context, v);
      return { body };
    },
  }),
);
