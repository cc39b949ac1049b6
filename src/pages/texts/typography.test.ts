import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Language, LANGUAGES } from '../../core/text/languages.ts';

/** What may not stand in the texts of a language, and why. */
const FAULTS: readonly (readonly [
  pattern: RegExp,
  why: string,
  languages?: readonly Language[],
])[] = [
  [/(?:\d|\}) (?:cm|%)/g, 'a number and its unit have a no-break space between them'],
  [/\p{L}'\p{L}/gu, 'an apostrophe is ’'],
  [/\p{L}\.\.\.(?!\w)/gu, 'an ellipsis is …'],
  [/ [:;!?](?!\p{L}|=)/gu, 'a plain space stands before no mark'],
  [/\d\.\d{3}\b/g, 'thousands are parted by narrow spaces', ['es', 'fr']],
  [/\d,\d{3}\b/g, 'thousands are parted by points', ['de', 'pt', 'it']],
  [/\p{L}[:]/gu, 'a no-break space stands before a colon', ['fr']],
  [/[\p{L}\u00a0][;!?]/gu, 'a narrow no-break space stands before ; ! ?', ['fr']],
  [/\u202f[:»]|«\u202f/gu, 'the space before a colon and inside « » is not narrow', ['fr']],
  [/«(?!\u00a0)|(?<!\u00a0)»/gu, 'inside « » are no-break spaces', ['fr']],
  [/«[\s\u00a0\u202f]|[\s\u00a0\u202f]»/gu, 'inside « » are no spaces', ['es', 'it']],
  [/“\p{L}[^“”]*“/gu, 'quotation marks open with „ and close with “', ['de']],
];

/** The texts in the source of a language: quoted strings, and templates without their expressions. */
function textsOf(language: Language, catalogues = /^(?:strings|words|prose)\.ts$/): string[] {
  const folder = new URL(`${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => catalogues.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8').replaceAll(
      /^ *(?:\/\/|\/?\*).*$/gm,
      '',
    );
    const found = source.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
    return found.map(readable).filter((text) => text.includes(' ') || text.includes('\u00a0'));
  });
}

function readable(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll(/<code>[^<]*<\/code>/g, '}')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '}')
    .replaceAll('&#8239;', '\u202f')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/\\u([0-9a-f]{4})/g, (_all, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    );
}

for (const language of LANGUAGES) {
  test(`the texts of ${language} keep the rules of its typography, and lists and people never say "snapshot"`, () => {
    const texts = textsOf(language);
    assert.ok(texts.length > 100);
    const faults = texts.flatMap((text) =>
      FAULTS.filter(
        ([pattern, , languages]) =>
          (languages?.includes(language) ?? true) && text.search(pattern) >= 0,
      ).map(([, why]) => `${why}: ${text.slice(0, 200)}`),
    );
    assert.deepEqual(faults, []);
    // Only About, which is prose, may say "snapshot".
    const others = textsOf(language, /^(?:strings|words)\.ts$/);
    assert.doesNotMatch(others.join('\n'), /snapshot|instant[aâá]n|istantane/i);
  });
}
