/** How to reach whoever runs the service. */
export interface Contact {
  readonly kind: 'mail' | 'page';
  /** The mail address, or the address of the page, as people read it. */
  readonly text: string;
  /** The same as an address to link to: `mailto:` or `https:`. */
  readonly uri: string;
}

/**
 * Reads a mail address, with or without `mailto:`, or the address of a page. A page must have HTTPS, which
 * security.txt demands (RFC 9116, 2.5.3). Throws Error, which says what is right.
 */
export function readContact(given: string): Contact {
  const text = given.trim();
  const mail = /^(?:mailto:)?([^\s@<>()]+)@([^\s@<>()/?#]+)$/i.exec(text);
  if (mail) return mailContact(mail[1] ?? '', mail[2] ?? '');
  const page = /^https:\/\/[^\s<>]+$/i.test(text) ? URL.parse(text) : null;
  if (page && page.username === '' && page.password === '') {
    return { kind: 'page', text: page.href, uri: page.href };
  }
  throw new Error('give a mail address, or the address of a page that begins with https://.');
}

function mailContact(name: string, host: string): Contact {
  const isAscii = /^[\x21-\x7e]+$/.test(name + host);
  if (!isAscii || !URL.canParse(`https://${host}`)) {
    throw new Error('give a mail address of ASCII letters, such as you@example.org.');
  }
  return {
    kind: 'mail',
    text: `${name}@${host}`,
    uri: `mailto:${encodeURIComponent(name)}@${host}`,
  };
}
