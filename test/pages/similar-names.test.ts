import assert from 'node:assert/strict';
import { test } from 'node:test';
import { service } from './support/sample.ts';

async function noteIn(language: string, query: string): Promise<string | null> {
  const page = await service.textOf(`/${language}/search?q=${encodeURIComponent(query)}`);
  assert.ok(page.includes(`href="/${language}/people/nicolaus-copernicus"`), language);
  return /<span class="what">([^<]*<bdi[^>]*>[^<]*<\/bdi>)<\/span>/.exec(page)?.[1] ?? null;
}

test('a similar name of somebody who is shown by another is told (methodology 13.6)', async () => {
  for (const [language, note] of [
    ['en', 'Also known as <bdi>Mikołaj Kopernik</bdi>'],
    ['de', 'Auch bekannt als <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['fr', 'Autre nom&#160;: <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['it', 'Altro nome: <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['es', 'Otro nombre: <bdi lang="en">Mikołaj Kopernik</bdi>'],
    ['pt', 'Outro nome: <bdi lang="en">Mikołaj Kopernik</bdi>'],
  ] as const) {
    assert.equal(await noteIn(language, 'Mikolaj Kopernikk'), note);
  }
  assert.equal(await noteIn('en', 'Nicolaus Copernikus'), null, 'the name shown is similar');
});
