import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContact } from './contact.ts';

test('a mail address, as it is typed and as RFC 6068 writes it', () => {
  const contact = { kind: 'mail', text: 'me@natalis.example', uri: 'mailto:me@natalis.example' };
  assert.deepEqual(readContact('me@natalis.example'), contact);
  assert.deepEqual(readContact(' mailto:me@natalis.example '), contact);
  // RFC 6068, 2: % and ? are encoded.
  assert.equal(readContact('50%?me@b.example').uri, 'mailto:50%25%3Fme@b.example');
});

test('a page, only over HTTPS (RFC 9116, 2.5.3)', () => {
  const page = readContact('https://natalis.example/kontakt');
  assert.deepEqual([page.kind, page.uri], ['page', 'https://natalis.example/kontakt']);
  assert.equal(readContact('https://пример.example/a').uri, 'https://xn--e1afmkfd.example/a');
  for (const text of ['http://natalis.example/', 'natalis.example', 'https://', '', 'ftp://a@b/']) {
    assert.throws(() => readContact(text), /begins with https:\/\//, text);
  }
  assert.throws(() => readContact('https://me:secret@natalis.example/'), /begins with https/);
});

test('a mail address that no header or address can hold', () => {
  for (const text of ['дима@пример.рф', 'me@exa[mple']) {
    assert.throws(() => readContact(text), /ASCII letters/, text);
  }
  for (const text of ['a@b@c', 'a b@c.example', '<a@b.example>', 'a@']) {
    assert.throws(() => readContact(text), /give a mail address/, text);
  }
});
