import { Cite } from '@citation-js/core';
// oxlint-disable-next-line import/no-unassigned-import -- it adds its format to those that Cite reads
import '@citation-js/plugin-bibtex';
// oxlint-disable-next-line import/no-unassigned-import -- the same
import '@citation-js/plugin-ris';
import { parse } from '@retorquere/bibtex-parser';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { SampleService } from '../../support/sample-service.ts';

/** The title by which a page is cited, with one space between words; undefined where it is not. */
export function citedTitle(page: string): string | undefined {
  const [, title] = /<details class="cite"[^]*?<bdi>([^]*?)<\/bdi>/.exec(page) ?? [];
  return title && plainTitle(DomUtils.textContent(parseDocument(title)));
}

/** What a reference manager keeps of a citation, the date of access in ISO form. */
interface Kept {
  readonly title: string;
  readonly accessed: string;
  readonly url: string;
}

/** Members of CSL-JSON. */
interface CslItem {
  readonly title: string;
  readonly accessed?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly URL: string;
}

/** What the parser of Better BibTeX for Zotero keeps of the BibTeX of a page, and citation-js of its BibTeX and RIS. */
export async function keptCitations({ textOf }: SampleService, address: string): Promise<Kept[]> {
  const [bib, ris] = [await textOf(`${address}.bib`), await textOf(`${address}.ris`)];
  const { title = '', urldate = '', url = '' } = parse(bib).entries[0]?.fields ?? {};
  const byCitationJs = [bib, ris].flatMap((file): CslItem[] => new Cite(file).data);
  return [
    { title: plainTitle(title), accessed: urldate, url },
    ...byCitationJs.map((read) => ({
      title: plainTitle(read.title),
      accessed: read.accessed?.['date-parts'][0]?.join('-') ?? '',
      url: read.URL,
    })),
  ];
}

/** A title without marks against changes of case; TeX makes all spaces alike. */
function plainTitle(title: string): string {
  return title.replaceAll(/<span class="nocase">|<\/span>/g, '').replaceAll(/\s+/g, ' ');
}
