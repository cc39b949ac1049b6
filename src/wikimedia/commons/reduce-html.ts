import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../html/template.ts';

// The content of these elements is not text for readers.
const UNSEEN = new Set(
  (
    'script style template noscript iframe object svg math title ' +
    'textarea xmp noembed noframes plaintext select head'
  ).split(' '),
);
const ALLOWED = new Set(['a', 'b', 'i', 'span']);
// Words before and after these elements do not belong together.
const BREAKS = new Set(['br', 'p', 'div', 'li', 'td', 'th', 'tr', 'dd', 'dt', 'hr', 'table', 'ul']);

// Only the beginning of a longer source is read: the parser's time grows with the square of open tags.
const MAX_SOURCE = 20_000;

/** The most characters of text in a field of an image's record (methodology 11.8). */
export const MAX_TEXT_LENGTH = 2000;

/**
 * Reduces a piece of HTML from outside to text and to `a[href^=https]`, `b`, `i` and `span` without other
 * attributes (methodology 11.8). The result is written anew: it has only these tags, each is closed in its
 * place, all text is escaped, and text after 2,000 characters is left out.
 */
export function reduceHtml(source: string): string {
  let out = '';
  const isLong = textIn(source).length > MAX_TEXT_LENGTH;
  let left = isLong ? MAX_TEXT_LENGTH - 1 : MAX_TEXT_LENGTH;
  const open: string[] = [];
  const close = (): void => void (out += `</${open.pop() ?? ''}>`);
  read(source, {
    text(text) {
      if (left === 0) return;
      out += escapeHtml(text.slice(0, left).replace(/[\uD800-\uDBFF]$/, ''));
      left = Math.max(0, left - text.length);
      if (isLong && left === 0) out += '…';
    },
    open(name, href) {
      if (!ALLOWED.has(name) || open.length >= MAX_DEPTH || left === 0) return;
      if (name === 'a') {
        if (href === null) return;
        while (open.includes('a')) close();
        out += `<a href="${escapeHtml(href)}">`;
      } else {
        out += `<${name}>`;
      }
      open.push(name);
    },
    close(name) {
      if (!open.includes(name)) return;
      while (open.at(-1) !== name) close();
      close();
    },
  });
  while (open.length > 0) close();
  return out.trim();
}

/** The text of a piece of HTML from outside, on one line. It is no HTML: it may hold `<` and `&`. */
export function textOfHtml(source: string): string {
  return textIn(source).replaceAll(/\s+/g, ' ').trim();
}

function textIn(source: string): string {
  let out = '';
  read(source, { text: (text) => void (out += text) });
  return out;
}

// No real name needs more, and browsers have limits too.
const MAX_DEPTH = 20;

interface Reading {
  text(text: string): void;
  open?(name: string, href: string | null): void;
  close?(name: string): void;
}

function read(source: string, { text, open, close }: Reading): void {
  let unseen = 0;
  const parser = new Parser({
    ontext: (data) => {
      if (unseen === 0) text(withoutControls(data));
    },
    onopentag(name, attributes) {
      if (UNSEEN.has(name)) unseen++;
      else if (unseen === 0) {
        if (BREAKS.has(name)) text(' ');
        open?.(name, name === 'a' ? secureAddress(attributes['href'] ?? '') : null);
      }
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen--;
      else if (unseen === 0) close?.(name);
    },
  });
  parser.end(source.slice(0, MAX_SOURCE).toWellFormed());
}

/** An address of https, or one that takes the protocol of its page; otherwise null. */
function secureAddress(href: string): string | null {
  const url = URL.parse(href.trim(), 'https://commons.wikimedia.org/');
  const isWhole = /^\s*(?:https:)?\/\//i.test(href);
  return isWhole && url?.protocol === 'https:' ? url.href : null;
}

function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ');
}
