import {
  canonicalStatement,
  dateText,
  type DateRecord,
  type StatementRecord,
} from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { Language } from '../../core/text/languages.ts';
import { inLanguage, type Labels } from '../../service/people.ts';
import type { PersonWithDetail } from '../../service/list-people.ts';
import type { Links } from '../../site/links.ts';
import { COMPARED, type DatePart } from '../properties.ts';

/** A value of a property as the protocol has it. */
export type PropertyValue =
  | { readonly str: string }
  | { readonly int: number }
  | { readonly id: string; readonly name: string };

/** What the values of a person are made from. */
export interface ValueSource {
  readonly person: Pick<PersonWithDetail, 'card' | 'detail'>;
  readonly labels: Labels;
  readonly language: Language;
  readonly links: Links;
}

/** The values of a property of a person; none for what is not known. */
export function valuesOf(property: string, source: ValueSource): PropertyValue[] {
  const { person, labels, language, links } = source;
  const { card, detail } = person;
  const entities = (qids: readonly number[]): PropertyValue[] =>
    qids.map((qid) => ({ id: formatQid(qid), name: labels.name(qid) }));
  const [date, part = null] = property.split('.');
  switch (date) {
    case COMPARED.birth.id:
      return dateValues(card.birth, part, labels);
    case COMPARED.death.id:
      return dateValues(detail.death, part, labels);
    case COMPARED.birthplace.id:
      return entities(detail.birthplaces.map(({ qid }) => qid));
    case COMPARED.citizenship.id:
      return entities(detail.citizenships);
    case COMPARED.occupation.id:
      return entities(card.occupations);
    case 'label':
      return texts(inLanguage(card, language).name?.text ?? formatQid(card.qid));
    case 'description':
      return texts(inLanguage(card, language).description?.text ?? null);
    default:
      return texts(links.person(language, card.slug));
  }
}

function dateValues(date: DateRecord, part: string | null, labels: Labels): PropertyValue[] {
  const canonical = canonicalStatement(date);
  switch (part as DatePart | null) {
    case null:
      return texts(canonical?.gregorian ?? null);
    case 'precision':
      return [canonical?.precision ?? []].flat().map((int) => ({ int }));
    case 'status':
      return texts(date.status);
    case 'calendar':
      return texts(canonical?.calendar ?? null);
    case 'written':
      return texts(canonical?.value ?? null);
    case 'from':
      return texts(canonical?.interval?.[0] ?? null);
    case 'to':
      return texts(canonical?.interval?.[1] ?? null);
    case 'alternatives':
      return date.alternatives.flatMap((index) => texts(otherDate(date.statements[index])));
    default:
      return (canonical?.sources ?? []).flatMap(({ statedIn, urls }) => {
        const named = statedIn.map((qid) => labels.name(qid)).join(', ');
        return texts([named, urls[0] ?? ''].filter((each) => each !== '').join(': ') || null);
      });
  }
}

function otherDate(statement: StatementRecord | undefined): string | null {
  return statement ? (dateText(statement) ?? statement.value) : null;
}

function texts(text: string | null): PropertyValue[] {
  return text === null ? [] : [{ str: text }];
}
