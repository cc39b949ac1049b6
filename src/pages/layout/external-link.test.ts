import assert from 'node:assert/strict';
import { test } from 'node:test';
import { externalLink, hostOf } from './external-link.ts';

test('only an address of the web becomes a link', () => {
  assert.equal(
    externalLink('https://example.org/?a=1&b="2"', 'there').text,
    '<a href="https://example.org/?a=1&amp;b=&quot;2&quot;" rel="external">there</a>',
  );
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org/',
    ' https://a.b/',
  ]) {
    assert.equal(externalLink(url, 'there').text, 'there', url);
  }
});

test('an address is known by its host, or by itself where it has none', () => {
  assert.equal(hostOf('https://www.example.org/a?b#c'), 'example.org');
  assert.equal(hostOf('http://user@example.org:8080/'), 'example.org');
  assert.equal(hostOf('mailto:somebody@example.org'), 'mailto:somebody@example.org');
  assert.equal(hostOf('not an address'), 'not an address');
});
