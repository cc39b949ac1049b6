import {
  type DateRecord,
  type StatementRecord,
  isJulianDay,
  writtenDay,
} from '../../core/date/date-record.ts';
import { type Source, sourceKind } from '../../core/date/date-claim.ts';
import { catalogueRecords } from '../../core/person/catalogues.ts';
import { wikipediaArticleUrl } from '../../core/person/wikimedia-links.ts';
import { WIKIPEDIA_EDITIONS } from '../../core/person/wikipedia-editions.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Html, join, type Piece } from '../../html/template.ts';
import { wikidataPage } from '../../site/links.ts';
import { monthDay, reducedDate } from '../dates/gregorian-date.ts';
import { countOf, listHtml, type ListItem } from '../dates/intl.ts';
import { rivalDates, rivalTexts } from './shown-statement.ts';
import { externalLink, sourceName } from '../layout/external-link.ts';
import type { PageRequest } from '../page.ts';
import { entityName, linkedEntityName, type Naming, type ProfilePage } from './person-terms.ts';

/** References that name the same works, or that name nothing, merged into one. */
export interface MergedSource extends Omit<Source, 'id'> {
  /** How many references they are. */
  readonly count: number;
}

/**
 * Joins the references that name the same works, and those that name neither works nor addresses. Those outside
 * Wikimedia, which make a date sourced, come first.
 */
export function mergeSources(sources: readonly Source[]): MergedSource[] {
  const groups = Map.groupBy(sources, ({ class: kind, statedIn, urls }) =>
    JSON.stringify([kind, statedIn, statedIn.length > 0 ? null : urls]),
  );
  const merged = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      class: first.class,
      statedIn: first.statedIn,
      urls: unique(group.flatMap(({ urls }) => urls)),
      retrieved: unique(group.flatMap(({ retrieved }) => retrieved)),
      count: group.length,
    };
  });
  const isOutside = (source: MergedSource): boolean => source.class === 'external';
  return merged.toSorted((a, b) => Number(isOutside(b)) - Number(isOutside(a)));
}

/**
 * A reference in words. A work leads to what it says about the person, where that has an address; any other is text
 * beside a link to its item.
 */
export function sourceText(page: ProfilePage, source: MergedSource): Html {
  const { language, texts } = page.request;
  const { date } = texts;
  const { statedIn, urls, retrieved, count } = source;
  // A host tells the reader more than an identifier.
  const works = statedIn.filter((qid) => urls.length === 0 || page.labels.found(qid) !== null);
  const own = works.length === 1 ? urls.slice(0, 1) : [];
  const shown = works.map((work) => ({
    text: page.labels.name(work),
    piece: proof(page, work, own[0] ?? recordOf(page, work)),
  }));
  const list = listHtml(language, shown, 'and');
  const isCopied = source.class !== 'external';
  const named = works.length > 0 ? [isCopied ? date.fromWikimedia(list) : list] : [];
  const sites = urls.slice(own.length).map((url) => externalLink(url, sourceName(url)));
  const counted = countOf(language, count);
  const [first = date.unnamedReferences(counted), ...others] = [...named, ...sites];
  const isCounted = count > 1 && named.length + sites.length > 0;
  const times = isCounted && ` (${date.references(counted)})`;
  const read = retrieved.map((text) => reducedDate(language, text)).join(', ');
  const further = others.map((site) => html`, ${site}`);
  return html`${first}${times}${further}${read !== '' && `, ${date.retrieved(read)}`}`;
}

/** The name of a work as a link to what it says about the person; as text where that has no address. */
function proof(page: ProfilePage, work: number, address: string | null): Html {
  const name = linkedEntityName(page, work);
  if (address !== null) {
    return externalLink(address, page.labels.found(work) ? name : sourceName(address));
  }
  const about = externalLink(wikidataPage(formatQid(work)), page.request.texts.date.aboutSource);
  return html`${name} <small class="act">(${about})</small>`;
}

const WIKIDATA = 2013;

/** The person's article in a Wikipedia, item in Wikidata, or record in a catalogue (methodology 11.14). */
function recordOf({ profile }: ProfilePage, work: number): string | null {
  const { card, detail } = profile.person;
  const { wikipedia, facts } = detail;
  if (work === WIKIDATA) return wikidataPage(formatQid(card.qid));
  const edition = WIKIPEDIA_EDITIONS.get(work);
  const article = wikipedia.find(([site]) => site === edition);
  if (article) return wikipediaArticleUrl(...article);
  return catalogueRecords(facts).find(({ works }) => works.includes(work))?.address ?? null;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

type References = readonly Pick<Source, 'statedIn' | 'urls'>[];

/** The references of a class that statements have. */
export function referencesOf(
  statements: readonly StatementRecord[],
  kind: Source['class'],
): readonly Source[] {
  return statements.flatMap(({ sources }) => sources.filter((source) => source.class === kind));
}

/** The names of the works of references, and after them the hosts of those without one; each once. */
export function namesOf(naming: Naming, references: References): readonly ListItem[] {
  const { found, name } = naming.labels;
  const works = references.map(({ statedIn }) => statedIn.find((qid) => found(qid) !== null));
  const named = works.flatMap((qid) =>
    qid === undefined ? [] : { text: name(qid), piece: entityName(naming, qid) },
  );
  const hosts = references.flatMap(({ urls: [url] }, index) => {
    if (works[index] !== undefined || url === undefined) return [];
    return { text: sourceName(url), piece: sourceName(url) };
  });
  return [...new Map([...named, ...hosts].map((item) => [item.text, item])).values()];
}

/** The sources outside Wikimedia of the canonical statement and of those that say the same days (methodology 3.6). */
export function agreeingSources(date: DateRecord): readonly MergedSource[] {
  const same = date.statements.filter(
    ({ valid }, index) => valid && !date.alternatives.includes(index),
  );
  return mergeSources(referencesOf(same, 'external'));
}

// The list of statements names them all.
const NAMED = 2;

/**
 * Who says which of the dates that exclude each other, as parts of a line: "15 October: Oxford Dictionary of National
 * Biography · 6 October: copied from English Wikipedia". Null where there are not several.
 */
export function dateStory(naming: Naming, date: DateRecord): Html | null {
  const rivals = rivalDates(date);
  if (rivals.length < 2) return null;
  const texts = shortDays(naming.request, rivals) ?? rivalTexts(naming.request, rivals);
  const { colon } = naming.request.texts.browse;
  const parts = rivals.map((rival, index) => {
    const same = date.statements.filter((other) => meansSameDays(other, rival));
    return html`<b>${texts[index]}${colon}</b> ${saidBy(naming, same)}`;
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

/** Whether a valid statement means the same days, whatever its precision. Charts draw both as one bar. */
function meansSameDays(a: StatementRecord, b: StatementRecord): boolean {
  return a.valid && a.interval?.[0] === b.interval?.[0] && a.interval?.[1] === b.interval?.[1];
}

function saidBy(naming: Naming, statements: readonly StatementRecord[]): Piece {
  const { language, texts } = naming.request;
  const kind = sourceKind(statements.flatMap(({ sources }) => sources));
  const references = referencesOf(statements, kind === 'external' ? 'external' : 'import');
  const names = namesOf(naming, references).slice(0, NAMED);
  if (names.length === 0) return texts.date.kinds[kind];
  const list = listHtml(language, names, 'and');
  return kind === 'external' ? list : texts.date.fromWikimedia(list);
}
