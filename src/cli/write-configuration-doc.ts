import { writeFileSync } from 'node:fs';
import { configurationDoc } from './configuration-doc.ts';

if (import.meta.main) {
  writeFileSync(new URL('../../docs/configuration.md', import.meta.url), configurationDoc());
}
