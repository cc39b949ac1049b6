import {
  type Presentation,
  presentBase,
  presentDate,
  presentationOf,
} from '../../contract/present-person.ts';
import type { BirthDate, Source } from '../../contract/schema/date-schema.ts';
import { isDoubtful, noneLines, severalLines } from '../words/match.ts';
import { yearOfDate } from '../../core/date/date-record.ts';
import { formatQid } from '../../core/qid.ts';
import type { Language } from '../../core/text/languages.ts';
import type { AlsoKnown } from '../../service/search/compare-names.ts';
import { type Person, visibleName, type PersonWithDetail } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import type { JsonSchema, ToolAnswer } from './define-tool.ts';
import { type FoundPerson, findByName } from '../../service/search/search-people.ts';
import type { RequestContext } from '../../site/request-context.ts';

// Every client reads the whole list of tools, and many give all of it to their model. So a schema names the members
// of an answer, and describes in a sentence what they hold. Only person_birth_date describes a person and a candidate.

/** A list of objects. */
export function objects(description?: string): JsonSchema {
  return { type: 'array', items: { type: 'object' }, ...(description && { description }) };
}

const TEXT = { type: 'string' } as const;

/** How a name was understood, the person who has it, and those whom it may mean. */
export const MATCH_MEMBERS = {
  match: { ...TEXT, enum: ['one', 'several', 'none'] },
  person: {
    type: ['object', 'null'],
    description:
      'id, name, description, url, warnings, birth_date and death_date. A date has `date` (Gregorian, as precise as it is known, -0044 is 44 BCE), `original_value` and `original_calendar` as written, `precision` (11 day, 10 month, 9 year, 8 decade, 7 century), `status`, and `interval`, the first and last day that it may mean. The birth also has `ambiguous`, `uncertainty`, `source_kind`, `sources` and `alternatives`, the other dates.',
  },
  candidates: objects(
    'id, name, description, url, birth_year; `birth_year_doubtful`; `matched_name`, another name that matched.',
  ),
};

/** `MATCH_MEMBERS` without descriptions, which only the first tool in the list has. */
export const MATCH_OUTLINE = {
  match: TEXT,
  person: { type: ['object', 'null'] },
  candidates: objects(),
};

/** People, in every tool but the one that describes them. */
export const PEOPLE = objects('As `person` of person_birth_date.');

const DATE_MEMBERS = [
  'date',
  'original_value',
  'original_calendar',
  'precision',
  'status',
] as const;
const BIRTH_MEMBERS = [...DATE_MEMBERS, 'source_kind', 'ambiguous', 'uncertainty'] as const;

const ALTERNATIVE_MEMBERS = [
  'value',
  'gregorian',
  'gregorian_year',
  'month_day',
  'precision',
  'calendar',
  'rank',
  'interval',
  'reference_count',
] as const;

const SOURCE_MEMBERS = ['stated_in', 'urls', 'retrieved', 'has_external_source'] as const;

/** A person in the form that tools give (service 14.5). */
export function toolPerson(person: PersonWithDetail, presentation: Presentation) {
  const base = presentBase(person, presentation);
  const { id, name, description, url, warnings, birth_date: birth } = base;
  const of = { person_qid: id, property: 'P570' } as const;
  const death = presentDate(person.detail.death, of, presentation);
  return {
    id,
    name,
    description,
    url,
    birth_date: {
      ...toolDate(birth, BIRTH_MEMBERS),
      alternatives: birth.alternatives.map((statement) => ({
        ...pick(statement, ALTERNATIVE_MEMBERS),
        sources: statement.sources.map(toolSource),
      })),
      sources: birth.sources.map(toolSource),
    },
    death_date: toolDate(death, DATE_MEMBERS),
    warnings,
  };
}

/** Members of a date, with the days that the canonical statement may mean: a century has no other date. */
function toolDate<K extends keyof BirthDate>(date: BirthDate, keys: readonly K[]) {
  const canonical = date.statements.find((statement) => statement.canonical);
  return { ...pick(date, keys), interval: canonical?.interval ?? null };
}

function toolSource(source: Source) {
  return pick(source, SOURCE_MEMBERS);
}

/** A candidate, without a date (service 14.6). */
export function toolCandidate(person: Person, links: Links, alsoKnown: AlsoKnown) {
  const { card, description, language } = person;
  const { birth } = card;
  const matched = alsoKnown.get(card.qid);
  return {
    id: formatQid(card.qid),
    name: visibleName(person),
    description: description?.text ?? null,
    url: links.person(language, card.slug),
    birth_year: yearOfDate(birth),
    ...(isDoubtful(birth) && { birth_year_doubtful: true }),
    ...(matched !== undefined && { matched_name: matched.text }),
  };
}

function pick<T, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

/**
 * The answer about the one person whom a name means, or about those whom it may mean (service 14.6). `tell` gives the
 * lines and the further members of an answer about one; all others have those of `unmatched`.
 */
export function answerMatch(
  context: RequestContext,
  { query, lang }: { readonly query: string; readonly lang: Language },
  tell: (found: FoundPerson) => Pick<ToolAnswer, 'lines'> & Partial<ToolAnswer>,
  unmatched: ToolAnswer['structured'] = {},
): ToolAnswer {
  const { links, reader } = context;
  const match = findByName(context, query, lang);
  if (match.match === 'one') {
    const person = toolPerson(match.found.person, presentationOf(context, match.found));
    const { lines, structured } = tell(match.found);
    const members = { match: match.match, person, candidates: [], ...structured };
    return { lines, url: person.url, structured: members };
  }
  const isSeveral = match.match === 'several';
  const candidates = isSeveral
    ? match.candidates.people.map((each) => toolCandidate(each, links, match.candidates.alsoKnown))
    : [];
  return {
    lines: isSeveral ? severalLines(query, match) : noneLines(query, reader.info.manifest),
    url: links.search(lang, query),
    structured: { match: match.match, person: null, candidates, ...unmatched },
  };
}
