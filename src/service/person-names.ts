import type { NameRecord, PersonCard, PersonDetail } from '../core/person/person-record.ts';
import { LABEL_LANGUAGES } from '../core/text/languages.ts';

/** Every name of a person, labels first (methodology 11.1). */
export function personNames(
  { labels }: Pick<PersonCard, 'labels'>,
  { names }: Pick<PersonDetail, 'names'>,
): NameRecord[] {
  const ofLabels = LABEL_LANGUAGES.flatMap((language): NameRecord[] => {
    const value = labels[language];
    return value === undefined ? [] : [{ kind: 'label', language, value }];
  });
  return [...ofLabels, ...names];
}
