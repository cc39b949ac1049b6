import { GLYPH_STYLE, THEME } from '../../../html/theme.ts';
import { styleSource } from '../../../web/style-source.ts';
import { FIGURE_STYLE } from '../../figures/style.ts';
import { BASE_STYLE } from './base.ts';
import { LIST_STYLE } from './lists.ts';
import { PERSON_STYLE } from './person.ts';
import { PRINT_STYLE } from './print.ts';

/** The style of all pages, which stands in their heads. */
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
 * The Content-Security-Policy of pages: their own style, the images of Commons, the search form.
 * Nothing of ours connects; programs that examine a page read robots.txt from within it.
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
