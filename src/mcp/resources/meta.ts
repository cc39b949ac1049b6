import { presentMeta } from '../../contract/present-meta.ts';
import type { ResourceDefinition } from './resource.ts';

/** The served data and its terms: Meta as in the REST API (methodology 14.9). */
export const meta: ResourceDefinition = {
  uri: 'natalis://meta',
  name: 'meta',
  title: 'What is served, and from which data',
  description:
    'Version and instant of the data, how many people it has, what it covers and what it does not, licence and attribution. Read it to tell how old an answer is, or whether a missing person says anything.',
  mimeType: 'application/json',
  read: (context) => JSON.stringify(presentMeta(context)),
};
