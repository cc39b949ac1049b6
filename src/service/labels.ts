import { formatQid } from '../core/qid.ts';
import {
  resolveLabel,
  type Language,
  type LanguageText,
  type Texts,
} from '../core/text/languages.ts';
import type { NamedEntity } from './schema/date.ts';

/** Names entities in the language of an answer. */
export interface Labels {
  /** The QID stands in for a label that the snapshot does not have in the fitting languages. */
  name(qid: number): string;
  named(qid: number): NamedEntity;
  /** The label with the language it is in; null where there is none that fits. */
  found(qid: number): LanguageText | null;
  /** Every label the snapshot has. */
  all(qid: number): Texts;
}

/** Labels out of what a snapshot reader gave, resolved for one language. */
export function createLabels(texts: ReadonlyMap<number, Texts>, language: Language): Labels {
  const all = (qid: number): Texts => texts.get(qid) ?? {};
  const found = (qid: number): LanguageText | null => resolveLabel(all(qid), language);
  const name = (qid: number): string => found(qid)?.text ?? formatQid(qid);
  return { all, found, name, named: (qid) => ({ id: formatQid(qid), name: name(qid) }) };
}
