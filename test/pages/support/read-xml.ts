import type { Page } from 'playwright-core';

/** An element of an XML document as a browser reads it. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text of an element without children. */
  readonly text: string;
}

const READ_XML = `(text) => {
  const read = (element) => ({
    name: element.nodeName,
    namespace: element.namespaceURI,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.children].map(read),
    text: element.children.length === 0 ? element.textContent : '',
  });
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent);
  return read(document.documentElement);
}`;

/** The root of an XML document as a browser's page reads it. Rejects where it is not well-formed. */
export function readXml(page: Page, text: string): Promise<XmlElement> {
  return page.evaluate<XmlElement>(`(${READ_XML})(${JSON.stringify(text)})`);
}

/** The children of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the one child of a name. */
export function textOf(element: XmlElement, name: string): string {
  const [child, ...others] = childrenOf(element, name);
  if (!child || others.length > 0) throw new Error(`not one ${name} in ${element.name}`);
  return child.text;
}
