import { readFileSync } from 'node:fs';
import type { RequestContext } from '../site/request-context.ts';
import { presentMeta } from '../contract/present-meta.ts';

/** A resource, with what is listed about it and how it is read. */
export interface ResourceDefinition {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(context: RequestContext): string;
}

/** The served data and its terms: Meta as in the REST API (service 14.9). */
export const meta: ResourceDefinition = {
  uri: 'natalis://meta',
  name: 'meta',
  title: 'What is served, and from which data',
  description:
    'Version and instant of the data, how many people it has, what it covers and what it does not, licence and attribution. Read it to tell how old an answer is, or whether a missing person says anything.',
  mimeType: 'application/json',
  read: (context) => JSON.stringify(presentMeta(context)),
};

// The path is right in both `src` and `lib`, because this file is at the same depth in both.
const FILE = new URL('../../docs/methodology.md', import.meta.url);

let text: string | null = null;

/** The rules by which dates are chosen, judged and put into words (service 14.9). */
export const methodology: ResourceDefinition = {
  uri: 'natalis://methodology',
  name: 'methodology',
  title: 'How dates are chosen and judged',
  description:
    'The rules behind every answer: which of several dates is shown, what each status and warning means, calendars, precision, ages, name matching. Read it to explain an answer or to settle a doubt about one.',
  mimeType: 'text/markdown',
  read: () => (text ??= readFileSync(FILE, 'utf8')),
};
