import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { countOf, listHtml, type ListItem } from '../dates/intl.ts';
import { dateStory } from './date-story.ts';
import { agreeingSources, workItem } from './agreeing-sources.ts';
import { isNamed } from './terms.ts';
import type { ProfilePage } from './profile-page.ts';

// The list of statements names them all.
const NAMED_SOURCES = 3;

/** Sentences that say what a date rests on. */
export function dateBasis(
  page: ProfilePage,
  date: DateRecord,
  { disputed, unknown }: { readonly disputed: boolean; readonly unknown: string },
): Html {
  const { texts } = page.request;
  const sentences: Piece[] = [grounds(page, date, unknown)];
  if (disputed) sentences.push(texts.date.disputed);
  if (date.uncertain) sentences.push(texts.date.uncertain);
  return html`<p>${sentences.map((sentence) => html`${sentence} `)}</p>`;
}

function grounds(page: ProfilePage, date: DateRecord, unknown: string): Piece {
  const { language, texts } = page.request;
  if (date.status === 'unknown') return unknown;
  const story = dateStory({ request: page.request, labels: page.profile.labels }, date);
  if (story) return html`${texts.date.disagree} ${story}.`;
  switch (date.sourceKind) {
    case 'external':
      return outsideGrounds(page, date);
    case 'import-only': {
      const projects = projectsOf(page, date);
      return projects.length > 0
        ? texts.date.importedFrom(listHtml(language, projects, 'and'))
        : texts.date.imported;
    }
    default:
      return texts.date.unreferenced;
  }
}

/** How many sources outside Wikimedia agree, and the names of the first. For a disputed date only the names. */
function outsideGrounds(page: ProfilePage, date: DateRecord): Piece {
  const { language, texts } = page.request;
  const { count, names } = agreeingSources(page, date);
  if (count < 2 || date.ambiguous) {
    const [first] = names;
    if (!first) return texts.date.outsideReference;
    const shown = names.slice(0, NAMED_SOURCES);
    return texts.date.accordingTo(listHtml(language, shown, 'and'), shown.length);
  }
  if (names.length === 0)
    return texts.date.agree(plain(texts.date.references(countOf(language, count))));
  // Three names say as much as two and "one more".
  const shown = names.slice(0, count > NAMED_SOURCES ? NAMED_SOURCES - 1 : NAMED_SOURCES);
  const others = count - shown.length;
  const rest = others > 0 ? [texts.date.moreReferences(countOf(language, others))] : [];
  const items = [...shown, ...rest.map((text) => ({ text, piece: text }))];
  return texts.date.agree(listHtml(language, items, 'and'));
}

function plain(text: string): Html {
  return html`${text}`;
}

/** The projects that the canonical statement was copied from; only those with a label. */
function projectsOf(page: ProfilePage, date: DateRecord): ListItem[] {
  const sources = canonicalStatement(date)?.sources ?? [];
  const works = sources.filter((source) => source.class === 'import');
  const named = works.flatMap(({ statedIn }) => statedIn.filter((qid) => isNamed(page, qid)));
  return [...new Set(named)].slice(0, NAMED_SOURCES).map((qid) => workItem(page, qid));
}
