import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../../test/pages/support/read-page.ts';
import { textsIn } from '../../../test/support/lists.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import type { GlyphStatus } from '../../html/theme.ts';
import { TEXTS } from '../texts/texts.ts';
import { createUrls } from '../urls.ts';
import { datedSureness, sureness } from './status.ts';

const URLS = createUrls('https://natalis.example');

test('the word of a status is heard as that of the date, which is said once', () => {
  const said = (status: GlyphStatus) =>
    LANGUAGES.map((language) => {
      const date = { status, uncertain: false };
      const texts = TEXTS[language];
      const inList = plain(datedSureness(date, texts).text);
      const onPage = plain(sureness({ language, texts, urls: URLS }, date, false).text);
      assert.equal(inList, onPage);
      return inList;
    });
  assert.deepEqual(
    said('ambiguous'),
    textsIn(`
    date ambiguous | Datum widersprüchlich | data em conflito | fecha en conflicto
    date en conflit | data in conflitto`),
  );
  assert.deepEqual(
    said('unknown'),
    'date unknown|Datum unbekannt|sem data|sin fecha|date inconnue|senza data'.split('|'),
  );
});
