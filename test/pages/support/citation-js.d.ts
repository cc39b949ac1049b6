// The packages bring no types.
declare module '@citation-js/core' {
  /** Citations read from a text, in the members of CSL-JSON. */
  export class Cite {
    constructor(file: string);
    readonly data: readonly {
      readonly title: string;
      readonly accessed?: { readonly 'date-parts': readonly (readonly number[])[] };
      readonly URL: string;
    }[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
