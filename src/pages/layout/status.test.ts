import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import type { GlyphStatus } from '../../html/theme.ts';
import { TEXTS } from '../texts/texts.ts';
import { createUrls } from '../urls.ts';
import { datedSureness, sureness } from './status.ts';

const URLS = createUrls('https://natalis.example');

/** What a screen reader says. */
function heard(html: { readonly text: string }): string {
  return html.text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the word of a status is heard as that of the date, which is said once', () => {
  const said = (status: GlyphStatus) =>
    LANGUAGES.map((language) => {
      const date = { status, uncertain: false };
      const texts = TEXTS[language];
      const inList = heard(datedSureness(date, texts));
      const onPage = heard(sureness({ language, texts, urls: URLS }, date, false));
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
