import type { Language } from '../core/text/languages.ts';
import type { Html } from '../html/template.ts';
import type { ServiceContext } from '../service/context.ts';
import type { PagePreview } from './machines/open-graph.ts';
import type { Site } from './site.ts';
import type { PageTexts } from './texts/catalogue.ts';

/** The service as it stands and the moment of a request. */
export interface PageContext extends ServiceContext {
  /** The version of what is served, `data_version` of Meta. */
  readonly version: string;
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A request for a page of a language. */
export interface PageRequest {
  readonly context: PageContext;
  readonly language: Language;
  readonly texts: PageTexts;
  readonly site: Site;
  /** Parts of the path by their names in the pattern. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** How a page will be answered, known before it is made. */
export interface PagePlan {
  /** What decides the page beside the snapshot, the base address, the pattern and the language. */
  readonly deciding: readonly (string | number)[];
  readonly cacheControl: string;
  /** Throws Failure where there is no page. */
  compute(): Promise<PageView | Redirect>;
}

/** Another address at which the page is. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly location: string;
  readonly permanent: boolean;
}

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

/** The same in another form. */
export interface PageForm {
  readonly url: string;
  readonly type: string;
  readonly title: string;
}

/** One kind of page, at one pattern below `/{lang}`. */
export interface PageRoute {
  /** As the router writes it, e.g. `/years/:year`. */
  readonly pattern: string;
  plan(request: PageRequest): PagePlan;
}
