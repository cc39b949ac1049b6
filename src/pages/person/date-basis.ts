import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import type { SourceClass } from '../../core/date/source.ts';
import { DAY } from '../../core/time/precision.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { listHtml, listText } from '../dates/intl.ts';
import { statementDate, statementText } from '../dates/statement-date.ts';
import { shownStatements } from '../figures/evidence/shown-statement.ts';
import { isNamed, plainEntityName } from './terms.ts';
import type { ProfilePage } from './profile-page.ts';

// The list of statements names them all.
const NAMED_SOURCES = 3;

/** Sentences that say what a date rests on. */
export function dateBasis(
  page: ProfilePage,
  date: DateRecord,
  { disputed, unknown }: { readonly disputed: boolean; readonly unknown: string },
): Html {
  const { language, texts } = page.request;
  const canonical = canonicalStatement(date);
  const sentences: Piece[] = [grounds(page, date, unknown)];
  if (disputed) sentences.push(texts.date.disputed);
  if (date.uncertain) sentences.push(texts.date.uncertain);
  if (canonical?.calendar === 'julian' && (canonical.precision ?? 0) >= DAY) {
    const written = statementDate(language, canonical) ?? '';
    const isSame = written === statementText(page.request, canonical);
    sentences.push(isSame ? texts.date.sameInBoth : texts.date.writtenJulian(written));
  }
  return html`<p>${sentences.map((sentence) => html`${sentence} `)}</p>`;
}

function grounds(page: ProfilePage, date: DateRecord, unknown: string): Piece {
  const { language, texts } = page.request;
  if (date.status === 'unknown') return unknown;
  const rivals = shownStatements(date).filter(({ rival }) => rival);
  if (rivals.length > 1) {
    const dates = listText(
      language,
      [...new Set(rivals.map((rival) => statementText(page.request, rival)))],
      'or',
    );
    const sourced = rivals.every(({ kind }) => kind === 'external');
    return sourced ? texts.date.sourcesDisagree(dates) : texts.date.statementsDisagree(dates);
  }
  switch (date.sourceKind) {
    case 'external': {
      const works = namesOf(page, date, 'external');
      return works.length > 0
        ? texts.date.accordingTo(named(page, works), works.length)
        : texts.date.outsideReference;
    }
    case 'import-only': {
      const projects = namesOf(page, date, 'import');
      return projects.length > 0
        ? texts.date.importedFrom(named(page, projects))
        : texts.date.imported;
    }
    default:
      return texts.date.unreferenced;
  }
}

/** The works, or the projects of imports, that the canonical statement names; only those with a label. */
function namesOf(page: ProfilePage, date: DateRecord, kind: SourceClass): number[] {
  const sources = canonicalStatement(date)?.sources ?? [];
  const fitting = sources.filter((source) => source.class === kind);
  const named = fitting.flatMap(({ statedIn }) => statedIn.filter((qid) => isNamed(page, qid)));
  return [...new Set(named)].slice(0, NAMED_SOURCES);
}

function named(page: ProfilePage, qids: readonly number[]): Html {
  const items = qids.map((qid) => ({
    text: page.profile.labels.name(qid),
    piece: plainEntityName(page, qid),
  }));
  return listHtml(page.request.language, items, 'and');
}
