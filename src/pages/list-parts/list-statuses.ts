import { html, type Piece } from '../../html/template.ts';
import { countStatuses, type ListSubject } from '../../service/list-people.ts';
import { countOf, listText } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';

// Who reads a shorter list sees the status of each row at once.
const FEWEST = 30;

const STATUSES = ['sourced', 'import-only', 'unsourced', 'ambiguous'] as const;

/** How many dates of a list have which status, in a sentence and a bar of its parts; nothing for a short list. */
export function listStatuses({ context, language, texts }: PageRequest, list: ListSubject): Piece {
  const counts = countStatuses(context, list);
  const found = STATUSES.map((status) => ({ status, number: counts?.[status] ?? 0 })).filter(
    ({ number }) => number > 0,
  );
  const total = found.reduce((sum, { number }) => sum + number, 0);
  if (total < FEWEST) return null;
  const said = found.map(({ status, number }) =>
    texts.lists.ofStatus[status](countOf(language, number)),
  );
  const text = texts.lists.statuses(countOf(language, total), listText(language, said, 'and'));
  let end = 0;
  const parts = found.map(({ status, number }) => {
    const start = percent(end / total);
    end += number;
    return html`<rect class="${status}" x="${start}" width="${percent(number / total)}" />`;
  });
  return html`<p class="statuses">
    ${text}
    <svg aria-hidden="true">${parts}</svg>
  </p>`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))}%`;
}
