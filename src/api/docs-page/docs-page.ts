import { layout } from './layout.ts';
import { datesSection } from './sections/dates.ts';
import { endpointsSection } from './sections/endpoints.ts';
import { errorsSection } from './sections/errors.ts';
import { cachingSection } from './sections/caching.ts';
import { limitsSection } from './sections/limits.ts';
import { termsSection } from './sections/terms.ts';
import { mcpSection } from './sections/mcp.ts';
import { objectsSection } from './sections/objects.ts';
import { startSection } from './sections/start.ts';
import type { DocsSettings } from './settings.ts';

/** The documentation of the API as one static HTML page, made from the contract. */
export function docsPage(settings: DocsSettings): string {
  return layout(settings, [
    startSection(settings),
    datesSection(),
    endpointsSection(settings),
    objectsSection(settings),
    errorsSection(settings),
    limitsSection(settings),
    cachingSection(settings),
    mcpSection(settings),
    termsSection(settings),
  ]);
}
