import {
  canonicalStatement,
  type DateRecord,
  rivalStatements,
  type StatementRecord,
} from '../core/date/date-record.ts';
import { Failure } from '../core/failure.ts';
import { formatQid } from '../core/qid.ts';
import { pastedQid } from '../core/query/pasted.ts';
import { type Language, resolveLabel } from '../core/text/languages.ts';
import { html, Html } from '../html/template.ts';
import { THEME } from '../html/theme.ts';
import { findByQid, type Profile, profileOf } from '../service/find-person.ts';
import { pathOf, wikidataPage } from '../site/links.ts';
import { visibleName } from '../service/people.ts';
import type { RequestContext } from '../site/request-context.ts';
import { HTML_TYPE, styleSource } from '../web/response/headers.ts';
import type { Computed } from '../web/response/plan.ts';
import type { PlannedRoute } from '../web/transport.ts';
import { PATHS, planAnswer, readLanguage } from './protocol.ts';

/** The size of a preview in pixels. */
export const PREVIEW_SIZE = { width: 400, height: 150 } as const;

const PREVIEW_STYLE = `${THEME}
body{margin:0;padding:8px 12px;height:134px;overflow:hidden;box-sizing:border-box;background:var(--paper);color:var(--ink);font:13px/1.35 var(--sans)}
h1{margin:0;font:600 16px/1.25 var(--serif)}
h1,p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
p{margin:0 0 4px;color:var(--quiet)}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:2px 8px}
dt{color:var(--quiet)}
dd{margin:0;max-height:3.9em;overflow:hidden}
a{color:var(--accent)}
small{font-size:12px;color:var(--quiet)}
.doubt{color:var(--accent)}
`;

const STYLE_ELEMENT = new Html(`<style>${PREVIEW_STYLE}</style>`);

// Clients show a preview in a frame of a page of their own.
const PREVIEW_POLICY = `default-src 'none'; style-src ${styleSource(PREVIEW_STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** How the pages say dates and how sure they are, in a language. */
export interface DateWords {
  labels(language: Language): Readonly<Record<'born' | 'died', string>>;
  either(language: Language, dates: readonly string[]): Html;
  date(language: Language, statement: StatementRecord): string;
  sureness(language: Language, date: DateRecord): string;
}

/**
 * The preview of a person, and the address that leads to the page of a person. What people are born in and what they do
 * are known by their labels alone, and lead to Wikidata.
 */
export function peopleRoutes(context: () => RequestContext, words: DateWords): PlannedRoute[] {
  const route = (
    name: 'preview' | 'view',
    compute: (now: RequestContext, asked: Asked) => Computed,
  ): PlannedRoute => ({
    pattern: `${PATHS[name]}/:id`,
    kind: 'reconcile',
    conditional: true,
    read({ path, query }) {
      const { id = '' } = path;
      const number = pastedQid(id);
      if (number === null) throw new Failure('person_not_found', { qid: id });
      const [qid, language] = [formatQid(number), readLanguage(query)];
      const plan = planAnswer(context, [name, qid, language], (now) => {
        const labels = now.reader.labels([number]).get(number);
        // Who is left out is known as a relative alone, as others are who have no article (methodology 9.7).
        const label = labels && !labels.human ? resolveLabel(labels, language) : null;
        return compute(now, { qid, language, label: label?.text ?? null });
      });
      return () => {
        // Only the body tells whether there is such a person, so the tag is that of the body.
        const { head: _, ...answer } = plan();
        return { ...answer, contentType: HTML_TYPE };
      };
    },
  });
  return [
    route('preview', (now, asked) => ({
      kind: 'text',
      text: (asked.label === null
        ? previewOf(profileOf(now, findByQid(now, asked.qid), asked.language), words)
        : previewOfThing(asked, asked.label)
      ).text,
      headers: { 'content-security-policy': PREVIEW_POLICY },
    })),
    route('view', (now, { qid, language, label }) => ({
      kind: 'redirect',
      location:
        label === null
          ? pathOf(now.links.person(language, findByQid(now, qid).card.slug))
          : wikidataPage(qid),
      permanent: false,
    })),
  ];
}

interface Asked {
  readonly qid: string;
  readonly language: Language;
  /** The name of what is no person; null for a person, and for what is unknown here. */
  readonly label: string | null;
}

function frame(language: Language, name: string, qid: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${name}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <h1>${name} <small>${qid}</small></h1>
        ${content}
      </body>
    </html> `;
}

/** A place, a country or an occupation. */
function previewOfThing({ qid, language }: Asked, name: string): Html {
  const link = html`<p>
    <a href="${wikidataPage(qid)}" target="_blank" rel="noopener">www.wikidata.org/wiki/${qid}</a>
  </p>`;
  return frame(language, name, qid, link);
}

/** A page of 400 by 150 pixels that shows a person with the dates and what is doubtful about them. */
function previewOf({ person, labels, language }: Profile, words: DateWords): Html {
  const { card, detail, description } = person;
  const { born, died } = words.labels(language);
  const occupations = card.occupations.slice(0, 3).map((each) => labels.name(each));
  const content = html`<p>${description?.text ?? occupations.join(', ')}</p>
    <dl>
      <dt>${born}</dt>
      <dd>${dateLine(card.birth, language, words)}</dd>
      ${
        detail.death.statements.length > 0 &&
        html`<dt>${died}</dt>
          <dd>${dateLine(detail.death, language, words)}</dd>`
      }
    </dl>`;
  return frame(language, visibleName(person), formatQid(card.qid), content);
}

function dateLine(date: DateRecord, language: Language, words: DateWords): Html {
  const canonical = canonicalStatement(date);
  const all = [...(canonical ? [canonical] : []), ...rivalStatements(date)];
  const dates = [...new Set(all.map((each) => words.date(language, each)))];
  return html`${words.either(language, dates)}
    <small class="${date.status === 'sourced' ? '' : 'doubt'}"
      >${dates.length > 0 && '· '}${words.sureness(language, date)}</small
    >`;
}
