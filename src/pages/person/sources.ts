import type { Source } from '../../core/date/source.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { wikidataPage } from '../../site/links.ts';
import { countOf, listHtml } from '../dates/intl.ts';
import { reducedDate } from '../dates/reduced-date.ts';
import { externalLink, hostOf } from '../layout/external-link.ts';
import type { ProfilePage } from './profile-page.ts';
import { isNamed, linkedEntityName } from './terms.ts';

/** References that name the same works, or that name nothing, told as one. */
export interface MergedSource extends Omit<Source, 'id'> {
  /** How many references they are. */
  readonly count: number;
}

/** Joins the references that name the same works, and those that name neither works nor addresses. */
export function mergeSources(sources: readonly Source[]): MergedSource[] {
  const groups = Map.groupBy(sources, ({ class: kind, statedIn, urls }) =>
    JSON.stringify([kind, statedIn, statedIn.length > 0 ? null : urls]),
  );
  return [...groups.values()].flatMap((group) => {
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
}

/**
 * A reference in words. Its works are links: one work leads to the first address of the reference, and
 * any other to its item in Wikidata.
 */
export function sourceText(page: ProfilePage, source: MergedSource): Html {
  const { language, texts } = page.request;
  const { date } = texts;
  const { statedIn, urls, retrieved, count } = source;
  // A host tells the reader more than an identifier.
  const works = statedIn.filter((qid) => urls.length === 0 || isNamed(page, qid));
  const [address, ...others] = urls;
  const own = works.length === 1 ? address : undefined;
  const shown = works.map((work) => ({
    text: page.profile.labels.name(work),
    piece: externalLink(own ?? wikidataPage(formatQid(work)), linkedEntityName(page, work)),
  }));
  const counted = countOf(language, count);
  const name: Piece =
    works.length > 0
      ? listHtml(language, shown, 'and')
      : address === undefined
        ? date.unnamedReferences(counted)
        : externalLink(address, hostOf(address));
  const isTold = works.length === 0 || own !== undefined;
  const further = (isTold ? others : urls).map((url) => html`, ${externalLink(url, hostOf(url))}`);
  const copied = source.class !== 'external' && works.length > 0 && `${date.fromWikimedia} `;
  const isCounted = count > 1 && (works.length > 0 || address !== undefined);
  const times = isCounted && ` (${date.references(counted)})`;
  const read = retrieved.map((text) => reducedDate(language, text)).join(', ');
  return html`${copied}${name}${times}${further}${read !== '' && `, ${date.retrieved(read)}`}`;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
