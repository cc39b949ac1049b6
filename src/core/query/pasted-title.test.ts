import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedTitle } from './pasted-title.ts';

test('methodology 13.5: the address of a Wikipedia article is read as its title', () => {
  const ways: Record<string, string> = {
    'https://en.wikipedia.org/wiki/Douglas_Adams': 'Douglas Adams',
    'http://de.m.wikipedia.org/wiki/Michael_Jackson_(S%C3%A4nger)#Leben':
      'Michael Jackson (Sänger)',
    'en.wikipedia.org/wiki/Douglas_Adams?action=raw': 'Douglas Adams',
    '<https://ru.wikipedia.org/wiki/Пушкин,_Александр_Сергеевич>': 'Пушкин, Александр Сергеевич',
    'https://zh.wikipedia.org/zh-tw/道格拉斯·亞當斯': '道格拉斯·亞當斯',
    'https://zh-min-nan.wikipedia.org/wiki/Alan_Turing': 'Alan Turing',
    'https://en.wikipedia.org/w/index.php?action=view&title=Douglas_Adams&oldid=1': 'Douglas Adams',
  };
  for (const [text, title] of Object.entries(ways)) assert.equal(pastedTitle(text), title, text);
});

test('other texts are no addresses of an article', () => {
  for (const text of [
    'Douglas Adams',
    'https://en.wikipedia.org/',
    'https://en.wikipedia.org/wiki/',
    'https://en.wikipedia.org/wiki/%E0%A4%A',
    'https://en.wikipedia.org/wiki/_',
    'https://www.wikidata.org/wiki/Q42',
    'https://en.wikipedia.org.example/wiki/Douglas_Adams',
    'https://example.org/?u=en.wikipedia.org/wiki/Douglas_Adams',
  ]) {
    assert.equal(pastedTitle(text), null, text);
  }
});
