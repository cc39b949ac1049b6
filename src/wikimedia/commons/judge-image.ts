import type { Instant } from '../../core/calendar/instant.ts';
import type { ImageMetadata, ImageRecord, ImageStatus } from '../../core/person/person-record.ts';
import { reduceHtml, textOfHtml } from './reduce-html.ts';
import { FIELDS, type Field, type ImageLine } from './image-records.ts';

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
  const html = (name: Field): string | null => reduceHtml(fields[name] ?? '') || null;
  const plain = (name: Field): string => textOfHtml(fields[name] ?? '');
  const record: ImageRecord = {
    file,
    license: plain('LicenseShortName') || plain('UsageTerms'),
    licenseUrl: webAddress(plain('LicenseUrl')),
    author: plain('Artist'),
    credit: plain('Credit'),
    attribution: plain('Attribution'),
    attributionRequired: required(plain('AttributionRequired')),
    fetchedAt,
  };
  const restrictions = plain('Restrictions');
  const isRestricted = restrictions !== '' || isYes(plain('NonFree'));
  const status = statusOf(found, isRestricted, record, isPublicDomain(fields));
  return {
    image: status === 'ok' ? record : null,
    metadata: {
      file,
      status,
      authorHtml: html('Artist'),
      licenseShort: record.license || null,
      licenseUrl: record.licenseUrl || null,
      restrictions: restrictions || null,
      attributionHtml: html('Attribution'),
      attributionRequired:
        record.attributionRequired === null ? null : Number(record.attributionRequired),
      creditHtml: html('Credit'),
      fetchedAt,
      metadata: found === 'fields' ? reduced(fields) : null,
    },
  };
}

function statusOf(
  found: ImageLine['found'],
  isRestricted: boolean,
  { license, licenseUrl, author, credit }: ImageRecord,
  isPublicDomain: boolean,
): ImageStatus {
  if (found !== 'fields') return found === 'missing' ? 'missing' : 'error';
  if (isRestricted) return 'restricted';
  const isCredited = author !== '' || (isPublicDomain && credit !== '');
  return license !== '' && licenseUrl !== '' && isCredited ? 'ok' : 'incomplete';
}

/** All fields, reduced as well: no HTML from outside reaches an answer unchanged. */
function reduced(fields: Readonly<Partial<Record<Field, string>>>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name of FIELDS) {
    const value = fields[name];
    if (value === undefined) continue;
    result[name] = HTML_FIELDS.has(name) ? reduceHtml(value) : textOfHtml(value);
  }
  return result;
}

function isPublicDomain({
  License: license = '',
}: Readonly<Partial<Record<Field, string>>>): boolean {
  return /^(?:pd|cc0)(?:$|-)/i.test(license);
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
