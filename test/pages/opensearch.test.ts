import assert from 'node:assert/strict';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { inBrowser } from './support/in-browser.ts';
import { childrenOf, readXml, textOf } from './support/read-xml.ts';
import { service } from './support/sample.ts';

inBrowser(
  'every page names a description of the search, which leads to the search',
  async (page) => {
    for (const language of LANGUAGES) {
      const html = await service.textOf(`/${language}/zodiac`);
      const link = /<link rel="search" type="([^"]+)" href="([^"]+)" title="Natalis" \/>/.exec(
        html,
      );
      assert.equal(link?.[1], 'application/opensearchdescription+xml', language);
      const text = await (await fetch(service.base + (link?.[2] ?? ''))).text();
      const description = await readXml(page, text);
      assert.equal(description.namespace, 'http://a9.com/-/spec/opensearch/1.1/');
      // The specification allows 16 and 1024 characters.
      assert.ok(textOf(description, 'ShortName').length <= 16);
      assert.ok(textOf(description, 'Description').length <= 1024);
      const [url] = childrenOf(description, 'Url');
      assert.equal(url?.attributes['type'], 'text/html');
      const target = url?.attributes['template']?.replace('{searchTerms}', 'adams%20dougl') ?? '';
      const found = await (await fetch(target)).text();
      assert.match(found, new RegExp(`href="/${language}/people/douglas-adams"`), language);
    }
  },
);
