import { element, XML_DECLARATION } from '../../html/xml.ts';
import { CACHE } from '../../web/response/headers.ts';
import { OPENSEARCH_TYPE } from '../layout/head.ts';
import { type PageRoute, planDocument } from '../page-plan.ts';

/** Describes the search in a language, so that browsers can offer it (OpenSearch 1.1). */
export const opensearchFile: PageRoute = {
  pattern: '/opensearch.xml',
  kind: 'other',
  plan(request) {
    const { language, texts, urls } = request;
    return planDocument(request, {
      contentType: `${OPENSEARCH_TYPE}; charset=utf-8`,
      cacheControl: CACHE.document,
      compute() {
        const template = `${urls.whole(language, 'search')}?q={searchTerms}`;
        const icon = `${urls.base}/favicon.svg`;
        const document = element(
          'OpenSearchDescription',
          { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
          element('ShortName', {}, 'Natalis'),
          element('Description', {}, texts.search.description),
          element('Language', {}, language),
          element('InputEncoding', {}, 'UTF-8'),
          element('OutputEncoding', {}, 'UTF-8'),
          element('Image', { height: '16', width: '16', type: 'image/svg+xml' }, icon),
          element('Url', { type: 'text/html', template }),
        );
        return `${XML_DECLARATION}${document.text}\n`;
      },
    });
  },
};
