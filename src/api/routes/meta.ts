import { presentMeta } from '../../contract/present-meta.ts';
import { language } from '../../site/parameters.ts';
import { planJson } from '../../web/response/plan.ts';
import { jsonText } from '../plans.ts';
import { route } from '../route.ts';

const META_CACHE = 'public, max-age=300';

/** The served data and its terms. Its texts are the same in every language. */
export const meta = route({
  path: '/meta',
  kind: 'meta',
  operationId: 'getMeta',
  summary: 'Versions, counts and terms',
  description: 'What the service serves: `data_version` changes whenever an answer may.',
  answers: 'Meta',
  conditional: false,
  parameters: { language },
  plan(context) {
    const { version, base, serviceVersion, reader } = context;
    // Two snapshots of one version may still name different input files.
    const deciding = [
      'meta',
      version,
      base,
      serviceVersion,
      JSON.stringify(reader.info.provenance),
    ];
    return planJson(deciding, META_CACHE, () => jsonText(presentMeta(context)));
  },
});
