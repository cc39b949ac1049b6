import {
  canonicalStatement,
  rivalStatements,
  type DateRecord,
} from '../../core/date/date-record.ts';
import { html, Html } from '../../html/template.ts';
import { THEME } from '../../html/theme.ts';
import type { Profile } from '../../service/find-person.ts';
import { formatQid } from '../../core/qid.ts';
import { daysInWords, WORDS, type Words } from './words.ts';

/** The size of a preview in pixels. */
export const PREVIEW_SIZE = { width: 400, height: 150 } as const;

/** The style of a preview. */
export const PREVIEW_STYLE = `${THEME}
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

/** A page of 400 by 150 pixels that shows a person with the dates and what is doubtful about them. */
export function previewOf({ person, labels, language }: Profile): Html {
  const { card, detail, name, description } = person;
  const qid = formatQid(card.qid);
  const words = WORDS[language];
  const occupations = card.occupations.slice(0, 3).map((each) => labels.name(each));
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${name?.text ?? qid}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <h1>${name?.text ?? qid} <small>${qid}</small></h1>
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
