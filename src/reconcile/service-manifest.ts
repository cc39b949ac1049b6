import { type Language, LANGUAGES } from '../core/text/languages.ts';
import { languageName } from '../site/language-name.ts';
import type { RequestContext } from '../site/request-context.ts';
import { PREVIEW_SIZE } from './preview.ts';
import { COMPARED_PROPERTIES } from './properties.ts';
import { BATCH_SIZE, BODIES, HUMAN, MAX_BODY_BYTES, PATHS } from './protocol.ts';

// Without one OpenRefine asks for `/search?filter=…`, as it asked Freebase.
const FLYOUT = { flyout_service_path: `${PATHS.flyout}?id=\${id}` };

/**
 * The service manifest (Reconciliation Service API 0.2, "Service Manifest"), with previews and pages in a language.
 * `accepts` is our own: the protocol has no member for what a service takes.
 */
export function serviceManifest(
  { base, serviceVersion }: RequestContext,
  language: Language,
): object {
  return {
    versions: ['0.2'],
    name: 'Natalis: people in Wikidata by name and dates',
    // The same as those of Wikidata's own service, so that what is matched here can be extended there.
    identifierSpace: 'http://www.wikidata.org/entity/',
    schemaSpace: 'http://www.wikidata.org/prop/direct/',
    defaultTypes: [HUMAN],
    documentation: `${base}/developers`,
    logo: `${base}/favicon.svg`,
    serviceVersion,
    view: { url: `${base}${PATHS.view}/{{id}}?lang=${language}` },
    preview: { url: `${base}${PATHS.preview}/{{id}}?lang=${language}`, ...PREVIEW_SIZE },
    suggest: {
      entity: { service_url: base, service_path: PATHS.suggestEntity, ...FLYOUT },
      property: { service_url: base, service_path: PATHS.suggestProperty, ...FLYOUT },
    },
    extend: {
      propose_properties: { service_url: base, service_path: PATHS.proposeProperties },
      property_settings: [
        {
          name: 'language',
          label: 'Language',
          type: 'select',
          default: 'en',
          help_text: 'Language of names and descriptions; where there is none, another is taken',
          choices: LANGUAGES.map((code) => ({ value: code, name: languageName('en', code) })),
        },
        {
          name: 'limit',
          label: 'Most values',
          type: 'number',
          default: 0,
          help_text: 'The most values of each person; 0 gives all',
        },
      ],
    },
    batchSize: BATCH_SIZE,
    accepts: {
      methods: ['GET', 'POST'],
      contentTypes: BODIES,
      maxBytes: MAX_BODY_BYTES,
      properties: COMPARED_PROPERTIES,
      languages: LANGUAGES,
    },
  };
}
