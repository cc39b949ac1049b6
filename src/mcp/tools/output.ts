import { presentBase } from '../../contract/present-person.ts';
import type { Presentation } from '../../contract/presentation.ts';
import { presentDate } from '../../contract/present-date.ts';
import { COMPONENTS } from '../../contract/schema/components.ts';
import type { BirthDate } from '../../contract/schema/date.ts';
import { isDoubtful } from '../words/match.ts';
import { yearOfDate } from '../../core/date/years.ts';
import { formatQid } from '../../core/qid.ts';
import { pageLanguage } from '../../core/text/languages.ts';
import type { PersonWithDetail } from '../../service/list-people.ts';
import type { AlsoKnown } from '../../service/search/also-known.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import type { JsonSchema } from './tool.ts';

const COMPONENT = /^#\/components\/schemas\/(\w+)$/;

/**
 * A schema of the contract for clients of tools. Some of them take only plain schemas, so references are
 * written out. What only a validator of the contract would refuse is left out (`not`, look-ahead, closed
 * objects: members may be added).
 */
function plainSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(plainSchema);
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string') return plainSchema(COMPONENTS[COMPONENT.exec($ref)?.[1] ?? '']);
  const members = Object.entries(schema).filter(([key, value]) => isPlain(key, value));
  return Object.fromEntries(members.map(([key, value]) => [key, plainSchema(value)]));
}

function isPlain(key: string, value: unknown): boolean {
  if (key === 'not' || key === 'additionalProperties') return false;
  return key !== 'pattern' || (typeof value === 'string' && !value.includes('(?'));
}

/** A component in plain form. */
export function component(name: string): JsonSchema {
  return plainSchema(COMPONENTS[name]) as JsonSchema;
}

/** The members of a component in plain form. */
export function membersOf(name: string): Readonly<Record<string, JsonSchema>> {
  return component(name)['properties'] as Readonly<Record<string, JsonSchema>>;
}

/** The schema without descriptions: every client reads the list of tools, and the contract has them. */
function bare(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(bare);
  const members = Object.entries(schema).filter(
    ([key, value]) => key !== 'description' || typeof value !== 'string',
  );
  return Object.fromEntries(members.map(([key, value]) => [key, bare(value)]));
}

/** An object that has all of these members. */
export function answerSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  description?: string,
): JsonSchema & { readonly type: 'object' } {
  const described = description === undefined ? {} : { description };
  return { type: 'object', ...described, properties, required: Object.keys(properties) };
}

function members(name: string, names: readonly string[]): Record<string, JsonSchema> {
  const all = membersOf(name);
  return Object.fromEntries(names.map((key) => [key, all[key] ?? {}]));
}

/** The types and vocabularies alone of members that are described elsewhere. */
function typesOf(all: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(all).map(([key, { type, enum: words }]) => [
      key,
      words === undefined ? { type } : { type, enum: words },
    ]),
  );
}

/** A list that is described as a whole, without descriptions of its parts. */
function listMember(name: string, key: string): JsonSchema {
  const schema = membersOf(name)[key] ?? {};
  return { ...(bare(schema) as JsonSchema), description: schema['description'] };
}

/** The alternative dates, whose sources have the same form as those of the canonical date. */
function alternatives(): JsonSchema {
  const list = listMember('BirthDate', 'alternatives');
  const statement = list['items'] as JsonSchema;
  const properties = statement['properties'] as Readonly<Record<string, JsonSchema>>;
  const sources = { type: 'array', description: 'As `sources` of `birth_date`.' };
  return { ...list, items: { ...statement, properties: { ...typesOf(properties), sources } } };
}

const BIRTH_MEMBERS = [
  'date',
  'original_value',
  'original_calendar',
  'precision',
  'status',
  'source_kind',
  'ambiguous',
  'uncertainty',
  'alternatives',
  'sources',
] as const;

const DEATH_MEMBERS = [
  'date',
  'original_value',
  'original_calendar',
  'precision',
  'status',
] as const;

/** A person in the form that tools give (methodology 14.5). */
export const PERSON = answerSchema({
  ...members('PersonSummary', ['id', 'name', 'description', 'url']),
  birth_date: answerSchema(
    {
      ...members('BirthDate', BIRTH_MEMBERS),
      interval: listMember('Statement', 'interval'),
      alternatives: alternatives(),
      sources: listMember('BirthDate', 'sources'),
    },
    'The canonical date is a choice for display, not a finding that it is right.',
  ),
  death_date: answerSchema(
    typesOf({ ...members('BirthDate', DEATH_MEMBERS), ...members('Statement', ['interval']) }),
    'As in `birth_date`. A null date does not mean that the person is alive.',
  ),
  warnings: membersOf('PersonSummary')['warnings'] ?? {},
});

/**
 * A person in every tool of the list after the first. Every client reads the whole list, so
 * person_birth_date alone describes what the tools share.
 */
export const PERSON_AS_TOLD = asTold('person');

/** The values of that person. */
export function toolPerson(person: PersonWithDetail, presentation: Presentation) {
  const base = presentBase(person, presentation);
  const { id, name, description, url, warnings } = base;
  const { synchronizedAt, labels } = presentation;
  const death = presentDate(person.detail.death, { id, property: 'P570', synchronizedAt }, labels);
  return {
    id,
    name,
    description,
    url,
    birth_date: toolDate(base.birth_date, BIRTH_MEMBERS),
    death_date: toolDate(death, DEATH_MEMBERS),
    warnings,
  };
}

/** Members of a date, with the days that the canonical statement may mean: a century has no other date. */
function toolDate<K extends keyof BirthDate>(date: BirthDate, keys: readonly K[]) {
  const canonical = date.statements.find((statement) => statement.canonical);
  return { ...pick(date, keys), interval: canonical?.interval ?? null };
}

const CANDIDATE_MEMBERS = answerSchema(
  bare(members('SearchedPerson', ['id', 'name', 'description', 'url', 'birth_year'])) as Readonly<
    Record<string, JsonSchema>
  >,
  'Somebody who may be meant. Call again with the QID of the right one.',
);

/** A candidate, without a date (methodology 14.6). Members that are not required hold only where they are there. */
export const CANDIDATE = {
  ...CANDIDATE_MEMBERS,
  properties: {
    ...(CANDIDATE_MEMBERS['properties'] as Readonly<Record<string, JsonSchema>>),
    birth_year_doubtful: { type: 'boolean' },
    matched_name: { type: 'string', description: 'Another name, which matched.' },
  },
};

/** A candidate in every tool of the list after the first. */
export const CANDIDATE_AS_TOLD = asTold('candidates');

/** The values of that candidate. */
export function toolCandidate(
  { card, name, description, language }: Person,
  links: Links,
  alsoKnown: AlsoKnown,
) {
  const id = formatQid(card.qid);
  const { birth } = card;
  const matched = alsoKnown.get(card.qid);
  return {
    id,
    name: name?.text ?? id,
    description: description?.text ?? null,
    url: links.person(pageLanguage(card.labels, language), card.slug),
    birth_year: yearOfDate(birth),
    ...(isDoubtful(birth) && { birth_year_doubtful: true }),
    ...(matched !== undefined && { matched_name: matched.text }),
  };
}

function asTold(member: string): JsonSchema {
  return { type: 'object', description: `As \`${member}\` of person_birth_date.` };
}

function pick<T, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

/** The members at the end of every answer. */
export const SIGNATURE = {
  url: { type: 'string', format: 'uri', description: 'Page to cite.' },
  attribution: { type: 'string', description: 'Line that names the source.' },
} as const;

export const MATCH = {
  type: 'string',
  enum: ['one', 'several', 'none'],
  description:
    '`one`: `person` is who was asked for. `several`: choose among `candidates` by QID. `none`: nobody in this snapshot.',
} as const;

/** How a name was understood, in every tool of the list after the first. */
export const MATCH_AS_TOLD = { type: MATCH.type, enum: MATCH.enum } as const;

/** A schema that also takes null. The tools need this only for objects that may be absent. */
export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

export function arrayOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}
