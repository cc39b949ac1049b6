import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApi } from '../api/api.ts';
import { LANGUAGES } from '../core/text/languages.ts';
import { DATE_WORDS } from '../pages/dates/preview-words.ts';
import { createPages } from '../pages/pages.ts';
import { createReconcile } from '../reconcile/reconcile.ts';
import { createStepRunner } from '../web/response/step-runner.ts';
import { wordsOf } from '../../test/support/lists.ts';

// Those of files that other versions wrote. A changed name would look as if another page was asked for.
const KINDS = `birthdays_today birthdays_day birthdays_date person search year zodiac meta openapi docs reconcile
page_home page_upcoming page_day page_date page_person page_search page_random page_year page_month page_decade
page_years page_century page_zodiac page_disputed page_text feed calendar citation download sitemap other`;

test('every address has a kind, except the style, images and the files for crawlers and browsers', () => {
  const context = () => assert.fail('nothing is asked');
  const reconcile = createReconcile({
    runSteps: createStepRunner(),
    context,
    dateWords: DATE_WORDS,
    hold: context,
  });
  const api = createApi({ restRate: 0, mcpRate: 0 }, context);
  const routes = [...api.routes, ...reconcile.routes, ...createPages(context).routes];
  assert.deepEqual(new Set(routes.map(({ kind }) => kind)), new Set(KINDS.split(/\s+/)));
  const others = routes.filter(({ kind }) => kind === 'other').map(({ pattern }) => pattern);
  assert.deepEqual(others, [
    ...wordsOf(`/api/v1 /api/v1/ /favicon.svg /favicon.ico /apple-touch-icon.png /apple-touch-icon-precomposed.png
      /share.png /style/:hash.css /robots.txt /llms.txt /.well-known/security.txt`),
    ...LANGUAGES.map((language) => `/${language}/opensearch.xml`),
  ]);
});
