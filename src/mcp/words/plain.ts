// What nobody sees and a model reads: tags, spaces without width, marks of direction, variation selectors and the like.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u{E0000}-\u{E0FFF}\uFFF9-\uFFFB]/gu;

const JOINERS = /[\u200C\u200D]/;
const SELECTORS = /\p{Variation_Selector}/u;

// Scripts in which joiners decide how letters are written, and pictures of several parts.
const JOINED =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{Extended_Pictographic}\uFE0F]$/u;
const SELECTED = /[\p{scx=Hani}\p{scx=Mong}\p{Extended_Pictographic}\d#*]$/u;

/** The most characters of a name or a description in an answer. */
const MAX_CHARACTERS = 250;

/**
 * A text from the data or the request, on one line and without anything that cannot be seen. Anybody can write names
 * and descriptions: a line break could make a part of one look like a line of ours, and characters that nobody sees
 * could tell a model something. One joiner or variation selector stays behind a letter that needs it.
 */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, (unseen, at: number, whole: string) => {
      const before = whole.slice(Math.max(0, at - 2), at);
      if (JOINERS.test(unseen)) return JOINED.test(before) ? unseen : '';
      return SELECTORS.test(unseen) && SELECTED.test(before) ? unseen : '';
    })
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

// Words of printable characters of Latin, Greek and Cyrillic, with a space between them. Most texts are such.
const ALREADY_PLAIN =
  /^(?:[\x21-\x7E\u00C0-\u024F\u0370-\u052F]+(?: [\x21-\x7E\u00C0-\u024F\u0370-\u052F]+)*)?$/;

/** A cleaned text of at most 250 characters, which ends with `…` if it was longer. */
export function plain(text: string): string {
  if (text.length <= MAX_CHARACTERS && ALREADY_PLAIN.test(text)) return text;
  // Most of a text of megabytes is not looked at.
  const characters = [...clean(text.slice(0, 8 * MAX_CHARACTERS))];
  if (characters.length <= MAX_CHARACTERS && text.length <= 8 * MAX_CHARACTERS)
    return characters.join('');
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
