import type { Instant } from '../core/calendar/instant.ts';
import { formatQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import type { Links } from '../site/links.ts';
import type { ServiceContext } from '../service/context.ts';
import type { Labels } from '../service/labels.ts';
import type { NamedEntity } from './schema/date.ts';

/** What every answer needs: the service, and our addresses. */
export interface ContractContext extends ServiceContext {
  readonly links: Links;
}

/** What an answer depends on, in addition to the people in it. */
export interface Presentation {
  readonly language: Language;
  readonly labels: Labels;
  readonly links: Links;
  /** The instant of the source data. */
  readonly synchronizedAt: Instant;
}

/** The presentation of facts that the service gave in one language. */
export function presentationOf(
  { reader, links }: ContractContext,
  { language, labels }: { readonly language: Language; readonly labels: Labels },
): Presentation {
  return { language, labels, links, synchronizedAt: reader.info.manifest.as_of };
}

/** An entity with its name. */
export function presentEntity(labels: Labels, qid: number): NamedEntity {
  return { id: formatQid(qid), name: labels.name(qid) };
}
