import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Count } from '../texts/grammar.ts';
import type { Frame } from '../page.ts';

/** What a page offers to take along. */
export interface Takings {
  /** Whole address of a calendar. */
  readonly calendar?: string;
  /** Citations: the address of one to read, and files with the names of their formats. */
  readonly citation?: { readonly address: string; readonly files: readonly NamedFile[] };
  /** Data as files; `first` where they have only so many people of more. */
  readonly data?: { readonly files: readonly NamedFile[]; readonly first?: Count };
}

interface NamedFile {
  readonly address: string;
  readonly name: string;
}

/** The address under which calendar programs subscribe to a calendar instead of opening it once. */
export function webcal(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Links to subscribe, to cite and to download; nothing where there is nothing. */
export function take({ texts }: Frame, { calendar, citation, data }: Takings): Piece {
  const { browse } = texts;
  const items = [
    calendar !== undefined && html`<a href="${webcal(calendar)}">${browse.subscribe}</a>`,
    citation && html`<a href="${citation.address}">${browse.cite}</a> (${filesOf(citation.files)})`,
    data &&
      html`${data.first ? browse.downloadFirst(data.first) : browse.download} ${filesOf(data.files)}`,
  ].filter(Boolean);
  if (items.length === 0) return null;
  return html`<nav class="take" aria-label="${browse.take}">
    <ul class="inline">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </nav>`;
}

function filesOf(files: readonly NamedFile[]): Html {
  return join(
    files.map(({ address, name }) => html`<a href="${address}">${name}</a>`),
    ', ',
  );
}
