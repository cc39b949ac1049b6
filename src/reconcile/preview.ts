import {
  canonicalStatement,
  type DateRecord,
  rivalStatements,
  type StatementRecord,
} from '../core/date/date-record.ts';
import { Failure } from '../core/failure.ts';
import { formatQid } from '../core/qid.ts';
import { pastedQid } from '../core/query/pasted.ts';
import type { Language } from '../core/text/languages.ts';
import { html, Html } from '../html/template.ts';
import { THEME } from '../html/theme.ts';
import { findByQid, type Profile, profileOf } from '../service/find-person.ts';
import { pathOf } from '../site/links.ts';
import type { RequestContext } from '../site/request-context.ts';
import { PREVIEW_WORDS } from '../site/terms.ts';
import { HTML_TYPE, styleSource } from '../web/response/headers.ts';
import type { Computed } from '../web/response/plan.ts';
import type { PlannedRoute } from '../web/transport.ts';
import { PATHS, planAnswer, readLanguage } from './protocol.ts';
import { visibleName } from '../service/people.ts';

/** The size of a preview in pixels. */
export const PREVIEW_SIZE = { width: 400, height: 150 } as const;

/** The style of a preview. */
const PREVIEW_STYLE = `${THEME}
body{margin:0;padding:8px 12px;height:134px;overflow:hidden;box-sizing:border-box;background:var(--paper);color:var(--ink);font:13px/1.35 var(--sans)}
h1{margin:0;font:600 16px/1.25 var(--serif)}
h1,p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
p{margin:0 0 4px;color:var(--quiet)}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:2px 8px}
dt{color:var(--quiet)}
dd{margin:0;max-height:3.9em;overflow:hidden}
small{font-size:12px;color:var(--quiet)}
.doubt{color:var(--accent)}
`;

const STYLE_ELEMENT = new Html(`<style>${PREVIEW_STYLE}</style>`);

// Clients show a preview in a frame of a page of their own.
const PREVIEW_POLICY = `default-src 'none'; style-src ${styleSource(PREVIEW_STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** The preview of a person, and the address that leads to the page of a person. */
export function peopleRoutes(context: () => RequestContext): PlannedRoute[] {
  const route = (
    name: 'preview' | 'view',
    compute: (now: RequestContext, qid: string, language: Language) => Computed,
  ): PlannedRoute => ({
    pattern: `${PATHS[name]}/:id`,
    kind: 'reconcile',
    conditional: true,
    read({ path, query }) {
      const { id = '' } = path;
      const number = pastedQid(id);
      if (number === null) throw new Failure('person_not_found', { qid: id });
      const [qid, language] = [formatQid(number), readLanguage(query)];
      return () => {
        const now = context();
        const answer = (): Computed => compute(now, qid, language);
        const { key, cacheControl } = planAnswer(now, [name, qid, language], answer);
        return { key, cacheControl, contentType: HTML_TYPE, compute: answer };
      };
    },
  });
  return [
    route('preview', (now, qid, language) => {
      const profile = profileOf(now, findByQid(now, qid), language);
      return {
        kind: 'text',
        text: previewOf(profile).text,
        headers: { 'content-security-policy': PREVIEW_POLICY },
      };
    }),
    route('view', (now, qid, language) => {
      const { card } = findByQid(now, qid);
      return {
        kind: 'redirect',
        location: pathOf(now.links.person(language, card.slug)),
        permanent: false,
      };
    }),
  ];
}

/** A page of 400 by 150 pixels that shows a person with the dates and what is doubtful about them. */
function previewOf({ person, labels, language }: Profile): Html {
  const { card, detail, description } = person;
  const qid = formatQid(card.qid);
  const words = PREVIEW_WORDS[language];
  const occupations = card.occupations.slice(0, 3).map((each) => labels.name(each));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${visibleName(person)}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <h1>${visibleName(person)} <small>${qid}</small></h1>
        <p>${description?.text ?? occupations.join(', ')}</p>
        <dl>
          <dt>${words.born}</dt>
          <dd>${dateLine(card.birth, words)}</dd>
          ${
            detail.death.statements.length > 0 &&
            html`<dt>${words.died}</dt>
              <dd>${dateLine(detail.death, words)}</dd>`
          }
        </dl>
      </body>
    </html> `;
}

function dateLine(date: DateRecord, words: Words): Html {
  const canonical = canonicalStatement(date);
  const rivals = rivalStatements(date).filter((each) => each !== canonical);
  const others = [...new Set(rivals.map((each) => daysInWords(each, words)))].join(` ${words.or} `);
  return html`<b>${canonical ? daysInWords(canonical, words) : words.notKnown}</b
    >${others !== '' && html` ${words.or} <b>${others}</b>`}
    <small class="${date.status === 'sourced' ? '' : 'doubt'}"
      >${words.status[date.status]}${date.uncertain && `, ${words.uncertain}`}</small
    >`;
}

type Words = (typeof PREVIEW_WORDS)[Language];

/** A date as precise as it is; of a decade and what is coarser, its first and last year. */
function daysInWords(
  { gregorian, interval, calendar, value, precision }: StatementRecord,
  { julian, to }: Words,
): string {
  if (gregorian !== null) return `${gregorian}${calendar === 'julian' ? ` (${julian})` : ''}`;
  if (!interval) return value ?? `precision ${precision}`;
  const [first, last] = interval.map((day) => day.slice(0, -'-01-01'.length));
  return `${first} ${to} ${last}`;
}
