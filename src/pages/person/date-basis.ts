import { DAY, DECADE } from '../../core/time/precision.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { NamedEntity, Statement } from '../../service/schema/date.ts';
import { intervalText, reducedDate } from '../dates/reduced-date.ts';
import { listHtml, listText } from '../dates/intl.ts';
import { statementDate } from '../dates/statement-date.ts';
import type { ShownDate } from '../figures/evidence/shown-date.ts';
import { plainEntityName } from './terms.ts';
import type { ProfilePage } from './profile-page.ts';

// The list of statements names them all.
const NAMED_SOURCES = 3;

/** Sentences that say what a date rests on, and which days a coarse date may mean. */
export function dateBasis(
  page: ProfilePage,
  date: ShownDate,
  { disputed, unknown }: { readonly disputed: boolean; readonly unknown: string },
): Html {
  const { language, texts } = page.request;
  const canonical = date.statements.find((statement) => statement.canonical);
  const sentences: Piece[] = [grounds(page, date, unknown)];
  if (disputed) sentences.push(texts.date.disputed);
  if (date.uncertainty) sentences.push(texts.date.uncertain);
  if (canonical?.calendar === 'julian' && (canonical.precision ?? 0) >= DAY) {
    sentences.push(texts.date.writtenJulian(statementDate(language, canonical) ?? ''));
  }
  if (canonical?.interval && (canonical.precision ?? DAY) <= DECADE) {
    sentences.push(texts.date.meaning(intervalText(language, canonical.interval)));
  }
  return html`<p>${sentences.map((sentence) => html`${sentence} `)}</p>`;
}

function grounds(page: ProfilePage, date: ShownDate, unknown: string): Piece {
  const { language, texts } = page.request;
  if (date.status === 'unknown') return unknown;
  const rivals = date.statements.filter(({ rival }) => rival);
  if (rivals.length > 1) {
    const dates = listText(
      language,
      [...new Set(rivals.map((rival) => rivalText(page, rival)))],
      'or',
    );
    const sourced = rivals.every(({ kind }) => kind === 'external');
    return sourced ? texts.date.sourcesDisagree(dates) : texts.date.statementsDisagree(dates);
  }
  switch (date.source_kind) {
    case 'external': {
      const works = namesOf(page, date, true);
      return works.length > 0
        ? texts.date.accordingTo(named(page, works))
        : texts.date.outsideReference;
    }
    case 'import-only': {
      const projects = namesOf(page, date, false);
      return projects.length > 0
        ? texts.date.importedFrom(named(page, projects))
        : texts.date.imported;
    }
    default:
      return texts.date.unreferenced;
  }
}

function rivalText({ request }: ProfilePage, statement: Statement): string {
  const { gregorian } = statement;
  return gregorian === null
    ? (statementDate(request.language, statement) ?? '')
    : reducedDate(request.language, gregorian);
}

/** The works, or the projects of imports, that the canonical statement names; only those with a label. */
function namesOf(
  { entities }: ProfilePage,
  { sources }: ShownDate,
  external: boolean,
): NamedEntity[] {
  const fitting = sources.filter(({ has_external_source }) => has_external_source === external);
  const named = fitting.flatMap(({ stated_in }) => stated_in.filter(({ id }) => entities.has(id)));
  return [...new Map(named.map((entity) => [entity.id, entity])).values()].slice(0, NAMED_SOURCES);
}

function named(page: ProfilePage, entities: readonly NamedEntity[]): Html {
  const items = entities.map((entity) => ({
    text: entity.name,
    piece: plainEntityName(page, entity),
  }));
  return listHtml(page.request.language, items, 'and');
}
