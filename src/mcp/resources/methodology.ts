import { readFileSync } from 'node:fs';
import type { ResourceDefinition } from './resource.ts';

// The path is right in both `src` and `lib`, because this file is at the same depth in both.
const FILE = new URL('../../../docs/methodology.md', import.meta.url);

let text: string | null = null;

/** The rules by which dates are chosen, judged and put into words (methodology 14.9). */
export const methodology: ResourceDefinition = {
  uri: 'natalis://methodology',
  name: 'methodology',
  title: 'How dates are chosen and judged',
  description:
    'The rules behind every answer: which of several dates is shown, what each status and warning means, calendars, precision, ages, name matching. Read it to explain an answer or to settle a doubt about one.',
  mimeType: 'text/markdown',
  read: () => (text ??= readFileSync(FILE, 'utf8')),
};
