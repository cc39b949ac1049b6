import type { PersonCard } from '../core/person/person-record.ts';
import { cardQids } from '../core/person/referenced-qids.ts';
import type { Language } from '../core/text/languages.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { createLabels } from './labels.ts';
import type { Links } from './links.ts';
import type { Presentation } from './present-person.ts';

/** What every question is answered from. */
export interface ServiceContext {
  readonly reader: SnapshotReader;
  readonly links: Links;
  /** Version of the service itself, as in its package. */
  readonly serviceVersion: string;
}

/** The same with what a request adds: the moment it came, and how answers write our addresses. */
export interface RequestContext extends ServiceContext {
  /** The version of what is served, `data_version` of Meta. */
  readonly version: string;
  /** Base address of the service, without a slash at its end. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What a language's answer about entities needs, with their labels already read. */
export async function presentationFor(
  { reader, links }: ServiceContext,
  language: Language,
  qids: Iterable<number>,
): Promise<Presentation> {
  return {
    language,
    links,
    labels: createLabels(await reader.labels([...qids]), language),
    synchronizedAt: reader.info.manifest.as_of,
  };
}

/** The same for a list of people. */
export function presentationOfCards(
  context: ServiceContext,
  language: Language,
  cards: readonly PersonCard[],
): Promise<Presentation> {
  return presentationFor(context, language, new Set(cards.flatMap((card) => [...cardQids(card)])));
}
