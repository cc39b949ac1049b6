import { FILES } from './targets/files.ts';
import { REQUESTS } from './targets/requests.ts';
import { TEXTS } from './targets/texts.ts';

/** Everything that is fuzzed. */
export const TARGETS = { ...TEXTS, ...FILES, ...REQUESTS };
