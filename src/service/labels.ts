import { formatQid } from '../core/qid.ts';
import {
  resolveLabel,
  type EntityLabels,
  type Language,
  type LanguageText,
} from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';

/** The names of entities in the language of an answer. */
export interface Labels {
  /** The label, or the QID of an entity that has no label in any language. */
  name(qid: number): string;
  /** The label with its language; null if there is no label at all. */
  found(qid: number): LanguageText | null;
  /** All labels in the snapshot. */
  all(qid: number): EntityLabels;
}

/** Reads the labels of entities, given by numeric QID, in one batch. */
export function readLabels(
  { reader }: ServiceContext,
  language: Language,
  qids: Iterable<number>,
): Labels {
  return createLabels(reader.labels([...qids]), language);
}

/** Labels that a snapshot reader gave, resolved for one language. */
export function createLabels(texts: ReadonlyMap<number, EntityLabels>, language: Language): Labels {
  const all = (qid: number): EntityLabels => texts.get(qid) ?? {};
  const found = (qid: number): LanguageText | null => resolveLabel(all(qid), language);
  return { all, found, name: (qid) => found(qid)?.text ?? formatQid(qid) };
}
