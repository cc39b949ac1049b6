import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { escapeHtml, html, Html, join } from './template.ts';

// Under another name, so that the formatter does not change the spaces that are tested.
const template = html;

test('what is put into a template is escaped', () => {
  const nasty = `<script>alert("1" & '2')</script>`;
  assert.equal(
    html`<p title="${nasty}">${nasty}</p>`.text,
    '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;">&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</p>',
  );
});

test('HTML in a template, alone or in lists, is taken as it is', () => {
  const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`);
  assert.equal(template`<ul>${items}</ul>`.text, '<ul><li>a</li><li>b&lt;</li></ul>');
  assert.equal(html`${new Html('<br>')}${[['&'], 3]}`.text, '<br>&amp;3');
});

test('the one character that no HTML may hold is replaced as a browser would', () => {
  assert.equal(
    template`<p title="${'a\u0000b'}">${'\u0000'}</p>`.text,
    '<p title="a\ufffdb">\ufffd</p>',
  );
});

test('null, undefined and false leave nothing, 0 does', () => {
  assert.equal(html`[${null}${undefined}${false}${0}]`.text, '[0]');
});

test('only the indentation of the template itself is dropped', () => {
  assert.equal(
    template`<p>
    ${'a\n    b'}
  </p>`.text,
    '<p>\na\n    b\n</p>',
  );
});

test('pieces are joined with something between them, which is escaped too', () => {
  assert.equal(join(['a', html`<b>b</b>`], '<').text, 'a&lt;<b>b</b>');
});

test('characters that HTML forbids are dropped', () => {
  assert.equal(escapeHtml('a\u0007b\u001b[1mc\u007f\u0085\ufffe\uffff\t\n😀'), 'ab[1mc\t\n😀');
});

test('no text can break out of its place, and none is lost', () => {
  check(
    property(string({ unit: 'binary' }), (text) => {
      const escaped = escapeHtml(text);
      assert.doesNotMatch(escaped, /[<>"']/);
      assert.doesNotMatch(escaped, /&(?!(?:amp|lt|gt|quot|#39);)/);
      const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
      assert.equal(
        escaped.replaceAll(/&([a-z0-9#]+);/g, (_match, name: string) => names[name] ?? ''),
        text.replaceAll('\u0000', '\ufffd').replaceAll(/(?![\t\n\f\r])[\p{Cc}\ufffe\uffff]/gu, ''),
      );
    }),
  );
});
