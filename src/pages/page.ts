import { Failure, type FailureCode } from '../core/failure.ts';
import type { Language } from '../core/text/languages.ts';
import type { Html, Piece } from '../html/template.ts';
import type { RequestContext } from '../site/request-context.ts';
import type { Urls } from './urls.ts';
import type { PageTexts } from './texts/texts.ts';
import type { Count } from './texts/grammar.ts';

/** What the footers, the sitemap and llms.txt need of a page. */
export interface PageRow {
  /** As the router writes it, e.g. `/years/:year`. */
  readonly pattern: string;
  /** Whether the sitemap has it, always or while it is not empty. Its address is fixed then. */
  readonly sitemap?: true | ((context: RequestContext) => boolean);
  /** The text of the link to it in every footer. */
  footer?(texts: PageTexts, language: Language): string;
  /** Its line in `/llms.txt`. */
  readonly llms?: {
    readonly among: 'rules' | 'use' | 'more';
    readonly name: string;
    readonly says: string;
  };
}

/** A request for an address of a language. */
export interface PageRequest {
  readonly context: RequestContext;
  /** As the router writes it, without the language, e.g. `/years/:year`. */
  readonly pattern: string;
  readonly language: Language;
  readonly texts: PageTexts;
  readonly urls: Urls;
  /** All pages of the site. */
  readonly pages: readonly PageRow[];
  /** Parts of the path by their names in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The ending of the address, where the citation of the page is asked for as a file. */
  readonly ending?: '.bib' | '.ris';
}

/** A language, its texts and the addresses of the site, which the frame of a page is made of. */
export type Frame = Pick<PageRequest, 'language' | 'texts' | 'urls'>;

/** The frame with some of what the request stands in. */
export interface FrameIn<Part extends keyof RequestContext> extends Frame {
  readonly context: Pick<RequestContext, Part>;
}

/** A page without its frame, which the layout adds. */
export interface PageView {
  readonly kind: 'page';
  readonly title: string;
  readonly description: string;
  /** Path and query below the language, without a slash at its beginning. */
  readonly address: string;
  /** Languages in which search engines may keep it; if left out, all. */
  readonly indexed?: readonly Language[];
  /** The language of its canonical page, where that is not its own (methodology 10.5). */
  readonly canonical?: Language;
  /** The address of its canonical page, where that is not its own. */
  readonly canonicalAddress?: string;
  readonly indexable: boolean;
  /** Where it is about a person; the portrait is shown by other sites with a link to it. */
  readonly profile?: { readonly image: { readonly url: string; readonly alt: string } | null };
  /** Path and query of the same data in the API. */
  readonly json?: string;
  /** The same data in further forms. */
  readonly forms?: readonly PageForm[];
  /** Its data as files, where they are not the twin in the API. */
  readonly files?: readonly NamedFile[];
  /** How many people these files have, where they do not have all. */
  readonly inFiles?: Count;
  /** The title under which it is cited, a name in it, and the key of its citation; that of its address if left out. */
  readonly cited?: { readonly title: string; readonly name?: string; readonly key?: string };
  /** Further elements of the head. */
  readonly head?: Html;
  /** What it shows, with its tools, such as its citation; made only where it is shown. */
  main(tools: Piece): Html;
  /** The text in the search field. */
  readonly query?: string;
}

/** A file under the short name of its format. */
export interface NamedFile {
  readonly address: string;
  readonly name: string;
}

/** What a reader may subscribe to, at an address with the ending of its kind. */
export interface PageForm {
  /** Below the language. */
  readonly address: `${string}.${'atom' | 'ics'}`;
  readonly title: string;
}

/** What the page of a failure says, where it is more than what fits any failure of its code. */
export interface FailureWords {
  readonly heading?: string;
  /** A sentence, or the form that says what is wrong with it. */
  readonly advice?: string | Html;
  /** The text in the search field. */
  readonly query?: string;
  /** A list of those people who may be meant. */
  readonly meant?: Piece;
  /** Links to all that there is of the kind. */
  readonly choices?: Html;
}

/** A failure that brings the words of its page. */
export class PageFailure extends Failure {
  readonly words: FailureWords;

  constructor(code: FailureCode, words: FailureWords) {
    super(code);
    this.words = words;
  }
}
