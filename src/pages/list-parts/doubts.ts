import { html, type Html, type Piece } from '../../html/template.ts';
import { statusGlyph } from '../../html/theme.ts';
import { type Births, countStatuses } from '../../service/list-people.ts';
import { percent } from '../charts/time-axis.ts';
import { countOf, listHtml } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';
import { pageAbout } from './list-links.ts';

const STATUSES = ['sourced', 'import-only', 'unsourced', 'ambiguous'] as const;

/**
 * How many dates of some births, or of all that have a year, have which status, in a sentence and a bar of its parts;
 * the number of disputed ones leads to them. There is no sentence for fewer dates than `fewest`.
 */
export function doubtSentence(request: PageRequest, births: Births | null, fewest = 1): Piece {
  const { context, language, texts, urls } = request;
  const counts = countStatuses(context, births);
  const found = STATUSES.map((status) => ({ status, number: counts[status] })).filter(
    ({ number }) => number > 0,
  );
  const total = found.reduce((sum, { number }) => sum + number, 0);
  if (total < fewest) return null;
  const disputed = births ? `disputed/${pageAbout(request, births).address}` : 'disputed';
  const said = found.map(({ status, number }) => {
    const text = texts.lists.ofStatus[status](countOf(language, number));
    const piece =
      status === 'ambiguous' ? html`<a href="${urls.page(language, disputed)}">${text}</a>` : text;
    return { text, piece: html`<span class="whole">${statusGlyph(status)} ${piece}</span>` };
  });
  let end = 0;
  const parts = found.map(({ status, number }): Html => {
    const start = percent((100 * end) / total);
    end += number;
    return html`<rect
      class="${status}"
      x="${start}"
      width="${percent((100 * number) / total)}"
      height="100%"
    />`;
  });
  return html`<p class="statuses">
    ${texts.lists.statuses(countOf(language, total), listHtml(language, said, 'and'))}
    <svg width="100%" height="6" aria-hidden="true">${parts}</svg>
  </p>`;
}
