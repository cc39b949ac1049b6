import type { Language } from '../core/text/languages.ts';
import type { Html } from '../html/template.ts';
import type { RequestContext } from '../service/context.ts';
import type { Site } from './site.ts';
import type { PageTexts } from './texts/catalogue.ts';

/** A request for an address of a language. */
export interface PageRequest {
  readonly context: RequestContext;
  /** As the router writes it, without the language, e.g. `/years/:year`. */
  readonly pattern: string;
  readonly language: Language;
  readonly texts: PageTexts;
  readonly site: Site;
  /** Parts of the path by their names in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A language, its texts and the addresses of the site, which the frame of a page is made of. */
export type Frame = Pick<PageRequest, 'language' | 'texts' | 'site'>;

/** What the layout puts a frame around. */
export interface PageView {
  readonly kind: 'page';
  readonly title: string;
  readonly description: string;
  /** Path and query below the language, without a slash at its beginning. */
  readonly address: string;
  /** Languages in which the page exists. */
  readonly languages: readonly Language[];
  /** Languages in which search engines may keep it, those in which it exists unless given. */
  readonly indexed?: readonly Language[];
  readonly indexable: boolean;
  /** How a link to it is shown elsewhere; a website without an image unless given. */
  readonly preview?: Pick<PagePreview, 'type' | 'image'>;
  /** Address of the same in the API. */
  readonly json?: string;
  /** More links to the same in other forms. */
  readonly forms?: readonly PageForm[];
  /** Goes into the head as it is. */
  readonly head?: Html;
  readonly main: Html;
  /** What stands in the search field. */
  readonly query?: string;
}

/** What a page says of itself where a link to it is shown. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** Canonical address of the page. */
  readonly url: string;
  /** Language and territory, e.g. `de_DE`. */
  readonly locale: string;
  readonly type: 'website' | 'article' | 'profile';
  /** An image that may be shown, with a text for those who do not see it. */
  readonly image: { readonly url: string; readonly alt: string } | null;
}

/** The same in another form. */
export interface PageForm {
  readonly url: string;
  readonly type: string;
  readonly title: string;
}
