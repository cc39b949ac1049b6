import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { pastedQid, pastedTitle, qidBesideName } from './pasted.ts';

test('methodology 13.4: a QID is read in every form in which people paste it', () => {
  for (const text of textsIn(`
    Q42 | q42 | Q42. | ␣Q42,␣ | (Q42) | "Q42" | wd:Q42 | WD:q42 | entity:Q42
    https://www.wikidata.org/wiki/Q42 | http://www.wikidata.org/entity/Q42
    https://wikidata.org/wiki/Q42 | https://m.wikidata.org/wiki/Q42
    https://www.m.wikidata.org/wiki/Q42 | www.wikidata.org/wiki/Q42 | wikidata.org/entity/Q42
    //www.wikidata.org/entity/Q42 | HTTPS://WWW.WIKIDATA.ORG/WIKI/Q42
    https://www.wikidata.org/wiki/Special:EntityData/Q42.json
    https://www.wikidata.org/wiki/Special:EntityData/Q42
    https://www.wikidata.org/wiki/Special:EntityPage/Q42
    https://www.wikidata.org/wiki/Q42#P569 | https://www.wikidata.org/wiki/Q42?uselang=de
    https://www.wikidata.org/wiki/Q42. | <http://www.wikidata.org/entity/Q42>`)) {
    assert.equal(pastedQid(text), 42, text);
  }
});

test('any other text is no QID', () => {
  for (const text of textsIn(`
    Douglas Adams | Q42 Adams | Q0 | Q042 | Q | 42 | P569
    https://www.wikidata.org/wiki/Property:P569 | https://www.wikidata.org/wiki/Lexeme:L42
    https://en.wikipedia.org/wiki/Q42 | https://example.org/wiki/Q42
    https://wikidata.org.example.org/wiki/Q42 | Q42/Q43 | wd: | Q99999999999999999999`)) {
    assert.equal(pastedQid(text), null, text);
  }
});

test('methodology 13.4: a name stands beside its QID, before it or in brackets', () => {
  const ways = rowsIn(`
    Douglas Adams (Q42) → Douglas Adams | Douglas Adams [q42] → Douglas Adams | Douglas Adams（Q42） → Douglas Adams
    - Douglas Adams (Q42), English writer (1952–2001); birth year 1952 → - Douglas Adams
    Дуглас Адамс (Q42; name in Russian) → Дуглас Адамс | Prince (musician) (Q42) → Prince (musician)
    Q42 Douglas Adams → Douglas Adams | Q42 (Douglas Adams), English writer → Douglas Adams
    Q42: Douglas Adams → Douglas Adams | q42 - Douglas Adams → Douglas Adams`);
  for (const [text, name] of ways) assert.deepEqual(qidBesideName(text), { qid: 42, name }, text);
  for (const text of textsIn(
    `Q42 | (Q42) | Douglas Adams | Douglas Adams (Q042) | Douglas Adams (Q42x) | Q42Adams | Adams (Q42`,
  )) {
    assert.equal(qidBesideName(text), null, text);
  }
});

test('methodology 13.5: the address of a Wikipedia article is read as its title', () => {
  const ways = rowsIn(`
    https://en.wikipedia.org/wiki/Douglas_Adams → Douglas Adams
    http://de.m.wikipedia.org/wiki/Michael_Jackson_(S%C3%A4nger)#Leben → Michael Jackson (Sänger)
    en.wikipedia.org/wiki/Douglas_Adams?action=raw → Douglas Adams
    <https://ru.wikipedia.org/wiki/Пушкин,_Александр_Сергеевич> → Пушкин, Александр Сергеевич
    https://zh.wikipedia.org/zh-tw/道格拉斯·亞當斯 → 道格拉斯·亞當斯
    https://zh-min-nan.wikipedia.org/wiki/Alan_Turing → Alan Turing
    https://en.wikipedia.org/w/index.php?action=view&title=Douglas_Adams&oldid=1 → Douglas Adams`);
  for (const [text, title] of ways) assert.equal(pastedTitle(text), title, text);
});

test('other texts are no addresses of an article', () => {
  for (const text of textsIn(`
    Douglas Adams | https://en.wikipedia.org/ | https://en.wikipedia.org/wiki/
    https://en.wikipedia.org/wiki/%E0%A4%A | https://en.wikipedia.org/wiki/_
    https://www.wikidata.org/wiki/Q42 | https://en.wikipedia.org.example/wiki/Douglas_Adams
    https://example.org/?u=en.wikipedia.org/wiki/Douglas_Adams`)) {
    assert.equal(pastedTitle(text), null, text);
  }
});
