// An address of an article: its language, "m" on telephones, and the title in the path or as a parameter. Some
// languages have a part of the path for each script ("/zh-tw/").
const ARTICLE =
  /^(?:https?:)?(?:\/\/)?[a-z][a-z-]{1,20}\.(?:m\.)?wikipedia\.org\/(?:wiki\/|[a-z]{2,3}-[a-z]{2,5}\/|w\/index\.php\?(?:[^#]*&)?title=)(?<title>[^?#&]+)/i;

/**
 * The title in the address of a Wikipedia article of any language, with spaces (methodology 13.5); null for any other
 * text.
 */
export function pastedTitle(text: string): string | null {
  const title = ARTICLE.exec(text.trim().replace(/^[<(["'“„«]+|[>)\]"'”»]+$/gu, ''))?.groups?.[
    'title'
  ];
  if (title === undefined) return null;
  try {
    return decodeURIComponent(title).replaceAll('_', ' ').trim() || null;
  } catch {
    return null;
  }
}
