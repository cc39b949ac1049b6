/** Address of an entity's page at Wikidata. */
export function wikidataPage(qid: string): string {
  return `https://www.wikidata.org/wiki/${qid}`;
}

/** Address of the statements of a property on the page of an item. */
export function wikidataStatements(qid: string, property: string): string {
  return `${wikidataPage(qid)}#${property}`;
}

/** Canonical Wikidata entity URI of an item or a property. */
export function wikidataEntity(id: string): string {
  return `http://www.wikidata.org/entity/${id}`;
}

// Wikimedia serves only certain widths; 500 pixels is one of them.
const IMAGE_WIDTH = 500;

/** Address of an image file on Wikimedia Commons, 500 pixels wide unless another width is given (methodology 11.8). */
export function commonsImage(file: string, width = IMAGE_WIDTH): string {
  const name = encodeURIComponent(file.toWellFormed());
  return `https://commons.wikimedia.org/wiki/Special:FilePath/${name}?width=${width}`;
}
