import { LANGUAGES } from '../../core/text/languages.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { listPeople, type ListSubject, type PeopleList } from '../../service/list-people.ts';
import { nextUtcMidnight } from '../../web/date-change.ts';
import { cacheFor } from '../../web/headers.ts';
import type { Plan } from '../../web/plan.ts';
import type { PageRequest, PageView } from '../page.ts';
import { planPage } from '../plan.ts';
import { listJsonLd } from '../json-ld/list.ts';
import { jsonLdScript } from '../json-ld/script.ts';
import { statusKey, statusLegend } from '../layout/status.ts';
import { type Column, peopleList } from './people.ts';
import { countLine, emptyNote, offsetOf, PAGE_SIZE, pager, withOffset } from './paging.ts';

/** What is particular about the page of a list. */
export interface ListPage {
  readonly subject: ListSubject;
  readonly column: Column;
  /** Address below the language, without an offset; the same list has it in the API. */
  readonly address: string;
  readonly title: string;
  description(total: number): string;
  /** The part between heading and list. */
  readonly before: Piece;
  /** A note on the people in the list; an empty list does not show it. */
  readonly note?: Piece;
  /** A plot of the births, made for the first part only. */
  figure?(): Promise<Piece>;
  /** People who are told beside the list, under the first part only. */
  beside?(): Promise<Piece>;
  readonly forms?: PageView['forms'];
}

/** The plan of a page that shows a part of a list; pages hold for a day, as the lists of the API do. */
export function planList(
  request: PageRequest,
  deciding: readonly (string | number)[],
  make: () => ListPage,
): Plan {
  const { now } = request.context;
  const offset = offsetOf(request.query);
  return planPage(request, {
    deciding: [...deciding, offset],
    cacheControl: cacheFor(nextUtcMidnight(now) - now),
    compute: () => compute(request, make(), offset),
  });
}

async function compute(request: PageRequest, page: ListPage, offset: number): Promise<PageView> {
  const { context, language } = request;
  const list = await listPeople(context, page.subject, { language, limit: PAGE_SIZE, offset });
  const figure = offset === 0 && list.total > 1 && (await page.figure?.());
  const beside = offset === 0 && (await page.beside?.());
  const { address, title, forms } = page;
  const query = `limit=${PAGE_SIZE}${offset > 0 ? `&offset=${offset}` : ''}&lang=${language}`;
  return {
    kind: 'page',
    title,
    description: page.description(list.total),
    address: withOffset(address, offset),
    languages: LANGUAGES,
    // Search engines find every person without the later parts, and an empty list is of no use to them.
    indexable: offset === 0 && list.total > 0,
    json: `${context.base}/api/v1/${address}?${query}`,
    ...(forms && { forms }),
    ...(list.people.length > 0 && { head: listHead(request, page, list, offset) }),
    main: mainOf(request, page, list, { offset, figure, beside }),
  };
}

function listHead(
  { context, language, site }: PageRequest,
  { title, description, address }: ListPage,
  { total, people }: PeopleList,
  offset: number,
): Html {
  return jsonLdScript(
    listJsonLd(
      { people, total, offset },
      {
        name: title,
        description: description(total),
        url: site.whole(language, withOffset(address, offset)),
        language,
        links: context.links,
        base: context.base,
        synchronizedAt: context.reader.info.manifest.as_of,
      },
    ),
  );
}

interface Parts {
  readonly offset: number;
  readonly figure: Piece;
  readonly beside: Piece;
}

function mainOf(
  request: PageRequest,
  { title, address, before, note, column }: ListPage,
  { total, people }: PeopleList,
  { offset, figure, beside }: Parts,
): Html {
  const part = { total, offset, shown: people.length };
  return html`<h1>${title}</h1>
    ${before} ${total > 0 && note} ${figure}
    ${
      people.length === 0
        ? emptyNote(request, address, offset)
        : html`${countLine(request, part)} ${statusLegend(request.texts.status)}
          ${peopleList(request, people, column)} ${pager(request, address, part)}`
    }
    ${beside} ${(people.length > 0 || beside) && statusKey(request.texts.status)}`;
}
