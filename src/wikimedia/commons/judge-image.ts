import type { Instant } from '../../core/calendar/date-text.ts';
import type { ImageMetadata, ImageRecord, ImageStatus } from '../../core/person/person-record.ts';
import { commonsPage } from '../../core/person/wikimedia-links.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { MAX_TEXT_LENGTH, reduceHtml, textOfHtml } from './reduce-html.ts';

/** What a snapshot says about an image. */
export interface JudgedImage {
  /** Null unless it may be published. */
  readonly image: ImageRecord | null;
  readonly metadata: ImageMetadata;
}

const HTML_FIELDS: ReadonlySet<Field> = new Set(['Artist', 'Credit', 'Attribution']);

/** Judges what Commons said about a file at an instant (methodology 11.8). */
export function judgeImage(line: ImageLine, fetchedAt: Instant): JudgedImage {
  const { image: file, found, fields = {} } = line;
  const plain = (name: Field): string => cutText(textOfHtml(fields[name] ?? ''), MAX_TEXT_LENGTH);
  // No HTML from outside reaches an answer unchanged.
  const reduced = (name: Field): string =>
    HTML_FIELDS.has(name) ? reduceHtml(fields[name] ?? '') : plain(name);
  const license = plain('LicenseShortName') || plain('UsageTerms');
  const terms = termsOf(plain('License'), license);
  const record: ImageRecord = {
    file,
    license,
    licenseUrl: webAddress(textOfHtml(fields['LicenseUrl'] ?? '')) || addressOf(terms, file),
    author: plain('Artist'),
    credit: plain('Credit'),
    attribution: plain('Attribution'),
    attributionRequired: required(plain('AttributionRequired')),
    fetchedAt,
  };
  const restrictions = plain('Restrictions');
  const given = FIELDS.filter((name) => fields[name] !== undefined);
  const isRestricted = forbids(restrictions) || isYes(plain('NonFree'));
  const status = statusOf(found, isRestricted, record, terms);
  return {
    image: status === 'ok' ? record : null,
    metadata: {
      file,
      status,
      authorHtml: reduced('Artist') || null,
      licenseShort: record.license || null,
      licenseUrl: record.licenseUrl || null,
      restrictions: restrictions || null,
      attributionHtml: reduced('Attribution') || null,
      attributionRequired:
        record.attributionRequired === null ? null : Number(record.attributionRequired),
      creditHtml: reduced('Credit') || null,
      fetchedAt,
      metadata:
        found === 'fields' ? Object.fromEntries(given.map((name) => [name, reduced(name)])) : null,
    },
  };
}

/** Whether a file is in the public domain, put there by its author (CC0), or under other terms. */
type Terms = 'public domain' | 'cc0' | 'others';

function termsOf(code: string, name: string): Terms {
  if (/^cc-?(?:0|zero)(?:$|-)/i.test(code)) return 'cc0';
  return /^(?:cc-)?pdm?(?:$|-)/i.test(code) || /^public domain\b/i.test(name)
    ? 'public domain'
    : 'others';
}

const CC0_DEED = 'https://creativecommons.org/publicdomain/zero/1.0/';

/** The address that says on what grounds a file is free, if Commons gives none; empty for other terms. */
function addressOf(terms: Terms, file: string): string {
  if (terms === 'cc0') return CC0_DEED;
  return terms === 'public domain' ? commonsPage(file) : '';
}

/** Whether restrictions withhold a file. Personality rights concern some uses of it, such as advertising. */
function forbids(restrictions: string): boolean {
  return restrictions.split('|').some((one) => !/^\s*(?:personality)?\s*$/i.test(one));
}

function statusOf(
  found: ImageLine['found'],
  isRestricted: boolean,
  { license, licenseUrl, author, credit }: ImageRecord,
  terms: Terms,
): ImageStatus {
  if (found !== 'fields') return found === 'missing' ? 'missing' : 'error';
  if (isRestricted) return 'restricted';
  const isCredited = author !== '' || (terms !== 'others' && credit !== '');
  return license !== '' && licenseUrl !== '' && isCredited ? 'ok' : 'incomplete';
}

function required(text: string): boolean | null {
  if (/^true$/i.test(text)) return true;
  return /^false$/i.test(text) ? false : null;
}

function isYes(text: string): boolean {
  return text !== '' && !/^(?:false|0|no)$/i.test(text);
}

function webAddress(text: string): string {
  const url = URL.parse(text, 'https://commons.wikimedia.org/');
  const isWhole = /^(?:https?:)?\/\//i.test(text);
  return isWhole && url && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** The fields of a file page that are kept (methodology 11.8). */
export const FIELDS = [
  'LicenseShortName',
  'UsageTerms',
  'LicenseUrl',
  'License',
  'Artist',
  'Credit',
  'Attribution',
  'AttributionRequired',
  'Restrictions',
  'Copyrighted',
  'NonFree',
  'DeletionReason',
] as const;

export type Field = (typeof FIELDS)[number];

/** What Commons says about a file, as received. `natalis fetch images` writes it as a line of its file. */
export interface ImageLine {
  /** Name without `File:`, with spaces. */
  readonly image: string;
  readonly found: 'fields' | 'missing' | 'nothing';
  readonly fields?: Readonly<Partial<Record<Field, string>>>;
}

/** Reads a line of a file of images. A line of a refused file, or one that Commons cannot have given, has `nothing`. */
export function readImageLine(line: Readonly<Record<string, unknown>>): ImageLine {
  const { found, fields } = line;
  const image = String(line['image']);
  if (found === 'missing') return { image, found };
  if (found !== 'fields') return { image, found: 'nothing' };
  const given: Readonly<Record<string, unknown>> = { ...Object(fields) };
  const texts = FIELDS.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { image, found, fields: Object.fromEntries(texts) };
}
