import { Failure } from '../../core/failure.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import {
  type AskedFilters,
  type FilterKind,
  type FilterTotal,
  mostOnList,
  namesOfFilters,
} from '../../service/filter-list.ts';
import type { ListSubject } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { filterQuery } from '../../site/links.ts';
import { listFilters, type Parameter } from '../../site/parameters.ts';
import { collator, numberText } from '../dates/intl.ts';
import { isolate, ownText } from '../layout/name.ts';
import type { PageRequest } from '../page.ts';
import { pageAbout } from './list-links.ts';

/** What filters a list, in the query of a page and in that of its files. */
export const FILTER_QUERY = ['occupation', 'country'] as const;

/** The filters in the query. A form sends an empty text for none. Throws Failure where one has not the form. */
export function askedFilters({ query }: Pick<PageRequest, 'query'>): AskedFilters {
  const asked = ({ name, parse }: Parameter<string | null>): string | null => {
    const [text = '', ...more] = query.getAll(name);
    const value = parse(text);
    if (more.length > 0 || (value === null && text !== '')) {
      throw new Failure('invalid_parameter', { parameter: name });
    }
    return value;
  };
  return { occupation: asked(listFilters.occupation), country: asked(listFilters.country) };
}

// Who reads a shorter list sees at once who everybody is.
const FEWEST = 3;

const MOST_LINKS = 6;

/**
 * Ways to a part of a list, whose first people are given: links to the occupations that most of these have, and a form
 * of all occupations and countries of the list (service 15.17). Nothing for a short list.
 */
export function filterChoice(
  request: PageRequest,
  subject: ListSubject,
  { total, people }: { readonly total: number; readonly people: readonly Person[] },
): Piece {
  const { context, language, texts, urls } = request;
  const { filters } = subject;
  const totals = total < FEWEST && !filters ? [] : mostOnList(context, subject);
  if (totals.length === 0) return null;
  const page = urls.page(language, pageAbout(request, subject).address);
  const stated = filters ? [] : named(request, mostStated(people, totals));
  const choose = (kind: FilterKind, label: string): Html => {
    const chosen = filters?.find((filter) => filter.kind === kind)?.qid;
    const ofKind = totals.filter((one) => one.kind === kind);
    const { compare } = collator(language);
    const options = named(request, ofKind)
      .sort((a, b) => compare(a.name, b.name))
      .map(({ qid, name, total: number }) => {
        const text = `${isolate(name)} (${numberText(language, number)})`;
        const mark = qid === chosen && 'selected';
        return html`<option value="${formatQid(qid)}" ${mark}>${text}</option>`;
      });
    return html`<p>
      <label for="${kind}">${label}</label>
      <select id="${kind}" name="${kind}">
        <option value="">${texts.browse.any}</option>
        ${options}
      </select>
    </p>`;
  };
  return html`<nav class="filters" aria-label="${texts.browse.filter}">
    ${
      stated.length > 0 &&
      html`<ul class="inline">
        ${stated.map(
          ({ kind, qid, name, language: own, total: number }) =>
            html`<li>
              <a href="${page}${filterQuery([{ kind, qid }])}">${ownText(name, own, language)}</a>
              <small>${numberText(language, number)}</small>
            </li>`,
        )}
      </ul>`
    }
    <details>
      <summary>${texts.browse.filter}</summary>
      <form action="${page}">
        ${choose('occupation', texts.person.occupations)} ${choose('country', texts.browse.country)}
        <button type="submit">${texts.browse.show}</button>
      </form>
    </details>
  </nav>`;
}

/** Those that have a name, with it. */
function named({ context, language }: PageRequest, totals: readonly FilterTotal[]) {
  return namesOfFilters(context, totals, language).filter(
    ({ qid, name }) => name !== formatQid(qid),
  );
}

/** The occupations that most of some people are said to have themselves, at most six; the most frequent first. */
function mostStated(people: readonly Person[], totals: readonly FilterTotal[]): FilterTotal[] {
  const stated = Map.groupBy(
    people.flatMap(({ card }) => card.occupations),
    (qid) => qid,
  );
  const times = ({ qid }: FilterTotal): number => stated.get(qid)?.length ?? 0;
  return totals
    .filter((one) => one.kind === 'occupation' && times(one) > 0)
    .sort((a, b) => times(b) - times(a))
    .slice(0, MOST_LINKS)
    .sort((a, b) => b.total - a.total);
}
