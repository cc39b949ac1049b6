import { language, slug, version } from '../../site/parameters.ts';
import { planForPerson } from '../plans.ts';
import { route } from '../route.ts';

/** A profile by slug. */
export const peopleSlug = route({
  path: '/people/{slug}',
  kind: 'person',
  operationId: 'getPersonBySlug',
  summary: 'A person by slug',
  description:
    'By the canonical slug, as lists and searches return it. Slugs of earlier snapshots and slugs followed by the QID work too.',
  answers: 'Profile',
  conditional: true,
  parameters: { slug, v: version, language },
  plan: (context, { slug, ...rest }) =>
    planForPerson(context, { name: { kind: 'slug', text: slug }, ...rest }),
});
