import { GLYPH_STYLE, THEME } from '../../../html/theme.ts';
import { styleSource } from '../../../web/headers.ts';
import { FIGURE_STYLE } from '../../figures/style.ts';
import { BASE_STYLE } from './base.ts';
import { LIST_STYLE, PERSON_STYLE } from './people.ts';

/** The print style: no navigation, and the addresses of sources in full. */
const PRINT_STYLE = `@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@page{margin:15mm}
@media print{
:root{color-scheme:light;--paper:#fff;--ink:#000;--quiet:#333;--accent:#000;--well:#fff;--rule:#999;font-size:8.25pt}
body,.person,.prose{max-width:none}
body{padding:0;line-height:1.35}
header{margin-bottom:.25rem;padding:0}
.person .what{margin-bottom:.75rem}
form,nav,footer .inline,.skip,.key,.cite,details,.act{display:none}
.address{display:block}
h2,h3{break-after:avoid}
h2{margin:.625rem 0 .25rem}
.date h2{margin:0}
p,ul,ol{max-width:none}
li,dl>div,figure{break-inside:avoid}
.evidence{max-width:none}
.evidence ul{columns:auto;text-indent:0}
.evidence ul li,.terms dd>ul>li{display:inline;line-height:1.35}
.evidence ul li+li::before,.terms dd>ul:not(.inline)>li+li:not(:has(details))::before{content:" · "}
.terms small{font-size:.75rem}
.born{display:inline}
.person .day:not(.act){display:inline;margin:0}
.day+.day:not(.act)::before{content:" · "}
.evidence a:not([href*="wikidata.org/wiki/Q"])::after{content:" <" attr(href) ">";word-break:break-all}
.terms>div,.evidence li{margin-bottom:.125rem}
.date{margin-bottom:.5rem}
.first .big{font-size:2.25rem}
.strip{margin:.375rem 0}
footer{margin:.75rem 0 0}
}
`;

/** The style of all pages, which is in their heads. */
export const STYLE = [
  THEME,
  GLYPH_STYLE,
  BASE_STYLE,
  LIST_STYLE,
  PERSON_STYLE,
  FIGURE_STYLE,
  PRINT_STYLE,
].join('');

/**
 * The Content-Security-Policy of pages: their own style, the images of Commons, the search form. It allows
 * connections to the site because programs that examine a page read robots.txt from within it.
 */
export const securityPolicy = [
  "default-src 'none'",
  `style-src ${styleSource(STYLE)}`,
  "img-src 'self' https://commons.wikimedia.org https://upload.wikimedia.org",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
