import { html, join, type Html, type Piece } from '../../../html/template.ts';
import { statusGlyph } from '../../../html/status-glyphs.ts';
import type { SourceKind } from '../../../core/date/source.ts';
import { inReadingOrder } from './bars.ts';
import type { ShownStatement } from './shown-date.ts';
import { KIND_GLYPHS } from './source-kinds.ts';

/** The words of the list beside a strip, in the language of the page. */
export interface EvidenceListTexts {
  /** The date of a statement; also says "unknown" or that a value is no date. */
  date(statement: ShownStatement): string;
  /** What a statement rests on: "external reference", "imported from a Wikipedia", "no reference". */
  readonly kinds: Readonly<Record<SourceKind, string>>;
  /** That the statement is the one shown: "shown above". */
  readonly canonical: string;
  /** Whatever else is to be said of a statement: rank, calendar, sources. */
  more?(statement: ShownStatement): Piece;
}

/** Every statement in reading order, with its kind of source by sign and by word. */
export function evidenceList(
  { statements }: { readonly statements: readonly ShownStatement[] },
  texts: EvidenceListTexts,
): Html {
  return html`<ul class="evidence">
    ${join(
      inReadingOrder(statements).map((statement) => item(statement, texts)),
      '\n',
    )}
  </ul>`;
}

function item(statement: ShownStatement, texts: EvidenceListTexts): Html {
  const { kind } = statement;
  return html`<li>
    ${statusGlyph(KIND_GLYPHS[kind])} <b>${texts.date(statement)}</b>
    <span>${texts.kinds[kind]}${statement.canonical && `, ${texts.canonical}`}</span
    >${texts.more?.(statement)}
  </li>`;
}
