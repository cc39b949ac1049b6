import { escapeHtml } from './template.ts';

/** Text that is already XML; everything else is escaped when it becomes part of an element. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in an element; null leaves nothing. */
export type XmlContent = Xml | string | null;

/** The line that every document begins with. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

// XML 1.0, production 2: what no document may hold, not even escaped.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it must be written in XML, also between quotes; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(FORBIDDEN, ''));
}

/** An element; its attributes and the texts in it are escaped. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly XmlContent[]
): Xml {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
    .join('');
  const inside = content.map(writeContent).join('');
  return new Xml(inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`);
}

function writeContent(content: XmlContent): string {
  if (content === null) return '';
  return content instanceof Xml ? content.text : escapeXml(content);
}
