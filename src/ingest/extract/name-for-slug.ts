import { formatQid } from '../../core/qid.ts';
import type { LabelLanguage } from '../../core/text/languages.ts';
import type { PersonDraft } from '../../entity/read-person.ts';

const ORDER: readonly LabelLanguage[] = ['en', 'mul', 'de', 'fr', 'es', 'it', 'pt'];

/** The name that a slug is made of, the same in every language (methodology 10.1). */
export function nameForSlug({ qid, labels, names }: PersonDraft): string {
  for (const language of ORDER) {
    const label = labels[language];
    if (label !== undefined) return label;
  }
  return names.find(({ kind }) => kind === 'native_name')?.value ?? formatQid(qid);
}
