import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import { isJulianDay, writtenDay } from '../../core/date/written-date.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import type { Labels } from '../../service/people.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { listHtml, type ListItem } from '../dates/intl.ts';
import { rivalDates, rivalTexts } from '../figures/evidence/rival-dates.ts';
import { hostOf } from '../layout/external-link.ts';
import { ownText } from '../layout/name.ts';
import type { PageRequest } from '../page.ts';

/** The names of the sources of a page, in its language. */
export interface NamedSources {
  readonly request: PageRequest;
  readonly labels: Labels;
}

// The list of statements names them all.
const NAMED = 2;

/**
 * Who says which of the dates that exclude each other, as parts of a line: "15 October: Oxford Dictionary of National
 * Biography · 6 October: copied from English Wikipedia". Null where there are not several.
 */
export function dateStory(sources: NamedSources, date: DateRecord): Html | null {
  const rivals = rivalDates(date);
  if (rivals.length < 2) return null;
  const texts = shortDays(sources.request, rivals) ?? rivalTexts(sources.request, rivals);
  const { colon } = sources.request.texts.browse;
  const parts = rivals.map((rival, index) => {
    const same = date.statements.filter((other) => meansSameDays(other, rival));
    return html`<b>${texts[index]}</b>${colon} ${saidBy(sources, same)}`;
  });
  return join(parts, ' · ');
}

/** Days of one year without it; null where the dates need more than day and month to differ. */
function shortDays(
  { language }: PageRequest,
  rivals: readonly StatementRecord[],
): readonly string[] | null {
  const days = rivals.flatMap((rival) => writtenDay(rival) ?? []);
  const isPlain = days.length === rivals.length && !rivals.some((rival) => isJulianDay(rival));
  if (!isPlain || new Set(days.map(({ year }) => year)).size > 1) return null;
  return days.map(({ month, day }) => monthDay(language, month, day));
}

/** Whether a valid statement means the same days, whatever its precision. Figures draw both as one bar. */
function meansSameDays(a: StatementRecord, b: StatementRecord): boolean {
  return a.valid && a.interval?.[0] === b.interval?.[0] && a.interval?.[1] === b.interval?.[1];
}

function saidBy(sources: NamedSources, statements: readonly StatementRecord[]): Piece {
  const { language, texts } = sources.request;
  const references = statements.flatMap((statement) => statement.sources);
  const external = references.filter((source) => source.class === 'external');
  if (external.length > 0) {
    const names = namesOf(sources, external);
    return names.length > 0 ? listHtml(language, names, 'and') : texts.date.kinds.external;
  }
  const imported = references.filter((source) => source.class === 'import');
  if (imported.length === 0) return texts.date.kinds.none;
  const names = namesOf(sources, imported);
  return names.length > 0
    ? html`${texts.date.fromWikimedia} ${listHtml(language, names, 'and')}`
    : texts.date.kinds['import-only'];
}

/** The names of the first works, or of the hosts of references that name none. */
function namesOf(
  { request, labels }: NamedSources,
  references: StatementRecord['sources'],
): ListItem[] {
  const names = references.map(({ statedIn, urls }): ListItem | null => {
    const label = statedIn.map((qid) => labels.found(qid)).find((found) => found !== null);
    if (label) {
      return { text: label.text, piece: ownText(label.text, label.language, request.language) };
    }
    const [address] = urls;
    return address === undefined ? null : { text: hostOf(address), piece: hostOf(address) };
  });
  const distinct = new Map(names.flatMap((name) => (name ? [[name.text, name] as const] : [])));
  return [...distinct.values()].slice(0, NAMED);
}
