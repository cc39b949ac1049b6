import { escapeHtml } from './template.ts';

/** Text that is already XML. Any other text is escaped when it becomes part of an element. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The first line of every document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

// XML 1.0, production 2: characters that no document may contain, not even escaped.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML, also for attribute values in quotes. Characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(FORBIDDEN, ''));
}

/** An element. Its attributes and texts are escaped. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Xml | string)[]
): Xml {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
    .join('');
  const inside = content
    .map((part) => (part instanceof Xml ? part.text : escapeXml(part)))
    .join('');
  return new Xml(inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`);
}
