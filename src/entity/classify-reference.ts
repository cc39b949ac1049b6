import {
  type DateClaim,
  type Source,
  type SourceClass,
  archivedAddress,
} from '../core/date/date-claim.ts';
import type { RawDateClaim, RawReference, RawSnak } from './read-dates.ts';

/** What must be known about other entities to classify a reference. */
export interface ReferenceContext {
  /** Whether an item represents a Wikimedia project (methodology 5.1). */
  isWikimediaProject(qid: number): boolean;
  /** Whether a host belongs to Wikimedia or to a mirror of it. */
  isWikimediaHost(host: string): boolean;
  /** Best-rank formatter URL (P1630) of a property, with `$1` for the identifier. */
  formatterUrl(property: string): string | null;
}

const STATED_IN = 'P248';
const IMPORTED_FROM = 'P143';
const IMPORT_URL = 'P4656';
const REFERENCE_URL = 'P854';
const ARCHIVE_URL = 'P1065';
const RETRIEVED = 'P813';

/** Properties that only describe the reference itself (methodology 5.1); a closed list. */
const META: ReadonlySet<string> = new Set([
  RETRIEVED,
  'P407', // language of work or name
  'P1476', // title
  'P887', // based on heuristic
  'P3452', // inferred from
  'P2960', // archive date
  'P1683', // quotation
  'P1810', // subject named as
  'P1932', // object named as
  'P5997', // stated in reference as
]);

/** Statements with their references in the published form. */
export function classifySources(
  claims: readonly RawDateClaim[],
  context: ReferenceContext,
): DateClaim[] {
  return claims.map(({ references, ...claim }) => ({
    ...claim,
    sources: references.map((reference) => classifyReference(reference, context)),
  }));
}

/** A reference in its published form, with its class (methodology 5.1 to 5.4). */
export function classifyReference(reference: RawReference, context: ReferenceContext): Source {
  const classes = reference.snaks.map((snak) => classifySnak(snak, context));
  const best = bestClass(classes);
  return {
    id: reference.hash,
    class: best,
    statedIn: statedIn(reference, best),
    urls: unique(reference.snaks.flatMap((snak) => addressOf(snak, context) ?? [])),
    retrieved: unique(
      reference.snaks.flatMap((snak) =>
        snak.property === RETRIEVED && snak.kind === 'date' ? (snak.date ?? []) : [],
      ),
    ),
  };
}

function bestClass(classes: readonly SourceClass[]): SourceClass {
  if (classes.includes('external')) return 'external';
  return classes.includes('import') ? 'import' : 'none';
}

function classifySnak(snak: RawSnak, context: ReferenceContext): SourceClass {
  const address = snak.kind === 'text' ? snak.text : '';
  switch (snak.property) {
    case STATED_IN:
      return snak.kind === 'item' && context.isWikimediaProject(snak.qid) ? 'import' : 'external';
    case IMPORTED_FROM:
    case IMPORT_URL:
      return 'import';
    case REFERENCE_URL:
      return classifyAddress(address, context);
    case ARCHIVE_URL:
      return classifyAddress(archivedAddress(address) ?? '', context);
    default:
      return META.has(snak.property) ? 'none' : 'external';
  }
}

function classifyAddress(address: string, context: ReferenceContext): SourceClass {
  const url = URL.parse(address);
  if (!url?.hostname) return 'none';
  return context.isWikimediaHost(url.hostname) ? 'import' : 'external';
}

function statedIn(reference: RawReference, sourceClass: SourceClass): number[] {
  const works = itemsOfProperty(reference, STATED_IN);
  if (works.length > 0 || sourceClass !== 'import') return works;
  // An import names no work, so the reader is shown which project the date came from.
  return itemsOfProperty(reference, IMPORTED_FROM);
}

function itemsOfProperty({ snaks }: RawReference, property: string): number[] {
  return unique(
    snaks.flatMap((snak) => (snak.property === property && snak.kind === 'item' ? snak.qid : [])),
  );
}

function addressOf(snak: RawSnak, { formatterUrl }: ReferenceContext): string | null {
  if (snak.kind === 'identifier') return filledIn(formatterUrl(snak.property) ?? '', snak.text);
  const isAddress = [REFERENCE_URL, IMPORT_URL, ARCHIVE_URL].includes(snak.property);
  return isAddress && snak.kind === 'text' ? webAddress(snak.text) : null;
}

// Browsers and servers take no more, and a formatter may repeat the identifier.
const MAX_ADDRESS_LENGTH = 2000;

/** The address of an identifier; null if it is none, or too long. */
function filledIn(formatter: string, identifier: string): string | null {
  if (formatter.length > MAX_ADDRESS_LENGTH) return null;
  const parts = formatter.split('$1');
  const code = encodeURIComponent(identifier.toWellFormed());
  const length = formatter.length + (parts.length - 1) * (code.length - '$1'.length);
  return length > MAX_ADDRESS_LENGTH ? null : webAddress(parts.join(code));
}

function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? text : null;
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
